package house

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDependencies: docs/architecture.md gives a reason for each module that go.mod
// requires directly, and for no other.
func TestDependencies(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join("..", "..", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	_, table, _ := strings.Cut(read("docs/architecture.md"), "## Dependencies")
	direct := regexp.MustCompile(`(?m)^\t(\S+) v\S+$`).FindAllStringSubmatch(read("go.mod"), -1)
	if len(direct) == 0 {
		t.Fatal("go.mod requires nothing")
	}
	for _, m := range direct {
		if !strings.Contains(table, "\n| `"+m[1]+"` | ") {
			t.Errorf("docs/architecture.md does not name %s", m[1])
		}
	}
	if rows := strings.Count(table, "\n| `"); rows != len(direct) {
		t.Errorf("docs/architecture.md names %d modules, go.mod requires %d directly", rows, len(direct))
	}
}
