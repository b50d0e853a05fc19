package guide

// Group is where a topic stands in the list of common calls.
type Group uint8

// The groups.
const (
	InAuction Group = iota
	InPlay
	AtEnd
	Elsewhere
)

var groupNames = [...]string{"auction", "play", "end", "other"}

// String is the word of the group.
func (g Group) String() string { return groupNames[g] }

// topic is one of the common calls for the director.
type topic struct {
	name  string
	group Group
	lead  func(*run) // asks for the facts and puts them on the table
}

var topics = []topic{
	{"bid", InAuction, (*run).bid},
	{"call", InAuction, (*run).rotation},
	{"change", InAuction, (*run).change},
	{"inadmissible", InAuction, (*run).inadmissible},
	{"revoke", InPlay, (*run).revoke},
	{"lead", InPlay, (*run).lead},
	{"exposed", InPlay, (*run).exposed},
	{"penalty", InPlay, (*run).penalty},
	{"several", InPlay, (*run).several},
	{"trick", InPlay, (*run).trick},
	{"dummy", InPlay, (*run).dummy},
	{"claim", AtEnd, (*run).claim},
	{"board", Elsewhere, (*run).board},
	{"information", Elsewhere, (*run).information},
}

// Topics lists the names of all topics, in the order of a list to choose from.
func Topics() []string {
	var t []string
	for _, k := range topics {
		t = append(t, k.name)
	}
	return t
}

// GroupOf is the group of a topic.
func GroupOf(name string) Group {
	t, _ := find(name)
	return t.group
}

func find(name string) (topic, bool) {
	for _, t := range topics {
		if t.name == name {
			return t, true
		}
	}
	return topic{}, false
}
