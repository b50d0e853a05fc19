package lin_test

import (
	"bytes"
	"io"
	"testing"

	"arbiter/archive"
	"arbiter/lin"
)

// records is a text of n boards of our own: hand records as the format writes
// them, each with an auction, explanations, 32 cards and a claim.
func records(n int) []byte {
	const board = "pn|south,west,north,east|st||md|3S9JH579QAD8KAC39Q,S5QKH24TD35TQC56K,S268AH3KD27C247TJ,|rh||ah|Board 2|sv|n|" +
		"mb|p|mb|1H|an|five cards or more|mb|p|mb|1S|mb|p|mb|2N|mb|p|mb|3H!|mb|p|mb|4H|mb|p|mb|p|mb|p|pg||" +
		"pc|D3|pc|D2|pc|DJ|pc|DA|pg||pc|DK|pc|D5|pc|D7|pc|D4|pg||pc|D8|pc|DT|pc|H3|pc|D6|pg||pc|HK|pc|H6|pc|H5|pc|H2|pg||" +
		"pc|C2|pc|C8|pc|C9|pc|CK|pg||pc|SK|pc|SA|pc|S3|pc|S9|pg||pc|C4|pc|CA|pc|CQ|pc|C6|pg||pc|S7|pc|SJ|pc|SQ|pc|S2|pg||mc|10|pg||\n"
	return bytes.Repeat([]byte(board), n)
}

// BenchmarkRead reads 16 MB of boards of our own into one Board.
func BenchmarkRead(b *testing.B) { benchmark(b, records(20000)) }

// BenchmarkReadShared reads the files of other programs, many times over.
func BenchmarkReadShared(b *testing.B) {
	var text []byte
	for _, t := range shared(b) {
		text = append(text, t...)
		text = append(text, '\n')
	}
	benchmark(b, bytes.Repeat(text, 40))
}

func benchmark(b *testing.B, text []byte) {
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	boards := 0
	for b.Loop() {
		r := lin.NewReader("bench.lin", text, lin.Options{})
		var board archive.Board
		for {
			err := r.Next(&board)
			if err == io.EOF {
				break
			}
			if err != nil {
				b.Fatal(err)
			}
			boards++
		}
	}
	b.ReportMetric(float64(boards)/b.Elapsed().Seconds(), "boards/s")
}

// BenchmarkAppend writes the boards of our own.
func BenchmarkAppend(b *testing.B) {
	boards := readAll(b, "bench.lin", records(1), lin.Options{})
	var dst []byte
	for b.Loop() {
		dst = lin.AppendBoard(dst[:0], &boards[0])
	}
	b.SetBytes(int64(len(dst)))
	b.ReportAllocs()
}
