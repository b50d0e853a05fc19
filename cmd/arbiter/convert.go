package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/internal/convert"
)

const convertExample = `  arbiter convert match.lin match.pbn
  arbiter convert --lossless game.table game.pbn
  arbiter convert --strict --encoding windows-1251 old.pbn new.pbn
  arbiter convert --deviations session.pbn session.table
  curl -s https://example.org/hand.lin | arbiter convert --from lin --to table - -`

// convertFlags are the flags of convert.
type convertFlags struct {
	from, to   formatFlag
	encoding   string
	strict     bool
	force      bool
	lossless   bool
	deviations bool
}

// formatFlag is a flag that names a format; nil where it is not set.
type formatFlag struct{ format *convert.Format }

func (f *formatFlag) String() string {
	if f.format == nil {
		return ""
	}
	return f.format.Name
}

func (f *formatFlag) Set(t string) error {
	known := convert.Named(t)
	if known == nil {
		return fmt.Errorf("no format %q; known are %s", t, strings.Join(convert.Names(false), ", "))
	}
	f.format = known
	return nil
}

func (f *formatFlag) Type() string { return "format" }

func newConvert() *cobra.Command {
	var f convertFlags
	c := &cobra.Command{
		Use:   "convert FROM TO",
		Short: "Turn boards from one format into another",
		Long: `Convert reads all boards of a file and writes them in another format. The names
of the files say which formats, or --from and --to do; - is standard input or
output. Written are .table, .json (table records), .pbn and .lin; the others are
only read. Every loss is named with its place, one a line, on standard error;
with --lossless a loss is a failure, exit code 1, and nothing is written.
What PBN cannot say of a table record goes along in a comment, so that nothing is
lost on the way back. Where a file leaves its format it is read as far as it is
clear; --deviations lists these places, --strict refuses them.`,
		Example: convertExample,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 2 {
				return withHint(errors.New("convert needs two files, from and to; - is standard input or output"), "arbiter convert match.lin match.pbn")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return runConvert(c, args[0], args[1], &f) },
	}
	c.Flags().Var(&f.from, "from", "format of the input: "+strings.Join(convert.Names(false), ", "))
	c.Flags().Var(&f.to, "to", "format of the output: "+strings.Join(convert.Names(true), ", "))
	complete(c, "from", convert.Names(false))
	complete(c, "to", convert.Names(true))
	c.Flags().StringVar(&f.encoding, "encoding", "", "encoding of the input, such as windows-1251 (default: it is found); the output is UTF-8")
	c.Flags().BoolVar(&f.strict, "strict", false, "refuse a file that leaves its format, at the first such place")
	c.Flags().BoolVar(&f.force, "force", false, "write over a file that exists")
	c.Flags().BoolVar(&f.lossless, "lossless", false, "write nothing if anything is lost")
	c.Flags().BoolVar(&f.deviations, "deviations", false, "list the places where the file leaves its format")
	return c
}

func runConvert(c *cobra.Command, from, to string, f *convertFlags) error {
	source, err := pickFormat(from, f.from.format, "--from", false)
	if err != nil {
		return err
	}
	target, err := pickFormat(to, f.to.format, "--to", true)
	if err != nil {
		return err
	}
	if to != "-" && !f.force {
		if _, err := os.Lstat(to); err == nil {
			return withHint(fmt.Errorf("%s exists already", to), "--force writes over it")
		}
	}
	data, shown, err := readInput(from, c.InOrStdin())
	if err != nil {
		return err
	}
	text, err := convert.Decode(data, f.encoding)
	if err != nil {
		return err
	}
	v := &convert.Conversion{Name: shown}
	deviations, err := v.Read(source, text, f.strict)
	if err != nil {
		return err
	}
	out, err := v.Write(target)
	if err != nil {
		return err
	}
	for _, l := range v.Losses {
		fmt.Fprintln(c.ErrOrStderr(), l)
	}
	switch {
	case f.deviations:
		for _, d := range deviations {
			fmt.Fprintln(c.ErrOrStderr(), d)
		}
	case len(deviations) == 1:
		fmt.Fprintln(c.ErrOrStderr(), deviations[0])
	case len(deviations) > 1:
		fmt.Fprintf(c.ErrOrStderr(), "%s leaves its format in %d places; --deviations lists them\n", shown, len(deviations))
	}
	if f.lossless && len(v.Losses) > 0 {
		return errFailed
	}
	if to == "-" {
		_, err := c.OutOrStdout().Write(out)
		return err
	}
	return writeFile(to, out)
}

// pickFormat is the format that was named, or that of the file's name.
func pickFormat(name string, named *convert.Format, flag string, written bool) (*convert.Format, error) {
	f := named
	if f == nil {
		f = convert.Of(name)
	}
	switch {
	case f == nil:
		return nil, withHint(fmt.Errorf("the format of %q does not follow from its name", name),
			fmt.Sprintf("%s takes one of %s", flag, strings.Join(convert.Names(written), ", ")))
	case written && !f.Written():
		return nil, withHint(fmt.Errorf("%s is only read", f.Name), "written are "+strings.Join(convert.Names(true), ", "))
	}
	return f, nil
}

// readInput reads a file; "-" is standard input. shown is its name in messages.
func readInput(name string, stdin io.Reader) (data []byte, shown string, err error) {
	shown = name
	if name == "-" {
		shown = "standard input"
		data, err = io.ReadAll(stdin)
	} else {
		data, err = os.ReadFile(name)
	}
	if err != nil {
		return nil, shown, fileError(shown, err)
	}
	return data, shown, nil
}

// writeFile writes a file whole or not at all: into a temporary file beside it,
// which then takes its name. A device is written as it is.
func writeFile(name string, data []byte) (err error) {
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(name); err == nil {
		if !info.Mode().IsRegular() {
			return fileFault(name, os.WriteFile(name, data, mode))
		}
		mode = info.Mode().Perm()
	}
	tmp, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	if err != nil {
		return fileError(name, err)
	}
	defer func() {
		if err != nil {
			os.Remove(tmp.Name())
		}
	}()
	_, err = tmp.Write(data)
	if err == nil {
		err = tmp.Chmod(mode)
	}
	if e := tmp.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(tmp.Name(), name)
	}
	return fileFault(name, err)
}

// fileFault is fileError of a fault, if there is one.
func fileFault(name string, err error) error {
	if err == nil {
		return nil
	}
	return fileError(name, err)
}
