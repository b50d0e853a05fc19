package archive

import (
	"strings"
	"testing"
)

func TestError(t *testing.T) {
	for _, tt := range []struct {
		e    Error
		want string
	}{
		{Error{"a.pbn", Deviation{Name: "call", Pos: Pos{3, 7}, Found: `"x"`, Expected: "a call"}}, `a.pbn:3:7: call: found "x", expected a call`},
		{Error{"a.pbn", Deviation{Name: "tag", Pos: Pos{3, 7}, Expected: "]"}}, "a.pbn:3:7: tag: found nothing, expected ]"},
		{Error{"a.xml", Deviation{Name: "xml", Found: "an end", Expected: "more"}}, "a.xml: xml: found an end, expected more"},
	} {
		if got := tt.e.Error(); got != tt.want {
			t.Errorf("got  %s\nwant %s", got, tt.want)
		}
	}
}

func TestQuote(t *testing.T) {
	long := strings.Repeat("ж", maxQuoted)
	for _, tt := range []struct{ text, want string }{
		{"", `""`},
		{"a \"b\"\n", `"a \"b\"\n"`},
		{long, `"` + long + `"`},
		{long + "x", `"` + long + `..."`},
	} {
		if got := Quote(tt.text); got != tt.want {
			t.Errorf("%q: %s", tt.text, got)
		}
	}
}
