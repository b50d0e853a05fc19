package table

import "fmt"

var verbNames = [...]string{
	Plays: "plays", Calls: "calls", Designates: "designates", Moves: "moves", Touches: "touches",
	HoldsOut: "holds-out", Drops: "drops", Shows: "shows", Names: "names", LeadsFaceDown: "leads-face-down",
	Faces: "faces", Omits: "omits", Supplies: "supplies", Mislays: "mislays", Restores: "restores",
	Finds: "finds", Withdraws: "withdraws", WithdrawsCall: "withdraws-call",
	WithdrawsAgreement: "withdraws-agreement", WithdrawsConcession: "withdraws-concession",
	ChangesCall: "changes-call", ChangesWords: "changes-words", Notes: "notes", Asks: "asks",
	AsksTrick: "asks-trick", AsksCall: "asks-call", AsksAuction: "asks-auction", AsksReview: "asks-review",
	Restates: "restates", Learns: "learns", ShowsHand: "shows-hand", Spreads: "spreads", LooksAt: "looks-at", LooksAtTrick: "looks-at-trick",
	Tells: "tells", Warns: "warns", Explains: "explains", Corrects: "corrects", Alerts: "alerts",
	TakesBoard: "takes-board", CalledAt: "called-at", MovesCard: "moves-card", Pauses: "pauses",
	Turns: "turns", Points: "points", Mixes: "mixes", DirectorCalled: "director", Chooses: "chooses",
	Claims: "claims", Concedes: "concedes", Says: "says", Objects: "objects", Agrees: "agrees",
	PlaysOn: "play-on", DirectorFinds: "director-finds", EndPlay: "end-play", NextBoard: "next-board",
	RoundOver: "round-over", PeriodOver: "period-over",
}

// String is the word of the act.
func (v Verb) String() string {
	if int(v) < len(verbNames) && verbNames[v] != "" {
		return verbNames[v]
	}
	return fmt.Sprintf("act %d", v)
}
