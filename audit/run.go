package audit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"
	"sync/atomic"

	"arbiter/archive"
	"arbiter/dd"
	"arbiter/internal/charset"
	"arbiter/law"
)

// Options say how archives are examined.
type Options struct {
	Edition law.Edition
	Workers int // goroutines that examine boards; 0: one a processor
	Limits  Limits
	Charset *charset.Encoding // of all files; nil: each is detected
	// DoubleDummy measures each play; Nodes bounds the work on a board (0: none).
	DoubleDummy bool
	Nodes       uint64
	Stdin       io.Reader // what the path "-" reads
	// Progress is kept up to date while Run works; nil: nobody asks.
	Progress *Progress
}

// Progress counts what has been done so far. It may be read at any time.
type Progress struct {
	Files, Boards, Bytes, Findings atomic.Int64
}

// Handler takes what Run finds, one call at a time, in the order of the files and
// of the boards in them. A nil function takes nothing; an error ends the run. What
// is given to it must not be kept after the call, a Finding excepted.
type Handler struct {
	Finding  func(*Finding) error
	Measured func(*Measured) error // with double dummy: a board
	Failed   func(file string, err error) error
}

// Measured is a board measured double dummy.
type Measured struct {
	File               string
	Game               int
	Event, Board, Room string
	*DoubleDummy
}

// Total is what a run has come to.
type Total struct {
	Files, Failed, Boards, Findings int
}

// batchWeight bounds the boards that go through the pipeline together: their
// number of entries, each a tag, call, card, comment or deviation. boardWeight is
// the least that a board counts.
const (
	batchWeight = 8192
	boardWeight = 64
)

// solverMemory is what the double-dummy solvers of all workers may have together,
// in bytes, as far as the least bound of a solver allows.
const solverMemory = 96 << 20

// batch is boards that one worker examines together.
type batch struct {
	stream   *stream
	boards   []archive.Board
	n        int
	findings []Finding
	measured []Measured
	done     chan struct{}
}

// stream is the batches of one file, in order.
type stream struct {
	source  // its err says why it was not read to its end, once batches is closed
	batches chan *batch
	read    bool // it was a file of records
}

// runner is one Run.
type runner struct {
	ctx     context.Context
	o       Options
	analyst *Analyst
	jobs    chan *batch
	pool    sync.Pool
	count   *Progress
}

// Run examines the files named and those in the folders and archives named. A
// file that cannot be read is handed to Failed and does not stop the others; the
// error is that of the handler or of the context.
//
// Readers go ahead of the workers by a bounded number of batches, so that memory
// does not grow with the files.
func Run(ctx context.Context, paths []string, o Options, h Handler) (Total, error) {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	o.Limits = o.Limits.filled()
	ctx, cancel := context.WithCancel(ctx)
	r := &runner{ctx: ctx, o: o, jobs: make(chan *batch, o.Workers), count: o.Progress}
	if r.count == nil {
		r.count = &Progress{}
	}
	if o.DoubleDummy {
		r.analyst = NewAnalyst(ctx, o.Nodes)
	}
	readers := (o.Workers + 1) / 2
	order := make(chan *stream, readers)
	queue := make(chan *stream, readers)
	var reading, working sync.WaitGroup
	defer working.Wait()
	defer cancel()
	reading.Go(func() {
		defer close(order)
		defer close(queue)
		r.walk(paths, order, queue)
	})
	for range readers {
		reading.Go(func() {
			for s := range queue {
				r.read(s)
			}
		})
	}
	for range o.Workers {
		working.Go(r.work)
	}
	working.Go(func() {
		reading.Wait()
		close(r.jobs)
	})
	return r.emit(order, h)
}

// walk hands out the files in order, to those who read and to the one who emits.
func (r *runner) walk(paths []string, order, queue chan<- *stream) {
	w := walker{limits: r.o.Limits, stdin: r.o.Stdin, emit: func(s source) error {
		t := &stream{source: s, batches: make(chan *batch, 2)}
		for _, to := range []chan<- *stream{order, queue} {
			select {
			case to <- t:
			case <-r.ctx.Done():
				return r.ctx.Err()
			}
		}
		return nil
	}}
	for _, p := range paths {
		if w.walk(r.ctx, p) != nil {
			return
		}
	}
}

// read reads a file into batches.
func (r *runner) read(s *stream) {
	defer close(s.batches)
	if s.err != nil {
		return
	}
	f, err := s.open()
	if err != nil {
		s.err = err
		return
	}
	defer f.Close()
	in, err := r.format(s, &counting{f, r.count})
	if err != nil || in == nil {
		s.err = err
		return
	}
	s.read = true
	var b *batch
	weight, boards := 0, 0
	for {
		if b == nil {
			b, weight = r.batch(s), 0
		}
		board := &b.boards[b.n]
		if err := in.Next(board); err != nil {
			switch {
			case !errors.Is(err, io.EOF):
				s.err = err
			case boards == 0:
				s.err = errors.New("no board in it")
			}
			break
		}
		b.n++
		boards++
		if weight += weigh(board); weight >= batchWeight || b.n == len(b.boards) {
			if !r.send(b) {
				return
			}
			b = nil
		}
	}
	if b.n > 0 {
		r.send(b)
	} else {
		r.pool.Put(b)
	}
}

// counting counts the bytes of a file.
type counting struct {
	io.Reader
	count *Progress
}

func (c *counting) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.count.Bytes.Add(int64(n))
	return n, err
}

// weigh is what a board counts in a batch: its entries and its text.
func weigh(b *archive.Board) int {
	n := len(b.Tags) + len(b.Auction) + len(b.Play) + len(b.Comments) + len(b.Deviations)
	bytes := 0
	for i := range b.Comments {
		bytes += len(b.Comments[i].Text)
	}
	for i := range b.Tags {
		bytes += len(b.Tags[i].Value) + 24*len(b.Tags[i].Section)
	}
	return boardWeight + n + bytes/64
}

// batch is an empty batch, new or used before.
func (r *runner) batch(s *stream) *batch {
	b, _ := r.pool.Get().(*batch)
	if b == nil {
		b = &batch{boards: make([]archive.Board, batchWeight/boardWeight/2)}
	}
	b.stream, b.n, b.findings, b.measured = s, 0, b.findings[:0], b.measured[:0]
	b.done = make(chan struct{})
	return b
}

// send gives a batch to the workers and to the one who emits.
func (r *runner) send(b *batch) bool {
	select {
	case r.jobs <- b:
	case <-r.ctx.Done():
		return false
	}
	select {
	case b.stream.batches <- b:
		return true
	case <-r.ctx.Done():
		return false
	}
}

// work examines batches.
func (r *runner) work() {
	c := NewChecker(r.o.Edition)
	if r.analyst != nil {
		c.Analyse(r.analyst, max(solverMemory/r.o.Workers, dd.MinMemory))
	}
	for b := range r.jobs {
		for i := range b.n {
			if r.ctx.Err() != nil {
				break
			}
			from := len(b.findings)
			b.findings = c.Check(b.findings, &b.boards[i])
			for j := from; j < len(b.findings); j++ {
				b.findings[j].File = b.stream.name
			}
			if c.double != nil {
				board := &b.boards[i]
				b.measured = append(b.measured, Measured{b.stream.name, board.Index, board.Value("Event"), board.Value("Board"), board.Value("Room"), c.double})
			}
			r.count.Boards.Add(1)
		}
		close(b.done)
	}
}

// emit hands over what the workers have found, in order.
func (r *runner) emit(order <-chan *stream, h Handler) (Total, error) {
	var t Total
	for s := range order {
		for {
			b, err := r.next(s)
			if err != nil {
				return t, err
			}
			if b == nil {
				break
			}
			t.Boards += b.n
			if err := r.hand(b, h, &t); err != nil {
				return t, err
			}
			r.recycle(b)
		}
		if s.read || s.err != nil {
			t.Files++
			r.count.Files.Add(1)
		}
		if s.err != nil {
			t.Failed++
			if h.Failed != nil {
				if err := h.Failed(s.name, s.err); err != nil {
					return t, err
				}
			}
		}
	}
	return t, r.ctx.Err()
}

// next waits for the next batch of a file until it has been examined; nil after
// the last one.
func (r *runner) next(s *stream) (*batch, error) {
	select {
	case b := <-s.batches:
		if b == nil {
			return nil, nil
		}
		select {
		case <-b.done:
			return b, nil
		case <-r.ctx.Done():
		}
	case <-r.ctx.Done():
	}
	return nil, r.ctx.Err()
}

func (r *runner) hand(b *batch, h Handler, t *Total) error {
	for i := range b.findings {
		t.Findings++
		r.count.Findings.Add(1)
		if h.Finding != nil {
			f := b.findings[i]
			if err := h.Finding(&f); err != nil {
				return err
			}
		}
	}
	for i := range b.measured {
		if h.Measured != nil {
			if err := h.Measured(&b.measured[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// recycle keeps a batch for the next one who needs it, without the texts that its
// boards hold on to. A board that has grown out of measure is not kept.
func (r *runner) recycle(b *batch) {
	clear(b.findings[:cap(b.findings)])
	clear(b.measured[:cap(b.measured)])
	for i := range b.boards[:b.n] {
		board := &b.boards[i]
		large := max(cap(board.Tags), cap(board.Auction), cap(board.Play), cap(board.Comments), cap(board.Deviations)) > 256
		kept := archive.Board{}
		if !large {
			kept.Tags, kept.Auction, kept.Play = empty(board.Tags), empty(board.Auction), empty(board.Play)
			kept.Comments, kept.Deviations = empty(board.Comments), empty(board.Deviations)
		}
		*board = kept
	}
	if cap(b.findings) > batchWeight {
		b.findings = nil
	}
	r.pool.Put(b)
}

// empty is the memory of a slice without what lay in it.
func empty[T any](s []T) []T {
	s = s[:cap(s)]
	clear(s)
	return s[:0]
}

// format opens a reader of the format of a file; nil where the file is none of
// records and nobody named it.
func (r *runner) format(s *stream, f io.Reader) (archive.Reader, error) {
	text, path, err := unpack(f, s.path, r.o.Limits)
	if err != nil {
		return nil, err
	}
	form := formatOf(path, text)
	if form == nil && s.ask {
		return nil, nil
	}
	if head, err := text.Peek(1); len(head) == 0 {
		if errors.Is(err, io.EOF) {
			err = errors.New("the file is empty")
		}
		return nil, err
	}
	if form == nil {
		return nil, fmt.Errorf("the format is not recognized: found neither a suffix (%s) nor the beginning of one of the formats", Suffixes())
	}
	if r.o.Charset == nil {
		return form.open(s.name, charset.NewReader(text)), nil
	}
	return form.open(s.name, charset.NewReaderAs(text, *r.o.Charset)), nil
}
