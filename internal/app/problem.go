package app

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"arbiter/archive"
	"arbiter/internal/engine"
	"arbiter/internal/sqlitelog"
	"arbiter/law/text"
	"arbiter/record"
)

// code names a kind of problem for programs, and for people of any language: the
// app has words for each in its own. It stays the same when the words change.
type code string

// The codes.
const (
	codeInvalid       code = "invalid" // a program has made a mistake
	codeRecord        code = "record"
	codeConflict      code = "conflict"
	codeMoved         code = "moved"
	codeNoEvent       code = "no-event"
	codeRemoved       code = "removed"
	codeNoDevice      code = "no-device"
	codeTooLarge      code = "too-large"
	codeFailed        code = "failed"
	codeBusy          code = "busy"
	codeTooMany       code = "too-many"
	codeSignedOut     code = "signed-out"
	codeSignIn        code = "sign-in"
	codeDirectors     code = "directors-only"
	codeOtherSite     code = "other-site"
	codeOtherEvent    code = "other-event"
	codeLink          code = "link"
	codeSetup         code = "setup"
	codeNotFirst      code = "not-first"
	codeNameTaken     code = "name-taken"
	codeNameNeeded    code = "name-needed"
	codeTooLong       code = "too-long"
	codeCharacters    code = "characters"
	codePasswordShort code = "password-short"
	codePasswordLong  code = "password-long"
	codeOldPassword   code = "old-password"
	codeFormat        code = "format"
	codeFile          code = "file"
	codeNoBoard       code = "no-board"
	codeTooManyBoards code = "too-many-boards"
	codeReplaces      code = "replaces"
	codeCardTwice     code = "card-twice"
)

// problem is a request that is refused, as RFC 9457 has it and as the API has it.
type problem struct {
	Title  string `json:"title"`
	Status int    `json:"status"`
	Code   code   `json:"code"`
	Detail string `json:"detail"`
	// Entry is the entry it is about, by its place in the request, from 1. Line
	// and Column are those in its lines or its text.
	Entry    int    `json:"entry,omitempty"`
	Line     int    `json:"line,omitempty"`
	Column   int    `json:"column,omitempty"`
	Board    int    `json:"board,omitempty"`
	Tag      string `json:"tag,omitempty"`
	Found    string `json:"found,omitempty"`
	Expected string `json:"expected,omitempty"`
	Hint     string `json:"hint,omitempty"`
	// Say is why an act cannot have happened, to people, in the language that the
	// request asks for.
	Say string `json:"say,omitempty"`
	// Missed is what others have written meanwhile, where that is why.
	Missed []sqlitelog.Entry `json:"missed,omitempty"`
	// Replaces is what a file of boards would replace, where that has to be told to do so.
	Replaces *replaced `json:"replaces,omitempty"`

	wait  time.Duration // until it may be tried again
	cause error         // of Say
}

func (p *problem) Error() string { return p.Detail }

// refuse makes a problem.
func refuse(status int, c code, detail string) *problem {
	return &problem{Title: http.StatusText(status), Status: status, Code: c, Detail: detail}
}

// as gives a problem another code.
func (p *problem) as(c code) *problem {
	p.Code = c
	return p
}

// invalid is a request that says something it cannot mean.
func invalid(format string, args ...any) *problem {
	return refuse(http.StatusUnprocessableEntity, codeInvalid, fmt.Sprintf(format, args...))
}

// wrongRecord is a record, or a line of one, that is refused.
func wrongRecord(err error) *problem {
	p := invalid("%v", err).as(codeRecord)
	p.cause = err
	var at *record.Error
	if errors.As(err, &at) {
		p.Detail = at.Reason()
		p.Line, p.Column, p.Tag, p.Found, p.Expected, p.Hint = at.Line, at.Column, at.Tag, at.Found, at.Expected, at.Hint
	}
	var file *archive.Error
	if errors.As(err, &file) {
		p.Line, p.Column, p.Found, p.Expected = file.Line, file.Column, file.Found, file.Expected
	}
	return p
}

// fail answers with what went wrong. What is not a problem of the request is
// told to the log only.
func (a *App) fail(w http.ResponseWriter, r *http.Request, err error) {
	var p *problem
	var conflict *sqlitelog.Conflict
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &p):
	case errors.As(err, &conflict):
		p = refuse(http.StatusConflict, codeConflict, conflict.Error())
		p.Missed = conflict.Missed
	case errors.Is(err, sqlitelog.ErrNoEvent):
		p = refuse(http.StatusNotFound, codeNoEvent, err.Error())
	case errors.Is(err, sqlitelog.ErrRemoved):
		p = refuse(http.StatusGone, codeRemoved, err.Error())
	case errors.As(err, &tooLarge):
		p = refuse(http.StatusRequestEntityTooLarge, codeTooLarge, fmt.Sprintf("a request has at most %d bytes", tooLarge.Limit))
	case r.Context().Err() != nil:
		return // nobody waits for the answer
	default:
		a.Log.Error("failed", "route", r.Pattern, "error", err)
		p = refuse(http.StatusInternalServerError, codeFailed, "the server failed on this request")
	}
	if p.wait > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(p.wait/time.Second)+1))
	}
	p.Say = engine.Say(langOf(r), p.cause)
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(p.Status)
	_ = json.NewEncoder(w).Encode(p)
}

// langOf is the language that a request asks for.
func langOf(r *http.Request) text.Lang {
	first, _, _ := strings.Cut(r.Header.Get("Accept-Language"), ",")
	l, _ := text.ParseLang(strings.ToLower(first[:min(2, len(first))]))
	return l
}

// answer writes the value as JSON.
func answer(w http.ResponseWriter, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(append(text, '\n'))
	return nil
}

// read reads the JSON of a request, which must hold what the value has and
// nothing else.
func read(r *http.Request, value any) error {
	text, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	if err := record.Strict("", text, value); err != nil {
		p := wrongRecord(err)
		p.Title, p.Status, p.Code = http.StatusText(http.StatusBadRequest), http.StatusBadRequest, codeInvalid
		return p
	}
	return nil
}
