package record

import (
	"context"

	"arbiter/law"
	"arbiter/table"
)

// Runner replays and checks records. The zero value does it with what this
// package knows.
type Runner struct {
	// Prepare, if set, completes each setup before the first event, for
	// instance with the adjudication of claims.
	Prepare func(*table.Setup)
	// Claims adjudicates contested claims. If it is nil, each replay has one of
	// its own.
	Claims *Adjudicator
	// Context, if set, bounds the work: once it is done, no further event is taken
	// and the record is refused with its error. What is replayed does not hang on it.
	Context context.Context
}

// Replayed is a record after its last event.
type Replayed struct {
	Record *Record
	Setup  table.Setup
	State  table.State
	Steps  []Step
	claims *Adjudicator // nil: Runner.Prepare may have set another
}

// Within is the same with its further adjudications bounded by a context; nil is
// none.
func (p *Replayed) Within(ctx context.Context) *Replayed {
	if p.claims == nil {
		return p
	}
	q := *p
	q.Setup.Adjudicate = p.claims.under(ctx)
	q.State = p.State.Adjudicating(q.Setup.Adjudicate)
	return &q
}

// Step is one event of a record and what it brought. Event n of the state
// machine is Steps[n].
type Step struct {
	Item    int // index in Record.Items
	Pos     Pos
	Event   *table.Event
	Rulings []law.Ruling // new or changed by the event
}

// Replay is Runner.Replay of the zero Runner.
func Replay(r *Record, ed law.Edition) (*Replayed, error) { return Runner{}.Replay(r, ed) }

// Replay takes all events of the record through the state machine. An event
// that is impossible is an *Error at its line and column, and nothing is ruled.
func (n Runner) Replay(r *Record, ed law.Edition) (*Replayed, error) {
	out := &Replayed{Record: r}
	w, err := n.start(r, ed)
	if err != nil {
		return nil, err
	}
	for i := range r.Items {
		rulings, err := w.step(i)
		if err != nil {
			return nil, err
		}
		if it := &r.Items[i]; it.Event != nil {
			out.Steps = append(out.Steps, Step{Item: i, Pos: it.Pos, Event: it.Event, Rulings: rulings})
		}
	}
	out.Setup, out.State = w.setup, w.state
	if n.Prepare == nil {
		out.claims = w.claims
	}
	if n.Context != nil {
		out = out.Within(context.Background())
	}
	return out, nil
}

// walk is a record on its way through the state machine.
type walk struct {
	record *Record
	ctx    context.Context // nil: no bound
	claims *Adjudicator
	setup  table.Setup
	state  table.State
}

// start makes the state before the first item.
func (n Runner) start(r *Record, ed law.Edition) (*walk, *Error) {
	w := &walk{record: r, ctx: n.Context}
	var err error
	if w.setup, err = r.Setup(ed); err != nil {
		return nil, asError(r, err)
	}
	claims := n.Claims
	if claims == nil {
		claims = &Adjudicator{}
	}
	w.claims = claims
	w.setup.Adjudicate, w.setup.Bind = claims.under(n.Context), bindClaim
	if n.Prepare != nil {
		n.Prepare(&w.setup)
	}
	if w.state, err = table.New(w.setup); err != nil {
		e := r.errorAtHead("tags that contradict each other", "a position that is possible")
		e.Err = err
		if t := r.Tag(tagDeal); t != nil {
			e.Line, e.Column, e.Tag = t.Line, t.Column, t.Name
		}
		return nil, e
	}
	return w, nil
}

// step takes item i, if it is an event.
func (w *walk) step(i int) ([]law.Ruling, *Error) {
	it := &w.record.Items[i]
	if it.Wrong != nil {
		return nil, it.Wrong.Err
	}
	if it.Event == nil {
		return nil, nil
	}
	if err := w.over(i); err != nil {
		return nil, err
	}
	state, rulings, err := table.Step(w.state, it.Event)
	if err != nil {
		return nil, &Error{
			File: w.record.File, Line: it.Line, Column: it.Column, Record: w.record.Index, Item: i + 1,
			Found: quote(EventText(it.Event)), Expected: "an act that is possible", Err: err,
		}
	}
	if err := w.over(i); err != nil { // a claim may not have been searched to the end
		return nil, err
	}
	w.state = state
	return rulings, nil
}

// over is the error of a context that is done at item i.
func (w *walk) over(i int) *Error {
	if w.ctx == nil || w.ctx.Err() == nil {
		return nil
	}
	it := &w.record.Items[i]
	return &Error{File: w.record.File, Line: it.Line, Column: it.Column, Record: w.record.Index, Item: i + 1, Err: w.ctx.Err()}
}

// asError is err, which is an *Error already unless something is amiss.
func asError(r *Record, err error) *Error {
	if e, ok := err.(*Error); ok {
		return e
	}
	return &Error{File: r.File, Record: r.Index, Err: err}
}
