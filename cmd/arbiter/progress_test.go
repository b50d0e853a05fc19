package main

import (
	"bytes"
	"testing"
	"time"

	"arbiter/audit"
	"arbiter/law/text"
)

// TestProgress: the line says how far the command is, is written over and taken
// away before other text. Away from a terminal there is none.
func TestProgress(t *testing.T) {
	const over = "\r\x1b[K"
	count := &audit.Progress{}
	count.Files.Store(1)
	count.Boards.Store(30)
	count.Bytes.Store(5 << 20)
	for _, tt := range []struct {
		name  string
		count *audit.Progress
		lang  text.Lang
		want  string
	}{
		{"audit", count, text.English, over + "1 file, 30 boards, 15 boards/s, 5 MB, 0 findings" + over},
		{"audit in Russian", count, text.Russian, over + "1 файл, 30 сдач, 15 сдач/с, 5 МБ, 0 замечаний" + over},
		{"claims", nil, text.English, over + "3 of 21 claims" + over},
		{"claims in Russian", nil, text.Russian, over + "3 из 21 претензии" + over},
	} {
		var b bytes.Buffer
		p := newProgress(&b, tt.count, tt.lang)
		p.note("lost")
		p.clear()
		if b.Len() > 0 {
			t.Fatalf("%s: %q is written where there is no terminal", tt.name, b.String())
		}
		p.w = &b
		p.clear()
		p.note(text.ClaimProgress(tt.lang, 3, 21))
		p.show(2 * time.Second)
		p.clear()
		p.clear()
		if got := b.String(); got != tt.want {
			t.Errorf("%s: %q, expected %q", tt.name, got, tt.want)
		}
	}
}
