package report

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"arbiter/bridge"
	"arbiter/guide"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/record"
	"arbiter/table"
)

// Guided is a guide after some answers: the next question, or the ruling, or
// both where the players have to choose. Field names are stable.
type Guided struct {
	Topic    string          `json:"topic"`
	Title    string          `json:"title"`
	Edition  law.Edition     `json:"edition"`
	Asked    []GuidedAnswer  `json:"asked"`
	Question *GuidedQuestion `json:"question,omitempty"`
	Ruling   *GuidedRuling   `json:"ruling,omitempty"`
	// Acts are the events of the case, from its first, as a record of the board writes
	// them behind its contract or, of a call, from the deal on, as far as they are
	// known; none where earlier calls, tricks or the first card are not.
	Acts []string `json:"acts,omitempty"`
}

// GuidedAnswer is a question that has been answered.
type GuidedAnswer struct {
	ID       string `json:"id"`
	Question string `json:"question"`
	Answer   string `json:"answer"`
	Text     string `json:"text"`            // the answer in words
	Fact     string `json:"fact,omitempty"`  // what was found, as a clause; of a question of the table only
	Known    bool   `json:"known,omitempty"` // it was not asked
}

// GuidedQuestion is the next question.
type GuidedQuestion struct {
	ID   string     `json:"id"`
	Kind guide.Kind `json:"kind"`
	Law  string     `json:"law,omitempty"`
	Text string     `json:"text"`
	Why  string     `json:"why,omitempty"`
	Tell string     `json:"tell,omitempty"` // how to put it to the players
	// Costs is what each kind of call would bring that may be the answer, to be told
	// to the player before he chooses.
	Costs   []text.Cost    `json:"costs,omitempty"`
	Options []GuidedOption `json:"options,omitempty"`
	Not     []bridge.Card  `json:"not,omitempty"` // cards that cannot be the answer
	Min     int            `json:"min,omitempty"`
	Max     int            `json:"max,omitempty"`
	// By are the players whose choice it is; none for a question of fact.
	By []bridge.Seat `json:"by,omitempty"`
}

// GuidedOption is an answer to choose.
type GuidedOption struct {
	Answer string `json:"answer"`
	Text   string `json:"text"`
	Does   string `json:"does,omitempty"` // what it leads to
}

// GuidedRuling is what the director says. The parts are those of Answer.
type GuidedRuling struct {
	// Say is all there is to say at the table, to the players, each thing once: the
	// rulings, and what lies there because of them.
	Say          []string      `json:"say"`
	Rulings      []Ruling      `json:"rulings"`
	Choices      []Choice      `json:"choices"`
	Questions    []Question    `json:"questions"`
	Reviews      []Review      `json:"reviews"`
	Adjustments  []Adjustment  `json:"adjustments,omitempty"`
	Cancelled    bool          `json:"cancelled,omitempty"`
	PenaltyCards []PenaltyCard `json:"penalty_cards"`
	Restrictions []Restriction `json:"restrictions"`
	Information  []Information `json:"information"`
	Uses         []string      `json:"uses"`
	Obligations  []Obligation  `json:"obligations"`
	FaceUp       []FaceUp      `json:"face_up"` // during the auction
	Laws         []GuidedLaw   `json:"laws"`    // to bear in mind beside the rulings
}

// GuidedLaw is a law in our words.
type GuidedLaw struct {
	Law   string    `json:"law"`
	Title string    `json:"title"`
	Text  string    `json:"text"`
	Trust law.Trust `json:"trust"`
}

// BuildGuided makes the answer of a guide.
func BuildGuided(s *guide.State, l text.Lang) Guided {
	title, _ := text.GuideTopic(l, s.Topic)
	g := Guided{Topic: s.Topic, Title: title, Edition: s.Edition, Asked: []GuidedAnswer{}}
	for _, a := range s.Asked {
		q := guidedQuestion(s, &a.Question, l)
		told := GuidedAnswer{
			ID: a.Question.ID, Question: q.Text, Answer: a.Answer, Text: guidedAnswer(s, &a.Question, a.Answer, l), Known: a.Known,
		}
		if f := a.Question.Finding; f != nil {
			told.Fact = text.Found(l, s.Edition, *f, a.Answer)
		}
		g.Asked = append(g.Asked, told)
	}
	acts, _ := s.Acts()
	for _, e := range acts {
		g.Acts = append(g.Acts, record.EventText(&e))
	}
	if s.Question != nil {
		q := guidedQuestion(s, s.Question, l)
		g.Question = &q
	}
	if s.Ruled {
		r := guidedRuling(s, l)
		g.Ruling = &r
	}
	return g
}

func guidedQuestion(s *guide.State, q *guide.Question, l text.Lang) GuidedQuestion {
	out := GuidedQuestion{ID: q.ID, Kind: q.Kind, Law: text.Number(s.Edition, q.Law), Min: q.Min, Max: q.Max, Not: q.Not.Cards()}
	var does func(i int) string
	switch {
	case q.Finding != nil:
		out.Law = text.Number(s.Edition, text.QuestionLaw(s.Edition, *q.Finding))
		out.Text = text.Question(l, s.Edition, *q.Finding)
		yes, no := text.Answers(l, s.Edition, *q.Finding)
		does = func(i int) string {
			switch q.Options[i] {
			case "yes":
				return yes
			case "no":
				return no
			}
			return ""
		}
	case q.Right != nil:
		out.Text, out.By = stopped(text.SayChoiceHead(l, s.Edition, *q.Right)), q.Right.By
		does = func(i int) string {
			o := q.Actions[i].Option
			return text.OptionLeaves(l, s.Edition, q.Right.Law, o, s.Table.LeadDuty(*q.Right, o))
		}
	default:
		out.Text, out.Why, out.Tell = text.GuideQuestion(l, s.Edition, q.ID, q.Seat, q.Other)
		out.Costs = guidedCosts(s, q, l)
		does = func(int) string { return "" }
	}
	for i, o := range q.Options {
		out.Options = append(out.Options, GuidedOption{Answer: o, Text: guidedAnswer(s, q, o, l), Does: does(i)})
	}
	return out
}

// asks is the law under which the next question is asked.
func asks(s *guide.State) law.Ref {
	if f := s.Question.Finding; f != nil {
		return text.QuestionLaw(s.Edition, *f)
	}
	return s.Question.Law
}

// guidedCosts is what the calls would bring that a player may put in the place of
// an irregular one, where the question is for that call.
func guidedCosts(s *guide.State, q *guide.Question, l text.Lang) []text.Cost {
	if q.Kind != guide.Call || s.Question == nil || q.ID != s.Question.ID {
		return nil
	}
	for _, r := range s.Table.Rulings() {
		if r.Offender != q.Seat {
			continue
		}
		for _, c := range r.Choices {
			if r.Kind == law.InsufficientBid && c.Open && slices.Contains(c.Options, law.Do(law.Substitute)) {
				return text.BidCosts(l, s.Edition, c.Law == "27B3")
			}
		}
		if costs := text.TurnCosts(l, s.Edition, r); costs != nil {
			return costs
		}
	}
	return nil
}

func stopped(t string) string { return strings.TrimSuffix(t, ".") + "." }

// guidedAnswer is an answer in words.
func guidedAnswer(s *guide.State, q *guide.Question, answer string, l text.Lang) string {
	if q.Right != nil {
		for i, o := range q.Options {
			if o != answer {
				continue
			}
			t := text.Option(l, q.Actions[i].Option)
			if len(q.Right.By) > 1 {
				t = text.Seat(l, q.Actions[i].By) + ": " + t
			}
			return t
		}
	}
	return text.GuideOption(l, s.Edition, q.ID, q.Kind.String(), answer, q.Seat, q.Other)
}

// guidedBuilder is a builder over the table of a guide.
func guidedBuilder(s *guide.State, l text.Lang) builder {
	b := newBuilder(Input{Replayed: &record.Replayed{Record: &record.Record{}, Setup: s.Setup, State: s.Table}, Lang: l})
	b.ed = s.Edition
	return b
}

// standing are the rulings without what they said of a penalty card that lies there no
// longer, or has become one of another class since. One that is due at once has been
// played only to see what follows.
func standing(s *guide.State) []law.Ruling {
	rulings, lie := s.Rulings(), s.PenaltyCards()
	for i := range rulings {
		r := &rulings[i]
		r.Effects = slices.DeleteFunc(slices.Clone(r.Effects), func(f law.Effect) bool {
			due := slices.ContainsFunc(s.Tell, func(n guide.Notice) bool { return n.Due() && n.Card == f.Card })
			return f.Type == law.PenaltyCard && (!due || f.Class == law.Minor) && !slices.ContainsFunc(lie, func(p table.PenaltyCard) bool {
				return p.Seat == f.Seat && p.Card == f.Card && p.Class == f.Class
			})
		})
	}
	return rulings
}

func guidedRuling(s *guide.State, l text.Lang) GuidedRuling {
	out := GuidedRuling{
		Say: []string{}, Rulings: []Ruling{}, Choices: []Choice{}, Questions: []Question{}, Reviews: []Review{}, PenaltyCards: []PenaltyCard{},
		Restrictions: []Restriction{}, Information: []Information{}, Obligations: []Obligation{}, FaceUp: []FaceUp{}, Laws: []GuidedLaw{}, Uses: []string{},
	}
	for _, ref := range s.Cite {
		title, body := text.RuleIn(l, ref, s.Edition)
		out.Laws = append(out.Laws, GuidedLaw{Law: text.Number(s.Edition, ref), Title: title, Text: body, Trust: s.Edition.Trust(ref)})
	}
	b := guidedBuilder(s, l)
	for _, r := range standing(s) {
		out.Rulings = append(out.Rulings, b.ruling(r))
	}
	out.Reviews = append(out.Reviews, b.reviews(s.Reviews())...)
	var notices []string
	for _, n := range s.Tell {
		notices = append(notices, text.GuideNotice(l, s.Edition, n.ID, n.Seat, n.Card))
	}
	if !s.Begun {
		out.Say = b.aloud(out.Rulings, notices...)
		return out
	}
	for _, c := range s.Choices() {
		out.Choices = append(out.Choices, b.choice(c))
	}
	for _, q := range s.ToFind() {
		out.Questions = append(out.Questions, b.question(b.asked(q)))
	}
	for _, a := range s.Table.Adjustments() {
		out.Adjustments = append(out.Adjustments, Adjustment{
			Law: text.Number(b.ed, a.Law), Artificial: a.Artificial, Text: text.Adjusted(l, b.ed, a.Law, a.Artificial),
		})
	}
	out.Cancelled = s.Table.BoardCancelled()
	state := b.state()
	out.Restrictions, out.Obligations, out.FaceUp = state.Restrictions, state.Obligations, state.FaceUp
	for _, p := range s.PenaltyCards() {
		out.PenaltyCards = append(out.PenaltyCards, b.penaltyCard(p))
	}
	for _, i := range s.Information() {
		out.Information = append(out.Information, b.information(i))
	}
	out.Uses = b.uses(s.Information())
	more := []string{text.SayPickedUp(l, s.Edition, s.PickedUp())}
	more = append(more, lying(out.PenaltyCards, out.Restrictions, out.Obligations, out.FaceUp)...)
	out.Say = b.aloud(out.Rulings, append(more, notices...)...)
	return out
}

// GuideTopics writes the list of topics to choose from.
func GuideTopics(w io.Writer, l text.Lang, style Style) error {
	out := bufio.NewWriter(w)
	p := printer{w: out, style: style, l: l}
	p.line(apply(p.style.Heading, text.Words(l, text.LabelWhatHappened)))
	column := 0
	for _, name := range guide.Topics() {
		column = max(column, len(name)+4)
	}
	group := ""
	for _, name := range guide.Topics() {
		if g := text.GuideGroup(l, guide.GroupOf(name).String()); g != group {
			group = g
			p.line("")
			p.line("  " + group)
		}
		title, about := text.GuideTopic(l, name)
		if about != "" {
			title += ": " + about
		}
		p.option(name, title, column+4)
	}
	return out.Flush()
}

// GuideText writes the screen of a guide: the facts so far, the ruling if there
// is one, and the next question.
func GuideText(w io.Writer, s *guide.State, l text.Lang, style Style) error {
	out := bufio.NewWriter(w)
	p := printer{w: out, style: style, l: l}
	g := BuildGuided(s, l)
	p.line(apply(p.style.Heading, g.Title+" · "+text.Edition(l, s.Edition)))
	for _, a := range g.Asked {
		asks := a.Question
		if who, choice := strings.CutSuffix(asks, "."); choice {
			asks = who + ":"
		}
		p.faint("  ", asks+" "+a.Text)
	}
	if s.Ruled {
		p.guided(s, g.Ruling)
	}
	if q := g.Question; q != nil {
		p.line("")
		t := q.Text
		if q.Law != "" && len(q.By) == 0 {
			t += " (" + text.Laws(l, s.Edition, asks(s)) + ")"
		}
		p.body("", t)
		if q.Tell != "" {
			p.faint("  ", text.Words(l, text.LabelAsk)+": "+q.Tell)
		}
		for _, c := range q.Costs {
			p.faint("    ", c.Call+": "+c.Costs)
		}
		for i, o := range q.Options {
			if q.Kind == guide.Call {
				break // they are typed
			}
			head := fmt.Sprintf("%4d  ", i+1)
			t := o.Text
			if o.Does != "" {
				t += ": " + o.Does
			}
			for k, line := range wrap(t, width-utf8.RuneCountInString(head)) {
				if k > 0 {
					head = strings.Repeat(" ", len(head))
				}
				p.line(head + apply(p.style.Body, line))
			}
		}
	}
	return out.Flush()
}

// guided prints the ruling of a guide as the director reads it: what to say,
// what lies on the table, what is left to find, the reminders.
func (p *printer) guided(s *guide.State, r *GuidedRuling) {
	p.b = guidedBuilder(s, p.l)
	rulings := standing(s)
	p.heading(text.LabelSay)
	var said []string
	for _, k := range rulings {
		sentences := slices.DeleteFunc(text.Sentences(p.l, p.b.ed, k), func(t string) bool { return slices.Contains(said, t) })
		said = append(said, sentences...)
		p.body("  ", strings.Join(sentences, " "))
		p.faint("  ", p.foot(k))
	}
	picked := s.PickedUp()
	for _, f := range picked {
		p.body("  ", text.Effect(p.l, p.b.ed, f))
	}
	for _, n := range s.Tell {
		p.body("  ", text.GuideNotice(p.l, s.Edition, n.ID, n.Seat, n.Card))
	}
	if len(rulings)+len(picked)+len(r.PenaltyCards)+len(r.Choices)+len(r.Restrictions)+len(r.Obligations)+len(r.FaceUp)+len(s.Tell) == 0 {
		p.body("  ", text.Words(p.l, text.LabelNothing))
	}
	for _, c := range r.PenaltyCards {
		said := func(k law.Ruling) bool {
			return slices.ContainsFunc(k.Effects, func(f law.Effect) bool { return f.Type == law.PenaltyCard && f.Card == c.Card })
		}
		if !slices.ContainsFunc(rulings, said) {
			p.body("  ", c.Text)
		}
	}
	for _, c := range r.Restrictions {
		p.body("  ", c.Text)
	}
	for _, o := range r.Obligations {
		p.body("  ", o.Text)
	}
	for _, f := range r.FaceUp {
		p.body("  ", f.Text)
	}
	if len(r.Questions) > 0 {
		p.heading(text.LabelQuestions)
		for _, q := range r.Questions {
			p.body("  ", q.Text)
		}
	}
	if len(r.Adjustments) > 0 {
		p.heading(text.LabelAdjusted)
		for _, a := range r.Adjustments {
			p.body("  ", a.Text)
		}
	}
	if len(r.Reviews) > 0 {
		p.heading(text.LabelReviews)
		for _, v := range r.Reviews {
			p.body("  ", v.Text)
		}
	}
	if len(r.Laws) > 0 {
		p.heading(text.LabelLaws)
		for _, k := range r.Laws {
			mark := ""
			if k.Trust != law.Read {
				mark = " (" + text.Trust(p.l, k.Trust) + ")"
			}
			p.body("  ", text.Printed(k.Law)+"  "+k.Title+". "+k.Text+mark)
		}
	}
}

// GuideWhy writes why the next question is asked.
func GuideWhy(w io.Writer, s *guide.State, l text.Lang, style Style) error {
	out := bufio.NewWriter(w)
	p := printer{w: out, style: style, l: l}
	if s.Question != nil {
		q := guidedQuestion(s, s.Question, l)
		title, body := text.RuleIn(l, asks(s), s.Edition)
		if q.Why != "" {
			p.body("", text.Words(l, text.LabelWhy)+": "+q.Why)
		}
		if title != "" {
			p.body("", text.Laws(l, s.Edition, asks(s))+": "+title+". "+body)
		}
		if f := s.Question.Finding; f != nil && f.ID == law.AskComparable && asks(s) != "23A" && s.Edition.Number("23A") != "" {
			title, body = text.RuleIn(l, "23A", s.Edition)
			p.body("", text.Laws(l, s.Edition, "23A")+": "+title+". "+body)
		}
	}
	return out.Flush()
}

// GuidedTopic is a topic of guided rulings.
type GuidedTopic struct {
	Topic string `json:"topic"`
	Group string `json:"group"` // auction, play, end, other
	Title string `json:"title"`
	About string `json:"about"`
	Words string `json:"words,omitempty"` // others under which it is looked for
}

// GuideTopicList is the list of topics.
func GuideTopicList(l text.Lang) []GuidedTopic {
	var out []GuidedTopic
	for _, name := range guide.Topics() {
		title, about := text.GuideTopic(l, name)
		out = append(out, GuidedTopic{name, guide.GroupOf(name).String(), title, about, text.GuideWords(l, name)})
	}
	return out
}
