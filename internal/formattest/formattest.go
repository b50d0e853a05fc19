// Package formattest holds what the tests of the formats share: a deal with its
// play, and what is asked of every reader and of its list of deviations.
package formattest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"testing"

	"arbiter/archive"
)

// A deal and its play without an irregularity: declarer South takes eight tricks at
// notrump. Rows has the cards in columns from West on, Order in the order played.
const (
	Deal = "N:KJ.A7.AQ3.AKQJ63 A64.T9863.T8742. T9872.KQ2.KJ6.85 Q53.J54.95.T9742"
	Rows = `D9 DA D2 DJ
D5 D3 D7 D6
CT DQ D8 DK
SQ SK S4 ST
C9 CK H9 C8
H5 H7 H6 HK
S3 SJ SA S8
C7 CJ D4 S9
HJ CA DT S7
S5 C3 S6 S2
H4 HA HT H2
C4 C6 H8 C5
C2 CQ H3 HQ`
	Order = `D9 DA D2 DJ D3 D7 D6 D5 D8 DK CT DQ ST SQ SK S4 CK H9 C8 C9 H7 H6 HK H5 S8 S3 SJ SA D4 S9 C7 CJ DT S7 HJ CA
S6 S2 S5 C3 HT H2 H4 HA C6 H8 C5 C4 CQ H3 HQ C2`
)

// ReadAll reads all boards, each into memory of its own.
func ReadAll(r archive.Reader) ([]archive.Board, error) {
	var boards []archive.Board
	for {
		var b archive.Board
		err := r.Next(&b)
		if errors.Is(err, io.EOF) {
			return boards, nil
		}
		if err != nil {
			return boards, err
		}
		boards = append(boards, b)
	}
}

// Deviations compares the deviations a format lists with those that a test has
// seen, and with the tables of docs/formats.md.
func Deviations(t testing.TB, listed []struct{ Name, Meaning string }, seen map[string]bool) {
	t.Helper()
	page, err := os.ReadFile("../docs/formats.md")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, d := range listed {
		names[d.Name] = true
		if !seen[d.Name] {
			t.Errorf("no file deviates by %s", d.Name)
		}
		if row := fmt.Sprintf("\n| `%s` | %s |\n", d.Name, d.Meaning); !bytes.Contains(page, []byte(row)) {
			t.Errorf("docs/formats.md has no row %s", row)
		}
	}
	for name := range seen {
		if !names[name] {
			t.Errorf("%s is not listed", name)
		}
	}
}
