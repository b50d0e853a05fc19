package jsonfield

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

type inner struct {
	Deep int `json:"deep"`
}

// self reads itself, an object as an inner.
type self struct{ x any }

func (s *self) UnmarshalJSON(data []byte) error { return json.Unmarshal(data, &s.x) }
func (*self) ReadsAs() any                      { return inner{} }

type outer struct {
	inner
	One   string           `json:"one"`
	List  []inner          `json:"list"`
	ByKey map[string]inner `json:"by_key"`
	Own   *inner
	Self  []self
	none  int
}

func TestFind(t *testing.T) {
	all := []string{"deep", "one", "list", "by_key", "Own", "Self"}
	for _, x := range []struct {
		text, name string
		known      []string
	}{
		{`{"one":"two","ONE":"x","deep":1,"own":{"deep":2}}`, "", nil},
		{`{"one":"two", "two":1}`, "two", all},
		{`{"none":1}`, "none", all},
		{`{"list":[{"deep":1},{"deeper":1}]}`, "deeper", []string{"deep"}},
		{`{"by_key":{"any":{"one":1}}}`, "one", []string{"deep"}},
		{"{\"Own\":null,\n\"Own\":{ \"x\":{}}}", "x", []string{"deep"}},
		{`{"Self":["deeper", 1, [{"one":1}], {"deep":1} , {"one":"x"}],"list":[{"two":1}]}`, "one", []string{"deep"}},
		{`{"Self":[{"deep":1},null],"two":1}`, "two", all},
		{`[]`, "", nil},
		{``, "", nil},
	} {
		u, ok := Find([]byte(x.text), &outer{none: 1})
		if ok != (x.name != "") || u.Name != x.name || !slices.Equal(u.Known, x.known) {
			t.Errorf("%s: %+v, %v", x.text, u, ok)
		}
		if ok && !strings.HasPrefix(x.text[u.At:], `"`+x.name+`"`) {
			t.Errorf("%s: %q stands at %d", x.text, x.name, u.At)
		}
	}
}
