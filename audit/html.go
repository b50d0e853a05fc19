package audit

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/law/text"
)

//go:embed report.html
var reportPage string

// HTML gathers findings for one page that needs nothing else: bars, the cards at
// the moment of each finding and the double-dummy tricks along the play, drawn as
// SVG in the page. Whatever a file says is escaped.
type HTML struct {
	lang   text.Lang
	tally  Tally
	kinds  map[Kind][]htmlFinding
	kept   int
	failed []htmlFailure
	boards int // measured
	cost   [2]int
}

// NewHTML makes an empty page.
func NewHTML(l text.Lang) *HTML { return &HTML{lang: l, kinds: map[Kind][]htmlFinding{}} }

// The page names so many findings of a kind and of all kinds, and so many files
// that could not be read and events; it counts all of them.
const (
	htmlPerKind  = 300
	htmlFindings = 3000
	htmlFailures = 200
	htmlEvents   = 40
)

type htmlFailure struct{ File, Error string }

// htmlFinding is a finding as the page shows it.
type htmlFinding struct {
	Place, Text, Because, Laws, Ruling, Worth string
	Rating                                    Rating
	RatingName                                string
	Diagram                                   *diagram
	Plot                                      *plot
}

// Finding takes a finding.
func (h *HTML) Finding(f *Finding) error {
	h.tally.Add(f)
	if len(h.kinds[f.Kind]) == htmlPerKind || h.kept == htmlFindings {
		return nil
	}
	h.kept++
	v := htmlFinding{
		Place: Printable(f.File), Text: Printable(f.Text(h.lang)), Because: f.Reason.Text(h.lang), Rating: f.Rating, RatingName: f.Rating.Name(h.lang),
		Laws: text.Laws(h.lang, f.Edition, f.Laws...), Worth: f.Worth(h.lang),
	}
	if f.Line > 0 {
		v.Place += ":" + strconv.Itoa(f.Line)
	}
	v.Place += " · " + Printable(Where(h.lang, f))
	if f.Ruling != nil {
		v.Ruling = text.Ruling(h.lang, f.Edition, *f.Ruling)
	}
	if f.Position != nil {
		v.Diagram = draw(h.lang, f.Position)
	}
	if f.Double != nil && f.Trick > 0 {
		v.Plot = trace(f.Double, f.Played)
	}
	h.kinds[f.Kind] = append(h.kinds[f.Kind], v)
	return nil
}

// Measured takes a board measured double dummy.
func (h *HTML) Measured(m *Measured) error {
	h.boards++
	for _, c := range m.Cards {
		h.cost[boolInt(c.Seat.Side() != m.Contract.Declarer.Side())] += c.Cost
	}
	return nil
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Failed takes a file that could not be read.
func (h *HTML) Failed(file string, err error) error {
	if len(h.failed) < htmlFailures {
		h.failed = append(h.failed, htmlFailure{Printable(file), Printable(err.Error())})
	}
	return nil
}

// Where says where in a file a finding stands: event, board, room and trick.
func Where(l text.Lang, f *Finding) string {
	var t []string
	if f.Event != "" {
		t = append(t, f.Event)
	}
	if f.Board != "" {
		t = append(t, text.AuditPlace(l, "board", f.Board))
	} else {
		t = append(t, text.AuditPlace(l, "game", strconv.Itoa(f.Game)))
	}
	if f.Room != "" {
		t = append(t, f.Room)
	}
	if f.Trick > 0 {
		t = append(t, text.AuditPlace(l, "trick", strconv.Itoa(f.Trick)))
	}
	return strings.Join(t, ", ")
}

// bar is a row of a chart; the widths are parts of the longest, in percent.
type bar struct {
	Name          string
	Count         Count
	Table, Scribe float64
}

// bars draws counts as bars, the longest of full width.
func bars(names []string, counts []Count) []bar {
	most := 1
	for _, c := range counts {
		most = max(most, c.All())
	}
	out := make([]bar, len(names))
	for i, c := range counts {
		out[i] = bar{names[i], c, percent(c.Table, most), percent(c.Scribe, most)}
	}
	return out
}

// percent is a part of a whole, rounded to a tenth and never so small that it is
// not seen.
func percent(n, most int) float64 {
	if n == 0 {
		return 0
	}
	return max(float64(n*1000/most)/10, 0.4)
}

// htmlSection is the findings of a kind.
type htmlSection struct {
	Kind     Kind
	Name     string
	Count    Count
	Findings []htmlFinding
	More     int
}

// page is what the template gets.
type page struct {
	Lang          string
	W             map[string]string
	Total         Total
	Kinds, Events []bar
	MoreEvents    int
	Sections      []htmlSection
	Failed        []htmlFailure
	MoreFailed    int
	Boards        int
	DeclarerCost  string
	DefendersCost string
}

var htmlTemplate = template.Must(template.New("report").Parse(reportPage))

// Write writes the page.
func (h *HTML) Write(w io.Writer, total Total) error {
	p := page{Lang: h.lang.String(), W: text.AuditWords(h.lang), Total: total, Failed: h.failed, MoreFailed: total.Failed - len(h.failed), Boards: h.boards}
	if h.boards > 0 {
		p.DeclarerCost = fmt.Sprintf("%.2f", float64(h.cost[0])/float64(h.boards))
		p.DefendersCost = fmt.Sprintf("%.2f", float64(h.cost[1])/float64(h.boards))
	}
	var names []string
	var counts []Count
	for _, k := range kinds {
		n, ok := h.tally.Kinds[k]
		if !ok {
			continue
		}
		names, counts = append(names, k.Name(h.lang)), append(counts, n)
		p.Sections = append(p.Sections, htmlSection{k, k.Name(h.lang), n, h.kinds[k], n.All() - len(h.kinds[k])})
	}
	p.Kinds = bars(names, counts)
	events := slices.Clone(h.tally.Events)
	slices.SortStableFunc(events, func(a, b EventCount) int { return cmp.Compare(b.All(), a.All()) })
	p.MoreEvents = max(len(events)-htmlEvents, 0)
	names, counts = nil, nil
	for _, e := range events[:min(len(events), htmlEvents)] {
		names, counts = append(names, shorten(Printable(e.Name), 80)), append(counts, e.Count)
	}
	p.Events = bars(names, counts)
	return htmlTemplate.Execute(w, p)
}

// shorten cuts a text to n characters: the name of a file differs from others at
// its end, so that it is the middle that is left out.
func shorten(t string, n int) string {
	r := []rune(t)
	if len(r) <= n {
		return t
	}
	return string(r[:n/3]) + "…" + string(r[len(r)-(n-n/3-1):])
}

// diagram is the cards of a position, drawn.
type diagram struct {
	Hands    []handView
	Trick    []cardView
	Contract string
}

type handView struct {
	Seat string
	X, Y int
	Rows []suitRow
}

type suitRow struct {
	Suit, Ranks string
	Red         bool
	DY          int
}

type cardView struct {
	Card string
	Red  bool
	X, Y int
}

// The places of the hands and of the cards of the trick in a diagram.
var (
	handPlace = [4][2]int{bridge.North: {170, 18}, bridge.East: {310, 100}, bridge.South: {170, 186}, bridge.West: {16, 100}}
	cardPlace = [4][2]int{bridge.North: {210, 112}, bridge.East: {246, 138}, bridge.South: {210, 164}, bridge.West: {174, 138}}
)

// draw lays out a position.
func draw(l text.Lang, p *Position) *diagram {
	d := &diagram{Contract: text.Contract(l, p.Contract)}
	for _, s := range bridge.Seats {
		h := handView{Seat: text.SeatLetter(l, s), X: handPlace[s][0], Y: handPlace[s][1]}
		for i, suit := range bridge.Suits {
			row := suitRow{Suit: suit.Symbol(), Red: suit == bridge.Hearts || suit == bridge.Diamonds, DY: 17 * (i + 1), Ranks: "—"}
			if p.Unknown[s] {
				row.Ranks = "?"
			} else if cards := p.Hands[s].Of(suit).Cards(); len(cards) > 0 {
				row.Ranks = ""
				for _, c := range cards {
					row.Ranks += text.Rank(c.Rank())
				}
			}
			h.Rows = append(h.Rows, row)
		}
		d.Hands = append(d.Hands, h)
	}
	s := p.Leader
	for _, c := range p.Trick {
		red := c.Suit() == bridge.Hearts || c.Suit() == bridge.Diamonds
		d.Trick = append(d.Trick, cardView{text.Card(c), red, cardPlace[s][0], cardPlace[s][1]})
		s = s.Next()
	}
	return d
}

// plot is declarer's double-dummy tricks along the play, as a line of SVG points.
type plot struct {
	Points     string
	Levels     []level
	Marks      []mark
	Bottom     int
	At         bool
	AtX, AtY   int
	Width, Top int
}

type level struct {
	Y, Text int
}

type mark struct {
	X, Trick int
}

// Height is that of the picture, with room for the numbers of the tricks.
func (p plot) Height() int { return p.Bottom + 18 }

// trace lays out a plot with a dot at the card of that place, if it has one.
func trace(d *DoubleDummy, at int) *plot {
	const step, left, top, height = 7, 28, 10, 13
	low, high := d.Before, d.Before
	for _, c := range d.Cards {
		low, high = min(low, c.Tricks), max(high, c.Tricks)
	}
	y := func(n int) int { return top + (high-n)*height }
	p := &plot{Width: left + step*(len(d.Cards)+2), Bottom: y(low) + height, Top: top}
	var b strings.Builder
	fmt.Fprintf(&b, "%d,%d", left, y(d.Before))
	now := d.Before
	for i, c := range d.Cards {
		x := left + step*(i+1)
		fmt.Fprintf(&b, " %d,%d %d,%d", x, y(now), x, y(c.Tricks))
		now = c.Tricks
		if i%4 == 0 {
			p.Marks = append(p.Marks, mark{x, i/4 + 1})
		}
		if i == at {
			p.At, p.AtX, p.AtY = true, x, y(c.Tricks)
		}
	}
	p.Points = b.String()
	for n := low; n <= high; n++ {
		p.Levels = append(p.Levels, level{y(n), n})
	}
	return p
}
