package app

import (
	"context"
	"errors"
	"strings"

	"arbiter/law"
	"arbiter/record"
	"arbiter/table"
)

// game is a table record as its log has it. It is never changed: an act gives a
// new one.
type game struct {
	lines   []string // of its text
	edition law.Edition
	last    string // the id of the last entry about it
	// played is the state after the last line, where it is known: an act is then
	// one step of the state machine and not a replay.
	played *table.State
}

// splitLines are the lines of a text.
func splitLines(text string) []string { return strings.Split(strings.TrimSuffix(text, "\n"), "\n") }

// joinLines is the text of the lines.
func joinLines(lines []string) string { return strings.Join(lines, "\n") + "\n" }

// newGame replays a text. Without a tag of its own it is ruled under the edition.
func newGame(ctx context.Context, lines []string, ed law.Edition) (*game, error) {
	r, err := oneRecord(joinLines(lines))
	if err != nil {
		return nil, err
	}
	if r.Tag("TableRecord") == nil {
		return nil, invalid(`the text lacks [TableRecord "1"] behind its tags`)
	}
	under := ed
	if r.Tag("Edition") != nil {
		under = r.Editions()[0]
	}
	p, err := record.Runner{Context: ctx}.Replay(r, under)
	if err != nil {
		return nil, wrongRecord(err)
	}
	return &game{lines: lines, edition: ed, played: &p.State}, nil
}

// oneRecord reads a text that holds one record.
func oneRecord(text string) (*record.Record, error) {
	f, err := record.Parse("", []byte(text))
	if err != nil {
		return nil, wrongRecord(err)
	}
	if len(f.Records) != 1 {
		return nil, invalid("the text holds %d records and not one", len(f.Records))
	}
	return f.Records[0], nil
}

// act adds lines.
func (g *game) act(ctx context.Context, lines []string) (*game, error) {
	all := append(g.lines[:len(g.lines):len(g.lines)], lines...)
	if g.played == nil {
		return g.again(ctx, all)
	}
	state := *g.played
	for _, line := range lines {
		events, err := record.ParseEvents(line)
		for _, e := range events {
			if err != nil {
				break
			}
			state, _, err = table.Step(state, e)
		}
		if err != nil {
			// the replay knows the place
			if _, at := g.again(ctx, all); at != nil {
				return nil, at
			}
			return nil, wrongRecord(err)
		}
	}
	return &game{lines: all, edition: g.edition, played: &state}, nil
}

// undo takes lines off the end.
func (g *game) undo(ctx context.Context, count int) (*game, error) {
	if count >= len(g.lines) {
		return nil, invalid("the record has %d lines", len(g.lines))
	}
	return g.again(ctx, g.lines[:len(g.lines)-count])
}

// again replays other lines of the game. An error counts the lines from the end
// of those that stay.
func (g *game) again(ctx context.Context, lines []string) (*game, error) {
	next, err := newGame(ctx, lines, g.edition)
	var p *problem
	if errors.As(err, &p) && p.Line > len(g.lines) {
		p.Line -= len(g.lines)
	}
	return next, err
}
