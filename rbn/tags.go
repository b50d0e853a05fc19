package rbn

import (
	"strconv"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

func (d *draft) tag(l line, name, value string, inherited bool) {
	if value != "" {
		d.b.Tags = append(d.b.Tags, archive.Tag{Name: name, Value: value, Pos: l.Pos, Inherited: inherited})
	}
}

// keep keeps a line whole.
func (d *draft) keep(l line, inherited bool) {
	d.b.Tags = append(d.b.Tags, archive.Tag{Name: "RBN_" + string(l.label), Value: l.text, Pos: l.Pos, Inherited: inherited})
}

// fields splits at colons; two colons are one in the text.
func fields(text string) []string {
	var all []string
	field := ""
	for {
		i := strings.IndexByte(text, ':')
		if i < 0 {
			return append(all, field+text)
		}
		field += text[:i]
		if text = text[i+1:]; strings.HasPrefix(text, ":") {
			field, text = field+":", text[1:]
			continue
		}
		all, field = append(all, field), ""
	}
}

// tags reads a line into the board.
func (d *draft) tags(l line, inherited bool) {
	tag := func(name, value string) { d.tag(l, name, value, inherited) }
	part := strings.Split(l.text, ":")
	get := func(i int) string {
		if i < len(part) {
			return part[i]
		}
		return ""
	}
	more := false // the line says more than the tags
	switch l.label {
	case 'D':
		day, clock, ok := date(l.text)
		if !ok {
			if !inherited {
				d.deviates("date", l.Pos, archive.Quote(l.text), "a date as in 19980131 or 199801")
			}
			more = true
			break
		}
		tag("Date", day)
		tag("Time", clock)
		more = strings.ContainsAny(l.text, "CG") || len(get(0)) > 8
	case 'T':
		part = fields(l.text)
		tag("Annotator", get(1))
		more = get(0) != "" || len(part) > 2
	case 'L', 'E':
		name := map[byte]string{'L': "Site", 'E': "Event"}[l.label]
		part = fields(l.text)
		tag(name, strings.Join(part, ", "))
	case 'F':
		tag("Scoring", scoring(get(0)))
		more = len(part) > 1 || strings.Contains("TXNP", get(0)) && get(0) != ""
	case 'S':
		part = fields(l.text)
		if number(get(0)) {
			tag("Session", get(0))
			more = len(part) > 1
			break
		}
		tag("Stage", stage(get(0)))
		tag("Session", get(1))
		more = len(part) > 2
	case 'K':
		tag("HomeTeam", get(0))
		tag("VisitTeam", get(1))
		more = len(part) > 2
	case 'N':
		north, south, _ := strings.Cut(get(0), "+")
		west, east, _ := strings.Cut(get(1), "+")
		tag("North", north)
		tag("South", south)
		tag("West", west)
		tag("East", east)
		switch place := get(2); {
		case place == "O":
			tag("Room", "Open")
		case place == "C":
			tag("Room", "Closed")
		case number(place):
			tag("Table", place)
		default:
			more = place != ""
		}
		more = more || len(part) > 3
	case 'B':
		tag("Board", get(0))
		more = len(part) > 1
	case 'H':
		more = d.deal(l, inherited)
	case 'A':
		d.auction(l)
	case 'C':
		more = d.contract(l, part)
	case 'P':
		d.play(l)
	case 'R':
		more = d.result(l, part)
	default:
		more = true
	}
	if more {
		d.keep(l, inherited)
	}
}

func number(text string) bool {
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return text != ""
}

// date reads yyyymmdd, of which the end may be left out or be question marks, a
// second day behind it, C for about, and the time behind a colon.
func date(text string) (day, clock string, ok bool) {
	text, clock, timed := strings.Cut(text, ":")
	text = strings.Replace(text, "C", "", 1)
	if l := len(text); l != 4 && l != 6 && l != 8 && l != 10 || !digits(text) {
		return "", "", false
	}
	text = (text + "????")[:8]
	day = text[:4] + "." + text[4:6] + "." + text[6:]
	if timed {
		clock = strings.TrimSuffix(clock, "G")
		if l := len(clock); l != 2 && l != 4 && l != 6 || !digits(clock) {
			return "", "", false
		}
		clock = (clock + "0000")[:6]
		clock = clock[:2] + ":" + clock[2:4] + ":" + clock[4:]
	}
	return day, clock, true
}

// digits reports whether the text is digits and question marks.
func digits(text string) bool { return number(strings.ReplaceAll(text, "?", "0")) }

var scorings = map[string]string{"I": "IMP", "B": "BAM", "T": "TotalPoints", "X": "IMP", "M": "MP", "N": "InstantMP",
	"R": "Rubber", "C": "Chicago", "A": "Cavendish"}

func scoring(text string) string {
	if s, ok := scorings[text]; ok {
		return s
	}
	return text
}

var stages = map[string]string{"F": "Final", "P": "Playoff", "S": "Semifinal", "Q": "Quarterfinal", "I": "Qualifying"}

func stage(text string) string {
	if s, ok := stages[text]; ok {
		return s
	}
	if len(text) > 1 && text[0] == 'R' && number(text[1:]) {
		return "Round of " + text[1:]
	}
	return text
}

// contract reads C: "5HX:N", "P" of a deal passed out.
func (d *draft) contract(l line, part []string) (more bool) {
	b := d.b
	text := strings.ToUpper(part[0])
	if text == "P" || text == "PASS" || text == "0" {
		b.ContractKnown, b.DeclarerKnown = archive.Given, archive.Nothing
		d.tag(l, "Contract", "Pass", false)
		return len(part) > 1 && part[1] != ""
	}
	text = strings.Replace(text, "R", "XX", 1)
	c, ok := bridge.ParseContract(text)
	if !ok {
		d.deviates("contract", l.Pos, archive.Quote(part[0]), "a contract as in 5HX, 3N or P")
		return true
	}
	c.Declarer = bridge.NoSeat
	b.Contract, b.ContractKnown = c, archive.Given
	d.tag(l, "Contract", c.String(), false)
	seat, ok := bridge.NoSeat, false
	if len(part) > 1 {
		seat, ok = bridge.ParseSeat(part[1])
	}
	if !ok {
		d.deviates("declarer", l.at(len(l.text)), archive.Quote(l.text), "a colon and N, E, S or W behind the contract")
		return len(part) > 1
	}
	b.Contract.Declarer, b.DeclarerKnown = seat, archive.Given
	d.tag(l, "Declarer", seat.String(), false)
	return len(part) > 2
}

// result reads R: tricks of declarer, points of North-South, and behind a colon
// matchpoints or IMPs: "9-300:0".
func (d *draft) result(l line, part []string) (more bool) {
	b := d.b
	text := part[0]
	i := 0
	for i < len(text) && text[i] >= '0' && text[i] <= '9' {
		i++
	}
	tricks, err := strconv.Atoi(text[:i])
	score := text[i:]
	if _, scoreErr := strconv.Atoi(score); score != "" && scoreErr != nil || score == "" && i == 0 {
		err = strconv.ErrSyntax
	}
	switch {
	case text == "P" || text == "0" && b.ContractKnown == archive.Given && b.Contract.Level == 0:
		b.ResultKnown = archive.Nothing
	case err != nil || tricks > 13:
		d.deviates("result", l.Pos, archive.Quote(text), "tricks and points as in 9-300")
		return true
	default:
		b.Result, b.ResultKnown, b.Score = tricks, archive.Given, score
		d.tag(l, "Result", text[:i], false)
		d.tag(l, "Score", score, false)
	}
	if len(part) < 2 {
		return false
	}
	switch b.Value("Scoring") {
	case "MP":
		d.tag(l, "ScoreMP", part[1], false)
	case "IMP":
		d.tag(l, "ScoreIMP", part[1], false)
	default:
		return true
	}
	return len(part) > 2
}
