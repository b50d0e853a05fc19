package law

import (
	"fmt"
	"strings"
)

// Regulation holds the options that the Laws leave to the regulating
// authority. The zero value has the default of every option.
type Regulation struct {
	// Claims names the guidance on normal play in claims: wbf (default), ebu
	// or acbl-2019.
	Claims string
	// DefendersMayAsk says whether defenders may ask each other about a
	// revoke (Law 61B): nil is the default of the edition.
	DefendersMayAsk *bool
	// WeightedScores says whether an assigned score may be weighted (Law
	// 12C1c); nil is the default of the edition.
	WeightedScores *bool
}

// ParseRegulation reads "key=value, key=value". The error names the option and
// what it may be.
func ParseRegulation(t string) (Regulation, error) {
	var r Regulation
	for _, part := range strings.Split(t, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		key, value, ok := strings.Cut(part, "=")
		if !ok {
			return r, fmt.Errorf("regulation %q: expected key=value", part)
		}
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		switch key {
		case "claims":
			switch value {
			case "wbf", "ebu", "acbl-2019":
				r.Claims = value
			default:
				return r, fmt.Errorf("regulation claims=%s: expected wbf, ebu or acbl-2019", value)
			}
		case "defenders-may-ask", "weighted-scores":
			var yes bool
			switch value {
			case "yes":
				yes = true
			case "no":
			default:
				return r, fmt.Errorf("regulation %s=%s: expected yes or no", key, value)
			}
			if key == "weighted-scores" {
				r.WeightedScores = &yes
			} else {
				r.DefendersMayAsk = &yes
			}
		default:
			return r, fmt.Errorf("regulation %q: expected claims, defenders-may-ask or weighted-scores", key)
		}
	}
	return r, nil
}
