package main

import (
	"fmt"
	"strings"

	"arbiter/bridge"
	"arbiter/claim"
	"arbiter/law"
	"arbiter/law/text"
)

// text is the adjudication as a director would read it out.
func (a *adjudicated) text(b *strings.Builder) {
	l, r := a.lang, &a.result
	if name := a.played.Record.Value("Event"); name != "" {
		fmt.Fprintf(b, "%s\n", name)
	}
	fmt.Fprint(b, text.ClaimMade(l, a.position.Claimer, r.Claimed, r.Left))
	if said := words(a.played); said != "" {
		fmt.Fprintf(b, " “%s”", said)
	}
	fmt.Fprintf(b, "\n%s", text.ClaimAwarded(l, a.side(), r.Awarded, r.Left))
	if len(r.Doubtful) > 0 {
		fmt.Fprintf(b, " (%s)", text.Claim(l, text.ClaimUnsure))
	}
	b.WriteString("\n")
	switch {
	case !r.Settled && len(r.Line) > 0:
		fmt.Fprintf(b, "%s\n", text.Claim(l, text.ClaimOpen))
	case !r.Settled:
		fmt.Fprintf(b, "%s\n", text.Claim(l, text.ClaimOpenNoLine))
	}
	laws := a.laws()
	for i := range laws {
		laws[i] = text.Printed(laws[i])
	}
	fmt.Fprintf(b, "%s: %s\n", text.Claim(l, text.ClaimLaws), strings.Join(laws, ", "))
	fmt.Fprintf(b, "%s: %s\n", text.Claim(l, text.ClaimPolicy), r.Policy)
	a.compare(b)
	a.losing(b)
	a.doubts(b)
}

// compare prints the four figures.
func (a *adjudicated) compare(b *strings.Builder) {
	l := a.lang
	fmt.Fprintf(b, "\n%s\n", text.Claim(l, text.ClaimFigures))
	row := func(n int, what text.ClaimLabel) { fmt.Fprintf(b, "  %2d  %s\n", n, text.Claim(l, what)) }
	row(a.result.Claimed, text.ClaimFigureClaimed)
	if a.compared {
		row(a.figures.DoubleDummy, text.ClaimFigureBest)
		if len(a.position.Plan) > 0 {
			row(a.figures.Stated, text.ClaimFigureStated)
		}
	}
	if a.result.Settled || len(a.result.Line) > 0 {
		row(a.result.Awarded, text.ClaimFigureWorst)
	}
	if !a.result.Settled {
		row(a.result.Least, text.ClaimFigureProved)
	}
}

// losing prints the line trick by trick, the claimer's reasons under each.
func (a *adjudicated) losing(b *strings.Builder) {
	l := a.lang
	if len(a.result.Line) == 0 {
		if !a.result.Settled {
			return
		}
		fmt.Fprintf(b, "\n%s\n", text.Claim(l, text.ClaimNoLosingLine))
		return
	}
	fmt.Fprintf(b, "\n%s\n", text.Claim(l, text.ClaimLosingLine))
	cards := make([]claim.Played, 0, len(a.result.Line)+3)
	seat := a.position.Lead
	for _, c := range a.position.Trick {
		cards = append(cards, claim.Played{Seat: seat, Card: c})
		seat = seat.Next()
	}
	cards = append(cards, a.result.Line...)
	said := map[claim.Rule]bool{}
	for i, c := range cards {
		if i%4 == 0 {
			fmt.Fprintf(b, "  %2d ", i/4+1)
		}
		fmt.Fprintf(b, " %s %s", text.Seat(l, c.Seat), text.Card(c.Card))
		if i%4 < 3 && i < len(cards)-1 {
			b.WriteString(",")
			continue
		}
		b.WriteString("\n")
		for _, c := range cards[i/4*4 : i+1] {
			if c.Rule == claim.NoRule || c.Rule == claim.Forced || said[c.Rule] {
				continue
			}
			said[c.Rule] = true // each reason is given once
			fmt.Fprintf(b, "       %s: %s (%s)\n", text.Card(c.Card),
				text.ClaimRule(l, c.Rule.String()), text.ClaimSource(l, a.result.Policy.Source(c.Rule).String()))
		}
	}
}

// doubts prints what would change the figure.
func (a *adjudicated) doubts(b *strings.Builder) {
	l, r := a.lang, &a.result
	if len(r.Doubtful) > 0 {
		fmt.Fprintf(b, "\n%s\n", text.Claim(l, text.ClaimInDoubt))
		for _, d := range r.Doubtful {
			fmt.Fprintf(b, "  %s (%s); %s: %s\n", strings.TrimSuffix(text.Sentence(text.ClaimRule(l, d.Rule.String())), "."),
				text.ClaimSource(l, r.Policy.Source(d.Rule).String()), text.Claim(l, text.ClaimWithout), text.Tricks(l, d.Otherwise))
		}
	}
	a.questions(b)
}

// questions prints what has to be found, with the figure under each answer.
func (a *adjudicated) questions(b *strings.Builder) {
	l, r := a.lang, &a.result
	asked := false
	ask := func(q law.Question, c bridge.Card) {
		if !asked {
			fmt.Fprintf(b, "\n%s\n", text.Claim(l, text.ClaimToFind))
			asked = true
		}
		fmt.Fprintf(b, "  %s\n", text.ClaimAsks(l, a.ed, q, a.position.Claimer, c))
	}
	answer := func(label text.ClaimLabel, o claim.Outcome) {
		n := text.Tricks(l, o.Tricks)
		if !o.Settled {
			n += "?"
		}
		fmt.Fprintf(b, "    %s: %s\n", text.Claim(l, label), n)
	}
	present := claim.Outcome{Tricks: r.Awarded, Settled: r.Settled}
	if len(r.Aware) > 0 {
		ask(law.AskAware, bridge.NoCard)
		for _, k := range r.Aware {
			label := text.ClaimDidNotKnow
			if k.Knew {
				label = text.ClaimKnew
			}
			answer(label, k.Outcome)
		}
	}
	if r.Turn.Card != bridge.NoCard && r.Otherwise != present { // else another line costs as much
		ask(law.AskNormal, r.Turn.Card)
		answer(text.ClaimIsNormal, present)
		answer(text.ClaimNotNormal, r.Otherwise)
	}
	if len(r.Class) > 0 {
		ask(law.AskClass, bridge.NoCard)
		answer(text.ClaimExpert, r.Class[claim.Expert])
		answer(text.ClaimAverage, r.Class[claim.Average])
		answer(text.ClaimNovice, r.Class[claim.Novice])
	}
	if r.Unstated != nil {
		ask(law.AskStatement, bridge.NoCard)
		answer(text.ClaimStated, present)
		answer(text.ClaimNotStated, *r.Unstated)
	}
}
