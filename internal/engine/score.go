package engine

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/report"
	"arbiter/score"
)

// ScoreRequest asks for one kind of score.
type ScoreRequest struct {
	Contract *ContractRequest `json:"contract,omitempty" doc:"The score of one contract"`
	IMPs     *IMPsRequest     `json:"imps,omitempty" doc:"A difference converted to IMPs"`
	VP       *VPRequest       `json:"vp,omitempty" doc:"Victory points of a match"`
	Boards   *BoardsRequest   `json:"boards,omitempty" doc:"All results of boards compared"`
	Adjusted *AdjustedRequest `json:"adjusted,omitempty" doc:"An adjusted score put into a board"`
	Rubber   *RubberRequest   `json:"rubber,omitempty" doc:"The sheets of rubbers"`
	Chicago  *ChicagoRequest  `json:"chicago,omitempty" doc:"The sheet of four deals"`
}

// ScoreAnswer has the field that the request has.
type ScoreAnswer struct {
	Contract *report.ContractScore `json:"contract,omitempty"`
	IMPs     *report.IMPScore      `json:"imps,omitempty"`
	VP       *report.VPScore       `json:"vp,omitempty"`
	Boards   []report.BoardScore   `json:"boards,omitempty"`
	Adjusted *report.AdjustedScore `json:"adjusted,omitempty"`
	Rubber   []report.SheetScore   `json:"rubber,omitempty"`
	Chicago  *report.SheetScore    `json:"chicago,omitempty"`
}

// ContractRequest is one contract.
type ContractRequest struct {
	Result     string `json:"result" example:"3NTXS-1" doc:"A contract, its declarer (else North) and what it made"`
	Vulnerable string `json:"vulnerable,omitempty" example:"NS" doc:"None, NS, EW or All"`
}

// IMPsRequest is a difference in points.
type IMPsRequest struct {
	Points int `json:"points" minimum:"-100000" maximum:"100000"`
	Other  int `json:"other,omitempty" minimum:"-100000" maximum:"100000" doc:"Points of the other table, from the same side"`
}

// VPRequest is the margin of a match; numbers are texts, so that they are exact.
type VPRequest struct {
	Margin    string `json:"margin" example:"30" doc:"In IMPs"`
	Boards    int    `json:"boards" minimum:"1"`
	Scale     string `json:"scale,omitempty" default:"continuous"`
	Opponents string `json:"opponents,omitempty" doc:"Their margin by their own score, where the scores do not balance"`
}

// ConditionsRequest is the conditions of contest.
type ConditionsRequest struct {
	Method      string `json:"method,omitempty" example:"matchpoints" doc:"How results are compared; matchpoints"`
	Half        bool   `json:"half,omitempty" doc:"Matchpoints: 1 for a win and 1/2 for a tie"`
	SmallGroups bool   `json:"small_groups,omitempty" doc:"Matchpoints: fixed percentages for small groups"`
	Drop        int    `json:"drop,omitempty" doc:"Butler: results left out at each end"`
	DropEvery   int    `json:"drop_every,omitempty" doc:"Butler: one more left out for so many results"`
	Median      bool   `json:"median,omitempty" doc:"Butler: the datum is the median"`
	Cap         int    `json:"cap,omitempty" doc:"Cross-IMPs: the most one comparison counts"`
	Sum         bool   `json:"sum,omitempty" doc:"Cross-IMPs: the sum, not the mean"`
	Round       string `json:"round,omitempty" example:"0.1" doc:"Round the score of a board to a multiple of this"`
}

// TravellerRequest is the results of boards.
type TravellerRequest struct {
	Traveller  string `json:"traveller,omitempty" doc:"A traveller as CSV, JSON or USEBIO text"`
	Vulnerable string `json:"vulnerable,omitempty" doc:"Who is vulnerable, whatever the number of the board"`
	Board      int    `json:"board,omitempty" minimum:"0" doc:"This board of the traveller only"`
	Expected   int    `json:"expected,omitempty" minimum:"0" doc:"How many results a board should have"`
}

// BoardsRequest is boards to compare.
type BoardsRequest struct {
	TravellerRequest
	ConditionsRequest
}

// AdjustedRequest is a director's decision on a row of a board.
type AdjustedRequest struct {
	TravellerRequest
	ConditionsRequest
	Row          int      `json:"row,omitempty" minimum:"1" doc:"The row that is adjusted"`
	Other        string   `json:"other,omitempty" doc:"At teams, in place of a traveller: the result of the other table"`
	Law          string   `json:"law" example:"16B3" doc:"The law that empowers"`
	Offending    string   `json:"offending,omitempty" enum:"NS,EW,both,none"`
	Table        string   `json:"table,omitempty" doc:"The table result where the row does not have it; none: there is none"`
	Assign       []string `json:"assign,omitempty" example:"[\"60% 3DN=\"]" doc:"Outcomes with their weights"`
	AssignEW     []string `json:"assign_ew,omitempty" doc:"Outcomes for East-West alone: a split score"`
	WithoutError []string `json:"without_error,omitempty" doc:"What the innocent side could still have had without its own serious error"`
	Won          int      `json:"won,omitempty" doc:"After a revoke: tricks declarer's side won in play"`
	Received     int      `json:"received,omitempty" doc:"After a revoke: tricks transferred to declarer's side; below 0 from it"`
	NS           string   `json:"ns,omitempty" example:"average-plus" doc:"Artificial score"`
	EW           string   `json:"ew,omitempty" example:"average-minus" doc:"Artificial score"`
	OwnNS        string   `json:"own_ns,omitempty" doc:"What the side made on its other boards"`
	OwnEW        string   `json:"own_ew,omitempty" doc:"What the side made on its other boards"`
	PenaltyNS    string   `json:"penalty_ns,omitempty" example:"usual" doc:"Procedural penalty"`
	PenaltyEW    string   `json:"penalty_ew,omitempty" example:"usual" doc:"Procedural penalty"`
	Likely       *bool    `json:"likely,omitempty" doc:"Assign by likely and at all probable"`
	Thresholds   string   `json:"thresholds,omitempty" enum:"cumulative,single" default:"cumulative"`
	Knockout     bool     `json:"knockout,omitempty" doc:"Teams: both sides get the mean where the scores do not balance"`
}

// RubberRequest is the deals of rubbers.
type RubberRequest struct {
	Deals string `json:"deals" example:"2S S 8 received 2" doc:"One deal a line"`
	We    string `json:"we,omitempty" enum:"NS,EW" default:"NS" doc:"The side of the first column"`
	End   bool   `json:"end,omitempty" doc:"An unfinished rubber is not to be finished"`
}

// ChicagoRequest is up to four deals.
type ChicagoRequest struct {
	Deals     string `json:"deals" example:"3S S 10" doc:"One deal a line"`
	We        string `json:"we,omitempty" enum:"NS,EW" default:"NS" doc:"The side of the first column"`
	Dealer    string `json:"dealer,omitempty" enum:"N,E,S,W" default:"N" doc:"Dealer of the first deal"`
	Duplicate bool   `json:"duplicate,omitempty" doc:"Score each deal by Law 77"`
	NonDealer bool   `json:"non_dealer,omitempty" doc:"The side that does not deal is vulnerable on deals 2 and 3"`
}

// Score is a request for a score.
type Score struct {
	Options
	Body ScoreRequest
}

// Answer is the score asked for.
func (in *Score) Answer(context.Context) (ScoreAnswer, error) {
	var out ScoreAnswer
	ed, given, err := in.edition()
	if err != nil {
		return out, err
	}
	b := in.Body
	if n := count(b.Contract != nil, b.IMPs != nil, b.VP != nil, b.Boards != nil, b.Adjusted != nil, b.Rubber != nil, b.Chicago != nil); n != 1 {
		return out, refuse(fmt.Sprintf("found %d kinds of scoring, expected one of contract, imps, vp, boards, adjusted, rubber, chicago", n))
	}
	if !given && (b.Rubber != nil || b.Chicago != nil) {
		ed = law.Rubber2014
	}
	l := in.lang()
	switch {
	case b.Contract != nil:
		out.Contract, err = b.Contract.answer(l, ed)
	case b.IMPs != nil:
		d := b.IMPs.Points - b.IMPs.Other
		out.IMPs = &report.IMPScore{Difference: d, IMPs: score.IMPs(d)}
	case b.VP != nil:
		out.VP, err = b.VP.answer()
	case b.Boards != nil:
		out.Boards, err = b.Boards.answer(l, ed)
	case b.Adjusted != nil:
		out.Adjusted, err = b.Adjusted.answer(l, ed)
	case b.Rubber != nil:
		out.Rubber, err = b.Rubber.answer(l, ed)
	case b.Chicago != nil:
		out.Chicago, err = b.Chicago.answer(l, ed)
	}
	if err != nil {
		return out, scoreProblem(err)
	}
	return out, nil
}

func count(set ...bool) int {
	n := 0
	for _, x := range set {
		if x {
			n++
		}
	}
	return n
}

// scoreProblem is the answer to a request that is refused; line and column are
// those of the traveller or the deals in it.
func scoreProblem(err error) error {
	p := refuse(err.Error())
	var at *score.InputError
	if errors.As(err, &at) {
		p.Line, p.Column, p.Detail = at.Line, at.Column, at.Err.Error()
		if at.Place != "" && at.Line == 0 {
			p.Detail = at.Place + ": " + p.Detail
		}
	}
	return p
}

func vulnerability(t string) (bridge.Vulnerability, error) {
	if t == "" {
		return 0, nil
	}
	v, ok := bridge.ParseVulnerability(t)
	if !ok {
		return 0, fmt.Errorf("vulnerable: found %q, expected None, NS, EW or All", t)
	}
	return v, nil
}

func (r *ContractRequest) answer(l text.Lang, ed law.Edition) (*report.ContractScore, error) {
	k, tricks, err := score.ParseResult(r.Result)
	if err != nil {
		return nil, err
	}
	if k.Level > 0 && k.Declarer == bridge.NoSeat {
		k.Declarer = bridge.North
	}
	v, err := vulnerability(r.Vulnerable)
	if err != nil {
		return nil, err
	}
	out := report.Contract(l, k, tricks, v, ed)
	return &out, nil
}

func (r *VPRequest) answer() (*report.VPScore, error) {
	scale, err := score.VPScaleOf(cmp.Or(r.Scale, "continuous"), r.Boards)
	if err != nil {
		return nil, err
	}
	number := func(field, t string) (score.Rat, error) {
		n, ok := score.ParseRat(t)
		if !ok || n.Abs().Cmp(score.Int(100_000)) > 0 {
			return n, fmt.Errorf("%s: %q is no number of IMPs", field, t)
		}
		return n, nil
	}
	margin, err := number("margin", r.Margin)
	if err != nil {
		return nil, err
	}
	own, other := scale.ForIMPs(margin)
	if r.Opponents != "" {
		theirs, err := number("opponents", r.Opponents)
		if err != nil {
			return nil, err
		}
		own, other = scale.Split(margin, theirs)
	}
	return &report.VPScore{Scale: scale.Name(), Boards: r.Boards, Margin: margin, VP: [2]score.Rat{own, other}}, nil
}

// boards reads the traveller of a request.
func (r TravellerRequest) boards(ed law.Edition) ([]score.Board, error) {
	source := score.Source{Edition: ed}
	if r.Vulnerable != "" {
		v, err := vulnerability(r.Vulnerable)
		if err != nil {
			return nil, err
		}
		source.Vulnerable = &v
	}
	boards, err := score.ReadBoards([]byte(r.Traveller), source)
	if err != nil {
		return nil, err
	}
	var out []score.Board
	for _, b := range boards {
		if r.Board == 0 || b.Number == r.Board {
			b.Expected = max(b.Expected, r.Expected)
			out = append(out, b)
		}
	}
	if out == nil {
		return nil, fmt.Errorf("there is no board %d in the traveller", r.Board)
	}
	return out, nil
}

func (r *BoardsRequest) answer(l text.Lang, ed law.Edition) ([]report.BoardScore, error) {
	c, err := score.Options(r.ConditionsRequest).Conditions(ed)
	if err != nil {
		return nil, err
	}
	boards, err := r.boards(ed)
	if err != nil {
		return nil, err
	}
	var out []report.BoardScore
	for _, b := range boards {
		scores, err := b.Score(c)
		if err != nil {
			return nil, err
		}
		out = append(out, report.Board(l, c, b, scores))
	}
	return out, nil
}

// target is the board and the row, from 0, that a decision concerns.
func (r *AdjustedRequest) target(ed law.Edition) (score.Board, int, error) {
	if r.Other != "" {
		if r.Traveller != "" {
			return score.Board{}, 0, errors.New("a traveller and other exclude each other")
		}
		return r.otherTable(ed)
	}
	boards, err := r.boards(ed)
	if err != nil {
		return score.Board{}, 0, err
	}
	if len(boards) > 1 {
		return score.Board{}, 0, fmt.Errorf("the traveller holds %d boards; board says which", len(boards))
	}
	if r.Row < 1 || r.Row > len(boards[0].Rows) {
		return score.Board{}, 0, fmt.Errorf("row: found %d, the board has rows 1 to %d", r.Row, len(boards[0].Rows))
	}
	return boards[0], r.Row - 1, nil
}

// otherTable is a board of two tables of which one result is known.
func (r *AdjustedRequest) otherTable(ed law.Edition) (score.Board, int, error) {
	v, err := vulnerability(r.Vulnerable)
	if err != nil {
		return score.Board{}, 0, err
	}
	o, err := score.ParseOutcome(r.Other, v, ed)
	if err != nil {
		return score.Board{}, 0, fmt.Errorf("other: %w", err)
	}
	return score.Board{Vulnerable: v, Rows: []score.Row{score.Played("", "", o), {}}}, 1, nil
}

func (r *AdjustedRequest) answer(l text.Lang, ed law.Edition) (*report.AdjustedScore, error) {
	options := score.Options(r.ConditionsRequest)
	if r.Other != "" && options.Method == "" {
		options.Method = score.Teams.String()
	}
	c, err := options.Conditions(ed)
	if err != nil {
		return nil, err
	}
	if r.Thresholds == "single" {
		c.Thresholds = score.SingleResult
	}
	if r.Likely != nil {
		c.Likely = *r.Likely
	}
	c.Knockout = r.Knockout
	board, row, err := r.target(ed)
	if err != nil {
		return nil, err
	}
	decision := score.Decision{
		Law: r.Law, Offending: r.Offending, Table: r.Table, Assign: r.Assign, AssignEW: r.AssignEW, NoError: r.WithoutError,
		Won: r.Won, Received: r.Received, Average: [2]string{r.NS, r.EW}, Own: [2]string{r.OwnNS, r.OwnEW},
		Penalty: [2]string{r.PenaltyNS, r.PenaltyEW},
	}
	a, err := decision.Adjustment(board, row, c)
	if err != nil {
		return nil, err
	}
	done, err := board.Adjust(row, a, c)
	if err != nil {
		return nil, err
	}
	scores, err := done.Board.Score(c)
	if err != nil {
		return nil, err
	}
	out := report.Adjusted(l, c, r.Law, row+1, done, scores)
	return &out, nil
}

// firstColumn is the side of a sheet's first column.
func firstColumn(t string) (bridge.Side, error) {
	side, ok := bridge.ParseSide(cmp.Or(t, "NS"))
	if !ok {
		return side, fmt.Errorf("we: found %q, expected NS or EW", t)
	}
	return side, nil
}

func (r *RubberRequest) answer(l text.Lang, ed law.Edition) ([]report.SheetScore, error) {
	deals, err := score.ReadDeals([]byte(r.Deals))
	if err != nil {
		return nil, err
	}
	sheets, err := score.Rubbers(deals, ed, score.House{}, r.End)
	if err != nil {
		return nil, err
	}
	we, err := firstColumn(r.We)
	if err != nil {
		return nil, err
	}
	var out []report.SheetScore
	for _, s := range sheets {
		out = append(out, report.Sheet(l, ed, s, we))
	}
	return out, nil
}

func (r *ChicagoRequest) answer(l text.Lang, ed law.Edition) (*report.SheetScore, error) {
	deals, err := score.ReadDeals([]byte(r.Deals))
	if err != nil {
		return nil, err
	}
	dealer, ok := bridge.ParseSeat(cmp.Or(r.Dealer, "N"))
	if !ok {
		return nil, fmt.Errorf("dealer: found %q, expected N, E, S or W", r.Dealer)
	}
	sheet, err := score.Chicago{Dealer: dealer, DuplicateStyle: r.Duplicate, NonDealer: r.NonDealer}.Score(deals, ed, score.House{})
	if err != nil {
		return nil, err
	}
	we, err := firstColumn(r.We)
	if err != nil {
		return nil, err
	}
	out := report.Sheet(l, ed, sheet, we)
	return &out, nil
}
