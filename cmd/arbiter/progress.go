package main

import (
	"fmt"
	"io"
	"sync"
	"time"

	"arbiter/audit"
	"arbiter/law/text"
)

// progress is a line on the terminal that says how far a long command is. Away
// from a terminal it writes nothing.
type progress struct {
	w     io.Writer // nil: no terminal
	count *audit.Progress
	lang  text.Lang
	mu    sync.Mutex
	text  string // see note
	shown bool
	done  chan struct{}
	ended sync.WaitGroup
}

// newProgress begins to show progress on w, if that is a terminal. Without a count
// it shows what it is given by note.
func newProgress(w io.Writer, count *audit.Progress, l text.Lang) *progress {
	p := &progress{count: count, lang: l, done: make(chan struct{})}
	if !isTerminal(w) {
		return p
	}
	p.w = w
	p.ended.Go(func() {
		tick := time.NewTicker(200 * time.Millisecond)
		defer tick.Stop()
		start := time.Now()
		for {
			select {
			case <-p.done:
				return
			case <-tick.C:
				p.show(time.Since(start))
			}
		}
	})
	return p
}

func (p *progress) show(since time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.shown = true
	if p.count == nil {
		fmt.Fprintf(p.w, "\r\x1b[K%s", p.text)
		return
	}
	boards := p.count.Boards.Load()
	count := func(word string, n int64) string { return text.AuditCount(p.lang, word, int(n)) }
	fmt.Fprintf(p.w, "\r\x1b[K%s, %s, %s, %s, %s", count("files", p.count.Files.Load()), count("boards", boards),
		count("speed", int64(float64(boards)/since.Seconds())), count("megabytes", p.count.Bytes.Load()>>20), count("findings", p.count.Findings.Load()))
}

// note says how far the command is.
func (p *progress) note(text string) {
	if p == nil || p.w == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.text = text
}

// clear takes the line away before other text is written.
func (p *progress) clear() {
	if p == nil || p.w == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
		p.shown = false
	}
}

// stop ends the line for good.
func (p *progress) stop() {
	if p.w == nil {
		return
	}
	close(p.done)
	p.ended.Wait()
	p.clear()
}
