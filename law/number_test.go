package law

import "testing"

func TestNumbers(t *testing.T) {
	for _, x := range []struct {
		edition Edition
		number  string
		near    string // empty: the edition has it
	}{
		{Duplicate2017, "64A1", ""},
		{Duplicate2017, "64a(1)", ""},
		{Duplicate2017, "12", ""},
		{Duplicate2017, "99Z", "93B3, 92B or 92D"},
		{Duplicate2017, "64Q", "64A, 64B or 64C"},
		{Duplicate2017, "64C9", "64C1, 64C2 or 64C"},
		{Duplicate2017, "", "1, 2 or 3"},
		{Duplicate1997, "45C4(b)", ""},
		{Rubber1963, "90", "79, 72 or 71"},
	} {
		known, near := x.edition.Known(x.number), x.edition.Nearest(x.number)
		if known != (x.near == "") || !known && near != x.near {
			t.Errorf("%s in %s: known %t, nearest %s; want %s", x.number, x.edition, known, near, x.near)
		}
		for e := range NumEditions {
			if e.Nearest(x.number) == "" {
				t.Errorf("%s has nothing near %s", e, x.number)
			}
		}
	}
}
