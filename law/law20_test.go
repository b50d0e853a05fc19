package law

import (
	"slices"
	"testing"
)

func TestBidNamed(t *testing.T) {
	for words, want := range map[string]string{
		"double three spades": "3S", "double 3S": "3S", "I double 2 NT!": "2NT", "double four hearts, partner": "4H",
		"double": "", "double, spades": "", "three": "", "": "", "double 8S": "",
	} {
		got := ""
		if c, ok := BidNamed(words); ok {
			got = c.String()
		}
		if got != want {
			t.Errorf("%q names %q, expected %q", words, got, want)
		}
	}
}

func TestAskedAboutCalls(t *testing.T) {
	for _, c := range []struct {
		name string
		f    CallQuestionFacts
		want map[Edition]Ref // the law broken; an edition left out: none
	}{
		{"review in turn", CallQuestionFacts{What: AsksReview, OwnTurn: true}, nil},
		{"review out of turn", CallQuestionFacts{What: AsksReview}, map[Edition]Ref{Duplicate2017: "20B", Duplicate1997: "20B", Rubber1993: "20B"}},
		{"review by one who must pass", CallQuestionFacts{What: AsksReview, OwnTurn: true, MustPass: true}, map[Edition]Ref{Duplicate2017: "20B", Duplicate1997: "20B", Rubber1993: "20B"}},
		{"review before the lead is faced", CallQuestionFacts{What: AsksReview, AuctionEnded: true, OpeningUnfaced: true}, nil},
		{"review by dummy", CallQuestionFacts{What: AsksReview, AuctionEnded: true, OpeningUnfaced: true, Dummy: true}, map[Edition]Ref{Duplicate2017: "20C2", Duplicate1997: "20C2", Rubber1993: "20C2"}},
		{"explanation in turn", CallQuestionFacts{What: AsksExplanation, OwnTurn: true}, nil},
		{"explanation out of turn", CallQuestionFacts{What: AsksExplanation}, map[Edition]Ref{Duplicate2017: "20F1", Duplicate1997: "20F1", Rubber1993: "20F"}},
		{"own side's call", CallQuestionFacts{What: AsksOneCall, OwnTurn: true, OwnSide: true}, map[Edition]Ref{Duplicate2017: "20F1", Duplicate1997: "20F1", Rubber1993: "20F"}},
		{"explanation by dummy", CallQuestionFacts{What: AsksExplanation, AuctionEnded: true, Dummy: true}, map[Edition]Ref{Duplicate2017: "20F2", Duplicate1997: "20F2", Rubber1993: "20F"}},
	} {
		for _, e := range []Edition{Duplicate2017, Duplicate1997, Rubber1993} {
			v := e.AskedAboutCalls(c.f)
			got := Ref("")
			if v.Status != NoStatus {
				got = v.Laws[0]
			}
			if got != c.want[e] {
				t.Errorf("%s in %s: %q, expected %q", c.name, e, got, c.want[e])
			}
			if reviews := len(v.Reviews) > 0; reviews != (got != "" && e.Directed()) {
				t.Errorf("%s in %s: reminders %v", c.name, e, v.Reviews)
			}
		}
	}
}

func TestReworded(t *testing.T) {
	for _, c := range []struct {
		name  string
		f     RewordingFacts
		early bool
	}{
		{"own in the auction", RewordingFacts{Own: true}, false},
		{"partner's in the auction", RewordingFacts{}, true},
		{"partner's, declarer after the final pass", RewordingFacts{AuctionEnded: true}, false},
		{"partner's, defender during play", RewordingFacts{AuctionEnded: true, Defender: true}, true},
		{"partner's, defender after play", RewordingFacts{AuctionEnded: true, Defender: true, PlayEnded: true}, false},
	} {
		if got := Duplicate2017.Reworded(c.f).Status != NoStatus; got != c.early {
			t.Errorf("%s: out of time %v", c.name, got)
		}
	}
}

func TestAgreement(t *testing.T) {
	for _, c := range []struct {
		f      AgreementFacts
		status Status
		laws   []Ref
		ask    []Question
	}{
		{AgreementFacts{}, Open, []Ref{"40A1"}, []Question{AskUnderstanding}},
		{AgreementFacts{Had: No}, Void, []Ref{"40A3"}, nil},
		{AgreementFacts{Had: Yes}, Open, []Ref{"40A1"}, []Question{AskPermitted}},
		{AgreementFacts{Had: Yes, Permitted: Yes}, NeedsDirector, []Ref{"40A1", "40C1", "40B4"}, nil},
		{AgreementFacts{Had: Yes, Permitted: No}, NeedsDirector, []Ref{"40B1", "40B2", "40B3", "40A4", "40B5"}, nil},
	} {
		v := Duplicate2017.Agreement(c.f)
		if v.Status != c.status || !slices.Equal(v.Laws, c.laws) || !slices.Equal(v.Ask, c.ask) {
			t.Errorf("%+v: %s %v %v", c.f, v.Status, v.Laws, v.Ask)
		}
	}
}

func TestLearnedOutside(t *testing.T) {
	for _, c := range []struct {
		f      OutsideFacts
		last   Ref
		ask    int
		adjust Ref
	}{
		{OutsideFacts{}, "16D2", 3, ""},
		{OutsideFacts{Reseated: No}, "16D2", 2, ""},
		{OutsideFacts{Reseated: Yes}, "16D2a", 0, ""},
		{OutsideFacts{Redealt: Yes}, "16D2b", 0, ""},
		{OutsideFacts{Playable: Yes}, "16D2c", 0, ""},
		{OutsideFacts{Playable: No}, "16D2d", 0, "16D2d"},
		{OutsideFacts{Called: true}, "16D3", 1, ""},
		{OutsideFacts{Called: true, Reseated: Yes}, "16D3", 1, ""},
	} {
		v := Duplicate2017.LearnedOutside(c.f)
		if got := v.Laws[len(v.Laws)-1]; got != c.last || len(v.Ask) != c.ask || v.Adjust != c.adjust || v.Redeal != (c.last == "16D2b") {
			t.Errorf("%+v: %v, asks %v, adjusts %q, redeal %v", c.f, v.Laws, v.Ask, v.Adjust, v.Redeal)
		}
	}
}
