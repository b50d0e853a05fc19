package main

import (
	"os"
	"strings"
	"testing"

	"arbiter/law"
)

func TestPageIsFresh(t *testing.T) {
	got, err := os.ReadFile("../../docs/coverage.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != page(law.Rules()) {
		t.Error("docs/coverage.md is stale: run go generate ./law/text")
	}
}

func TestLawsStandTogether(t *testing.T) {
	seen := map[string]bool{}
	last := ""
	for _, r := range law.Rules() {
		n := lawOf(r)
		if n != last && seen[n] {
			t.Errorf("%s stands apart from the rest of law %s", r.Ref, n)
		}
		seen[n], last = true, n
	}
	if !strings.Contains(page(law.Rules()), "## Law 53. Lead out of turn accepted\n") {
		t.Error("no heading for law 53")
	}
}
