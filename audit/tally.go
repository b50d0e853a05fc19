package audit

// Tally counts findings by kind and event. The number of events that it tells
// apart is bounded.
type Tally struct {
	Kinds  map[Kind]Count
	Events []EventCount // in the order in which they came up
	Other  Count        // of the events beyond the bound
	index  map[string]int
}

// Count is a number of findings by rating.
type Count struct{ Table, Scribe int }

// All is the number of both ratings together.
func (c Count) All() int { return c.Table + c.Scribe }

func (c *Count) add(r Rating) {
	if r == Table {
		c.Table++
	} else {
		c.Scribe++
	}
}

// EventCount is the number of findings of an event; its name is that of the file
// where the file names no event.
type EventCount struct {
	Name string
	Count
}

const maxEvents = 5000

// Add counts a finding.
func (t *Tally) Add(f *Finding) {
	if t.Kinds == nil {
		t.Kinds, t.index = map[Kind]Count{}, map[string]int{}
	}
	k := t.Kinds[f.Kind]
	k.add(f.Rating)
	t.Kinds[f.Kind] = k
	name := f.Event
	if name == "" {
		name = f.File
	}
	i, ok := t.index[name]
	switch {
	case ok:
	case len(t.Events) == maxEvents:
		t.Other.add(f.Rating)
		return
	default:
		i = len(t.Events)
		t.index[name] = i
		t.Events = append(t.Events, EventCount{Name: name})
	}
	t.Events[i].add(f.Rating)
}
