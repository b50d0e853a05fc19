package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"arbiter/internal/jsonfield"
)

// Strict decodes JSON that is one value and has no field but those that v knows. An
// error is an *Error with the line and the column; of a field that is not known it
// has the nearest known ones. The name is for messages.
func Strict(name string, data []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(v)
	if err == nil {
		at := int(d.InputOffset())
		if _, err := d.Token(); err == io.EOF {
			return nil
		}
		at += len(data[at:]) - len(bytes.TrimLeft(data[at:], " \t\r\n"))
		return placed(name, data, at, &Error{Err: errors.New("more than one JSON value")})
	}
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var inner *Error
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return placed(name, data, len(bytes.TrimRight(data, " \t\r\n")), &Error{Err: errors.New("the JSON ends before its last bracket")})
	case errors.As(err, &syntax):
		return placed(name, data, max(int(syntax.Offset)-1, 0), &Error{Err: err})
	case errors.As(err, &kind):
		e := &Error{Found: article(kind.Value), Expected: jsonKind(kind.Type)}
		if kind.Field != "" {
			e.Expected += " as " + kind.Field
		}
		return placed(name, data, max(int(kind.Offset)-1, 0), e)
	case errors.As(err, &inner): // of a value that reads itself
		if u, ok := jsonfield.Find(data, v); ok && quote(u.Name) == inner.Found {
			return placed(name, data, u.At, inner)
		}
		if at := keyAt(data, inner.Found); at >= 0 {
			return placed(name, data, at, inner)
		}
		inner.File, inner.Line, inner.Column = name, 0, 0
		return inner
	}
	if u, ok := jsonfield.Find(data, v); ok {
		return placed(name, data, u.At, &Error{Found: quote(u.Name), Expected: expectedField(u), Hint: didYouMean(u.Name, u.Known...)})
	}
	return &Error{File: name, Err: err}
}

// placed gives an error its line and column, those of an offset.
func placed(name string, data []byte, at int, e *Error) *Error {
	before := data[:min(at, len(data))]
	line := bytes.LastIndexByte(before, '\n') + 1
	e.File = name
	e.Line, e.Column = 1+bytes.Count(before, []byte("\n")), 1+utf8.RuneCount(before[line:])
	return e
}

// keyAt is the offset of the one key of that name, quoted; -1 where there is none, or
// where it is there more than once, for then nobody knows which is meant.
func keyAt(data []byte, quoted string) int {
	found := -1
	for at := 0; quoted != ""; {
		i := bytes.Index(data[at:], []byte(quoted))
		if i < 0 {
			break
		}
		at += i + len(quoted)
		if !bytes.HasPrefix(bytes.TrimLeft(data[at:], " \t\r\n"), []byte(":")) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = at - len(quoted)
	}
	return found
}

// article is a kind of JSON value as encoding/json names it, for people.
func article(kind string) string {
	switch {
	case kind == "bool":
		return "true or false"
	case kind == "array":
		return "a list"
	case kind == "object":
		return "an object"
	case kind == "string":
		return "a text"
	case strings.HasPrefix(kind, "number"):
		return "a " + kind
	}
	return kind
}

// jsonKind is the kind of JSON value that a type is read from.
func jsonKind(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "a text"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	}
	return "a number"
}

// expectedField lists the fields that are known; of many the nearest.
func expectedField(u jsonfield.Unknown) string {
	const most = 8
	if len(u.Known) <= most {
		return list(u.Known...)
	}
	near := slices.Clone(u.Known)
	far := func(k string) int { return editDistance(u.Name, k, len(u.Name)+len(k)) }
	slices.SortStableFunc(near, func(a, b string) int { return far(a) - far(b) })
	return "a known field, such as " + list(near[:3]...)
}
