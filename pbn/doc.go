// Package pbn reads and writes Portable Bridge Notation, version 2.1: import
// and export format, every section, inheritance, notes, the marks of
// irregularities, escape lines and comments.
//
// A [Reader] gives the games of a file as boards of package archive. It reads
// what can be understood and says where the file leaves the standard: each such
// place is a deviation with a name out of [Deviations], a line and a column.
// With [Options.Strict] the first of them ends the reading as an [Error].
//
// What a file says is never completed by rules of the game. Two things are taken
// over from the game before: what the file orders with "#" and "##", and, in
// files that repeat only the tags that change, the deal and what belongs to it;
// these tags are marked as inherited, the second kind is a deviation as well.
//
// The texts are UTF-8. Bytes that are none do no harm and stay as they are.
package pbn
