package audit

import (
	"os"
	"strings"
	"testing"
)

// TestDocs: docs/audit.md explains every kind and every reason.
func TestDocs(t *testing.T) {
	page, err := os.ReadFile("../docs/audit.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range kinds {
		if !strings.Contains(string(page), "\n| `"+string(k)+"` |") {
			t.Errorf("no row for the kind %s", k)
		}
	}
	for _, r := range reasons {
		if !strings.Contains(string(page), "`"+string(r)+"`") {
			t.Errorf("no row for the reason %s", r)
		}
	}
}
