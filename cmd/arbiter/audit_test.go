package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"arbiter/audit"
	"arbiter/law/text"
)

// TestAuditFailedName: the name of a file that cannot be read does not steer the
// terminal.
func TestAuditFailedName(t *testing.T) {
	var b bytes.Buffer
	o := &auditOutput{errs: &b, line: newProgress(&b, &audit.Progress{}, text.English)}
	name := "a.zip!\x1b[31m\u202e.pbn"
	if err := o.failed(name, errors.New(name+":1:1: cut off")); err != nil {
		t.Fatal(err)
	}
	if got := b.String(); strings.ContainsAny(got, "\x1b\u202e") || !strings.Contains(got, "a.zip!�[31m�.pbn:1:1: cut off") {
		t.Errorf("%q", got)
	}
}
