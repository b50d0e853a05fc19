package pbn

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"testing"
	"testing/iotest"

	"arbiter/archive"
)

// seeds are small files with everything the format has.
var seeds = []string{
	"",
	"\ufeff% PBN 2.1\n% EXPORT\n[Event \"a\"]\n",
	"{c}\r\n[Board \"1\"] ; d\r\n[Dealer \"N\"]\r\n[Deal \"N:.953.K852.AJ9754 KQ83.KQT764.A6.6 J942.J8.3.KQT832 AT765.A2.QJT974.\"]\r\n",
	"[Event \"##x\"]\n[West \"?\"]\n\n[West \"#\"]\n\n[West \"##\"]\n\n[Deal \"W:- - .. -\"]\n",
	"[Dealer \"N\"]\n[Declarer \"^S\"]\n[Contract \"5HX\"]\n[Result \"^5\"]\n[Auction \"W\"]\n- ^S 1D {a} ! $13 =1= ^I 1C\n4S ^I 3NT ^S AP\n[Note \"1:x\"]\n[Note \"2:y\"]\n" +
		"[Play \"W\"]\nSK H3 =1= ;r\nS4 S3\nC5 C2 ^R S5 ^L CK\n+ - - H2\n*\n[Note \"1: z\"]\n%e\n",
	"[ScoreTable \"-Rank\\3R;+MP\"]\n{c}\n  1 99.4\n  2 \"a;b\" 3\n[Foo \"a \\\"b\\\" \\\\\"]\nrow\n",
	"[event north]\n[Event \"a \"b\" c\"]\n[Deal \"AK\"]\n[\n[Auction \"\"]\npass 1n 8C dbl\n\n[Play \"s\"]\nhk KS 10H --\n   d2\n",
	"[Event \"x\"]\n[Deal \"N:- - - -\"]\n[Event \"y\"]\n[Auction \"N\"]\n[Auction \"E\"]\n1C +\n[Play \"N\"]\nS2 + S3\n\nS4\n",
	"[Deal \"N:A... K... Q... J...\"]\n[Board \"3\"]\n[Dealer \"N\"]\n\n[Contract \"1NR\"]\n[Play \"E\"]\n+\n{unclosed\n[Event \"z\n",
	"[Event \"a\"]\n\n{last}\n;line\n%esc\n\x1a",
}

func addSeeds(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	for _, text := range benchFiles(f) {
		f.Add(text[:min(len(text), 1500)])
	}
}

// FuzzRead reads anything, at once and as a stream of small pieces: the same
// boards, and no panic.
func FuzzRead(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		whole, err := readAll(NewReader("f", text, Options{}))
		if err != nil {
			t.Fatal(err)
		}
		streamed, err := readAll(newStream("f", iotest.HalfReader(bytes.NewReader(text)), Options{Limit: 1 << 30}, 16))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.EqualFunc(whole, streamed, func(a, b *archive.Board) bool { return dump(a) == dump(b) }) {
			t.Fatal("a stream is read otherwise than a text")
		}
		var strict archive.Board
		r := NewReader("f", text, Options{Strict: true})
		for n := 0; ; n++ {
			err := r.Next(&strict)
			if errors.Is(err, io.EOF) {
				break
			}
			if bad := new(archive.Error); errors.As(err, &bad) {
				if n >= len(whole) && len(whole) > 0 && len(bad.Name) == 0 {
					t.Fatal("an error without a name")
				}
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if len(strict.Deviations) > 0 || len(whole[n].Deviations) > 0 {
				t.Fatalf("game %d deviates and strict reading goes on", n+1)
			}
		}
	})
}

// FuzzRoundTrip writes what was read and reads it again.
func FuzzRoundTrip(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		boards, err := readAll(NewReader("f", text, Options{}))
		if err != nil {
			t.Fatal(err)
		}
		checkRoundTrip(t, boards)
	})
}
