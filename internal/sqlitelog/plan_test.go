package sqlitelog

import (
	"strings"
	"testing"
)

// Every question that a request asks is answered by an index: its time does not
// grow with the log.
func TestPlans(t *testing.T) {
	s := newStore(t)
	for query, by := range map[string]string{
		selectEvents + ` WHERE uuid = ?`:    "INDEX entry_of_event (event=?)",
		selectLastEvent:                     "INDEX entry_of_event (event=?)",
		selectEntries:                       "PRIMARY KEY (event=? AND n>?)",
		selectTableEntries:                  "INDEX entry_seq (event=? AND tableno=? AND seq>?)",
		selectTableOfRecord:                 "INDEX entry_of_record (event=? AND <expr>=?)",
		selectSessions + ` WHERE token = ?`: "(token=?)",
		selectAccounts + ` WHERE name = ?`:  "(name=?)",
	} {
		var steps []string
		rows, err := s.read.Query(`EXPLAIN QUERY PLAN `+query, make([]any, strings.Count(query, "?"))...)
		if err != nil {
			t.Fatal(err)
		}
		for rows.Next() {
			var a, b, c int
			var step string
			if err := rows.Scan(&a, &b, &c, &step); err != nil {
				t.Fatal(err)
			}
			steps = append(steps, step)
		}
		if err := rows.Close(); err != nil {
			t.Fatal(err)
		}
		if plan := strings.Join(steps, "\n"); !strings.Contains(plan, by) || strings.Contains(plan, "SCAN") || strings.Contains(plan, "TEMP B-TREE") {
			t.Errorf("%s\ngoes by\n%s\nand not by %s", query, plan, by)
		}
	}
}
