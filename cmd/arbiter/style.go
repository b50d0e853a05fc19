package main

import (
	"io"
	"os"
	"strings"

	"charm.land/lipgloss/v2"

	"arbiter/report"
)

// output is where a command prints: plain text, or colours on a terminal.
type output struct {
	w      io.Writer
	colour bool
}

// newOutput decides about colours: only on a terminal, and never where NO_COLOR
// is set or the terminal is dumb.
func newOutput(w io.Writer) output {
	return output{w: w, colour: isTerminal(w) && os.Getenv("NO_COLOR") == ""}
}

// isTerminal reports whether w is a terminal that can do more than lines of text.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// write prints text that may hold colours.
func (o output) write(t string) error {
	if o.colour {
		_, err := lipgloss.Fprint(o.w, t)
		return err
	}
	_, err := io.WriteString(o.w, t)
	return err
}

// style is the colours of a report.
func (o output) style() report.Style {
	if !o.colour {
		return report.Style{}
	}
	heading := lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Color("4"))
	return report.Style{
		Heading: func(t string) string { return heading.Render(t) },
		Faint:   func(t string) string { return lipgloss.NewStyle().Faint(true).Render(t) },
		Strong:  func(t string) string { return lipgloss.NewStyle().Bold(true).Render(t) },
		Body:    redSuits,
	}
}

// redSuits colours the signs of hearts and diamonds.
func redSuits(t string) string {
	red := lipgloss.NewStyle().Foreground(lipgloss.Color("1"))
	return strings.NewReplacer("♥", red.Render("♥"), "♦", red.Render("♦")).Replace(t)
}
