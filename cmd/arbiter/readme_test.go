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

// TestHelpRecord rules on the record that rule shows when it gets none.
func TestHelpRecord(t *testing.T) {
	_, game, _ := strings.Cut(smallRecord, "\n")
	var out, errs bytes.Buffer
	code := run([]string{"rule", "-"}, strings.NewReader(strings.TrimSuffix(game, "END")), &out, &errs)
	if code != exitDone || !strings.Contains(out.String(), "revoke, West: corrected") {
		t.Errorf("exit code %d\n%s%s", code, out.String(), errs.String())
	}
}
