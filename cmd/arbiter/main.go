// Command arbiter rules on what happened at a bridge table: it replays records,
// checks casebooks, and looks laws up.
package main

import (
	"fmt"
	"io"
	"os"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run executes the command line and returns the exit code: 0 done, 1 answered
// with no or not in full, 2 bad usage or bad input. On 2 nothing has been written
// to stdout.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.Execute()
	if err == nil {
		return exitDone
	}
	if err == errFailed {
		return exitFailed
	}
	fmt.Fprintln(stderr, "arbiter:", err)
	for _, h := range hintsOf(err) {
		fmt.Fprintln(stderr, "hint:", h)
	}
	return exitBad
}
