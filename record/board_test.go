package record

import (
	"strings"
	"testing"

	"arbiter/archive"
	"arbiter/bridge"
)

// throughBoard takes a record through a board and back.
func throughBoard(t *testing.T, r *Record) {
	t.Helper()
	var b archive.Board
	r.ToBoard(&b)
	for _, c := range b.Comments {
		if _, is, _ := readOwn(c.Text); is {
			if strings.ContainsAny(c.Text, "{}[]\t") {
				t.Errorf("%s: the comment holds a sign that others look for:\n%s", r, c.Text)
			}
			for line := range strings.SplitSeq(c.Text, "\n") {
				if len(line) > 254 || line == "" || strings.Trim(line, " ") != line || line[0] == '%' {
					t.Errorf("%s: a line of the comment may get lost: %q", r, line)
				}
			}
		}
	}
	again, lost := FromBoard(&b)
	for _, l := range lost {
		t.Errorf("%s: %s", r, l)
	}
	if want, got := string(r.AppendText(nil)), string(again.AppendText(nil)); want != got {
		t.Errorf("record %d of %s:\n%s\nthen\n%s", r.Index, r.File, want, got)
	}
}

// The comment of ours: signs written otherwise, long lines folded, places in the
// file it stands in; and what becomes of one that was changed.
func TestOwnComment(t *testing.T) {
	long := strings.Repeat("длинное слово ", 60) + `\ {a}[b]` + "\t%"
	text := head + "W S3, N S2, E S9, S SQ\n% " + long + "\n\n{two\n\n  lines }\nexpect error 9\nW drosp H8\n"
	f, err := Parse("", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	r := f.Records[0]
	throughBoard(t, r)

	var b archive.Board
	r.ToBoard(&b)
	if !HasRecord(&b) || len(b.Comments) != 1 {
		t.Fatalf("the board has the comments %v", b.Comments)
	}
	b.Comments[0].Line = 100
	again, _ := FromBoard(&b)
	last := again.Items[len(again.Items)-1]
	want := 100 + strings.Count(b.Comments[0].Text[:strings.Index(b.Comments[0].Text, "W drosp")], "\n")
	if last.Line != want || last.Wrong == nil || last.Wrong.Err.Line != want {
		t.Errorf("the wrong line is at %d, want %d", last.Line, want)
	}

	whole := b.Comments[0].Text
	for _, tt := range []struct{ text, what string }{
		{whole + `\x`, `found "\\x"`},
		{whole + `\`, `a sign after it`},
		{whole[:strings.Index(whole, "W S3")] + "W drosp H8", `found "drosp"`},
		{ownHeader, "found 0 records"},
	} {
		b.Comments[0].Text = tt.text
		r, losses := FromBoard(&b)
		if len(losses) != 1 || losses[0].Name != DamagedRecord || !strings.Contains(losses[0].What, tt.what) {
			t.Errorf("losses %v, want %s: ...%s", losses, DamagedRecord, tt.what)
		}
		if len(r.Items) != 4 {
			t.Errorf("the board itself gives %d events, want 4", len(r.Items))
		}
	}

	f, err = Parse("", []byte(head+"W S3, N S2, E S9, S SQ\nW says \"well\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	f.Records[0].ToBoard(&b)
	b.Play[3].Card = bridge.NewCard(bridge.Spades, 7)
	r, losses := FromBoard(&b)
	if len(losses) != 1 || losses[0].Name != OutdatedRecord {
		t.Errorf("losses %v, want %s", losses, OutdatedRecord)
	}
	if got := EventText(r.Events()[3]); got != "S S7" {
		t.Errorf("the changed board gives %s, want S S7", got)
	}
}
