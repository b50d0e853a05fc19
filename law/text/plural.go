package text

import "strconv"

// pluralForm is the number of the word form that goes with n: in English 0
// for one and 1 for all else, in Russian 0 for 1, 21 ..., 1 for 2 to 4, 22 ...,
// and 2 for the rest.
func pluralForm(l Lang, n int) int {
	if n < 0 {
		n = -n
	}
	if l != Russian {
		if n == 1 {
			return 0
		}
		return 1
	}
	switch ten, hundred := n%10, n%100; {
	case ten == 1 && hundred != 11:
		return 0
	case ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14):
		return 1
	}
	return 2
}

// Tricks is a number of tricks: "1 trick", "2 взятки".
func Tricks(l Lang, n int) string { return counted(l, n, trickForms) }

// CardCount is a number of cards: "1 card", "5 карт".
func CardCount(l Lang, n int) string { return counted(l, n, cardForms) }

// Points is a number of points: "1 point", "140 очков".
func Points(l Lang, n int) string { return counted(l, n, pointForms) }

// forms are the forms of a counted word, by language.
type forms [NumLangs][]string

var (
	trickForms = forms{{"trick", "tricks"}, {"взятка", "взятки", "взяток"}}
	cardForms  = forms{{"card", "cards"}, {"карта", "карты", "карт"}}
	pointForms = forms{{"point", "points"}, {"очко", "очка", "очков"}}
)

func counted(l Lang, n int, f forms) string {
	return strconv.Itoa(n) + " " + f[l][pluralForm(l, n)]
}
