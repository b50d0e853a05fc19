package app

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/casebook"
	"arbiter/guide"
	"arbiter/internal/sqlitelog"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/record"
	"arbiter/report"
)

// words are a text in each language.
type words [2]string

func (w words) in(l text.Lang) string { return w[l] }

// demoCase is a case of the event for trying out: a record of the casebook, or
// the answers to a guide.
type demoCase struct {
	file, name string // the record
	topic      string // or the guide
	answers    []string
	open       bool // nobody has closed it
	caller     words
	words      words
}

const demoEdition = law.Duplicate2017

var (
	demoName  = words{"Club evening, for trying out", "Клубный вечер, для пробы"}
	demoBy    = words{"Demo", "Пример"} // whose rulings they are: no account's, for they are older than all
	demoPairs = []words{
		{"Adams – Baker", "Андреева – Белов"}, {"Carter – Dean", "Власова – Громов"}, {"Ellis – Ford", "Дроздова – Ершов"},
		{"Grant – Hughes", "Жукова – Зимин"}, {"Irving – Jones", "Иванова – Козлов"}, {"Keller – Lane", "Лебедева – Морозов"},
	}
	demoCases = []demoCase{
		{file: "seeds/000-established-revoke.table", name: "Established revoke: the revoker later wins with the suit",
			caller: words{"South", "Юг"}, words: words{"West ruffed a diamond and had one.", "Запад убил бубну козырем, а бубна у него была."}},
		{file: "seeds/000-corrected-revoke.table", name: "Corrected revoke: declarer changes dummy's card",
			caller: words{"West", "Запад"}, words: words{"I have a diamond after all.", "У меня всё-таки есть бубна."}},
		{file: "play/opening-lead-out-of-turn.table", name: "Refused, diamonds required"},
		{file: "rulings/insufficient-bid.table", name: "INS-08 a call that shows hearts"},
		{topic: "revoke", answers: []string{"S", "W", "played", "self", "some"},
			caller: words{"dummy, after play", "болван, после розыгрыша"}},
		{file: "play/leads-out-of-turn-defender.table", name: "Declarer accepts in words"},
		{file: "auction/exposed-card.table", name: "Honour: offender defends"},
		{file: "auction/bid-out-of-rotation.table", name: "At partner's turn: the same bid in turn is comparable"},
		{file: "tricks/defective-tricks.table", name: "A card stuck behind another"},
		{file: "rulings/claim.table", name: "CLM-02 one trump overlooked", open: true,
			caller: words{"East", "Восток"}, words: words{"There is a trump still out.", "Один козырь ещё на руках."}},
		{topic: "information", answers: []string{"hesitation", "E", "auction", "yes", "yes"}, open: true,
			caller: words{"North", "Север"}, words: words{"East took a minute over his pass, and West bid on.", "Восток минуту думал над пасом, а Запад сказал ещё раз."}},
		{topic: "dummy", answers: []string{"S"}, open: true},
		{file: "play/opening-lead-out-of-turn.table", name: "Declarer spreads his hand: he becomes dummy, North plays"},
	}
)

// makeDemo makes an event for trying out in a file that has none. It is an event
// like any other: what the rulings say is what the engine says.
func (a *App) makeDemo(ctx context.Context, l text.Lang) error {
	events, err := a.Store.Events(ctx)
	if err != nil || len(events) > 0 {
		return err
	}
	d := &demo{lang: l, now: a.Now(), logs: make([][]sqlitelog.Entry, len(demoPairs)/2+1)}
	d.event = newUUID()
	if err := d.add(0, kindEvent, eventBody{
		Name: demoName.in(l), Edition: demoEdition.String(), Scoring: "MP", Lang: l.String(), Corrections: 30, Demo: true,
	}); err != nil {
		return err
	}
	for i := range demoCases {
		if err := d.take(i, &demoCases[i]); err != nil {
			return fmt.Errorf("case %d for trying out: %w", i+1, err)
		}
	}
	do := a.Store.CreateEvent
	for table, entries := range d.logs {
		if _, err := do(sqlitelog.Append{Event: d.event, Table: table, By: demoBy.in(l), At: a.Now(), Entries: entries}); err != nil {
			return err
		}
		do = a.Store.Append
	}
	return nil
}

// demo is the event for trying out while it is made.
type demo struct {
	event string
	lang  text.Lang
	now   time.Time
	logs  [][]sqlitelog.Entry // by table
}

func (d *demo) add(table int, kind string, body any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	d.logs[table] = append(d.logs[table], sqlitelog.Entry{ID: newUUID(), Kind: kind, Body: text})
	return nil
}

// demoRuling is a ruling as it stands in the log.
type demoRuling struct {
	ID    string `json:"id"`
	Board int    `json:"board"`
	Round int    `json:"round"`
	Topic string `json:"topic"`
	// Irregularity is the kind of a ruling that follows from a record.
	Irregularity string         `json:"irregularity,omitempty"`
	Answers      []string       `json:"answers"`
	Questions    []string       `json:"questions,omitempty"`
	Record       string         `json:"record,omitempty"`
	Events       int            `json:"events,omitempty"`
	Edition      string         `json:"edition"`
	Status       string         `json:"status"`
	Ruled        bool           `json:"ruled,omitempty"`
	Caller       string         `json:"caller,omitempty"`
	Words        string         `json:"words,omitempty"`
	Players      players        `json:"players"`
	Reminders    []demoReminder `json:"reminders"`
	Said         string         `json:"said,omitempty"`
	Made         time.Time      `json:"made"`
	Closed       *time.Time     `json:"closed,omitempty"`
}

type demoReminder struct {
	Law  string `json:"law,omitempty"`
	Text string `json:"text"`
	Now  bool   `json:"now,omitempty"`
}

// take adds case i: its board, its record and its ruling. The tables play in
// turn.
func (d *demo) take(i int, x *demoCase) error {
	tables := len(d.logs) - 1
	table, round := i%tables+1, i/tables+1
	made := d.now.Add(-time.Duration(len(demoCases)-i) * 9 * time.Minute).UTC().Truncate(time.Second)
	r := demoRuling{
		ID: newUUID(), Board: i + 1, Round: round, Topic: x.topic, Answers: append([]string{}, x.answers...), Edition: demoEdition.String(),
		Status: "open", Caller: x.caller.in(d.lang), Words: x.words.in(d.lang), Reminders: []demoReminder{}, Made: made,
	}
	r.Players.N, r.Players.S, _ = strings.Cut(demoPairs[2*(table-1)].in(d.lang), " – ")
	r.Players.E, r.Players.W, _ = strings.Cut(demoPairs[2*(table-1)+1].in(d.lang), " – ")
	if !x.open {
		closed := made.Add(4 * time.Minute)
		r.Status, r.Closed = "closed", &closed
	}
	board := boardBody{Board: r.Board, Players: &r.Players}
	if x.file != "" {
		if err := d.fromRecord(x, table, &r, &board); err != nil {
			return err
		}
	} else if err := d.fromGuide(x, &r); err != nil {
		return err
	}
	if x.open {
		r.Said = ""
	}
	if err := d.add(0, kindBoard, board); err != nil {
		return err
	}
	return d.add(table, kindRuling, r)
}

// fromRecord rules on a record of the casebook and puts it into the log of the
// table.
func (d *demo) fromRecord(x *demoCase, table int, r *demoRuling, board *boardBody) error {
	c, err := casebookRecord(x.file, x.name)
	if err != nil {
		return err
	}
	p, err := record.Replay(c, demoEdition)
	if err != nil {
		return err
	}
	a := report.Build(report.Input{Replayed: p, Lang: d.lang})
	r.rules(a.Say, a.Questions, a.Reviews)
	r.Record, r.Events = newUUID(), len(c.Events())
	if len(a.Rulings) > 0 {
		r.Irregularity = a.Rulings[0].Irregularity.String()
	}

	var b archive.Board
	c.ToPlainBoard(&b)
	told := boardOf(c, &b)
	board.Dealer, board.Vulnerable, board.Deal = told.Dealer, told.Vulnerable, told.Deal
	board.Auction, board.Contract, board.Declarer, board.Result = told.Auction, told.Contract, told.Declarer, told.Result
	if board.Dealer == "" {
		board.Dealer = bridge.BoardDealer(r.Board).String()
	}
	if board.Vulnerable == "" {
		board.Vulnerable = bridge.BoardVulnerability(r.Board).String()
	}
	names := r.Players
	c.Tags = append([]record.Tag{{Name: "West", Value: names.W}, {Name: "North", Value: names.N}, {Name: "East", Value: names.E}, {Name: "South", Value: names.S}}, c.Tags...)
	return d.add(table, kindRecord, recordBody{Record: r.Record, Board: r.Board, Text: string(c.AppendText(nil))})
}

// fromGuide rules by a guide.
func (d *demo) fromGuide(x *demoCase, r *demoRuling) error {
	s, err := guide.Next(guide.Case{Topic: x.topic, Edition: demoEdition}, x.answers)
	if err != nil {
		return err
	}
	for _, a := range s.Asked {
		r.Questions = append(r.Questions, a.Question.ID)
	}
	if g := report.BuildGuided(&s, d.lang); g.Ruling != nil {
		r.rules(g.Ruling.Say, g.Ruling.Questions, g.Ruling.Reviews)
	}
	return nil
}

// rules takes in what the engine says once it has ruled.
func (r *demoRuling) rules(say []string, questions []report.Question, reviews []report.Review) {
	r.Ruled, r.Said = true, strings.Join(say, "\n")
	for _, q := range questions {
		r.Reminders = append(r.Reminders, demoReminder{q.Law, q.Text, !q.AfterPlay})
	}
	for _, v := range reviews {
		r.Reminders = append(r.Reminders, demoReminder{Law: v.Law, Text: v.Text})
	}
}

// casebookRecord is a record of the casebook under one edition, without what it
// expects.
func casebookRecord(file, name string) (*record.Record, error) {
	text, err := casebook.Records.ReadFile(file)
	if err != nil {
		return nil, err
	}
	f, err := record.Parse(file, text)
	if err != nil {
		return nil, err
	}
	for _, r := range f.Records {
		if r.String() != name {
			continue
		}
		return plainRecord(r), nil
	}
	return nil, fmt.Errorf("%s has no record %q", file, name)
}

// plainRecord is the record of what happened: ruled under one edition, without
// expectations and comments.
func plainRecord(r *record.Record) *record.Record {
	out := &record.Record{}
	for _, t := range r.Tags {
		t.Before, t.After = nil, nil
		switch t.Name {
		case "Edition":
			t.Value = demoEdition.String()
		case "Event":
			continue
		}
		out.Tags = append(out.Tags, t)
	}
	for _, it := range r.Items {
		if it.Event != nil {
			out.Items = append(out.Items, record.Item{Event: it.Event, Joined: it.Joined && len(out.Items) > 0})
		}
	}
	return out
}
