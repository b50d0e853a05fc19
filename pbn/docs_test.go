package pbn

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// The table of docs/formats.md is the table of Deviations.
func TestDocs(t *testing.T) {
	text, err := os.ReadFile("../docs/formats.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range Deviations {
		if line := fmt.Sprintf("\n| `%s` | %s |\n", d.Name, d.Meaning); !strings.Contains(string(text), line) {
			t.Errorf("docs/formats.md has no line %s", line)
		}
	}
}
