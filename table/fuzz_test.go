package table

import (
	"math/rand/v2"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

// FuzzStep takes arbitrary event sequences through the machine. The seed deals
// the cards and picks the acts; the bytes choose edition, strain, declarer and
// how many acts there are, and replace some of them by plays of the card they
// name.
func FuzzStep(f *testing.F) {
	f.Add(uint64(1), []byte{0, 1, 2})
	f.Add(uint64(1882), []byte("revoke"))
	f.Add(uint64(2182), []byte{7, 4, 3, 255, 128, 64, 9})
	f.Add(uint64(9), []byte{0, 3, 8, 1})
	f.Fuzz(func(t *testing.T, seed uint64, in []byte) {
		if len(in) < 3 || len(in) > 400 {
			return // every act is a new state, so time grows with the square
		}
		r := rand.New(rand.NewPCG(seed, 3))
		ed := law.Edition(int(in[0]) % int(law.NumEditions))
		dealt := randomDeal(r)
		d := dealt
		if in[2]&8 != 0 {
			d = conceal(r, dealt)
		}
		first := newPlay(t, d, ed, bridge.Strain(in[1]%5), bridge.Seat(in[2]&3))
		if in[2]&4 != 0 {
			first = newAuction(t, d, ed, bridge.Seat(in[2]&3))
		}
		s := first
		var log []*Event
		for i := range 40 + len(in) {
			e := act(r, &s)
			reveal(r, e, &d, &dealt)
			if i < len(in) && in[i] > 200 {
				e = play(bridge.Seat(in[i]&3), bridge.Card(in[i]>>2&0x3f))
			}
			_, next, err := run(s, []*Event{e})
			log = append(log, e)
			if err != nil {
				story(t, first, shrink(first, log))
				t.Fatal(err)
			}
			s = next
		}
	})
}
