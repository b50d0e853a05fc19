package jsonfield

import (
	"slices"
	"strings"
	"testing"
)

type inner struct {
	Deep int `json:"deep"`
}

type outer struct {
	inner
	One   string           `json:"one"`
	List  []inner          `json:"list"`
	ByKey map[string]inner `json:"by_key"`
	Own   *inner
	none  int
}

func TestFind(t *testing.T) {
	all := []string{"deep", "one", "list", "by_key", "Own"}
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
