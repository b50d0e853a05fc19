package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/spf13/cobra"

	"arbiter/law"
	"arbiter/record"
	"arbiter/table"
)

func newCheck() *cobra.Command {
	var (
		edition editionFlag
		asJSON  bool
	)
	c := &cobra.Command{
		Use:   "check FILE|DIR...",
		Short: "Replay a casebook and compare with what it expects",
		Long: `Check replays every record of the files, and of all *.table files in the
folders, under each edition the record names, and compares the engine with the
expectations in it. A line is printed for each that does not hold, then the
numbers of those that passed and failed.`,
		Example: `  arbiter check casebook
  arbiter check --edition duplicate-1997 casebook/revoke
  arbiter check mycases.table`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return withHint(fmt.Errorf("check needs a file or a folder with *.table files"), "arbiter check casebook")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			names, err := tableFiles(args)
			if err != nil {
				return err
			}
			files := make([]*record.File, len(names))
			for i, name := range names {
				in, err := read(name, c.InOrStdin(), c.ErrOrStderr())
				if err != nil {
					return err
				}
				files[i] = in.File
			}
			sum := checkAll(files, edition)
			if err := printCheck(newOutput(c.OutOrStdout()), sum, asJSON); err != nil {
				return err
			}
			if sum.Failed > 0 {
				return errFailed
			}
			return nil
		},
	}
	addEdition(c, &edition, "check under this edition only")
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return c
}

// checkAll checks the records of the files under each of their editions, or
// under one only, on all processors; the sum is in the order of the files.
func checkAll(files []*record.File, only editionFlag) record.Report {
	type job struct {
		record   *record.Record
		editions []law.Edition
	}
	var jobs []job
	for _, f := range files {
		for _, r := range f.Records {
			editions := slices.DeleteFunc(slices.Clone(r.Editions()), func(e law.Edition) bool { return only.set && e != only.edition })
			jobs = append(jobs, job{r, editions})
		}
	}
	// Claims take by far the longest: they come first, so that no processor is
	// left with one at the end.
	order := make([]int, 0, len(jobs))
	for _, first := range []bool{true, false} {
		for i := range jobs {
			if hasClaim(jobs[i].record) == first {
				order = append(order, i)
			}
		}
	}
	reports := make([]record.Report, len(jobs))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for n := next.Add(1) - 1; n < int64(len(jobs)); n = next.Add(1) - 1 {
				i := order[n]
				reports[i] = runner.CheckUnder(jobs[i].record, jobs[i].editions)
			}
		})
	}
	workers.Wait()
	var sum record.Report
	for _, r := range reports {
		sum.Add(r)
	}
	return sum
}

// hasClaim reports whether tricks are claimed or conceded in the record.
func hasClaim(r *record.Record) bool {
	return slices.ContainsFunc(r.Items, func(it record.Item) bool {
		return it.Event != nil && (it.Event.Verb == table.Claims || it.Event.Verb == table.Concedes)
	})
}

// tableFiles is the files named, and the *.table files in the folders named, in
// the order of their names.
func tableFiles(args []string) ([]string, error) {
	var names []string
	for _, arg := range args {
		info, err := os.Stat(arg)
		switch {
		case arg == "-":
			names = append(names, arg)
			continue
		case err != nil:
			return nil, fileError(arg, err)
		case !info.IsDir():
			names = append(names, arg)
			continue
		}
		before := len(names)
		err = filepath.WalkDir(arg, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && strings.HasSuffix(path, ".table") {
				names = append(names, path)
			}
			return err
		})
		if err != nil {
			return nil, fileError(arg, err)
		}
		if len(names) == before {
			return nil, fmt.Errorf("%s: no *.table files in it", arg)
		}
	}
	return names, nil
}

// printCheck prints the failures, one a line, and the sum; or both as JSON.
func printCheck(out output, sum record.Report, asJSON bool) error {
	if asJSON {
		if sum.Failures == nil {
			sum.Failures = []record.Failure{}
		}
		data, err := json.Marshal(struct {
			Passed   int              `json:"passed"`
			Failed   int              `json:"failed"`
			Failures []record.Failure `json:"failures"`
		}{sum.Passed, sum.Failed, sum.Failures})
		if err != nil {
			return err
		}
		return out.write(string(data) + "\n")
	}
	var b strings.Builder
	for _, f := range sum.Failures {
		fmt.Fprintf(&b, "%s:%d: [%s] expected %s, got %s\n", f.File, f.Line, f.Edition, f.Expected, f.Got)
	}
	fmt.Fprintf(&b, "%d passed, %d failed\n", sum.Passed, sum.Failed)
	return out.write(b.String())
}
