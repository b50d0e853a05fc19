// Package audit finds what went wrong in archives of played boards. Each board
// is replayed through package table, the same engine that rules on records, so
// that a finding carries the ruling it would have had at the table; what no
// engine can replay, such as a card that a hand does not hold, is named and
// stepped over, and the rest of the board is examined as far as it is clear.
//
// A finding says where it stands, of which kind it is (docs/audit.md explains
// all kinds), under which law it falls, and how it looks: as if it happened at
// the table, or as an error of whoever typed the record. The rating is made by
// named rules (Reason), never by chance, and it is a rating, not a proof.
//
// Board and Checker examine one board. Run examines files, folders, gzip and
// zip archives as a stream: memory is bounded, all processors work, and the
// findings come in the order of the files.
package audit
