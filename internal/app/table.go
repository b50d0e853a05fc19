package app

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"arbiter/internal/sqlitelog"
	"arbiter/law"
)

// maxTables is how many tables are kept in memory.
const maxTables = 10000

// tables are the logs of tables that are written to, as far as acts need them.
type tables struct {
	store *sqlitelog.Store
	mu    sync.Mutex
	byKey map[tableKey]*tableLog
}

type tableKey struct {
	event string
	table int
}

// tableLog is the log of one table in memory. Whoever has it locked is the only
// one to write to the table.
type tableLog struct {
	key   tableKey
	store *sqlitelog.Store
	users int // who wait for it or have it; under tables.mu

	sync.Mutex
	loaded bool
	seq    int64            // the last of the log
	seqs   map[string]int64 // by the id of an entry
	games  map[string]*game // by the id of a record
}

func newTables(s *sqlitelog.Store) *tables {
	return &tables{store: s, byKey: map[tableKey]*tableLog{}}
}

// lock gives the log of a table to one request.
func (t *tables) lock(ctx context.Context, event string, table int) (*tableLog, error) {
	key := tableKey{event, table}
	t.mu.Lock()
	l := t.byKey[key]
	if l == nil {
		t.makeRoom()
		l = &tableLog{key: key, store: t.store}
		t.byKey[key] = l
	}
	l.users++
	t.mu.Unlock()
	l.Lock()
	if !l.loaded {
		if err := l.load(ctx); err != nil {
			t.unlock(l)
			return nil, err
		}
	}
	return l, nil
}

func (t *tables) unlock(l *tableLog) {
	l.Unlock()
	t.mu.Lock()
	defer t.mu.Unlock()
	l.users--
}

// makeRoom drops tables that nobody writes to, where there are too many. They are
// read again when they are needed.
func (t *tables) makeRoom() {
	if len(t.byKey) < maxTables {
		return
	}
	for key, l := range t.byKey {
		if l.users == 0 {
			delete(t.byKey, key)
		}
		if len(t.byKey) <= maxTables*3/4 {
			return
		}
	}
}

// load reads the log.
func (l *tableLog) load(ctx context.Context) error {
	if _, err := l.store.Event(ctx, l.key.event); err != nil {
		return err
	}
	entries, err := l.store.TableEntries(ctx, l.key.event, l.key.table, 0)
	if err != nil {
		return err
	}
	l.seq, l.seqs, l.games = 0, map[string]int64{}, map[string]*game{}
	ed, err := l.edition(ctx)
	if err != nil {
		return err
	}
	ids := make(map[int64]string, len(entries))
	for _, e := range entries {
		ids[e.N] = e.ID
	}
	for _, r := range Fold(entries).Records {
		l.games[r.Record] = &game{lines: splitLines(r.Text), edition: ed, last: ids[r.N]}
	}
	l.take(entries, nil)
	l.loaded = true
	return nil
}

// edition is that of the event.
func (l *tableLog) edition(ctx context.Context) (law.Edition, error) {
	e, err := l.store.Event(ctx, l.key.event)
	if err != nil {
		return 0, err
	}
	var b eventBody
	if err := json.Unmarshal(e.Body, &b); err != nil {
		return 0, err
	}
	ed, _ := law.ParseEdition(b.Edition)
	return ed, nil
}

// missed says as a *sqlitelog.Conflict that the log goes on after that Seq with
// entries which are not among those.
func (l *tableLog) missed(ctx context.Context, after int64, entries []sqlitelog.Entry) error {
	own := map[string]bool{}
	behind := l.seq - after
	for _, e := range entries {
		if own[e.ID] = true; l.seqs[e.ID] > after {
			behind--
		}
	}
	if behind <= 0 {
		return nil
	}
	missed, err := l.store.TableEntries(ctx, l.key.event, l.key.table, after)
	if err != nil {
		return err
	}
	missed = slices.DeleteFunc(missed, func(e sqlitelog.Entry) bool { return own[e.ID] })
	return &sqlitelog.Conflict{Missed: missed}
}

// changes are records that are other than before; nil: removed.
type changes map[string]*game

// replay takes the acts among the entries through the state machine, those that
// are stored already left out. It changes nothing.
func (l *tableLog) replay(ctx context.Context, entries []sqlitelog.Entry) (changes, error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	next := changes{}
	for i, e := range entries {
		if l.seqs[e.ID] > 0 {
			continue
		}
		if err := l.replayOne(ctx, &e, next); err != nil {
			return nil, at(err, i)
		}
	}
	return next, nil
}

func (l *tableLog) replayOne(ctx context.Context, e *sqlitelog.Entry, next changes) error {
	switch e.Kind {
	case kindRecord:
		b, err := bodyAs[recordBody](e.Kind, e.Body)
		if err != nil {
			return err
		}
		if err := l.ownRecord(ctx, b.Record); err != nil {
			return err
		}
		if err := l.onto(b.Record, b.On, next); err != nil {
			return err
		}
		if b.Removed {
			next[b.Record] = nil
			return nil
		}
		ed, err := l.edition(ctx)
		if err != nil {
			return err
		}
		g, err := newGame(ctx, splitLines(b.Text), ed)
		if err != nil {
			return err
		}
		g.last = e.ID
		next[b.Record] = g
	case kindAct:
		b, err := bodyAs[actBody](e.Kind, e.Body)
		if err != nil {
			return err
		}
		return l.change(e.ID, b.Record, b.On, next, func(g *game) (*game, error) { return g.act(ctx, b.Lines) })
	case kindUndo:
		b, err := bodyAs[undoBody](e.Kind, e.Body)
		if err != nil {
			return err
		}
		return l.change(e.ID, b.Record, b.On, next, func(g *game) (*game, error) { return g.undo(ctx, b.Count) })
	}
	return nil
}

// ownRecord refuses a record that is in the log of another table: its acts are
// replayed in the order of one log only.
func (l *tableLog) ownRecord(ctx context.Context, record string) error {
	table, known, err := l.store.TableOfRecord(ctx, l.key.event, record)
	if err == nil && known && table != l.key.table {
		err = invalid("record %s is in the log of table %d", record, table)
	}
	return err
}

// game is the record as the changes leave it; nil: there is none.
func (l *tableLog) game(record string, next changes) *game {
	if g, changed := next[record]; changed {
		return g
	}
	return l.games[record]
}

// onto refuses an entry whose writer has seen another record than there is: what
// happened at a table is told of what was there.
func (l *tableLog) onto(record, on string, next changes) error {
	if g := l.game(record, next); on == "" || g != nil && g.last == on {
		return nil
	}
	return refuse(http.StatusConflict, codeMoved, fmt.Sprintf("record %s is not as it was behind entry %s", record, on))
}

// change puts into next what the record becomes by an entry.
func (l *tableLog) change(id, record, on string, next changes, how func(*game) (*game, error)) error {
	if err := l.onto(record, on, next); err != nil {
		return err
	}
	g := l.game(record, next)
	if g == nil {
		return invalid("this table has no record %s", record)
	}
	changed, err := how(g)
	if err != nil {
		return err
	}
	changed.last = id
	next[record] = changed
	return nil
}

// take notes what was stored.
func (l *tableLog) take(stored []sqlitelog.Entry, next changes) {
	for _, e := range stored {
		l.seq = max(l.seq, e.Seq)
		l.seqs[e.ID] = e.Seq
	}
	for record, g := range next {
		if g == nil {
			delete(l.games, record)
		} else {
			l.games[record] = g
		}
	}
}
