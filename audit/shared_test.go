package audit

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// shared is the folder of other programs' files; the test skips without it.
func shared(t testing.TB, path ...string) string {
	t.Helper()
	name := filepath.Join(append([]string{"..", "..", "shared", "data"}, path...)...)
	if _, err := os.Stat(name); err != nil {
		t.Skip("the shared files are not here")
	}
	return name
}

// findings runs the audit over paths.
func findings(t testing.TB, o Options, paths ...string) (found []Finding, total Total) {
	t.Helper()
	total, err := Run(context.Background(), paths, o, Handler{
		Finding: func(f *Finding) error { found = append(found, *f); return nil },
		Failed:  func(name string, err error) error { t.Errorf("%s: %v", name, err); return nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return found, total
}

// expectedWords turns the words of the list of expected findings into those of a
// finding: its kind and what tells it from others of its board.
var expectedWords = []struct {
	form *regexp.Regexp
	key  string
}{
	{regexp.MustCompile(`^Declarer \^(\w)$`), "declarer-swapped $1"},
	{regexp.MustCompile(`^Result \^(\d+)$`), "result-marked $1"},
	{regexp.MustCompile(`^auction \^S$`), "call-out-of-rotation marked"},
	{regexp.MustCompile(`^auction \^I$`), "insufficient-bid marked"},
	{regexp.MustCompile(`^insufficient (\w+) over .*`), "insufficient-bid $1"},
	{regexp.MustCompile(`^inadmissible (\w+)$`), "inadmissible-call $1"},
	{regexp.MustCompile(`^t(\d+) (\w) \^R (\w+)$`), "revoke $1 $2 $3"},
	{regexp.MustCompile(`^t(\d+) (\w) \^L (\w+)$`), "lead-out-of-turn $1 $2 $3"},
	{regexp.MustCompile(`^t(\d+) UNMARKED revoke (\w) plays (\w+) on (\w+)$`), "revoke $1 $2 $3"},
	{regexp.MustCompile(`^t(\d+) (\w) does not hold (\w+)$`), "card-not-held $1 $2 $3"},
	{regexp.MustCompile(`^t(\d+) (\w+) twice$`), "card-played-twice $1 $2"},
	{regexp.MustCompile(`^t(\d+) incomplete mid-record$`), "gap-in-trick $1"},
	{regexp.MustCompile(`^IMPOSSIBLE result (?:\^|NS )?(\d+):.*$`), "result-impossible $1"},
	{regexp.MustCompile(`^Result (?:NS )?(\d+) but cards give (\d+)$`), "result-differs $1 $2"},
	{regexp.MustCompile(`^contract tag (\w+) != auction .*$`), "contract-differs"},
	{regexp.MustCompile(`^risk tag (\w+) != auction .*$`), "contract-differs"},
	{regexp.MustCompile(`^declarer tag (\S) != auction (\w)$`), "declarer-differs $1 $2"},
	{regexp.MustCompile(`^Play tag (\w) but LHO of declarer is (\w)$`), "wrong-leader $1 $2"},
	{regexp.MustCompile(`^play short (\d+) no \*$`), "play-unfinished"},
	{regexp.MustCompile(`^play without contract$`), "play-without-contract"},
	{regexp.MustCompile(`^auction not ended$`), "auction-unfinished"},
	{regexp.MustCompile(`^dup-card$`), "duplicate-card"},
	{regexp.MustCompile(`^hand-sizes .*$`), "hand-size"},
	{regexp.MustCompile(`^(deal|contract|Result)\?:.*$`), "unreadable $1"},
}

// expectedKey is a finding in the words of expectedWords; empty where the list
// has no words for its kind.
func expectedKey(f Finding) string {
	switch f.Kind {
	case DeclarerSwapped:
		return fmt.Sprintf("%s %s", f.Kind, f.Found)
	case ResultMarked, ResultImpossible:
		return fmt.Sprintf("%s %s", f.Kind, f.Found)
	case CallOutOfRotation:
		return fmt.Sprintf("%s %s", f.Kind, f.Reason)
	case InsufficientBid:
		if f.Reason == Marked {
			return "insufficient-bid marked"
		}
		return fmt.Sprintf("%s %s", f.Kind, f.Call)
	case InadmissibleCall:
		return fmt.Sprintf("%s %s", f.Kind, f.Call)
	case Revoke, LeadOutOfTurn, CardNotHeld:
		return fmt.Sprintf("%s %d %s %s", f.Kind, f.Trick, f.Seat, f.Card)
	case CardTwice:
		return fmt.Sprintf("%s %d %s", f.Kind, f.Trick, f.Card)
	case PlayGap:
		return fmt.Sprintf("%s %d", f.Kind, f.Trick)
	case ResultDiffers, DeclarerDiffers, WrongLeader:
		return fmt.Sprintf("%s %s %s", f.Kind, f.Found, f.Expected)
	case ContractDiffers, PlayUnfinished, NoContract, AuctionUnfinished, DuplicateCard, HandSize, OpeningLead, PlayIrregular,
		CallAfterPass, ChangedCall, AuctionGap, PlayTooLong, ClaimImpossible:
		return string(f.Kind)
	}
	return ""
}

// differences are the lines in which the audit and the list differ, and why: + is
// found and not listed, - listed and not found. The list was made by another
// program.
var differences = []struct{ line, why string }{
	{`\+ champ/1996\S+ROUND02.* gap-in-trick 1`, "the only row of the play has a gap before its last card; the list looks at rows before the last"},
	{`\+ champ/1997\S+O1o11212.* gap-in-trick 1`, "the same"},
	{`\+ verifier/errors_20.* gap-in-trick 4`, "the same, in a row with two signs +"},
	{`\+ champ/1998\S+R16FIN2.* revoke 2 W C4`, "West holds three spades when East leads one; the list stops at the gap in trick 1, the audit goes on and rates it after-gap"},
	{`\+ champ/2000_CHINA\S+P1TEATEA.* contract-differs`, "without the inadmissible double the contract is not doubled"},
	{`\+ champ/2000_Orbis\S+r02_swch.* contract-differs`, "the same"},
	{`- champ/2000_Orbis\S+r14_poin.* contract-differs`, "a second Auction tag begins another game: contract and auction stand in two games"},
	{`\+ producers/trickster.* card-not-held .*`, "end positions whose play has cards of hands that are given: the list looks at full deals"},
	{`\+ producers/pavlicek.* (contract|declarer)-differs.*`, "the list does not compare auctions in this file, which leaves out first passes and doubles"},
	{`\+ producers/pbntools_bbo_skyclub.* play-unfinished`, "x in lower case is read as a double, so that the contract is known"},
	{`- producers/pbntools_bbo_skyclub.* play-without-contract`, "the same"},
	{`- producers/pbntools.* gap-in-trick .*`, "rows of - after a claim are the end of the play, not a gap"},
	{`- champ/1970.* 11 .* play-without-contract`, "a passed-out deal with a Play tag and no card"},
	{`- champ/1997\S+RR17.* declarer-differs \? E`, "? says that declarer is not known; it differs from nothing"},
	{`- champ/1997\S+SF06.* (contract|declarer)-differs.*`, "the auction is broken off by * after one call and gives no contract"},
	{`- champ/2000_11th\S+02CANDEN.* (contract|declarer)-differs.*`, "an auction without its end gives no contract"},
	{`- champ/1998_Dutch.* revoke .*`, "East’s hand as dealt shares cards with others and lacks those he plays: he is judged by what he plays later"},
	{`- champ/1998_World\S+FINAL3.* revoke .*`, "the same; East plays the clubs that the deal has as diamonds"},
	{`- champ/2000_11th\S+R1RUSNOR.* unreadable deal`, "told as a deviation from the format"},
	{`- champ/2001\S+05DENNET.* unreadable Result`, "an empty result is not wrong: it is not said"},
	{`- verifier/correct_10.* call-out-of-rotation marked`, "two turns passed over by one call are one act"},
	{`- verifier/correct_10.* insufficient-bid (1C|3NT)`, "the list names a marked bid twice"},
	{`- verifier/correct_20.* hand-size`, "equal hands of twelve cards are an end position"},
	{`- verifier/correct_20.* play-unfinished`, "the play ends with +: it was going on"},
	{`- verifier/errors_20.* play-unfinished`, "the same"},
	{`- verifier/correct_20.* (play-without-contract|unreadable contract)`, "of an end position the strain is enough"},
	{`[+-] verifier/errors_20.* (contract|declarer)-differs.*`, "calls after + have no sure place; the list leaves them out"},
}

// TestExpected compares the findings of the shared files with those that another
// program has listed. Every difference has to be explained.
func TestExpected(t *testing.T) {
	dir := shared(t, "pbn")
	list, err := os.ReadFile(filepath.Join(dir, "EXPECTED_findings_for_shared_files.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{} // expected less found
	once := map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(string(list)), "\n") {
		f := strings.Split(line, "\t")
		if len(f) != 4 {
			continue
		}
		key := ""
		for _, w := range expectedWords {
			if m := w.form.FindStringSubmatchIndex(f[3]); m != nil {
				key = string(w.form.ExpandString(nil, w.key, f[3], m))
				break
			}
		}
		if key == "" {
			t.Errorf("no word for %q", f[3])
		}
		count[strings.Join([]string{f[0], f[1], f[2], key}, " | ")]++
	}
	found, _ := findings(t, Options{}, dir)
	for _, f := range found {
		key := expectedKey(f)
		if key == "" {
			continue
		}
		name, _ := filepath.Rel(dir, f.File)
		line := strings.Join([]string{filepath.ToSlash(name), f.Board, f.Room, key}, " | ")
		// the list tells these once a board
		if f.Kind == DuplicateCard || f.Kind == HandSize {
			id := fmt.Sprint(f.File, f.Game, f.Kind)
			if once[id] {
				continue
			}
			once[id] = true
		}
		count[line]--
	}
	var diff []string
	for line, n := range count {
		for ; n > 0; n-- {
			diff = append(diff, "- "+line)
		}
		for ; n < 0; n++ {
			diff = append(diff, "+ "+line)
		}
	}
	slices.Sort(diff)
	used := make([]int, len(differences))
	for _, line := range diff {
		known := false
		for i, d := range differences {
			if regexp.MustCompile("^" + d.line + "$").MatchString(line) {
				known = true
				used[i]++
				break
			}
		}
		if !known {
			t.Errorf("not explained: %s", line)
		}
	}
	for i, n := range used {
		if n == 0 {
			t.Errorf("explains nothing: %s", differences[i].line)
		}
	}
}

// TestConstructed: the made LIN files of the shared folder.
func TestConstructed(t *testing.T) {
	for file, want := range map[string][]string{
		"lin_revoke_full.lin":      {`revoke E t4 DA "" "C3" table:uncontradicted`},
		"lin_claim_impossible.lin": {`wrong-dealer "S" "E" scribe:number-changed`, `claim-impossible t8 "0" "3-8" scribe:claim-of-rest`},
		"cyrillic_cp1251.pbn":      {`wrong-dealer "S" "N" scribe:number-changed`},
	} {
		found, _ := findings(t, Options{}, shared(t, "constructed", file))
		var got []string
		for _, f := range found {
			if f.Kind != Format {
				got = append(got, say(f))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got\n  %s\nwant\n  %s", file, strings.Join(got, "\n  "), strings.Join(want, "\n  "))
		}
	}
}
