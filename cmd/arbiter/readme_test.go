package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// TestReadme runs the session of the README and compares what it shows.
func TestReadme(t *testing.T) {
	data, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, session, ok := strings.Cut(string(data), "$ arbiter rule - <<'END'\n")
	if !ok {
		t.Fatal("the README has no session")
	}
	game, rest, _ := strings.Cut(session, "END\n")
	want, _, _ := strings.Cut(rest, "```")
	var out, errs bytes.Buffer
	if code := run([]string{"rule", "-"}, strings.NewReader(game), &out, &errs); code != exitDone {
		t.Fatalf("exit code %d: %s", code, errs.String())
	}
	if out.String() != want {
		t.Errorf("got\n%s\nthe README shows\n%s", out.String(), want)
	}
}

// TestReadmeExcerpts runs the other commands of the README that rule on a file,
// or on one cut off by sed, and compares what is shown of their output; "..."
// stands for what is not.
func TestReadmeExcerpts(t *testing.T) {
	data, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, block := range strings.Split(string(data), "```")[1:] {
		command, shown, _ := strings.Cut(strings.TrimPrefix(block, "\n"), "\n")
		cut, name := "", strings.TrimPrefix(command, "$ arbiter rule casebook/")
		if rest, ok := strings.CutPrefix(command, "$ sed '/"); ok {
			cut, name, _ = strings.Cut(rest, "/q' casebook/")
			name = strings.TrimSuffix(name, " | arbiter rule -")
		}
		if name == command {
			continue
		}
		seen++
		record, err := os.ReadFile("../../casebook/" + name)
		if err != nil {
			t.Fatal(err)
		}
		got := ruleOn(t, upTo(string(record), cut))
		for _, part := range strings.Split(shown, "...\n") {
			_, rest, ok := strings.Cut(got, part)
			if !ok {
				t.Errorf("%s: got\n%s\nthe README shows\n%s", command, got, part)
			}
			got = rest
		}
	}
	if seen != 2 {
		t.Errorf("%d commands were run", seen)
	}
}

// upTo is the text up to the line that holds mark; all of it without a mark.
func upTo(t, mark string) string {
	if mark == "" {
		return t
	}
	before, after, _ := strings.Cut(t, mark)
	line, _, _ := strings.Cut(after, "\n")
	return before + mark + line + "\n"
}

func ruleOn(t *testing.T, record string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run([]string{"rule", "-"}, strings.NewReader(record), &out, &errs); code != exitDone {
		t.Fatalf("exit code %d: %s", code, errs.String())
	}
	return out.String()
}

// TestHelpRecord rules on the record that rule shows when it gets none.
func TestHelpRecord(t *testing.T) {
	_, game, _ := strings.Cut(smallRecord, "\n")
	var out, errs bytes.Buffer
	code := run([]string{"rule", "-"}, strings.NewReader(strings.TrimSuffix(game, "END")), &out, &errs)
	if code != exitDone || !strings.Contains(out.String(), "revoke, West: corrected") {
		t.Errorf("exit code %d\n%s%s", code, out.String(), errs.String())
	}
}
