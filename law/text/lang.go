// Package text puts words to what package law says: rules, rulings, choices
// and questions, in English and Russian. It decides nothing.
package text

// Lang is a language of the texts.
type Lang uint8

// The languages.
const (
	English Lang = iota
	Russian
	NumLangs
)

var langNames = [NumLangs]string{"en", "ru"}

// String is the code of the language: en or ru.
func (l Lang) String() string {
	if l >= NumLangs {
		return "?"
	}
	return langNames[l]
}

// MarshalText writes the code of the language.
func (l Lang) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// ParseLang reads the code of a language.
func ParseLang(t string) (Lang, bool) {
	for l, n := range langNames {
		if n == t {
			return Lang(l), true
		}
	}
	return English, false
}

// Langs lists the codes of all languages.
func Langs() []string { return langNames[:] }
