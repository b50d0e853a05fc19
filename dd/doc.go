// Package dd solves bridge deals double dummy: what each side takes when all
// play best and see all cards. It is written in Go alone, needs no other
// library, and gives exact answers.
//
// A [Solver] answers for one goroutine and keeps its memory from call to call:
//
//	s := dd.NewSolver(dd.Options{})
//	table, err := s.Table(ctx, deal)          // 20 results
//	solution, err := s.Solve(ctx, position)   // the tricks of each legal card
//	play, err := s.Play(ctx, deal, contract, cards) // what each card cost
//
// A [Pool] has a solver for each worker. [Table.Par] finds the par of a deal.
//
// A [Position] may be any point of the play: any strain and leader, any number
// of cards, a trick in progress, hands of unequal length, and [Limits] that the
// Laws put on the players after an irregularity, such as penalty cards that
// must be played and suits that may not be led. Such positions are searched in
// the same way and cost more only until the limits are spent.
//
// A call ends early when its context is cancelled or its budget of nodes is
// used up; its memory stays under the bound in [Options]. [Stats] counts the
// work. The counts of a sequence of calls are the same on every run and every
// machine, so that a test can watch the speed.
//
// How the search works, and what each of its ideas is worth, is told in
// docs/double-dummy.md.
package dd
