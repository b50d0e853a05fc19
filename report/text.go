package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/table"
)

// Style colours the text form. Its functions get a piece of text and return it
// with colours; a nil function leaves it as it is.
type Style struct {
	Heading func(string) string // headings
	Faint   func(string) string // places, laws, what to write
	Strong  func(string) string // statuses, options
	Body    func(string) string // all else, for its suit symbols
}

// width is the number of characters after which text is wrapped.
const width = 80

// Text writes what a person reads: every irregularity with its ruling, what is
// open, double-dummy evidence, the table as it stands, the result.
func Text(w io.Writer, in Input, style Style) error {
	out := bufio.NewWriter(w)
	p := printer{w: out, style: style, l: in.Lang, b: newBuilder(in)}
	p.title()
	p.rulings()
	p.open()
	p.evidence()
	p.table()
	p.result()
	return out.Flush()
}

type printer struct {
	w     *bufio.Writer
	style Style
	l     text.Lang
	b     builder
}

func (p *printer) title() {
	in := p.b.in
	var parts []string
	if name := in.Record.Value("Event"); name != "" {
		parts = append(parts, name)
	}
	parts = append(parts, text.Edition(p.l, p.b.ed))
	if c := in.State.Contract(); c.Level > 0 {
		parts = append(parts, text.Contract(p.l, c))
	}
	p.line(apply(p.style.Heading, strings.Join(parts, " · ")))
}

func (p *printer) rulings() {
	s := &p.b.in.State
	rulings := s.Rulings()
	p.heading(text.LabelRulings)
	if len(rulings) == 0 {
		p.body("  ", text.Words(p.l, text.LabelNoRulings))
		return
	}
	for i, r := range rulings {
		if i > 0 {
			p.line("")
		}
		p.ruling(r)
	}
}

func (p *printer) ruling(r law.Ruling) {
	var place []string
	if n := p.b.line(r.Event); n > 0 {
		place = append(place, fmt.Sprintf("%s %d", text.Words(p.l, text.LabelLine), n))
	}
	if r.Trick > 0 {
		place = append(place, fmt.Sprintf("%s %d", text.Words(p.l, text.LabelTrick), r.Trick))
	}
	head := fmt.Sprintf("%d. %s", r.ID, text.Kind(p.l, r.Kind))
	if who := text.Seat(p.l, r.Offender); who != "" {
		head += ", " + who
	}
	head += ": " + apply(p.style.Strong, text.Status(p.l, r.Kind, r.Status))
	if len(place) > 0 {
		head += apply(p.style.Faint, " ("+strings.Join(place, ", ")+")")
	}
	p.line("  " + head)
	p.body("     ", strings.TrimSpace(text.Ruling(p.l, p.b.ed, r)+" "+p.b.leadsFree(r)))
	p.faint("     ", p.foot(r))
	if text.Unnoted(r) {
		form := fmt.Sprintf("%s: SEAT notes %s by %s trick %d", text.Words(p.l, text.LabelWritten), r.Kind, r.Offender, r.Trick)
		p.faint("     ", form)
	}
}

// foot is the laws of a ruling and how well they are known: a word where they
// were read, a sentence where one should look again.
func (p *printer) foot(r law.Ruling) string {
	laws := text.Laws(p.l, p.b.ed, r.Laws...)
	if r.Trust > law.PartlyRead {
		if laws != "" {
			laws += ". "
		}
		return laws + text.TrustMeans(p.l, p.b.ed, r.Trust)
	}
	return laws + " (" + text.Trust(p.l, r.Trust) + ")"
}

// optionColumn is where the text beside an option begins.
const optionColumn = 26

// open prints the choices with what each option does, the questions with what
// each answer leads to and the event that gives it, adjusted scores that are
// due, and the reminders.
func (p *printer) open() {
	s := &p.b.in.State
	if choices := s.Choices(); len(choices) > 0 {
		p.heading(text.LabelOpen)
		for _, c := range choices {
			p.body("  ", text.ChoiceHead(p.l, p.b.ed, c)+":")
			for _, o := range c.Options {
				p.option(text.Option(p.l, o), text.OptionLeaves(p.l, p.b.ed, c.Law, o, s.LeadDuty(c, o)), optionColumn)
			}
			p.faint("    ", text.Words(p.l, text.LabelWritten)+": "+chooseForm(&p.b.in.State, c))
		}
	}
	if questions := s.Questions(); len(questions) > 0 {
		p.heading(text.LabelQuestions)
		for _, q := range questions {
			q = p.b.asked(q)
			t := text.Question(p.l, p.b.ed, q)
			if law := text.Laws(p.l, p.b.ed, text.QuestionLaw(p.b.ed, q)); law != "" {
				t += " (" + law + ")"
			}
			p.body("  ", t)
			p.outcomes(q)
			p.faint("    ", text.Words(p.l, text.LabelWritten)+": "+answerForm(q, p.b.options(q)))
		}
	}
	if adjusted := s.Adjustments(); len(adjusted) > 0 {
		p.heading(text.LabelAdjusted)
		for _, a := range adjusted {
			p.body("  ", text.Adjusted(p.l, p.b.ed, a.Law, a.Artificial))
		}
	}
	reviews := p.b.reviews(s.Reviews())
	if len(reviews) > 0 {
		p.heading(text.LabelReviews)
		for _, r := range reviews {
			p.body("  ", r.Text)
		}
	}
}

// option prints the name of an option and, beside it from a column on, what it
// does.
func (p *printer) option(name, does string, column int) {
	head := "    " + name
	gap := column - utf8.RuneCountInString(head)
	if gap < 2 {
		p.line("    " + apply(p.style.Strong, name))
		p.body(strings.Repeat(" ", column), does)
		return
	}
	lines := wrap(does, width-column)
	for i, t := range lines {
		if i == 0 {
			p.line("    " + apply(p.style.Strong, name) + strings.Repeat(" ", gap) + apply(p.style.Body, t))
			continue
		}
		p.line(strings.Repeat(" ", column) + apply(p.style.Body, t))
	}
}

// chooseForm is how a record writes the choice: the event, with the options in
// the place of the option. What is done rather than chosen is written as the
// act itself.
func chooseForm(s *table.State, c law.Choice) string {
	if duty := c.Options; len(duty) == 1 && (duty[0].Verb == law.Substitute || duty[0].Verb == law.Supply) {
		return chosenBy(s, c, duty[0])
	}
	var options []string
	for _, o := range c.Options {
		options = append(options, optionForm(o))
	}
	return c.By[0].String() + " chooses " + strings.Join(options, " | ")
}

// optionForm is the option as a record writes it, with SUIT or CARD for what the
// chooser names freely.
func optionForm(o law.Option) string {
	t := o.String()
	switch {
	case (o.Verb == law.Require || o.Verb == law.Forbid) && o.Suits == 0:
		t += " SUIT"
	case o.Verb == law.Play && !o.Card.Valid():
		t += " CARD"
	}
	return t
}

// chosenBy is the event by which the first who has the right takes the option,
// or does what the option is.
func chosenBy(s *table.State, c law.Choice, o law.Option) string {
	by := c.By[0].String()
	switch {
	case o.Verb == law.Substitute && text.InAuction(c.Law):
		return by + " CALL"
	case o.Verb == law.Substitute && c.Ruling > 0 && s.Played(s.Rulings()[c.Ruling-1].Trick, c.By[0]) == bridge.NoCard:
		return by + " CARD" // the card is taken back already
	case o.Verb == law.Substitute:
		return by + " withdraws CARD, " + by + " CARD"
	case o.Verb == law.Supply:
		return by + " supplies CARD"
	}
	return by + " chooses " + optionForm(o)
}

func (p *printer) table() {
	s := &p.b.in.State
	p.heading(text.LabelTable)
	phase := s.Phase().String()
	if s.Stopped() {
		phase = "stopped"
	}
	line := text.Phase(p.l, phase)
	playing := s.Phase() != table.InAuction && s.Phase() != table.Over
	if n := s.TrickNumber(); playing && n <= 13 {
		line += fmt.Sprintf(", %s %d", text.Words(p.l, text.LabelTrick), n)
	}
	if turn, ok := s.Turn(); ok {
		line += fmt.Sprintf(", %s: %s", text.Words(p.l, text.LabelTurn), text.Seat(p.l, turn))
	}
	p.body("  ", line)
	p.auction()
	for _, c := range s.PenaltyCards() {
		p.body("  ", text.PenaltyCard(p.l, p.b.ed, c.Seat, c.Card, c.Class, c.Law))
	}
	for _, r := range s.Restrictions() {
		p.body("  ", text.Restriction(p.l, p.b.ed, r.Seat, r.Verb, law.SuitSet(r.Suit), r.KeepsLead, r.Law))
	}
	p.information()
	for _, f := range s.Forfeits() {
		p.body("  ", text.Forfeit(p.l, p.b.ed, f.Seat, f.Law))
	}
	if !playing {
		return
	}
	if t := trickOf(s, s.TrickNumber()); len(t.Cards) > 0 {
		var cards []string
		for _, c := range t.Cards {
			cards = append(cards, text.Seat(p.l, c.Seat)+" "+text.Card(c.Card))
		}
		p.body("  ", text.Words(p.l, text.LabelTrick)+" "+fmt.Sprint(t.Trick)+": "+strings.Join(cards, ", "))
	}
	if turn, ok := s.Turn(); ok {
		what := text.Words(p.l, text.LabelAwaits)
		if h := s.Legal(turn); h != 0 {
			what = text.Words(p.l, text.LabelLegal) + ": " + suitLine(h)
		}
		p.body("  ", text.Seat(p.l, turn)+" "+what)
	}
	p.hands()
}

// information prints what players may and may not use of each other's cards and
// calls.
func (p *printer) information() {
	for _, t := range p.b.uses(p.b.in.State.Information()) {
		p.body("  ", t)
	}
}

// hands prints the cards still held, one hand a line.
func (p *printer) hands() {
	longest := 0
	for _, seat := range bridge.Seats {
		longest = max(longest, utf8.RuneCountInString(text.Seat(p.l, seat)))
	}
	for _, seat := range bridge.Seats {
		name := text.Seat(p.l, seat)
		cards := suitLine(p.b.in.State.Hand(seat))
		if p.b.in.Setup.Deal.Unknown[seat] {
			cards = "?"
		}
		p.line("  " + name + strings.Repeat(" ", longest-utf8.RuneCountInString(name)+2) + apply(p.style.Body, cards))
	}
}

// suitLine writes cards suit by suit: ♠AK2 ♥QJ.
func suitLine(h bridge.Hand) string {
	var parts []string
	for _, s := range bridge.Suits {
		cards := h.Of(s).Cards()
		if len(cards) == 0 {
			continue
		}
		t := s.Symbol()
		for _, c := range cards {
			t += text.Rank(c.Rank())
		}
		parts = append(parts, t)
	}
	if len(parts) == 0 {
		return "-"
	}
	return strings.Join(parts, " ")
}

func (p *printer) result() {
	r := p.b.result()
	if r == nil {
		return
	}
	s := &p.b.in.State
	p.heading(text.LabelResult)
	c := s.Contract()
	p.body("  ", text.Contract(p.l, c))
	if c.Level > 0 {
		mine := c.Declarer.Side()
		line := fmt.Sprintf("%s: %s %d", text.Side(p.l, mine), text.Words(p.l, text.LabelWon), r.Won)
		if r.Transferred != 0 {
			line += fmt.Sprintf(", %s %d", text.Words(p.l, text.LabelTransferred), r.Transferred)
		}
		line += fmt.Sprintf(", %s %d", text.Words(p.l, text.LabelTricks), r.Tricks)
		if r.Doubtful {
			line += " (" + text.Words(p.l, text.LabelDoubtful) + ")"
		}
		p.body("  ", line)
	}
	for _, side := range []bridge.Side{bridge.NS, bridge.EW} {
		if n, ok := r.Score[side.String()]; ok {
			p.body("  ", fmt.Sprintf("%s: %s %d", text.Words(p.l, text.LabelScore), text.Side(p.l, side), n))
		}
		if a, ok := r.Average[side.String()]; ok {
			p.body("  ", fmt.Sprintf("%s: %s %s", text.Words(p.l, text.LabelScore), text.Side(p.l, side), text.Average(p.l, a)))
		}
	}
	if r.Rubber != nil {
		line := fmt.Sprintf("%s: %s %d, %s %d", text.Side(p.l, r.Rubber.Side),
			text.Words(p.l, text.LabelBelow), r.Rubber.Below, text.Words(p.l, text.LabelAbove), r.Rubber.Above)
		if r.Rubber.OpponentsAbove > 0 {
			line += fmt.Sprintf("; %s: %s %d", text.Side(p.l, r.Rubber.Side.Other()),
				text.Words(p.l, text.LabelAbove), r.Rubber.OpponentsAbove)
		}
		p.body("  ", line)
	}
}

func (p *printer) heading(n text.Label) {
	p.line("")
	p.line(apply(p.style.Heading, text.Words(p.l, n)))
}

func (p *printer) line(t string) {
	p.w.WriteString(t)
	p.w.WriteByte('\n')
}

func (p *printer) body(indent, t string) { p.paragraph(indent, t, p.style.Body) }

func (p *printer) faint(indent, t string) { p.paragraph(indent, t, p.style.Faint) }

// paragraph wraps the text and colours it line by line.
func (p *printer) paragraph(indent, t string, colour func(string) string) {
	for _, line := range wrap(t, width-utf8.RuneCountInString(indent)) {
		p.line(indent + apply(colour, line))
	}
}

// wrap breaks the text at blanks, but not at a dash, into lines of at most n
// characters.
func wrap(t string, n int) []string {
	const glued = " \u2014 " // a dash with its blanks
	var lines []string
	line := ""
	for _, word := range strings.Fields(strings.ReplaceAll(t, glued, "\x00")) {
		word = strings.ReplaceAll(word, "\x00", glued)
		switch {
		case line == "":
			line = word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > n:
			lines = append(lines, line)
			line = word
		default:
			line += " " + word
		}
	}
	if line == "" {
		return lines
	}
	return append(lines, line)
}

func apply(f func(string) string, t string) string {
	if f == nil {
		return t
	}
	return f(t)
}
