package record

import (
	"strings"
	"testing"

	"arbiter/archive"
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

func TestCasebookThroughBoards(t *testing.T) {
	n := 0
	for name, data := range tables(t) {
		f, err := Parse(name, data)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range f.Records {
			throughBoard(t, r)
			n++
		}
	}
	t.Logf("%d records", n)
}
