package main

import "errors"

// The exit codes.
const (
	exitDone   = 0
	exitFailed = 1 // expectations fail, boards are left out, something is lost
	exitBad    = 2 // bad usage or bad input
)

// errFailed ends a command whose answer is no, or not the whole answer: everything
// there is to say has been printed.
var errFailed = errors.New("expectations fail")

// hinted is an error with advice.
type hinted struct {
	error
	hints []string
}

func (h hinted) Unwrap() error { return h.error }

// withHint adds advice to an error.
func withHint(err error, hints ...string) error { return hinted{err, hints} }

// hintsOf is the advice that goes with an error.
func hintsOf(err error) []string {
	var h hinted
	if errors.As(err, &h) {
		return h.hints
	}
	return nil
}
