package main

import (
	"testing"

	"arbiter/claim"
	"arbiter/law/text"
)

// TestClaimRules: every rule and source of package claim has words.
func TestClaimRules(t *testing.T) {
	for _, name := range text.Langs() {
		l, _ := text.ParseLang(name)
		for _, r := range claim.Rules() {
			if text.ClaimRule(l, r.String()) == "" {
				t.Errorf("%s: no words for the rule %s", name, r)
			}
			for p := range claim.NumPolicies {
				if text.ClaimSource(l, p.Source(r).String()) == "" {
					t.Errorf("%s: no words for the source of %s", name, r)
				}
			}
		}
	}
}
