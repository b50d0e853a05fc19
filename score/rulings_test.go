package score_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/score"
)

// TestPublishedRulings runs the published rulings on scoring that no record of a
// table can express: the corpus has them as lines of JSON.
func TestPublishedRulings(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "casebook", "rulings", "scoring.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for s := bufio.NewScanner(bytes.NewReader(data)); s.Scan(); lines++ {
		var x struct {
			ID    string
			Input struct {
				Edition  string
				Recorded *struct {
					Contract   string
					Side       string `json:"declarer_side"`
					Vulnerable string
					Result     int
					Score      int `json:"score_ns"`
				}
				Possible   int      `json:"possible_contract_score_ns"`
				Available  bool     `json:"players_available"`
				Replayed   *bool    `json:"board_would_be_replayed"`
				MightKnow  bool     `json:"a_player_might_know_the_match_score_without_it"`
				LawNumbers []string `json:"laws"`
			}
			Expected struct {
				Score  int `json:"score_ns"`
				Redeal bool
			}
		}
		if err := json.Unmarshal(s.Bytes(), &x); err != nil {
			t.Fatal(err)
		}
		ed, ok := law.ParseEdition(x.Input.Edition)
		if !ok {
			t.Fatalf("%s: edition %q", x.ID, x.Input.Edition)
		}
		c := score.Standard(ed, score.Teams)
		switch in := x.Input; {
		case in.Recorded != nil:
			v, _ := bridge.ParseVulnerability(in.Recorded.Vulnerable)
			declarer := bridge.South
			if in.Recorded.Side == "EW" {
				declarer = bridge.West
			}
			k := contract(t, in.Recorded.Contract, declarer)
			result := score.Result(k, k.Level+6+in.Recorded.Result, v, ed)
			if result.NS != in.Possible {
				t.Errorf("%s: the written result is worth %d, want %d", x.ID, result.NS, in.Possible)
			}
			ns, ask := c.Contradiction(in.Recorded.Score, result, v, in.Available)
			if ns != x.Expected.Score || ask != in.Available {
				t.Errorf("%s: got %d, ask %v, want %d", x.ID, ns, ask, x.Expected.Score)
			}
			if ns, _ := c.Contradiction(-130+5, result, v, false); ns != result.NS {
				t.Errorf("%s: an impossible number was taken", x.ID)
			}
		case in.Replayed != nil:
			got := c.Redeal(in.MightKnow)
			if got.Allowed != x.Expected.Redeal || got.Law != in.LawNumbers[0] {
				t.Errorf("%s: got %v by Law %s", x.ID, got.Allowed, got.Law)
			}
		default:
			t.Errorf("%s: a ruling this test does not understand", x.ID)
		}
	}
	if lines != 2 {
		t.Errorf("%d rulings, expected 2", lines)
	}
}
