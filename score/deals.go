package score

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"arbiter/bridge"
)

const dealForm = `a deal such as "3H S 9", "4SXE-1", "2S S 8 received 2", "1NT N 7 honours S 4" or "pass"`

// ReadDeals reads the deals of a rubber or of four-deal bridge: JSON if the text
// begins with "[", otherwise a deal a line. A line has the contract, its
// declarer and the tricks won in play, as ParseResult reads them, then if need
// be "received" or "given" with the tricks transferred to or from declarer's
// side, and "honours" with the seat that claims them and their number. What
// follows "#" is a comment.
func ReadDeals(data []byte) ([]SheetDeal, error) {
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("[")) {
		return readDealsJSON(data)
	}
	var out []SheetDeal
	for i, line := range strings.Split(strings.TrimPrefix(string(data), "\ufeff"), "\n") {
		line, _, _ = strings.Cut(line, "#")
		if strings.TrimSpace(line) == "" {
			continue
		}
		d, err := parseDeal(line)
		if err != nil {
			return nil, &InputError{Line: i + 1, Err: err}
		}
		out = append(out, d)
	}
	if len(out) == 0 {
		return nil, &InputError{Err: fmt.Errorf("holds no deals, expected one a line: %s", dealForm)}
	}
	return out, nil
}

// parseDeal reads one line.
func parseDeal(line string) (SheetDeal, error) {
	words := strings.Fields(line)
	n := len(words)
	for i, w := range words {
		if w == "received" || w == "given" || w == "honours" {
			n = i
			break
		}
	}
	d, err := dealOf(strings.Join(words[:n], " "))
	if err != nil {
		return d, err
	}
	for rest := words[n:]; len(rest) > 0; {
		switch word := rest[0]; word {
		case "received", "given":
			if len(rest) < 2 {
				return d, fmt.Errorf("%q is without a number of tricks", word)
			}
			k, err := strconv.Atoi(rest[1])
			if err != nil || k < 0 {
				return d, fmt.Errorf("found %q after %s, expected a number of tricks", rest[1], word)
			}
			if word == "received" {
				d.Received = k
			} else {
				d.Given = k
			}
			rest = rest[2:]
		case "honours":
			if len(rest) < 3 {
				return d, errors.New(`honours need a seat and a number, such as "honours S 4"`)
			}
			if d.Honours, err = honoursOf(rest[1], rest[2]); err != nil {
				return d, err
			}
			rest = rest[3:]
		default:
			return d, fmt.Errorf("found %q, expected received, given or honours", word)
		}
	}
	return d, d.check()
}

func dealOf(result string) (SheetDeal, error) {
	c, tricks, err := ParseResult(result)
	if err != nil {
		return SheetDeal{}, err
	}
	return SheetDeal{Contract: c, Won: tricks}, nil
}

func honoursOf(seat, number string) (Honours, error) {
	s, ok := bridge.ParseSeat(seat)
	if !ok {
		return Honours{}, fmt.Errorf("found %q, expected the seat that has the honours: N, E, S or W", seat)
	}
	n, err := strconv.Atoi(number)
	if err != nil || n != 4 && n != 5 {
		return Honours{}, fmt.Errorf("found %q, expected 4 or 5 honours", number)
	}
	return Honours{Holder: s, Cards: n}, nil
}

// dealJSON is a deal as JSON: result as in a line, or contract, declarer and
// tricks won.
type dealJSON struct {
	Result   string `json:"result"`
	Contract string `json:"contract"`
	Declarer string `json:"declarer"`
	Tricks   *int   `json:"tricks"`
	Received int    `json:"received"`
	Given    int    `json:"given"`
	Honours  *struct {
		Holder string `json:"holder"`
		Cards  int    `json:"cards"`
	} `json:"honours"`
}

func readDealsJSON(data []byte) ([]SheetDeal, error) {
	var in []dealJSON
	if err := decodeJSON(data, &in); err != nil {
		return nil, err
	}
	var out []SheetDeal
	for i, j := range in {
		d, err := j.deal()
		if err != nil {
			return nil, &InputError{Place: fmt.Sprintf("deal %d", i+1), Err: err}
		}
		out = append(out, d)
	}
	if len(out) == 0 {
		return nil, &InputError{Err: errors.New("holds no deals")}
	}
	return out, nil
}

func (j dealJSON) deal() (SheetDeal, error) {
	text := j.Result
	if text == "" {
		tricks := ""
		if j.Tricks != nil {
			tricks = strconv.Itoa(*j.Tricks)
		}
		text = joinResult(j.Contract, j.Declarer, tricks)
	}
	d, err := dealOf(text)
	if err != nil {
		return d, err
	}
	d.Received, d.Given = j.Received, j.Given
	if j.Honours != nil {
		if d.Honours, err = honoursOf(j.Honours.Holder, strconv.Itoa(j.Honours.Cards)); err != nil {
			return d, err
		}
	}
	return d, d.check()
}
