package lin

import (
	"fmt"
	"math/bits"

	"arbiter/archive"
	"arbiter/bridge"
)

// deal reads md: the dealer, 1 South to 4 East, and the hands from South on.
func (d *draft) deal(v value) {
	b, t := d.b, v.text
	if t == "" {
		return
	}
	i := 0
	switch {
	case t[0] >= '1' && t[0] <= '4':
		b.Dealer = (bridge.South + bridge.Seat(t[0]-'1')) & 3
		d.tag("Dealer", b.Dealer.String(), v.Pos, false)
		i = 1
	case t[0] >= '0' && t[0] <= '9':
		i = 1
		fallthrough
	default:
		d.deviates("dealer-digit", v.Pos, archive.Quote(t[:1]), "1 for South, 2 for West, 3 for North or 4 for East")
	}

	var given, all bridge.Hand // given: bit k is hand k, from South on
	var begin [5]int
	hand, suit := 0, uint8(none)
	var cards bridge.Hand
	begin[0] = i
	some := false
	seat := bridge.South
	w := walk{value: v}
	var told [4]string // the deviations of this hand; each kind is told once
	tell := func(name string, i int, found, expected string) {
		for k := range told {
			if told[k] == "" {
				told[k] = name
				break
			}
			if told[k] == name {
				return
			}
		}
		d.deviates(name, w.at(i), found, expected)
	}
	for ; i <= len(t); i++ {
		if i == len(t) || t[i] == ',' {
			if hand < 4 {
				b.Deal.Hands[seat] = cards
				if some {
					given |= 1 << hand
				}
			} else if some {
				d.deviates("hands-more-than-four", v.at(begin[4]), archive.Quote(t[begin[4]:]), "four hands")
				break
			}
			told = [4]string{}
			hand, suit, some, cards = hand+1, none, false, 0
			seat = (seat + 1) & 3
			if hand < len(begin) {
				begin[hand] = i + 1
			}
			continue
		}
		ch := t[i]
		if s := suitOf[ch]; s != none {
			suit, some = s, true
			continue
		}
		rank := rankOf[ch]
		if rank == none && ch == '1' && i+1 < len(t) && t[i+1] == '0' {
			tell("rank-10", i, "10", "T for a ten")
			rank = uint8(bridge.Ten) - 2
			i++
		}
		switch {
		case rank == none && ch <= ' ':
		case rank == none:
			tell("hand-character", i, archive.Quote(firstRune(t[i:])), "a suit or a rank")
		case suit == none:
			some = true
			tell("hand-suit", i, archive.Quote(t[i:i+1]), "S, H, D or C before the ranks")
		default:
			some = true
			c := bridge.Card(suit<<4 | rank)
			bit := bridge.Hand(1) << c
			if hand < 4 {
				if cards&bit != 0 {
					tell("card-twice", i, c.String(), "every card once in a hand")
				} else if all&bit != 0 {
					d.deviates("card-dealt-twice", w.at(i), c.String(), "every card in one hand")
				}
				all |= bit
			}
			cards |= bit
		}
	}
	if given == 0 {
		return
	}
	d.complete(v, given, begin)
	b.DealKnown = archive.Given
	var buf [80]byte
	d.tag("Deal", string(appendDeal(buf[:0], &b.Deal)), v.Pos, false)
}

// complete checks the numbers of cards and fills in the hand that is left out
// where it is the rest of the pack.
func (d *draft) complete(v value, given bridge.Hand, begin [5]int) {
	deal := &d.b.Deal
	missing, full := -1, 0
	var union bridge.Hand
	sound := true // the hands before the last one have thirteen cards and share none
	for k := range 4 {
		seat := (bridge.South + bridge.Seat(k)) & 3
		if given>>k&1 == 0 {
			deal.Unknown[seat] = true
			missing = k
			continue
		}
		h := deal.Hands[seat]
		n := bits.OnesCount64(uint64(h))
		if n != 13 {
			d.deviates("hand-count", v.at(begin[k]), fmt.Sprintf("%s has %d cards", seat, n), "thirteen")
		} else {
			full++
		}
		if k < 3 || given != 15 {
			sound = sound && n == 13 && union&h == 0
		}
		if k == 3 && sound && given == 15 && h != bridge.Pack&^union {
			d.deviates("fourth-hand", v.at(begin[k]), h.String(), "the rest of the pack, "+(bridge.Pack&^union).String())
		}
		union |= h
	}
	if bits.OnesCount64(uint64(given)) != 3 {
		return
	}
	seat := (bridge.South + bridge.Seat(missing)) & 3
	place := v.Pos
	if missing < 3 {
		place = v.at(begin[missing])
	}
	if full != 3 || !sound {
		d.deviates("rest-of-pack", place, fmt.Sprintf("%d cards for %s", 52-union.Count(), seat), "thirteen")
		return
	}
	if missing < 3 {
		d.deviates("hand-left-out", place, "no hand for "+seat.String(), "only the last hand left out")
	}
	deal.Hands[seat] = bridge.Pack &^ union
	deal.Unknown[seat] = false
}

func firstRune(t string) string {
	for _, r := range t {
		return string(r)
	}
	return ""
}

// appendDeal writes the deal as PBN does, from North.
func appendDeal(dst []byte, deal *bridge.Deal) []byte {
	dst = append(dst, "N:"...)
	for s := range 4 {
		if s > 0 {
			dst = append(dst, ' ')
		}
		if deal.Unknown[s] {
			dst = append(dst, '-')
			continue
		}
		for suit := 48; suit >= 0; suit -= 16 {
			if suit < 48 {
				dst = append(dst, '.')
			}
			for h := uint16(deal.Hands[s] >> suit); h != 0; {
				top := bits.Len16(h) - 1
				dst = append(dst, "23456789TJQKA"[top])
				h &^= 1 << top
			}
		}
	}
	return dst
}
