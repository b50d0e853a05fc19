package main

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/law"
	"arbiter/law/text"
)

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "arbiter",
		Short: "Rule on what happened at a bridge table",
		Long: `Arbiter makes the Laws of Contract Bridge executable: a record says what
happened at the table, the answer says what the Laws of the chosen edition
order, each with its law number.`,
		Example: `  arbiter rule game.table             rule on a record
  arbiter rule --lang ru game.table   the same in Russian
  arbiter check casebook              replay a casebook and compare
  arbiter law 62C1                    what a law orders
  arbiter score contract 3NTXS-1      the score of a contract
  arbiter guide revoke                find a ruling by questions
  arbiter solve --help                tricks with all cards seen
  arbiter audit archive.pbn           what went wrong in played boards`,
		Version:       version(),
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetVersionTemplate("arbiter {{.Version}}\n")
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		return withHint(err, c.CommandPath()+" --help shows the flags")
	})
	root.AddCommand(newRule(), newCheck(), newLaw(), newShow(), newConvert(), newScoreCommand())
	root.AddCommand(newSolveCommand(), newClaimCommand(), newAudit(), newGuide(), newServe(), newBackup())
	return root
}

// version is the version of the module, where it was built as one.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		if v := info.Main.Version; v != "" && v != "(devel)" {
			return v
		}
	}
	return "unreleased"
}

// editionFlag is the flag --edition. Its zero value is not set.
type editionFlag struct {
	edition law.Edition
	set     bool
}

func (f *editionFlag) String() string {
	if !f.set {
		return ""
	}
	return f.edition.String()
}

func (f *editionFlag) Set(t string) error {
	e, ok := law.ParseEdition(t)
	if !ok {
		return fmt.Errorf("no edition %q; known are %s", t, strings.Join(law.Editions(), ", "))
	}
	f.edition, f.set = e, true
	return nil
}

func (f *editionFlag) Type() string { return "edition" }

// langFlag is the flag --lang.
type langFlag struct{ text.Lang }

func (f *langFlag) Set(t string) error {
	l, ok := text.ParseLang(t)
	if !ok {
		return fmt.Errorf("no language %q; known are %s", t, strings.Join(text.Langs(), ", "))
	}
	f.Lang = l
	return nil
}

func (f *langFlag) Type() string { return "language" }

// addEdition adds the flag --edition with its completion.
func addEdition(c *cobra.Command, f *editionFlag, usage string) {
	c.Flags().VarP(f, "edition", "e", usage)
	complete(c, "edition", law.Editions())
}

// addLang adds the flag --lang with its completion.
func addLang(c *cobra.Command, f *langFlag) {
	c.Flags().VarP(f, "lang", "l", "language of the texts: "+strings.Join(text.Langs(), ", "))
	complete(c, "lang", text.Langs())
}

func complete(c *cobra.Command, flag string, words []string) {
	err := c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
	if err != nil {
		panic(err) // the flag exists
	}
}
