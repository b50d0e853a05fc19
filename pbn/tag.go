package pbn

import "strings"

// tagID numbers the tags of the standard; 0 is any other tag. The first fifteen
// are the mandatory ones in the order of the export format.
type tagID uint8

const (
	otherTag tagID = iota
	tagEvent
	tagSite
	tagDate
	tagBoard
	tagWest
	tagNorth
	tagEast
	tagSouth
	tagDealer
	tagVulnerable
	tagDeal
	tagScoring
	tagDeclarer
	tagContract
	tagResult
	tagAuction
	tagPlay
	tagNote
	tagScore
	tagScoreIMP
	tagScoreMP
	tagScorePercentage
	tagScoreRubber
	tagOptimumScore
	tagScoreRubberHistory
	tagEventDate
	tagUTCDate
	firstPlainTag // from here on the tags need no care of their own
)

const lastMandatory = tagResult

// tagNames are the names by number: those above, then the other supplemental
// tags of PBN 2.1, then the tags that have tables.
var tagNames = []string{
	"", "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring",
	"Declarer", "Contract", "Result", "Auction", "Play", "Note", "Score", "ScoreIMP", "ScoreMP", "ScorePercentage",
	"ScoreRubber", "OptimumScore", "ScoreRubberHistory", "EventDate", "UTCDate",
	"Annotator", "AnnotatorNA", "Application", "BidSystemEW", "BidSystemNS", "Competition", "DealId", "Description",
	"EastNA", "EastType", "EventSponsor", "FrenchMP", "Generator", "Hidden", "HomeTeam", "Mode", "NorthNA", "NorthType",
	"PairEW", "PairNS", "Room", "Round",
	"Section", "SouthNA", "SouthType", "Stage", "Table", "Termination", "Time", "TimeCall", "TimeCard", "TimeControl",
	"UTCTime", "VisitTeam", "WestNA", "WestType", "DoubleDummyTricks",
	"ActionTable", "AuctionTimeTable", "InstantScoreTable", "OptimumPlayTable", "OptimumResultTable", "PlayTimeTable",
	"ScoreTable", "TotalScoreTable",
}

// tagSlots finds a name by a hash of its length and three of its letters; a slot
// that is taken is followed by the next.
var tagSlots = func() (slots [256]tagID) {
	for id := tagID(1); int(id) < len(tagNames); id++ {
		i := nameHash(tagNames[id])
		for slots[i] != otherTag {
			i++
		}
		slots[i] = id
	}
	return slots
}()

func nameHash(name string) uint8 {
	n := len(name)
	return uint8(n)*31 + name[0] + name[n-1]*7 + name[n/2]*13
}

// tagByName is the tag of the standard with the name.
func tagByName(name string) tagID {
	if name == "" {
		return otherTag
	}
	for i := nameHash(name); ; i++ {
		id := tagSlots[i]
		if id == otherTag || tagNames[id] == name {
			return id
		}
	}
}

var firstTable = tagByName("ActionTable")

func (id tagID) isTable() bool { return id >= firstTable }

// findTag is the tag of the standard with the name; folded says that the case of
// its letters differs.
func findTag(name string) (id tagID, folded bool) {
	if id := tagByName(name); id != otherTag {
		return id, false
	}
	for i, known := range tagNames[1:] {
		if len(known) == len(name) && strings.EqualFold(known, name) {
			return tagID(i + 1), true
		}
	}
	return otherTag, false
}

// tagSet is a set of tags of the standard.
type tagSet [2]uint64

func (s *tagSet) add(id tagID)      { s[id>>6] |= 1 << (id & 63) }
func (s *tagSet) has(id tagID) bool { return s[id>>6]>>(id&63)&1 != 0 }

func (s *tagSet) hasAny(ids ...tagID) bool {
	for _, id := range ids {
		if s.has(id) {
			return true
		}
	}
	return false
}

// uninheritable are the tags whose value may not be "#".
func (id tagID) uninheritable() bool {
	switch id {
	case tagDealer, tagVulnerable, tagDeal, tagDeclarer, tagContract, tagAuction, tagPlay:
		return true
	}
	return false
}

// ofTheDeal are the tags that all tables of a deal have in common.
func (id tagID) ofTheDeal() bool {
	switch id {
	case tagBoard, tagDealer, tagVulnerable, tagDeal:
		return true
	}
	return tagNames[id] == "DealId"
}

// ofTheSession are the tags that stay the same from deal to deal.
func (id tagID) ofTheSession() bool {
	switch id {
	case tagEvent, tagSite, tagDate, tagWest, tagNorth, tagEast, tagSouth, tagScoring, tagEventDate:
		return true
	}
	switch tagNames[id] {
	case "Stage", "Round", "Section", "HomeTeam", "VisitTeam", "Competition", "EventSponsor", "Description":
		return true
	}
	return false
}
