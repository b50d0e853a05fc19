package audit

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/internal/formattest"
)

var all = flag.Bool("all", false, "run the long tests too: a gigabyte of garbage")

// pbnBoard is a game with a revoke by West on trick 4, or without.
func pbnBoard(event string, revoke bool) string {
	play := formattest.Rows
	if revoke {
		play = instead("SQ SK S4 ST", "C2 SK S4 ST", "C2 CQ H3 HQ", "SQ CQ H3 HQ")
	}
	return fmt.Sprintf(`[Event %q]
[Site ""]
[Date ""]
[Board "3"]
[West ""]
[North ""]
[East ""]
[South ""]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "%s"]
[Scoring ""]
[Declarer "S"]
[Contract "3NT"]
[Result "8"]
[Auction "S"]
1NT Pass 3NT Pass
Pass Pass
[Play "W"]
%s

`, event, formattest.Deal, play)
}

const linRevoke = `pn|s,w,n,e|st||md|1S36JH45789QD24C69,SQKH36D689TQC2348,S2478AHJKAD5JC57A,|rh||ah|Board 7|sv|b|mb|1H|mb|p|mb|2H|mb|p|mb|4H|mb|p|mb|p|mb|p|pg||` +
	`pc|DT|pc|DJ|pc|DK|pc|D2|pg||pc|S9|pc|S3|pc|SK|pc|S7|pg||pc|SQ|pc|S2|pc|S5|pc|S6|pg||pc|C3|pc|C5|pc|DA|pc|C6|pg||mc|10|` + "\n"

func write(t testing.TB, path string, data []byte) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func gzipped(t testing.TB, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// zipped makes an archive of pairs of name and text.
func zipped(t testing.TB, files ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		f, err := w.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(f, files[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// run lists findings and failures in the order in which they come.
func run(t testing.TB, o Options, paths ...string) (lines []string, total Total) {
	t.Helper()
	total, err := Run(context.Background(), paths, o, Handler{
		Finding: func(f *Finding) error {
			lines = append(lines, fmt.Sprintf("%s %d %s: %s %s", f.File[strings.LastIndexAny(f.File, "/!")+1:], f.Game, f.Event, f.Kind, f.Seat))
			return nil
		},
		Failed: func(name string, err error) error {
			lines = append(lines, filepath.Base(name)+" failed: "+strings.ReplaceAll(err.Error(), filepath.Dir(name)+string(filepath.Separator), ""))
			return nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return lines, total
}

func TestRun(t *testing.T) {
	dir := t.TempDir()
	good, bad := pbnBoard("good", false), pbnBoard("bad", true)
	write(t, filepath.Join(dir, "a.pbn"), []byte(good+bad+good))
	write(t, filepath.Join(dir, "b", "B.PBN.gz"), gzipped(t, []byte(bad)))
	write(t, filepath.Join(dir, "c.zip"), zipped(t, "x/one.pbn", bad+bad, "readme.txt", "no records", "two.lin", linRevoke, "three.zip", "PK"))
	write(t, filepath.Join(dir, "d.lin"), []byte(linRevoke))
	write(t, filepath.Join(dir, "e.pbn.gz"), gzipped(t, []byte(good))[:60])
	write(t, filepath.Join(dir, "notes.txt"), []byte("passed over"))
	want := []string{
		"a.pbn 2 bad: revoke W",
		"B.PBN.gz 1 bad: revoke W",
		"one.pbn 1 bad: revoke W",
		"one.pbn 2 bad: revoke W",
		"two.lin 1 : revoke E",
		"c.zip!three.zip failed: an archive in an archive is not opened",
		"d.lin 1 : revoke E",
		"e.pbn.gz failed: e.pbn.gz: the compressed file is cut off",
	}
	for workers := range 5 {
		got, total := run(t, Options{Workers: workers}, dir)
		if !slices.Equal(got, want) {
			t.Fatalf("%d workers: got\n  %s\nwant\n  %s", workers, strings.Join(got, "\n  "), strings.Join(want, "\n  "))
		}
		if total.Files != 7 || total.Failed != 2 || total.Boards < 8 || total.Findings != 6 {
			t.Errorf("%+v", total)
		}
	}
}

// TestDetect: files that are named are told by what they hold.
func TestDetect(t *testing.T) {
	dir := t.TempDir()
	for _, x := range []struct {
		name, text, want string
	}{
		{"plain", pbnBoard("e", true), "plain 1 e: revoke W"},
		{"spaces.txt", "\n\n  " + pbnBoard("e", true), "revoke W"},
		{"comment", "% PBN 2.1\n" + pbnBoard("e", true), "revoke W"},
		{"lin", linRevoke, "revoke E"},
		{"bom", "\ufeff" + pbnBoard("e", true), "revoke W"},
		{"empty", "", "empty failed: the file is empty"},
		{"empty.pbn", "", "empty.pbn failed: the file is empty"},
		{"blank.pbn", "\n% PBN 2.1\nprose\n", "blank.pbn failed: no board in it"},
		{"text", "Dear director,", "text failed: the format is not recognized"},
		{"some.zip", "not an archive", "some.zip failed: no zip archive"},
		{"missing", "-", "missing failed: no such file or directory"},
	} {
		path := filepath.Join(dir, x.name)
		if x.text != "-" {
			write(t, path, []byte(x.text))
		}
		got, _ := run(t, Options{}, path)
		if len(got) != 1 || !strings.Contains(got[0], x.want) {
			t.Errorf("%s: got %q, want %q", x.name, got, x.want)
		}
	}
	got, _ := run(t, Options{Stdin: strings.NewReader(linRevoke)}, "-")
	if len(got) != 1 || got[0] != "standard input 1 : revoke E" {
		t.Errorf("standard input: %q", got)
	}
}

// TestUTF16: a file in UTF-16 is told and read.
func TestUTF16(t *testing.T) {
	var b bytes.Buffer
	b.WriteString("\xff\xfe")
	for _, c := range []byte(pbnBoard("e", true)) {
		b.WriteByte(c)
		b.WriteByte(0)
	}
	got, _ := run(t, Options{}, write(t, filepath.Join(t.TempDir(), "wide"), b.Bytes()))
	if len(got) != 1 || got[0] != "wide 1 e: revoke W" {
		t.Errorf("%q", got)
	}
}

// TestBombs: archives that expand without measure are refused with their numbers.
func TestBombs(t *testing.T) {
	dir := t.TempDir()
	bomb := bytes.Repeat([]byte("[Board \"1\"]\n\n"), 1<<19)
	for _, x := range []struct {
		name string
		data []byte
		o    Options
		want string
	}{
		{"ratio.pbn.gz", gzipped(t, bomb), Options{}, "the limit is 250 times its size"},
		{"ratio.zip", zipped(t, "a.pbn", string(bomb)), Options{}, "the limit is 250 times its size"},
		{"total.zip", zipped(t, "a.pbn", strings.Repeat(pbnBoard("e", false), 90), "b.pbn", strings.Repeat(pbnBoard("f", false), 90)), Options{Limits: Limits{Expanded: 60000}}, "the limit is 60000"},
		{"total.pbn.gz", gzipped(t, []byte(strings.Repeat(pbnBoard("e", false), 200))), Options{Limits: Limits{Expanded: 60000}}, "the limit is 60000"},
	} {
		path := write(t, filepath.Join(dir, x.name), x.data)
		var failure error
		if _, err := Run(context.Background(), []string{path}, x.o, Handler{Failed: func(_ string, err error) error { failure = err; return nil }}); err != nil {
			t.Fatal(err)
		}
		if !errors.Is(failure, ErrBomb) || !strings.Contains(failure.Error(), x.want) {
			t.Errorf("%s: got %v, want %s", x.name, failure, x.want)
		}
	}
	// a directory that is larger than its limit is not read
	long := strings.Repeat("x", 60000)
	var files []string
	for i := range 150 {
		files = append(files, fmt.Sprintf("%s%d.pbn", long, i), "")
	}
	got, _ := run(t, Options{}, write(t, filepath.Join(dir, "names.zip"), zipped(t, files...)))
	if len(got) != 1 || !strings.Contains(got[0], "the directory of the archive") {
		t.Errorf("%.200q", got)
	}
}

// TestManyEntries: an archive of very many files.
func TestManyEntries(t *testing.T) {
	var files []string
	for i := range 3000 {
		files = append(files, fmt.Sprintf("%d.pbn", i), "[Board \"1\"]\n")
	}
	files = append(files, "last.pbn", pbnBoard("e", true))
	got, total := run(t, Options{}, write(t, filepath.Join(t.TempDir(), "a.zip"), zipped(t, files...)))
	if total.Files != 3001 || len(got) != 1 || got[0] != "last.pbn 1 e: revoke W" {
		t.Errorf("%+v %q", total, got[:min(len(got), 3)])
	}
}

// TestLink: a link to a folder is a folder.
func TestLink(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "real", "a.pbn"), []byte(pbnBoard("e", true)))
	if err := os.Symlink(filepath.Join(dir, "real"), filepath.Join(dir, "link")); err != nil {
		t.Skipf("needs symbolic links: %v", err)
	}
	if got, _ := run(t, Options{}, filepath.Join(dir, "link")); len(got) != 1 {
		t.Errorf("%q", got)
	}
}

// TestLyingZip: an entry that is longer than its archive says ends in an error.
func TestLyingZip(t *testing.T) {
	data := zipped(t, "a.pbn", strings.Repeat("\n", 3<<20)+pbnBoard("e", true))
	at := bytes.LastIndex(data, []byte("PK\x01\x02"))
	copy(data[at+24:], []byte{10, 0, 0, 0}) // the size after expansion
	got, _ := run(t, Options{}, write(t, filepath.Join(t.TempDir(), "a.zip"), data))
	if len(got) != 1 || !strings.Contains(got[0], "failed") {
		t.Errorf("%q", got)
	}
}

// TestStop: an error of the handler ends the run, with all goroutines.
func TestStop(t *testing.T) {
	path := write(t, filepath.Join(t.TempDir(), "a.pbn"), []byte(strings.Repeat(pbnBoard("e", true), 2000)))
	stop := errors.New("stop")
	before := runtime.NumGoroutine()
	n := 0
	_, err := Run(context.Background(), []string{path, path, path, path}, Options{Workers: 4}, Handler{Finding: func(*Finding) error {
		if n++; n == 5 {
			return stop
		}
		return nil
	}})
	if !errors.Is(err, stop) || n != 5 {
		t.Errorf("%v after %d", err, n)
	}
	for i := 0; runtime.NumGoroutine() > before; i++ {
		if i == 100 {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
		time.Sleep(10 * time.Millisecond)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Run(ctx, []string{path}, Options{}, Handler{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// garbage gives n bytes made of pieces of records, without order.
type garbage struct {
	n     int64
	state uint64
}

var pieces = []string{"[Event \"", "\"]\n", "[Play \"W\"]\n", "SA HK DQ CJ\n", "md|1S", "|pc|", "mb|1N|", "{", "}", "%", "\n", "^R ", "[Deal \"N:", "....", "\x00\xff\xfe", "Pass 1NT X AP\n", "=1= ", "pg||", "* ", "\r\n\r\n"}

func (g *garbage) Read(p []byte) (int, error) {
	if g.n <= 0 {
		return 0, io.EOF
	}
	k := 0
	for k < len(p) && int64(k) < g.n {
		g.state = g.state*6364136223846793005 + 1442695040888963407
		k += copy(p[k:], pieces[g.state>>33%uint64(len(pieces))])
	}
	g.n -= int64(k)
	return k, nil
}

// peak watches the memory that the program has of the system while f runs and
// gives its peak in bytes.
func peak(f func()) uint64 {
	debug.FreeOSMemory() // what tests before it have left
	done, most := make(chan struct{}), make(chan uint64)
	go func() {
		var top uint64
		for {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			top = max(top, m.Sys-m.HeapReleased)
			select {
			case <-done:
				most <- top
				return
			case <-time.After(20 * time.Millisecond):
			}
		}
	}()
	f()
	close(done)
	return <-most
}

// TestGarbage: pieces of records in no order, in each format and as records of
// no end, in bounded memory; with -all half a gigabyte each of the pieces, which
// are read to their end, and a gigabyte of each record without end.
func TestGarbage(t *testing.T) {
	size, part := int64(1<<20), int64(1<<20)
	if *all {
		size, part = 1<<30, 1<<29
	}
	for _, x := range []struct {
		name string
		in   io.Reader
	}{
		{"pieces of PBN", io.MultiReader(strings.NewReader("% PBN 2.1\n"), &garbage{n: part})},
		{"pieces of LIN", io.MultiReader(strings.NewReader("pn|s,w,n,e|"), &garbage{n: part})},
		{"one tag", io.MultiReader(strings.NewReader("[Event \""), io.LimitReader(repeat("x"), size))},
		{"one comment", io.MultiReader(strings.NewReader("{[Event \"x\"]"), io.LimitReader(repeat("comment "), size))},
		{"cards without end", io.MultiReader(strings.NewReader("[Play \"W\"]\n"), io.LimitReader(repeat("SA HK DQ CJ\n"), size))},
		{"calls without end", io.MultiReader(strings.NewReader("[Auction \"W\"]\n"), io.LimitReader(repeat("1NT 1C X ^I\n"), size))},
		{"tags without end", io.LimitReader(repeat("[Board \"7\"] [Room \"Open\"]\n"), size)},
		{"bars without end", io.LimitReader(repeat("pc|SA|mb|1N|an|x|"), size)},
	} {
		t.Run(x.name, func(t *testing.T) {
			start := time.Now()
			var total Total
			most := peak(func() {
				var err error
				if total, err = Run(context.Background(), []string{"-"}, Options{Stdin: x.in}, Handler{}); err != nil {
					t.Error(err)
				}
			})
			t.Logf("%+v, %d MB, %.1f s", total, most>>20, time.Since(start).Seconds())
			if most > 200<<20 {
				t.Errorf("%d MB", most>>20)
			}
		})
	}
}

// repeat gives a text again and again.
func repeat(text string) io.Reader { return &repeated{text: text} }

type repeated struct {
	text string
	at   int
}

func (r *repeated) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		k := copy(p[n:], r.text[r.at:])
		n += k
		r.at = (r.at + k) % len(r.text)
	}
	return n, nil
}

// TestMemory: many boards with findings need no more memory than a few.
func TestMemory(t *testing.T) {
	games := int64(20_000)
	if *all {
		games = 1_000_000
	}
	text := pbnBoard("one", false) + pbnBoard("two", true)
	in := io.LimitReader(repeat(text), games/2*int64(len(text)))
	var total Total
	start := time.Now()
	most := peak(func() {
		var err error
		if total, err = Run(context.Background(), []string{"-"}, Options{Stdin: in}, Handler{}); err != nil {
			t.Error(err)
		}
	})
	t.Logf("%+v, %d MB, %.0f boards/s", total, most>>20, float64(total.Boards)/time.Since(start).Seconds())
	if total.Boards != int(games) || total.Findings < int(games/2) || most > 200<<20 {
		t.Errorf("%+v, %d MB", total, most>>20)
	}
}

// BenchmarkRun examines boards from text to finding on all processors.
func BenchmarkRun(b *testing.B) {
	const boards = 5000
	text := strings.Repeat(pbnBoard("e", false), boards)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		total, err := Run(context.Background(), []string{"-"}, Options{Stdin: strings.NewReader(text)}, Handler{})
		if err != nil || total.Boards != boards || total.Findings != 0 {
			b.Fatal(total, err)
		}
	}
	b.ReportMetric(float64(b.N)*boards/b.Elapsed().Seconds(), "boards/s")
}
