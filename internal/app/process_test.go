package app

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"arbiter/internal/sqlitelog"
)

var loadFlag = flag.String("load", "", "tables and time of TestLoad: 2000,60s")

// childFile names the environment variable by which the test binary becomes a
// server on that file.
const childFile = "ARBITER_TEST_SERVER"

func TestMain(m *testing.M) {
	if path := os.Getenv(childFile); path != "" {
		if err := runChild(path); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// runChild serves the file until it is killed or its standard input ends. It says
// the address and the code of the first account in one line.
func runChild(path string) error {
	store, err := sqlitelog.Open(path)
	if err != nil {
		return err
	}
	a, err := New(context.Background(), Config{Store: store, Pages: fstest.MapFS{}, passwordCost: 4})
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	a.Mount(mux)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	go func() { _ = http.Serve(l, mux) }()
	fmt.Printf("%s %s\n", l.Addr(), a.SetupCode())
	_, _ = io.Copy(io.Discard, os.Stdin)
	return store.Close()
}

// child is a server in another process.
type child struct {
	cmd   *exec.Cmd
	stdin io.Closer
	url   string
	code  string
}

func startChild(t *testing.T, path string) *child {
	t.Helper()
	c := &child{cmd: exec.Command(os.Args[0])}
	c.cmd.Env = append(os.Environ(), childFile+"="+path)
	c.cmd.Stderr = os.Stderr
	in, err := c.cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	c.stdin = in
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.end)
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal("the server did not begin: ", err)
	}
	address, code, _ := strings.Cut(strings.TrimSpace(line), " ")
	c.url, c.code = "http://"+address, code
	return c
}

// end lets the server end, if it was not killed, and waits for it.
func (c *child) end() {
	c.stdin.Close()
	if c.cmd.ProcessState == nil {
		_ = c.cmd.Wait() // it may have been killed
	}
}

// poster is a device that sends entries to servers that may die.
type poster struct {
	http.Client
	cookie string
}

// newPoster signs in with the first account.
func newPoster(t *testing.T, c *child, connections int) *poster {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	d := &device{&testServer{T: t, url: c.url}, http.Client{Jar: jar}}
	a := d.do("POST", "/setup", object{"code": c.code, "name": "Anna", "password": "right-horse", "lang": "en"})
	a.Body.Close()
	if a.StatusCode != 204 {
		t.Fatalf("the first account: status %d", a.StatusCode)
	}
	d.event(1)
	return &poster{
		Client: http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: connections, MaxConnsPerHost: connections}},
		cookie: a.Header.Get("Set-Cookie"),
	}
}

// errRefused is an answer other than 200.
var errRefused = errors.New("refused")

// post sends entries to event 1 and gives the last Seq that was stored. Any error
// but errRefused is of the network.
func (p *poster) post(url string, table int, after int64, entries ...entryIn) (int64, error) {
	body, err := json.Marshal(object{"table": table, "after": after, "entries": entries})
	if err != nil {
		return 0, err
	}
	r, err := http.NewRequest("POST", url+"/app/v1/events/"+id(1)+"/entries", bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	r.Header.Set("Cookie", p.cookie)
	a, err := p.Do(r)
	if err != nil {
		return 0, err
	}
	defer a.Body.Close()
	text, err := io.ReadAll(a.Body)
	if err != nil {
		return 0, err
	}
	if a.StatusCode != 200 {
		return 0, fmt.Errorf("%w: status %d: %s", errRefused, a.StatusCode, text)
	}
	var out stored
	if err := json.Unmarshal(text, &out); err != nil {
		return 0, err
	}
	return out.Entries[len(out.Entries)-1].Seq, nil
}

// plays is a whole play of game1, a card a line.
var plays = sync.OnceValue(func() []string {
	g, err := newGame(context.Background(), splitLines(game1), 0)
	if err != nil {
		panic(err)
	}
	var lines []string
	for {
		turn, ok := g.played.Turn()
		if !ok {
			return lines
		}
		legal := g.played.Legal(turn).Cards()
		line := fmt.Sprintf("%s %s", turn, legal[len(legal)-1])
		if g, err = g.act(context.Background(), []string{line}); err != nil {
			panic(err)
		}
		lines = append(lines, line)
	}
})

// script is what happens at a table: record after record, an act an entry.
type script struct{ table, step int }

// next is the entries of the next request. Their ids are those of table and step.
func (s script) next() []entryIn {
	n := len(plays())
	record := fmt.Sprintf("r%d-%d", s.table, s.step/n)
	before := script{s.table, s.step - 1}.id(1)
	if s.step%n == 0 {
		before = s.id(0)
	}
	act := in(0, kindAct, object{"record": record, "on": before, "lines": []string{plays()[s.step%n]}})
	act.ID = s.id(1)
	if s.step%n > 0 {
		return []entryIn{act}
	}
	begin := in(0, kindRecord, object{"record": record, "text": game1})
	begin.ID = s.id(0)
	return []entryIn{begin, act}
}

func (s script) id(part int) string {
	return fmt.Sprintf("%08x-%04x-4000-8000-%012x", s.step, part, s.table)
}

// A server that is killed at any moment while many tables write has kept every
// entry that it acknowledged, and goes on. ARBITER_KILL_ROUNDS is how often.
func TestKill(t *testing.T) {
	rounds := 3
	if n, err := strconv.Atoi(os.Getenv("ARBITER_KILL_ROUNDS")); err == nil {
		rounds = n
	}
	const tables = 16
	path := filepath.Join(t.TempDir(), "a.db")
	rng := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 0))
	var p *poster
	acked := make([]int64, tables) // the last Seq that each table was told
	scripts := make([]script, tables)
	for round := range rounds {
		c := startChild(t, path)
		if p == nil {
			p = newPoster(t, c, tables)
		}
		var wg sync.WaitGroup
		var total atomic.Int64
		for i := range tables {
			scripts[i].table = i + 1
			wg.Go(func() {
				for {
					entries := scripts[i].next()
					seq, err := p.post(c.url, i+1, acked[i], entries...)
					if errors.Is(err, errRefused) {
						t.Errorf("table %d, step %d: %v", i+1, scripts[i].step, err)
						return
					}
					if err != nil {
						return // the server is dead; the same again, to the next one
					}
					acked[i] = seq
					scripts[i].step++
					total.Add(1)
				}
			})
		}
		for total.Load() < tables { // it has begun to write
			time.Sleep(time.Millisecond)
		}
		time.Sleep(time.Duration(rng.IntN(500)) * time.Millisecond)
		if err := c.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		wg.Wait()
		c.end()
		p.CloseIdleConnections()
		checkKept(t, path, scripts, acked)
		t.Logf("round %d: %d requests were acknowledged before the kill", round+1, total.Load())
		if t.Failed() {
			return
		}
	}
}

// checkKept opens the file that a killed server has left.
func checkKept(t *testing.T, path string, scripts []script, acked []int64) {
	t.Helper()
	s, err := sqlitelog.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Check(t.Context()); err != nil {
		t.Fatal(err)
	}
	for i, x := range scripts {
		entries, err := s.TableEntries(t.Context(), id(1), x.table, 0)
		if err != nil {
			t.Fatal(err)
		}
		var ids []string
		for k, e := range entries {
			if e.Seq != int64(k+1) {
				t.Fatalf("table %d: entry %d has Seq %d", x.table, k+1, e.Seq)
			}
			ids = append(ids, e.ID)
		}
		if int64(len(ids)) < acked[i] {
			t.Errorf("table %d: %d entries were acknowledged, %d are there", x.table, acked[i], len(ids))
		}
		var want []string
		for step := range x.step {
			for _, e := range (script{x.table, step}).next() {
				want = append(want, e.ID)
			}
		}
		if !slices.Equal(ids[:min(len(want), len(ids))], want) {
			t.Errorf("table %d: other entries than were acknowledged", x.table)
		}
	}
}

// Many tables play a card a second, in one process of the server; an act is
// acknowledged within 50 ms but for one in a hundred. The time runs from when the
// act was due, so a client that is late counts against the server.
func TestLoad(t *testing.T) {
	if *loadFlag == "" {
		t.Skip("measures speed: .ci/run load, or -load tables,time")
	}
	first, second, _ := strings.Cut(*loadFlag, ",")
	tables, err := strconv.Atoi(first)
	if err != nil {
		t.Fatal(err)
	}
	during, err := time.ParseDuration(second)
	if err != nil {
		t.Fatal(err)
	}
	c := startChild(t, filepath.Join(t.TempDir(), "a.db"))
	p := newPoster(t, c, tables)
	plays() // before the clock runs
	followed := follow(t, p, c)

	// the tables begin one after another, as they do in an evening
	opening := 2 * time.Millisecond
	start := time.Now()
	begin := start.Add(time.Duration(tables)*opening + time.Second)
	took := make([][]time.Duration, tables)
	var sent atomic.Int64
	var wg sync.WaitGroup
	for i := range tables {
		wg.Go(func() {
			s := script{table: i + 1}
			after := int64(0)
			play := func(due time.Time) bool {
				time.Sleep(time.Until(due))
				entries := s.next()
				seq, err := p.post(c.url, s.table, after, entries...)
				if err != nil {
					t.Errorf("table %d: %v", s.table, err)
					return false
				}
				sent.Add(int64(len(entries)))
				after = seq
				s.step++
				return true
			}
			if !play(start.Add(time.Duration(i) * opening)) {
				return
			}
			due := begin.Add(time.Duration(i) * time.Second / time.Duration(tables))
			for ; due.Before(begin.Add(during)) && play(due); due = due.Add(time.Second) {
				took[i] = append(took[i], time.Since(due))
			}
		})
	}
	wg.Wait()
	all := slices.Sorted(slices.Values(slices.Concat(took...)))
	if len(all) == 0 {
		t.Fatal("nothing was sent")
	}
	at := func(part float64) time.Duration { return all[min(len(all)-1, int(part*float64(len(all))))] }
	t.Logf("%d tables, %v: %d acts; 50%% within %v, 99%% within %v, 99.9%% within %v, all within %v",
		tables, during, len(all), at(0.5), at(0.99), at(0.999), all[len(all)-1])
	if got := at(0.99); got >= 50*time.Millisecond {
		t.Errorf("99%% within %v, want 50ms", got)
	}
	defer func() {
		c.end()
		u := c.cmd.ProcessState
		t.Logf("the server took %v of a processor for an act", (u.UserTime()+u.SystemTime())/time.Duration(len(all)))
	}()
	for wait := time.Now(); followed.Load() < sent.Load()+1; time.Sleep(10 * time.Millisecond) {
		if time.Since(wait) > 5*time.Second {
			t.Fatalf("a device that follows has seen %d of %d entries", followed.Load(), sent.Load()+1)
		}
	}
}

// follow counts the entries that a device sees live.
func follow(t *testing.T, p *poster, c *child) *atomic.Int64 {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), "GET", c.url+"/app/v1/events/"+id(1)+"/live", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Cookie", p.cookie)
	a, err := http.DefaultClient.Do(r)
	if err != nil || a.StatusCode != 200 {
		t.Fatal(err)
	}
	seen := new(atomic.Int64)
	go func() {
		defer a.Body.Close()
		for lines := bufio.NewScanner(a.Body); lines.Scan(); {
			if bytes.HasPrefix(lines.Bytes(), []byte("id: ")) {
				seen.Add(1)
			}
		}
	}()
	return seen
}
