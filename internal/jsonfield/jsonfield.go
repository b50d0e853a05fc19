// Package jsonfield finds the field of JSON that nobody knows: encoding/json tells its
// name, but not where it stands.
package jsonfield

import (
	"bytes"
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
)

// Unknown is a key of JSON that the type it is read into does not know.
type Unknown struct {
	Name  string
	Known []string // the keys that are known there
	At    int      // its offset
}

// Find goes through JSON that has been read into v, as far as the first key that the
// type of v does not know.
func Find(data []byte, v any) (Unknown, bool) {
	w := walk{data: data, d: json.NewDecoder(bytes.NewReader(data))}
	found := w.find(reflect.TypeOf(v))
	return w.Unknown, found
}

// Reader is a type that reads itself and tells what it reads an object as.
type Reader interface{ ReadsAs() any }

type walk struct {
	Unknown
	data []byte
	d    *json.Decoder
}

var (
	readsJSON = reflect.TypeFor[json.Unmarshaler]()
	readsText = reflect.TypeFor[encoding.TextUnmarshaler]()
	readsAs   = reflect.TypeFor[Reader]()
)

// find reports whether it has found one in the next value.
func (w *walk) find(t reflect.Type) bool {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if reflect.PointerTo(t).Implements(readsAs) && w.atObject() {
		t = reflect.TypeOf(reflect.New(t).Interface().(Reader).ReadsAs())
	}
	own := reflect.PointerTo(t).Implements(readsJSON) || reflect.PointerTo(t).Implements(readsText)
	list, object := t.Kind() == reflect.Slice || t.Kind() == reflect.Array, t.Kind() == reflect.Struct || t.Kind() == reflect.Map
	var raw json.RawMessage
	if own || !list && !object {
		_ = w.d.Decode(&raw) // it was read before
		return false
	}
	if open, _ := w.d.Token(); open != json.Delim('{') && open != json.Delim('[') {
		return false // null
	}
	for w.d.More() {
		of := t
		if list || t.Kind() == reflect.Map {
			of = t.Elem()
		}
		if object {
			from := int(w.d.InputOffset())
			key, err := w.d.Token()
			name, ok := key.(string)
			if err != nil || !ok {
				return false
			}
			if t.Kind() == reflect.Struct {
				known := fieldsOf(t)
				field, ok := known.find(name)
				if !ok {
					w.Name, w.At = name, from+bytes.IndexByte(w.data[from:], '"')
					for _, f := range known {
						w.Known = append(w.Known, f.name)
					}
					return true
				}
				of = field.of
			}
		}
		if w.find(of) {
			return true
		}
	}
	_, _ = w.d.Token() // the bracket
	return false
}

// atObject reports whether the next value is an object.
func (w *walk) atObject() bool {
	return bytes.HasPrefix(bytes.TrimLeft(w.data[w.d.InputOffset():], " \t\r\n,:"), []byte("{"))
}

type field struct {
	name string
	of   reflect.Type
}

type fields []field

// find is the field that encoding/json takes a key for.
func (f fields) find(key string) (field, bool) {
	for _, x := range f {
		if strings.EqualFold(x.name, key) {
			return x, true
		}
	}
	return field{}, false
}

// fieldsOf lists the fields of a struct, with those of embedded ones.
func fieldsOf(t reflect.Type) (out fields) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "" && f.Type.Kind() == reflect.Struct:
			out = append(out, fieldsOf(f.Type)...)
		case f.IsExported() && name != "-":
			if name == "" {
				name = f.Name
			}
			out = append(out, field{name, f.Type})
		}
	}
	return out
}
