package dd

import (
	"context"
	"fmt"
	"iter"
	"sync"

	"arbiter/bridge"
)

// Pool solves on several goroutines, each with a solver of its own.
type Pool struct {
	solvers []*Solver
}

// NewPool makes a pool of as many solvers as there are workers, at least one.
// Each has the memory of the options for itself.
func NewPool(workers int, o Options) *Pool {
	p := &Pool{}
	for range max(workers, 1) {
		p.solvers = append(p.solvers, NewSolver(o))
	}
	return p
}

// Table solves one deal, its strains in parallel, the longest first.
func (p *Pool) Table(ctx context.Context, deal bridge.Deal) (Table, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	queue := make(chan bridge.Strain, len(strains))
	for i := range strains {
		queue <- strains[len(strains)-1-i]
	}
	close(queue)
	var t Table
	var wg sync.WaitGroup
	for _, s := range p.solvers {
		wg.Go(func() {
			for strain := range queue {
				row, err := s.Strain(ctx, deal, strain)
				if err != nil {
					cancel(err)
					return
				}
				t[strain] = row
			}
		})
	}
	wg.Wait()
	if err := context.Cause(ctx); err != nil {
		return Table{}, err
	}
	return t, nil
}

// job is one deal of a batch.
type job struct {
	label string
	deal  bridge.Deal
	table Table
	err   error
	done  chan struct{}
}

// Batch solves deals, each on one worker, and hands their labels and tables to
// emit in the order of the deals. It ends with the first error, of a deal or of
// emit.
func (p *Pool) Batch(ctx context.Context, deals iter.Seq2[string, bridge.Deal], emit func(label string, t Table) error) error {
	ctx, cancel := context.WithCancel(ctx)
	var wg sync.WaitGroup
	defer wg.Wait()
	defer cancel()
	queue := make(chan *job)
	order := make(chan *job, 4*len(p.solvers))
	wg.Go(func() {
		defer close(queue)
		defer close(order)
		for label, deal := range deals {
			j := &job{label: label, deal: deal, done: make(chan struct{})}
			select {
			case order <- j:
			case <-ctx.Done():
				return
			}
			select {
			case queue <- j:
			case <-ctx.Done():
				return
			}
		}
	})
	for _, s := range p.solvers {
		wg.Go(func() {
			for j := range queue {
				j.table, j.err = s.Table(ctx, j.deal)
				close(j.done)
			}
		})
	}
	for j := range order {
		select {
		case <-j.done:
		case <-ctx.Done():
			return ctx.Err()
		}
		if j.err != nil {
			return fmt.Errorf("%s: %w", j.label, j.err)
		}
		if err := emit(j.label, j.table); err != nil {
			return err
		}
	}
	return ctx.Err()
}
