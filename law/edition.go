package law

// Edition is one code of Laws.
type Edition uint8

// The editions, newest duplicate code first.
const (
	Duplicate2017 Edition = iota
	Duplicate2007
	Duplicate1997
	Duplicate1987
	Rubber2014
	Rubber1993
	Rubber1981
	Rubber1963
	NumEditions
)

var editionNames = [...]string{
	"duplicate-2017", "duplicate-2007", "duplicate-1997", "duplicate-1987",
	"rubber-2014", "rubber-1993", "rubber-1981", "rubber-1963",
}

func (e Edition) String() string { return nameOf(editionNames[:], e) }

// MarshalText writes the name of the edition.
func (e Edition) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// ParseEdition reads an edition by its full name.
func ParseEdition(t string) (Edition, bool) { return parseName[Edition](editionNames[:], t) }

// Editions lists the names of all editions.
func Editions() []string { return editionNames[:] }

// Rubber reports whether the edition is one of rubber bridge: no director, no
// adjusted scores.
func (e Edition) Rubber() bool { return e >= Rubber2014 }

// Ref names a rule by its number in the Laws of 2017 ("62C1", "50D2a"). A rule
// that 2017 does not have is named by its last number and edition
// ("63B.1997"). The list of all of them is the rule table (rules.tsv).
type Ref string

// Trust says on what a ruling rests, from firm to soft.
type Trust uint8

// The grades of trust.
const (
	Read       Trust = iota // the rule was read in the text of that edition
	PartlyRead              // read in part, or in a commentary or a neighbouring edition
	Unread                  // from general knowledge, text not seen
	OurReading              // the text leaves a gap; this is our reading of it
	Judgement               // the law leaves it to the director
)

var trustNames = [...]string{"read", "partly-read", "unread", "our-reading", "judgement"}

func (t Trust) String() string { return nameOf(trustNames[:], t) }

// MarshalText writes the word of the grade.
func (t Trust) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// Coverage says how far the project rules on a rule.
type Coverage uint8

// The grades of coverage.
const (
	NotYet Coverage = iota
	Partly
	ByDirector // facts are asked for, the director decides
	Procedure  // no act at the table is ruled on by it: it permits, or addresses organizers and the director
	Done
)

var coverageNames = [...]string{"not yet", "partly", "asked", "procedure", "done"}

func (c Coverage) String() string { return nameOf(coverageNames[:], c) }
