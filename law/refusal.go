package law

import "fmt"

// Refusal says why an act cannot have happened. Its text has the words of the
// table notation; package law/text says it to people, in every language.
type Refusal struct {
	// Reason is the text in English, with the verbs of package fmt for Args.
	Reason string
	Args   []any
}

// Refuse is the refusal with this reason, a format of package fmt.
func Refuse(reason string, args ...any) error { return &Refusal{reason, args} }

// Error is the reason in the words of the notation.
func (r *Refusal) Error() string { return fmt.Sprintf(r.Reason, r.Args...) }
