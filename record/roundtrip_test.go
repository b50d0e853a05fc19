package record

import (
	"bytes"
	"fmt"
	"reflect"
	"testing"
)

// differ is the first difference between two files, lines and columns left
// out; empty if there is none.
func differ(a, b *File) string {
	if len(a.Records) != len(b.Records) {
		return fmt.Sprintf("%d and %d records", len(a.Records), len(b.Records))
	}
	if !reflect.DeepEqual(a.Tail, b.Tail) {
		return fmt.Sprintf("tails %v and %v", a.Tail, b.Tail)
	}
	for i, r := range a.Records {
		o := b.Records[i]
		if len(r.Tags) != len(o.Tags) || len(r.Items) != len(o.Items) {
			return fmt.Sprintf("record %d: %d and %d tags, %d and %d items", i+1, len(r.Tags), len(o.Tags), len(r.Items), len(o.Items))
		}
		for k := range r.Tags {
			if x, y := r.Tags[k].plain(), o.Tags[k].plain(); !reflect.DeepEqual(x, y) {
				return fmt.Sprintf("record %d: tags %+v and %+v", i+1, x, y)
			}
		}
		for k := range r.Items {
			if x, y := r.Items[k].plain(), o.Items[k].plain(); !reflect.DeepEqual(x, y) {
				return fmt.Sprintf("record %d, item %d: %s and %s", i+1, k+1, show(x), show(y))
			}
		}
	}
	return ""
}

func show(it Item) string {
	return fmt.Sprintf("%q (joined %v, gap %v)", appendItems(nil, []Item{it}), it.Joined, it.Gap)
}

// roundTrips takes a file through text and JSON and reports what got lost.
func roundTrips(t *testing.T, f *File) {
	t.Helper()
	text := f.AppendText(nil)
	again, err := Parse(f.Name, text)
	if err != nil {
		t.Fatalf("the text form does not parse: %v\n%s", err, text)
	}
	if d := differ(f, again); d != "" {
		t.Fatalf("text: %s\n%s", d, text)
	}
	if b := again.AppendText(nil); !bytes.Equal(b, text) {
		t.Fatalf("the text form is not stable:\n%s\nthen\n%s", text, b)
	}
	js := encode(t, f)
	decoded, err := DecodeJSON(f.Name, js)
	if err != nil {
		t.Fatalf("JSON does not decode: %v\n%s", err, js)
	}
	if d := differ(f, decoded); d != "" {
		t.Fatalf("JSON: %s\n%s", d, js)
	}
	if b := encode(t, decoded); !bytes.Equal(b, js) {
		t.Fatalf("JSON is not stable:\n%s\nthen\n%s", js, b)
	}
	if b := decoded.AppendText(nil); !bytes.Equal(b, text) {
		t.Fatalf("text after JSON:\n%s\nthen\n%s", text, b)
	}
}

func encode(t *testing.T, f *File) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := EncodeJSON(&b, f); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestRoundTripCorpus(t *testing.T) {
	for name, data := range tables(t) {
		f, err := Parse(name, data)
		if err != nil {
			t.Error(err)
			continue
		}
		roundTrips(t, f)
	}
}
