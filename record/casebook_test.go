package record

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/law"
)

// corpora are the folders with records to try, those that are present.
var corpora = []string{"../casebook", "../../shared/casebook"}

// tables lists the records of the corpora: name and content.
func tables(t testing.TB) map[string][]byte {
	out := map[string][]byte{}
	for _, dir := range corpora {
		_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".table") {
				return nil
			}
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			out[path] = data
			return nil
		})
	}
	if len(out) == 0 {
		t.Fatal("no casebook")
	}
	return out
}

func TestCasebook(t *testing.T) {
	var sum Report
	err := filepath.WalkDir("../casebook", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".table") {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		f, err := Parse(path, data)
		if err != nil {
			t.Error(err)
			return nil
		}
		sum.Add(CheckFile(f))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range sum.Failures {
		t.Error(f)
	}
	t.Logf("%d records, %d passed, %d failed", sum.Records, sum.Passed, sum.Failed)
}

func TestCorpusParses(t *testing.T) {
	for name, data := range tables(t) {
		if _, err := Parse(name, data); err != nil {
			t.Error(err)
		}
	}
}

// The records shown in the page about the notation hold what they promise.
func TestNotationPage(t *testing.T) {
	page, err := os.ReadFile("../docs/notation.md")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(page), "\n```")
	shown := 0
	for i := 1; i < len(parts); i += 2 {
		kind, text, _ := strings.Cut(parts[i], "\n")
		var f *File
		switch kind {
		case "table":
			f, err = Parse("notation.md", []byte(text))
		case "json":
			f, err = DecodeJSON("notation.md", []byte(text))
		default:
			continue
		}
		shown++
		if err != nil {
			t.Error(err)
			continue
		}
		for _, failure := range CheckFile(f).Failures {
			if kind == "table" {
				t.Error(failure)
			}
		}
	}
	if shown != 2 {
		t.Errorf("%d records shown, want 2", shown)
	}
	for _, words := range [][]string{verbs, assertionNames[1:], knownTags, planWords, law.Kinds(), law.Statuses(), law.Questions(), law.Editions()} {
		for _, w := range words {
			if !strings.Contains(string(page), w) {
				t.Errorf("the page does not say %q", w)
			}
		}
	}
}
