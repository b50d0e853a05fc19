package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
)

type fileJSON struct {
	Records []recordJSON  `json:"records"`
	Tail    []commentJSON `json:"tail,omitempty"`
}

type recordJSON struct {
	Tags  []tagJSON  `json:"tags"`
	Items []itemJSON `json:"items"`
}

type tagJSON struct {
	Name    string        `json:"name"`
	Value   string        `json:"value"`
	Before  []commentJSON `json:"before,omitempty"`
	After   []commentJSON `json:"after,omitempty"`
	Auction []entryJSON   `json:"auction,omitempty"`
	Lines   []string      `json:"lines,omitempty"`
}

type layoutJSON struct {
	SameLine bool `json:"same_line,omitempty"`
	Gap      bool `json:"gap,omitempty"`
}

type commentJSON struct {
	Comment *string `json:"comment,omitempty"`
	Style   string  `json:"style,omitempty"`
	layoutJSON
}

type itemJSON struct {
	eventJSON
	Expect string   `json:"expect,omitempty"`
	In     []string `json:"in,omitempty"`
	Wrong  string   `json:"wrong,omitempty"`
	Comma  bool     `json:"comma,omitempty"`
	commentJSON
}

// entryJSON is a call or AP as a string, a mark or a comment as an object.
type entryJSON struct{ Entry }

type entryObject struct {
	Mark string `json:"mark,omitempty"`
	commentJSON
}

var styleWords = [...]string{LineComment: "", BraceComment: "brace", EscapeComment: "escape"}

// EncodeJSON writes the records as JSON, in the form the package comment
// describes.
func EncodeJSON(w io.Writer, f *File) error {
	b, err := json.MarshalIndent(f, "", " ")
	if err != nil {
		return err
	}
	_, err = w.Write(append(b, '\n'))
	return err
}

// DecodeJSON reads what EncodeJSON writes, and also one record by itself or an
// array of records. What the text form cannot say is an *Error that names
// record and item. The name is for messages.
func DecodeJSON(name string, data []byte) (*File, error) {
	var in fileJSON
	var err error
	switch kind := bytes.TrimLeft(data, " \t\r\n"); {
	case bytes.HasPrefix(kind, []byte("[")):
		err = Strict(name, data, &in.Records)
	case isRecord(kind):
		in.Records = make([]recordJSON, 1)
		err = Strict(name, data, &in.Records[0])
	default:
		err = Strict(name, data, &in)
	}
	if err != nil {
		return nil, err
	}
	f := &File{Name: name}
	for i, r := range in.Records {
		rec, err := r.record(name, i+1)
		if err != nil {
			err.File, err.Record = name, i+1
			return nil, err
		}
		f.Records = append(f.Records, rec)
	}
	var e *Error
	if f.Tail, e = comments(in.Tail); e != nil {
		e.File = name
		return nil, e
	}
	return f.asWritten()
}

// isRecord reports whether the object is a record and not a file.
func isRecord(data []byte) bool {
	var probe struct {
		Records json.RawMessage `json:"records"`
		Tags    json.RawMessage `json:"tags"`
	}
	return json.Unmarshal(data, &probe) == nil && probe.Records == nil && probe.Tags != nil
}

// MarshalJSON writes the file in its JSON form.
func (f *File) MarshalJSON() ([]byte, error) {
	out := fileJSON{Records: []recordJSON{}, Tail: commentsJSON(f.Tail)}
	for _, r := range f.Records {
		out.Records = append(out.Records, r.json())
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads what DecodeJSON reads.
func (f *File) UnmarshalJSON(data []byte) error {
	g, err := DecodeJSON(f.Name, data)
	if err == nil {
		*f = *g
	}
	return err
}

// MarshalJSON writes the record in its JSON form.
func (r *Record) MarshalJSON() ([]byte, error) { return json.Marshal(r.json()) }

// UnmarshalJSON reads a record in its JSON form.
func (r *Record) UnmarshalJSON(data []byte) error {
	f, err := DecodeJSON(r.File, data)
	if err != nil {
		return err
	}
	if len(f.Records) != 1 {
		return &Error{File: r.File, Found: fmt.Sprintf("%d records", len(f.Records)), Expected: "one record"}
	}
	*r = *f.Records[0]
	return nil
}

// asWritten checks that the text form says the same as the model, and notes
// the errors that wrong lines have there. A model made from JSON has no lines.
func (f *File) asWritten() (*File, error) {
	g, err := Parse(f.Name, f.AppendText(nil))
	if err != nil {
		var e *Error
		if errors.As(err, &e) {
			e.Line, e.Column = 0, 0
		}
		return nil, err
	}
	g.forgetLines()
	if len(f.Records) != len(g.Records) || !reflect.DeepEqual(f.Tail, g.Tail) {
		return nil, &Error{File: f.Name, Found: fmt.Sprintf("%d records", len(f.Records)), Expected: fmt.Sprintf("%d, as the text form reads", len(g.Records))}
	}
	for i, r := range f.Records {
		if e := r.sameAs(g.Records[i]); e != nil {
			e.File, e.Record = f.Name, i+1
			return nil, e
		}
	}
	return g, nil
}

// sameAs compares a record with what its text form says.
func (r *Record) sameAs(o *Record) *Error {
	e := &Error{Found: "a layout or a text", Expected: "one that the notation can write"}
	for i := range r.Tags {
		if i >= len(o.Tags) || !reflect.DeepEqual(r.Tags[i].plain(), o.Tags[i].plain()) {
			e.Tag = r.Tags[i].Name
			return e
		}
	}
	for i := range r.Items {
		if i >= len(o.Items) || !reflect.DeepEqual(r.Items[i].plain(), o.Items[i].plain()) {
			e.Item = i + 1
			return e
		}
	}
	if len(r.Tags) != len(o.Tags) || len(r.Items) != len(o.Items) {
		return e
	}
	return nil
}

// plain is the tag without what depends on its place.
func (t Tag) plain() Tag {
	t.Pos, t.Wrong = Pos{}, nil
	if len(t.Auction) == 0 {
		t.Auction = nil
	}
	return t
}

// plain is the item without what depends on its place.
func (it Item) plain() Item {
	it.Pos = Pos{}
	if it.Wrong != nil {
		it.Wrong = &Wrong{Text: it.Wrong.Text, Comma: it.Wrong.Comma}
	}
	return it
}

// forgetLines takes all lines and columns out of the model.
func (f *File) forgetLines() {
	for _, r := range f.Records {
		for i := range r.Tags {
			r.Tags[i].Pos = Pos{}
			if e := r.Tags[i].Wrong; e != nil {
				e.Line, e.Column = 0, 0
			}
		}
		for i := range r.Items {
			r.Items[i].Pos = Pos{}
			if w := r.Items[i].Wrong; w != nil {
				w.Err.Line, w.Err.Column = 0, 0
			}
		}
	}
}

func (r *Record) json() recordJSON {
	out := recordJSON{Tags: []tagJSON{}, Items: []itemJSON{}}
	for i := range r.Tags {
		t := &r.Tags[i]
		tag := tagJSON{Name: t.Name, Value: t.Value, Before: commentsJSON(t.Before), After: commentsJSON(t.After), Lines: t.Lines}
		for _, e := range t.Auction {
			tag.Auction = append(tag.Auction, entryJSON{e})
		}
		out.Tags = append(out.Tags, tag)
	}
	for i := range r.Items {
		out.Items = append(out.Items, r.Items[i].json())
	}
	return out
}

func (r recordJSON) record(name string, index int) (*Record, *Error) {
	out := &Record{File: name, Index: index}
	for _, t := range r.Tags {
		tag := Tag{Name: t.Name, Value: t.Value, Lines: t.Lines}
		var e *Error
		if tag.Before, e = comments(t.Before); e == nil {
			tag.After, e = comments(t.After)
		}
		if e != nil {
			e.Tag = t.Name
			return nil, e
		}
		for _, x := range t.Auction {
			tag.Auction = append(tag.Auction, x.Entry)
		}
		out.Tags = append(out.Tags, tag)
	}
	for i, it := range r.Items {
		item, e := it.item()
		if e != nil {
			e.Item = i + 1
			return nil, e
		}
		out.Items = append(out.Items, item)
	}
	return out, nil
}

func commentsJSON(cs []Comment) []commentJSON {
	var out []commentJSON
	for _, c := range cs {
		out = append(out, c.json())
	}
	return out
}

func comments(cs []commentJSON) ([]Comment, *Error) {
	var out []Comment
	for _, c := range cs {
		if c.Comment == nil {
			return nil, &Error{Found: "none", Expected: `the field "comment"`}
		}
		v, e := c.value()
		if e != nil {
			return nil, e
		}
		out = append(out, v)
	}
	return out, nil
}

func (c Comment) json() commentJSON {
	return commentJSON{&c.Text, styleWords[c.Style], layoutJSON{c.Joined, c.Gap}}
}

func (c commentJSON) value() (Comment, *Error) {
	for s, w := range styleWords {
		if w == c.Style {
			return Comment{Style: CommentStyle(s), Text: *c.Comment, Joined: c.SameLine, Gap: c.Gap}, nil
		}
	}
	return Comment{}, &Error{Found: quote(c.Style), Expected: "a style, brace or escape"}
}

func (it *Item) json() itemJSON {
	var out itemJSON
	switch {
	case it.Event != nil:
		out.eventJSON = eventToJSON(it.Event)
	case it.Expect != nil:
		out.Expect = it.Expect.String()
		for _, ed := range it.Expect.Editions {
			out.In = append(out.In, ed.String())
		}
	case it.Wrong != nil:
		out.Wrong, out.Comma = it.Wrong.Text, it.Wrong.Comma
	case it.Comment != nil:
		out.commentJSON = it.Comment.json()
	}
	out.SameLine, out.Gap = it.Joined, it.Gap
	return out
}

func (j itemJSON) item() (Item, *Error) {
	it := Item{Joined: j.SameLine, Gap: j.Gap}
	rest := j // what the item must not have beside what it is
	rest.layoutJSON = layoutJSON{}
	var e *Error
	switch {
	case j.Act != "":
		it.Event, e = j.event()
		rest.eventJSON = eventJSON{}
	case j.Expect != "":
		it.Expect, e = parseExpect(j.Expect, j.In)
		rest.Expect, rest.In = "", nil
	case j.Wrong != "":
		it.Wrong = &Wrong{Text: j.Wrong, Comma: j.Comma}
		rest.Wrong, rest.Comma = "", false
	case j.Comment != nil:
		var c Comment
		c, e = j.commentJSON.value()
		it.Comment = &c
		rest.commentJSON = commentJSON{}
	default:
		return it, &Error{Found: "an object without them", Expected: `a field "act", "expect" or "comment"`}
	}
	if e == nil && !reflect.DeepEqual(rest, itemJSON{}) {
		e = &Error{Found: "fields of several items", Expected: "one event, expectation or comment"}
	}
	return it, e
}

// parseExpect reads the assertion and the editions of an expectation.
func parseExpect(assertion string, in []string) (*Expectation, *Error) {
	line := "expect "
	if len(in) > 0 {
		line += "in " + strings.Join(in, ", ") + ": "
	}
	p := newParser("", []byte(line+assertion))
	p.rec = &Record{}
	p.course()
	switch {
	case p.wrong != nil:
		p.wrong.Line, p.wrong.Column = 0, 0
		return nil, p.wrong
	case p.err != nil || len(p.items) != 1 || p.items[0].Expect == nil:
		return nil, &Error{Found: quote(assertion), Expected: "an assertion"}
	}
	return p.items[0].Expect, nil
}

// MarshalJSON writes a call or AP as a string, anything else as an object.
func (e entryJSON) MarshalJSON() ([]byte, error) {
	switch e.Kind {
	case EntryCall:
		return json.Marshal(e.Call.String())
	case EntryAllPass:
		return json.Marshal("AP")
	case EntryMark:
		return json.Marshal(entryObject{Mark: e.Text})
	}
	return json.Marshal(entryObject{commentJSON: e.Comment.json()})
}

// ReadsAs is what an object is read as.
func (*entryJSON) ReadsAs() any { return entryObject{} }

// UnmarshalJSON reads what MarshalJSON writes.
func (e *entryJSON) UnmarshalJSON(data []byte) error {
	var w string
	if json.Unmarshal(data, &w) == nil {
		if strings.EqualFold(w, "AP") {
			e.Entry = Entry{Kind: EntryAllPass}
			return nil
		}
		e.Entry = Entry{Call: bridgeCall(w)}
		if e.Call == 0 {
			return fmt.Errorf("found %s, expected a call or AP", quote(w))
		}
		return nil
	}
	var o entryObject
	if err := Strict("", data, &o); err != nil {
		return err
	}
	if o.Comment != nil {
		c, err := o.commentJSON.value()
		if err != nil {
			return err
		}
		e.Entry = Entry{Kind: EntryComment, Comment: c}
		return nil
	}
	e.Entry = Entry{Kind: EntryMark, Text: o.Mark}
	return nil
}
