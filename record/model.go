package record

import (
	"strings"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// File is what one file holds: records in their order.
type File struct {
	Name    string
	Records []*Record
	// Tail is the comments after the last record where no record can hold
	// them.
	Tail []Comment
}

// Record is one deal at one table: the tags that describe it, then what
// happened and what is expected of the engine.
type Record struct {
	File  string // the name of the file, for messages
	Index int    // number of the record in its file, from 1
	Tags  []Tag
	Items []Item
}

// Pos is a place in a text. Line and Column count from 1, columns in
// characters; both are 0 in a record that came as JSON.
type Pos struct {
	Line, Column int
}

// Tag is a line [Name "Value"] of the head of a record, with the section that
// belongs to it if it has one.
type Tag struct {
	Name  string
	Value string
	Pos
	Before  []Comment // the comments above it
	After   []Comment // the comments behind it on its line
	Auction []Entry   // the section of the tag Auction
	Lines   []string  // the section of any other tag, as it stood
	Wrong   *Error    // why the value is refused; only in a record that expects an error
}

// EntryKind is the kind of an Entry.
type EntryKind uint8

// The kinds of entries.
const (
	EntryCall    EntryKind = iota // Call
	EntryAllPass                  // AP: the passes that end the auction
	EntryMark                     // Text: a note reference or a suffix of PBN, kept as it stood
	EntryComment                  // Comment
)

// Entry is one thing in an auction section.
type Entry struct {
	Kind    EntryKind
	Call    bridge.Call
	Text    string
	Comment Comment
}

// CommentStyle is how a comment is written.
type CommentStyle uint8

// The styles of comments.
const (
	LineComment   CommentStyle = iota // ; to the end of the line
	BraceComment                      // { }
	EscapeComment                     // % in the first column, as PBN has it
)

// Comment is text for readers.
type Comment struct {
	Style  CommentStyle
	Text   string // without its signs and the blanks around it
	Joined bool   // it stands on the line of what is before it
	Gap    bool   // a blank line stands before it
}

// Item is one thing in the course of a record. Exactly one of Event, Expect,
// Comment and Wrong is set.
type Item struct {
	Pos
	Joined bool // it stands on the line of the item before
	Gap    bool // a blank line stands before it

	Event   *table.Event
	Expect  *Expectation
	Comment *Comment
	Wrong   *Wrong
}

// Wrong is a line, or the rest of one, that cannot be read. Only a record that
// expects an error may hold one.
type Wrong struct {
	Text  string
	Comma bool // a comma stands before it
	Err   *Error
}

// Tag is the tag of that name, in either case; nil if the record has none.
func (r *Record) Tag(name string) *Tag {
	for i := range r.Tags {
		if strings.EqualFold(r.Tags[i].Name, name) {
			return &r.Tags[i]
		}
	}
	return nil
}

// Value is the value of the tag of that name; empty if the record has none.
func (r *Record) Value(name string) string {
	if t := r.Tag(name); t != nil {
		return t.Value
	}
	return ""
}

// Line is the line on which the record begins; 0 where its file has no lines.
func (r *Record) Line() int {
	first := 0
	for i := range r.Tags {
		if n := r.Tags[i].Line; n > 0 && (first == 0 || n < first) {
			first = n
		}
	}
	return first
}

// Events lists the events of the record in order.
func (r *Record) Events() []*table.Event {
	var out []*table.Event
	for i := range r.Items {
		if e := r.Items[i].Event; e != nil {
			out = append(out, e)
		}
	}
	return out
}

// Editions is the editions the record is ruled under, the default one first:
// those of its tag, or the duplicate code of 2017.
func (r *Record) Editions() []law.Edition {
	t := r.Tag("Edition")
	if t == nil {
		return []law.Edition{law.Duplicate2017}
	}
	eds, _, _ := parseEditions(t.Value)
	if len(eds) == 0 {
		return []law.Edition{law.Duplicate2017}
	}
	return eds
}

// expectsErrors reports whether some expectation is about an error.
func (r *Record) expectsErrors() bool {
	for i := range r.Items {
		if x := r.Items[i].Expect; x != nil && x.Assert == AssertError {
			return true
		}
	}
	return false
}
