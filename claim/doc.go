// Package claim adjudicates contested claims and concessions (Laws 70 and 71).
//
// Adjudicate takes the position at which play was suspended, what the claimer
// said and what is known of him, and finds the least number of tricks his side
// takes over all his normal plays and all legal plays of the others: both are
// chosen against him, as doubtful points go against the claimer (Law 70A). It
// is exact, and shows a line on which he takes no more, with the rule that
// makes each of his cards a normal play.
//
// What is normal is a matter of rules (Rule), each with its source: a law, the
// guidance of a regulating authority (Policy), or a reading of ours. Where a
// disputed one changes the figure, the result gives the figure without it.
// What only the Director can find is answered each way: whether the claimer knew
// of a trump that is out (Law 70C), whether the decisive play is normal for him,
// of what class he is, whether the statement was made. docs/claims.md explains
// the model.
//
// Certain asks less: whether the claim holds on every legal play, careless and
// absurd ones included, so that nothing is left to judge.
//
// The package knows laws by their numbers of 2017 only; which of them an
// edition has is for its caller.
package claim
