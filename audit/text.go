package audit

import (
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/law/text"
)

// Name is what a kind is called.
func (k Kind) Name(l text.Lang) string { return text.AuditKind(l, string(k)) }

// Name is what a rating is called.
func (r Rating) Name(l text.Lang) string { return text.AuditRating(l, string(r)) }

// Text is a rule of rating in words.
func (r Reason) Text(l text.Lang) string { return text.AuditReason(l, string(r)) }

// Text says in one sentence without a stop what is wrong.
func (f *Finding) Text(l text.Lang) string {
	x := text.Audited{Kind: string(f.Kind), Seat: f.Seat, Card: f.Card, Call: f.Call, Found: f.shown(l, f.Found), Expected: f.shown(l, f.Expected)}
	if f.Kind == Format {
		found, more := f.Found, ""
		if i := strings.LastIndex(found, " (+"); i >= 0 {
			found, more = found[:i], found[i:]
		}
		name, found, some := strings.Cut(found, ": ")
		if x.What = text.Deviation(l, name); x.What != "" {
			x.Expected = "" // the formats speak English
			x.Found = name
			if some {
				x.Found += ": " + text.DeviationFound(l, found)
			}
			x.Found += more
		}
	}
	return text.AuditFinding(l, x)
}

// shown puts what is written in the notation of PBN into the form readers know,
// where the kind says that it is a card, a contract or seats.
func (f *Finding) shown(l text.Lang, t string) string {
	switch f.Kind {
	case Revoke, UnfoundedMark:
		if c, ok := bridge.ParseCard(t); ok {
			return text.Card(c)
		}
	case ContractDiffers:
		if c, ok := bridge.ParseContract(t); ok {
			return text.Contract(l, c)
		}
	case WrongDealer, PassesMissing, DeclarerDiffers, DeclarerSwapped, WrongLeader, CardNotHeld:
		if s, ok := bridge.ParseSeat(t); ok {
			return text.Seat(l, s)
		}
	case DuplicateCard:
		var seats []bridge.Seat
		for _, b := range t {
			if s, ok := bridge.ParseSeat(string(b)); ok {
				seats = append(seats, s)
			}
		}
		return text.All(l, seats)
	case InsufficientBid, InadmissibleCall:
		out := strings.Fields(t)
		for i, w := range out {
			if c, ok := bridge.ParseCall(w); ok {
				out[i] = text.Call(l, c)
			} else if s, ok := bridge.ParseSeat(w); ok {
				out[i] = "(" + text.Seat(l, s) + ")"
			}
		}
		return strings.Join(out, " ")
	}
	return t
}

// Worth says what a card was worth double dummy; empty where it was not measured.
func (f *Finding) Worth(l text.Lang) string {
	if f.Double == nil || f.Played < 0 {
		return ""
	}
	return text.AuditWorth(l, f.Double.Worth(f.Played), strconv.Itoa(f.Double.Cards[f.Played].Tricks))
}

// Printable is what a file says without the characters that steer a terminal or
// turn the direction of writing.
func Printable(t string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 || r >= 0x200e && r <= 0x200f || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 {
			return '\ufffd'
		}
		return r
	}, t)
}
