package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// ledger is everything that has happened beside plays in turn, and what
// follows from it. A state shares its ledger with the states before it; Step
// works on a clone.
type ledger struct {
	irr       []irregularity
	choices   []choice
	penalty   []PenaltyCard
	raised    bridge.Hand   // penalty cards that are major only beside another one (50B)
	played    []PenaltyCard // those that have been played
	restrict  []Restriction
	spent     []spent // restrictions that come back if the card that met them goes
	info      []Information
	reviews   []reminder
	questions []question
	settled   []question              // those answered once for all
	asked     [law.NumQuestions]Seats // about whom each question has been asked
	forfeits  []Forfeit
	debts     []debt
	shown     []shownCard

	pending  pending
	faceDown [4]bridge.Card // opening leads not yet faced
	spread   Seats          // hands that lie face up
	told     [4]bridge.Seat // by whom a player was told that it is his turn
	forced   [4]ordered     // cards that must be played in turn (57D)
	mislaid  [4]bridge.Hand
	surplus  [4]bridge.Hand // cards that do not belong to the deal
	several  []several

	leadHand   bridge.Seat // who must lead to leadTrick, by a defender's choice (43B2a)
	leadTrick  int
	freeLead   [4]int     // 1 + trick for which declarer has chosen about that seat's lead
	designated [4]ordered // penalty cards that declarer has named (51A)
	retracted  int        // 1 + trick to which declarer has to lead anew (60B)
	dummyActed int        // 1 + trick in which dummy has acted on his own (57C2)

	spoken     spoken
	misplay    misplay
	explained  []explanation
	hidden     bridge.Hand // cards of dummy that were not spread with the others
	bids       bids
	claim      *claim
	turned     Seats // who has turned his card of the last complete trick
	turnedFor  int   // 1 + that trick
	inquired   bool
	equity     [2]int8 // tricks found for a side, or -1
	called     bool    // the director is at the table
	rightsLost bool    // dummy has lost his rights (43B)
	playEnded  bool
	nextBoard  [2]bool
	roundOver  bool
	periodOver bool
	cancelled  bool
	redealt    bool        // the board is dealt again (16D2b)
	attention  attention   // to an irregularity, until the director comes
	reviewFor  bridge.Seat // who has asked to have the calls repeated; NoSeat for nobody
	stopped    bool        // an adjusted score takes the place of the result: the deal is not played on
	average    [2]Average
	adjusted   []Adjustment
}

// irregularity is one irregularity in the making of a law.Ruling.
type irregularity struct {
	kind    law.Kind
	by      bridge.Seat
	trick   int // index, or -1
	event   uint32
	touched uint32 // the event that last changed it
	cards   []bridge.Card
	status  law.Status
	laws    []law.Ref
	effects []law.Effect
	gone    bool // it turned out to be none
	note    notice
	lead    law.LeadFacts
	answers [4]law.Verb // what each defender has said to a lead out of turn
	second  bridge.Card // the card declarer has played from his other hand

	// Of a revoke.
	suit      bridge.Suit // led or required
	follow    bool        // he could have followed suit
	openCard  bool        // the card lay face up as a penalty card before
	openClass law.Class   // of which class
	exempt    bool        // dummy's card, or only a penalty card was not played
	asIf      bool        // Law 64 applies though it was corrected (43B2b, 63B)
	both      bool        // corrected together with a revoke of the other side (62C3)
	couldPlay bridge.Hand // the cards he could legally have played
	purposely bridge.Hand // the cards found to have been exposed by deliberate play (50B)
	notFound  bool        // a missing card was looked for in vain (14)
	reading   bool        // it rests on our reading of a gap
	toOpening bool        // a card played second to an accepted opening lead out of turn (54B2)
	late      law.Late    // what it was too late for when it was judged
	deemed    bool        // a defective trick counted as a revoke

	// Of an exposed card: it is still to be found whether it was its player's own error.
	ownErrorAsked bool

	call callFacts // of an irregularity of the auction
}

// notice says whether and when attention was drawn.
type notice struct {
	drawn     bool
	event     uint32
	nextDeal  bool
	round     bool
	handsBack bool // a call on the next board, or the end of the round, had shown it
}

// attention is what has happened since attention was drawn to an irregularity
// (9A1); its zero value is none.
type attention struct {
	event uint32
	by    bridge.Seat
	irr   int   // -1: not one that is known
	acted Seats // who has called or played since
	dealt bool  // somebody has chosen, found or put right what it is about
}

type purpose uint8

const (
	onLead        purpose = iota // over a lead out of turn (53A, 54, 55A)
	onPartnerLead                // before the partner of a penalty card leads (50D2, 51B)
	onOwnCards                   // which penalty card (51A)
	onNotPlayed                  // over a card played instead (52)
	onPremature                  // 57A
	onSeveral                    // 58B2
	onChange                     // keep or withdraw (45D1, 47D, 47E2, 58B3, 62C)
	onCorrect                    // substitute for a revoke (62B)
	onSupply                     // 67A1, 67B1
	onRank                       // 46B3b
	onAnyCard                    // 46B5
	onHand                       // 43B2a
	onCall                       // accept or reject a call (27A, 29A, 25B1)
	onReplace                    // put another call (27B, 36B2)
	onCallChange                 // keep or withdraw a call (21B, 25A6, 25B2 of 1997)
	onCallLead                   // Law 26
	onBond                       // over a card played against a disputed claim (69 of rubber bridge)
	onTrump                      // about a trump that its claimer overlooked (70C)
	onBar                        // before the partner of a claiming defender plays
)

// choice is a right, open or used.
type choice struct {
	by      Seats
	law     law.Ref
	options []law.Option
	until   law.Until
	cause   law.Cause
	irr     int // index into irr, or -1
	why     purpose
	open    bool
	chosen  law.Option
	chooser bridge.Seat    // who chose it
	how     law.Acceptance // what stood for accepting, where nobody said it
	seat    bridge.Seat    // whom it is about: the leader, the owner, the player who may change
	trick   int
	cards   []place // cards that may be withdrawn
}

// place is a card in a trick.
type place struct {
	trick int
	seat  bridge.Seat
	card  bridge.Card
}

type question struct {
	law.Asked
	irr int // index into irr, or -1
}

// debt is a card that a player owes to a trick: a substitute or a missing card.
type debt struct {
	seat  bridge.Seat
	trick int
	irr   int
	why   purpose
	law   law.Ref     // onSupply: the law that orders it
	cause law.Cause   // onChange: of the right under which the card was taken back
	set   bridge.Hand // what may be put in; 0: whatever is playable there
	owner bridge.Seat // who owned the trick before the card was taken back
	taken bridge.Card // the card taken back, which need not be played again though it lies face up; NoCard
}

// pending is a lead out of turn that lies on the table undecided. irr is -1 when
// there is none.
type pending struct {
	irr    int
	seat   bridge.Seat
	card   bridge.Card
	back   bool        // its player has picked it up on his own
	second bridge.Card // a card declarer has since played from his other hand
	meant  bridge.Seat // a player whose card may have been a lead or a play (53A, 53B)
}

// several is a hand's play of two or more cards at once.
type several struct {
	seat    bridge.Seat
	trick   int
	irr     int
	cards   []bridge.Card
	visible []bridge.Card
	settled bool
}

// shownCard is a card a defender has shown, until it is known whether he was
// claiming.
type shownCard struct {
	seat bridge.Seat
	card bridge.Card
	irr  int
}

// spoken is the last designation of a dummy card in words.
type spoken struct {
	trick   int
	card    bridge.Card
	event   uint32
	paused  bool
	changed bridge.Card // to what declarer wants to change it; NoCard
}

// misplay is a card that dummy put in place of the one declarer named.
type misplay struct {
	irr   int
	trick int
	named bridge.Card
	moved bridge.Card
	event uint32
}

type explanation struct {
	seat  bridge.Seat
	call  bridge.Call
	event uint32
}

func newLedger() *ledger {
	l := &ledger{pending: noPending, leadHand: bridge.NoSeat, reviewFor: bridge.NoSeat, equity: [2]int8{-1, -1}}
	l.bids = noBids()
	l.misplay = misplay{irr: -1, named: bridge.NoCard, moved: bridge.NoCard}
	l.spoken = spoken{card: bridge.NoCard, changed: bridge.NoCard}
	for i := range l.faceDown {
		l.faceDown[i], l.forced[i], l.designated[i] = bridge.NoCard, nothingOrdered, nothingOrdered
		l.told[i] = bridge.NoSeat
	}
	return l
}

var noPending = pending{irr: -1, seat: bridge.NoSeat, card: bridge.NoCard, second: bridge.NoCard, meant: bridge.NoSeat}

// clone is a copy that can be changed without the original: its slices are cut
// to their length, so that appending copies them. Elements that hold slices
// keep them; those are only appended to.
func (l *ledger) clone() *ledger {
	c := *l
	c.irr = slices.Clone(l.irr)
	for i := range c.irr {
		r := &c.irr[i]
		r.cards, r.laws, r.effects = slices.Clip(r.cards), slices.Clip(r.laws), slices.Clip(r.effects)
	}
	c.choices = slices.Clone(l.choices)
	c.penalty, c.played = slices.Clone(l.penalty), slices.Clone(l.played)
	c.restrict, c.spent = slices.Clone(l.restrict), slices.Clone(l.spent)
	c.info = slices.Clone(l.info)
	c.reviews = slices.Clone(l.reviews)
	c.questions, c.settled = slices.Clone(l.questions), slices.Clip(l.settled)
	c.forfeits = slices.Clone(l.forfeits)
	c.debts = slices.Clone(l.debts)
	c.shown = slices.Clone(l.shown)
	c.several = slices.Clone(l.several)
	c.explained = slices.Clone(l.explained)
	c.adjusted = slices.Clone(l.adjusted)
	c.bids = l.bids.clone()
	for k := &c.claim; *k != nil; k = &(*k).before {
		copied := **k
		*k = &copied
	}
	return &c
}

// add records an irregularity under a verdict and returns its index.
func (s *State) add(kind law.Kind, by bridge.Seat, trick int, v law.Verdict, cards ...bridge.Card) int {
	l := s.led
	l.irr = append(l.irr, irregularity{kind: kind, by: by, trick: trick, event: s.now, touched: s.now,
		cards: slices.Clone(cards), status: v.Status, laws: slices.Clone(v.Laws), second: bridge.NoCard})
	i := len(l.irr) - 1
	s.follow(i, v)
	return i
}

// rule applies a further verdict to an irregularity.
func (s *State) rule(i int, v law.Verdict) {
	r := &s.led.irr[i]
	r.touched = s.now
	if v.Status != law.NoStatus {
		r.status = v.Status
	}
	for _, ref := range v.Laws {
		if !slices.Contains(r.laws, ref) {
			r.laws = append(r.laws, ref)
		}
	}
	s.follow(i, v)
}

func (s *State) follow(i int, v law.Verdict) {
	by := s.led.irr[i].by
	s.led.irr[i].reading = s.led.irr[i].reading || v.Reading
	for _, ref := range v.Reviews {
		s.reviewFor(ref, other(by.Side()), s.led.irr[i].cards...)
	}
	for _, q := range v.Ask {
		s.ask(i, q, by)
	}
}

func other(side bridge.Side) bridge.Side {
	if side == bridge.NoSide {
		return side
	}
	return side.Other()
}

// effect records what has been ordered.
func (s *State) effect(i int, e law.Effect) {
	r := &s.led.irr[i]
	r.touched = s.now
	r.effects = append(r.effects, e)
}

func effect(t law.EffectType, seat bridge.Seat, card bridge.Card) law.Effect {
	return law.Effect{Type: t, Seat: seat, Card: card, Side: bridge.NoSide}
}

// reminder is a review with what it hangs on: once all its cards have turned out to be
// none of the kind, it is dropped. One without cards stays.
type reminder struct {
	law.Review
	cards bridge.Hand
	stays bool
}

// review reminds the director of something to look at when play is over.
func (s *State) review(ref law.Ref, side bridge.Side) { s.reviewFor(ref, side) }

// reviewFor is a review because of these cards.
func (s *State) reviewFor(ref law.Ref, side bridge.Side, cards ...bridge.Card) {
	if s.edition().Number(ref) == "" {
		return
	}
	l := s.led
	k := slices.IndexFunc(l.reviews, func(o reminder) bool {
		return o.Side == side && (o.Law == ref || sameReview(o.Law, ref))
	})
	if k < 0 {
		k = len(l.reviews)
		l.reviews = append(l.reviews, reminder{Review: law.Review{Law: ref, Side: side}})
	}
	r := &l.reviews[k]
	r.cards |= bridge.HandOf(cards...)
	r.stays = r.stays || len(cards) == 0
}

// unreviewFor drops the reviews that were due only because of this card.
func (s *State) unreviewFor(refs []law.Ref, c bridge.Card) {
	l := s.led
	for i := range l.reviews {
		if r := &l.reviews[i]; slices.Contains(refs, r.Law) {
			r.cards = r.cards.Without(c)
		}
	}
	l.reviews = slices.DeleteFunc(l.reviews, func(r reminder) bool { return r.cards == 0 && !r.stays })
}

// sameReview reports whether two reminders ask the same of the director: 72C
// for the auction and for the play.
func sameReview(a, b law.Ref) bool {
	return law.SettledBy(a) == law.AskKnewCouldDamage && law.SettledBy(b) == law.AskKnewCouldDamage
}

func (s *State) unreview(ref law.Ref) {
	l := s.led
	l.reviews = slices.DeleteFunc(l.reviews, func(r reminder) bool { return r.Law == ref })
}

// ask opens a question about a seat.
func (s *State) ask(irr int, q law.Question, seat bridge.Seat) {
	s.askSide(irr, q, seat, bridge.NoSide)
}

func (s *State) askSide(irr int, q law.Question, seat bridge.Seat, side bridge.Side) {
	s.askAbout(irr, law.Asked{ID: q, Seat: seat, Side: side, Card: bridge.NoCard})
}

// askAbout opens a question, unless it is settled or was told before it was asked;
// one that is open already is asked anew.
func (s *State) askAbout(irr int, a law.Asked) {
	q, seat, side := a.ID, a.Seat, a.Side
	l := s.led
	if seat <= bridge.West {
		l.asked[q] |= SeatSet(seat)
	}
	if slices.ContainsFunc(l.settled, func(o question) bool {
		return o.ID == q && o.irr == irr && (irr >= 0 || afterPlay(q)) && o.Seat == seat && o.Side == side
	}) {
		return
	}
	if q == law.AskMeaning && l.bids.meaning[seat].found > l.irr[irr].event {
		return
	}
	for i := range l.questions {
		if o := &l.questions[i]; o.ID == q && o.Seat == seat && o.Side == side {
			o.irr, o.Card = irr, a.Card
			return
		}
	}
	l.questions = append(l.questions, question{Asked: a, irr: irr})
}

// once reports whether the answer to a question holds for all that follows from
// the irregularity.
func once(q law.Question) bool {
	return q == law.AskOwnError || q == law.AskLed || afterPlay(q)
}

func afterPlay(q law.Question) bool {
	return q == law.AskDamage || q == law.AskKnewCouldDamage || q == law.AskAlternatives
}

// answered closes the questions of an id about a seat and returns the
// irregularity the last of them belongs to. A seat of NoSeat closes any.
func (s *State) answered(q law.Question, seat bridge.Seat) (irr int, ok bool) {
	irr = -1
	l := s.led
	l.questions = slices.DeleteFunc(l.questions, func(o question) bool {
		if o.ID != q || seat != bridge.NoSeat && o.Seat != bridge.NoSeat && o.Seat != seat {
			return false
		}
		irr, ok = o.irr, true
		if once(q) {
			l.settled = append(l.settled, o)
		}
		return true
	})
	return irr, ok
}

// open gives a right.
func (s *State) open(c choice, r *law.Right) {
	c.law, c.options, c.until, c.cause, c.open = r.Law, r.Options, r.Until, r.Cause, true
	l := s.led
	l.choices = append(l.choices, c)
	if c.irr >= 0 {
		l.irr[c.irr].touched = s.now
	}
}

// choiceFor is the index of an open choice for a purpose and irregularity; irr
// -1 fits any.
func (s *State) choiceFor(why purpose, irr int) int {
	if s.led == nil {
		return -1
	}
	for i := range s.led.choices {
		if c := &s.led.choices[i]; c.open && c.why == why && (irr < 0 || c.irr == irr) {
			return i
		}
	}
	return -1
}

// close ends a right, used or lapsed.
func (s *State) close(i int, chosen law.Option) {
	if i >= 0 {
		c := &s.led.choices[i]
		c.open, c.chosen = false, chosen
		if c.irr >= 0 {
			r := &s.led.irr[c.irr]
			r.touched = s.now
			if r.kind == law.Misinformation && r.status == law.Open {
				r.status = law.Rectified // whoever was misled has had his choice
			}
		}
	}
}

func (s *State) closeAll(why purpose, irr int) {
	for i := s.choiceFor(why, irr); i >= 0; i = s.choiceFor(why, irr) {
		s.close(i, law.Do(law.NoVerb))
	}
}

func (s *State) debtOf(p bridge.Seat) int {
	if s.led == nil {
		return -1
	}
	for i, d := range s.led.debts {
		if d.seat == p {
			return i
		}
	}
	return -1
}

// inform records what a seat may use of a card; the last word counts.
func (s *State) inform(in Information) {
	l := s.led
	l.info = slices.DeleteFunc(l.info, func(o Information) bool {
		return o.Seat == in.Seat && o.Card == in.Card && o.Call == in.Call && (in.Call == bridge.NoCall || o.By == in.By) && o.Duty == in.Duty
	})
	l.info = append(l.info, in)
}

// returned applies Law 16C to a card of owner that others have seen and that
// goes back to the hand: offending side os may not use it, the other may. With
// os NoSide everybody may.
func (s *State) returned(owner bridge.Seat, c bridge.Card, os bridge.Side) {
	w := s.edition().WithdrawnCard(law.WithdrawnFacts{NoOffender: os == bridge.NoSide})
	if !w.Ruled {
		return
	}
	restricted := false
	for _, p := range bridge.Seats {
		in := Information{Seat: p, Card: c, By: owner, Law: "16C1", Authorized: true}
		if p.Side() == os && w.Restricts && !(s.ownSide(p, owner)) {
			in.Authorized, in.Law = false, "16C2"
			restricted = true
		}
		s.inform(in)
	}
	if !restricted {
		return
	}
	for _, ref := range w.Reviews {
		s.reviewFor(ref, other(os), c)
	}
}

// notReturned takes back what Law 16C said of a card that has not gone back after all.
func (s *State) notReturned(c bridge.Card) {
	s.led.info = slices.DeleteFunc(s.led.info, func(o Information) bool { return o.Card == c })
	s.unreviewFor(s.edition().WithdrawnCard(law.WithdrawnFacts{}).Reviews, c)
}

// shownTo applies Law 16B1 to a card that its owner has shown outside the play and
// still holds: his partner may not use it, the opponents may.
func (s *State) shownTo(owner bridge.Seat, c bridge.Card) {
	ref, ok := s.edition().Extraneous()
	if !ok {
		return
	}
	for _, p := range bridge.Seats {
		if p != owner {
			s.inform(Information{Seat: p, Card: c, By: owner, Authorized: p != owner.Partner(), Law: ref})
		}
	}
	s.review("16B", owner.Side().Other())
}

// ownSide reports whether owner's card is p's own to know: his own hand, or
// declarer and dummy of each other.
func (s *State) ownSide(p, owner bridge.Seat) bool {
	return s.decider(p) == s.decider(owner) || s.dummy() == p
}
