package pbn

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/archive"
)

// benchText is an archive of about a megabyte: championship files where they are
// present, else a made game over and over.
func benchText(b *testing.B) []byte {
	var text bytes.Buffer
	files := benchFiles(b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if strings.HasPrefix(name, "champ/") && text.Len() < 1<<20 {
			text.Write(files[name])
			text.WriteString("\n\n")
		}
	}
	for text.Len() < 1<<20 {
		text.WriteString(madeGame)
	}
	return text.Bytes()
}

// madeGame is a game of our own of the usual size.
const madeGame = `[Event "Club evening"]
[Site "Arbiter"]
[Date "2024.05.17"]
[Round "3"]
[Board "4"]
[West "A. West"]
[North "B. North"]
[East "C. East"]
[South "D. South"]
[Dealer "W"]
[Vulnerable "All"]
[Deal "N:KJ.A7.AQ3.AKQJ63 A64.T9863.T8742. T9872.KQ2.KJ6.85 Q53.J54.95.T9742"]
[Scoring "IMP"]
[Declarer "S"]
[Contract "3NT"]
[Result "8"]
[Auction "W"]
Pass 1C 1H 1S
Pass 3NT AP
[Play "W"]
D9 DA D2 DJ
D5 D3 D7 D6
CT DQ D8 DK
SQ SK S4 ST
C9 CK H9 C8
H5 H7 H6 HK
S3 SJ SA S8
*
[Score "NS -100"]

`

func BenchmarkRead(b *testing.B) {
	text := benchText(b)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	boards := 0
	best := time.Hour
	var board archive.Board
	for b.Loop() {
		boards = 0
		start := time.Now()
		r := NewReader("bench", text, Options{})
		for ; ; boards++ {
			if err := r.Next(&board); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				b.Fatal(err)
			}
		}
		best = min(best, time.Since(start))
	}
	b.ReportMetric(float64(boards)*float64(b.N)/b.Elapsed().Seconds(), "boards/s")
	// The best pass is the measure on a machine that others use too.
	b.ReportMetric(float64(len(text))/best.Seconds()/1e6, "best-MB/s")
}

func BenchmarkStream(b *testing.B) {
	text := benchText(b)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	var board archive.Board
	for b.Loop() {
		r := NewStream("bench", bytes.NewReader(text), Options{})
		for {
			if err := r.Next(&board); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkAppendBoard(b *testing.B) {
	board := mustRead(b, madeGame)[0]
	buf := AppendBoard(nil, board, Export)
	b.SetBytes(int64(len(buf)))
	b.ReportAllocs()
	for b.Loop() {
		buf = AppendBoard(buf[:0], board, Export)
	}
}
