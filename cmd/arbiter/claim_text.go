package main

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/claim"
	"arbiter/law/text"
)

// text is the adjudication as a director would read it out.
func (a *adjudicated) text(b *strings.Builder) {
	l, r := a.lang, &a.Result
	if name := a.Record.Value("Event"); name != "" {
		fmt.Fprintf(b, "%s\n", name)
	}
	fmt.Fprint(b, text.ClaimMade(l, a.Position.Claimer, r.Claimed, r.Left))
	if said := words(a.Replayed, a.Position.Claimer); said != "" {
		fmt.Fprintf(b, " %s", text.Quoted(l, said))
	}
	b.WriteString("\n")
	if a.Edition().PlayContinues() {
		fmt.Fprintf(b, "%s\n", text.Claim(l, text.ClaimPlayedOut))
	}
	fmt.Fprintf(b, "%s", text.ClaimAwarded(l, a.Side(), r.Awarded, r.Left))
	b.WriteString("\n")
	if doubt := a.InDoubt(l); doubt != "" {
		fmt.Fprintf(b, "%s\n", doubt)
	}
	if free := a.LeadsFree(l); free != "" {
		fmt.Fprintf(b, "%s\n", free)
	}
	switch {
	case !r.Settled && len(r.Line) > 0:
		fmt.Fprintf(b, "%s\n", text.Claim(l, text.ClaimOpen))
	case !r.Settled:
		fmt.Fprintf(b, "%s\n", text.Claim(l, text.ClaimOpenNoLine))
	}
	laws := a.Laws()
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
	row := func(n int, known bool, what text.ClaimLabel) {
		figure := "?"
		if known {
			figure = strconv.Itoa(n)
		}
		fmt.Fprintf(b, "  %2s  %s\n", figure, text.Claim(l, what))
	}
	row(a.Result.Claimed, true, text.ClaimFigureClaimed)
	row(a.Figures.DoubleDummy, a.Compared, text.ClaimFigureBest)
	if len(a.Position.Plan) > 0 {
		row(a.Figures.Stated, a.Compared, text.ClaimFigureStated)
	} else {
		fmt.Fprintf(b, "   –  %s\n", text.Claim(l, text.ClaimFigureUnstated))
	}
	if a.Result.Settled {
		row(a.Result.Awarded, true, text.ClaimFigureWorst)
	} else {
		row(a.Result.Awarded, len(a.Result.Line) > 0, text.ClaimFigureFound)
		row(a.Result.Least, true, text.ClaimFigureProved)
	}
}

// losing prints the line trick by trick, the claimer's reasons under each.
func (a *adjudicated) losing(b *strings.Builder) {
	l := a.lang
	if len(a.Result.Line) == 0 {
		if !a.Result.Settled {
			return
		}
		fmt.Fprintf(b, "\n%s\n", a.NoLosingLine(l))
		return
	}
	fmt.Fprintf(b, "\n%s\n", text.Claim(l, text.ClaimLosingLine))
	cards := make([]claim.Played, 0, len(a.Result.Line)+3)
	seat := a.Position.Lead
	for _, c := range a.Position.Trick {
		cards = append(cards, claim.Played{Seat: seat, Card: c})
		seat = seat.Next()
	}
	cards = append(cards, a.Result.Line...)
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
				text.ClaimRule(l, c.Rule.String()), text.ClaimSource(l, a.Result.Policy.Source(c.Rule).String()))
		}
	}
}

// doubts prints what would change the figure.
func (a *adjudicated) doubts(b *strings.Builder) {
	l, r := a.lang, &a.Result
	if len(r.Doubtful) > 0 {
		fmt.Fprintf(b, "\n%s\n", text.Claim(l, text.ClaimInDoubt))
		for _, d := range r.Doubtful {
			fmt.Fprintf(b, "  %s\n", a.Doubt(l, d))
		}
	}
	for i, f := range a.Findings() {
		if i == 0 {
			fmt.Fprintf(b, "\n%s\n", text.Claim(l, text.ClaimToFind))
		}
		fmt.Fprintf(b, "  %s\n", text.Question(l, a.Edition(), f.Asked))
		for _, x := range f.Answers {
			fmt.Fprintf(b, "    %s\n", x.Text(l))
		}
	}
}
