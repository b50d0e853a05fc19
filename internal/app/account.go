package app

import (
	"crypto/subtle"
	"errors"
	"net/http"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/crypto/bcrypt"

	"arbiter/internal/sqlitelog"
	"arbiter/law/text"
)

const (
	passwordCost = 12
	minPassword  = 8  // characters
	maxPassword  = 72 // bytes; bcrypt takes no more
	maxName      = 60 // characters
)

// me says who asks, and what this server is.
func (a *App) me(w http.ResponseWriter, r *http.Request, v visitor) error {
	out := struct {
		Role    string `json:"role"`
		Name    string `json:"name,omitempty"`
		Lang    string `json:"lang,omitempty"`
		Event   string `json:"event,omitempty"`
		Fresh   bool   `json:"fresh"`
		Engine  string `json:"engine"`
		Version string `json:"version"`
	}{
		Role: v.role.String(), Name: v.session.Name, Lang: v.session.Lang, Event: v.session.Event,
		Fresh: a.SetupCode() != "", Engine: a.pages.engineHash, Version: a.Version,
	}
	return answer(w, out)
}

// makeFirst makes the first account and signs in.
func (a *App) makeFirst(w http.ResponseWriter, r *http.Request, _ visitor) error {
	var in struct{ Code, Name, Password, Lang string }
	if err := a.slowly(r, "setup"); err != nil {
		return err
	}
	if err := read(r, &in); err != nil {
		return err
	}
	a.setup.Lock()
	defer a.setup.Unlock()
	switch {
	case a.setup.code == "":
		return refuse(http.StatusConflict, codeNotFirst, "there is an account already; sign in")
	case subtle.ConstantTimeCompare([]byte(in.Code), []byte(a.setup.code)) != 1:
		return refuse(http.StatusForbidden, codeSetup, "the code is not the one that the terminal shows")
	}
	n, err := a.addAccount(in.Name, in.Password, in.Lang, true)
	if err != nil {
		return err
	}
	a.setup.code = ""
	if a.Demo {
		l, _ := text.ParseLang(n.Lang)
		if err := a.makeDemo(r.Context(), l); err != nil {
			return err
		}
	}
	if err := a.signInAs(w, r, n.ID); err != nil {
		return err
	}
	return done(w)
}

// addAccount makes an account after looking at what is asked for.
func (a *App) addAccount(name, password, lang string, first bool) (*sqlitelog.Account, error) {
	name = strings.TrimSpace(name)
	if err := plain("name", name, maxName); err != nil {
		return nil, err
	}
	if name == "" {
		return nil, invalid("a name is needed").as(codeNameNeeded)
	}
	if _, ok := text.ParseLang(lang); !ok {
		return nil, invalid("lang is one of %s", strings.Join(text.Langs(), ", "))
	}
	hashed, err := a.hashPassword(password)
	if err != nil {
		return nil, err
	}
	n := &sqlitelog.Account{Name: name, Password: hashed, Lang: lang, Made: a.Now()}
	err = a.Store.AddAccount(n, first)
	switch {
	case errors.Is(err, sqlitelog.ErrTaken):
		return nil, refuse(http.StatusConflict, codeNameTaken, err.Error())
	case errors.Is(err, sqlitelog.ErrNotFirst):
		return nil, refuse(http.StatusConflict, codeNotFirst, err.Error())
	}
	return n, err
}

// plain says that a text of one line is too long or has signs that cannot be
// seen.
func plain(what, value string, most int) error {
	if utf8.RuneCountInString(value) > most {
		return invalid("%s has at most %d characters", what, most).as(codeTooLong)
	}
	if !utf8.ValidString(value) || strings.ContainsFunc(value, hidden) {
		return invalid("%s has characters that cannot be shown", what).as(codeCharacters)
	}
	return nil
}

// hidden reports signs that cannot be seen. Those that turn the direction of
// writing could make one name look like another.
func hidden(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }

// hashing bounds the passwords that are hashed at the same time: each takes a
// processor for a while.
var hashing = make(chan struct{}, 2)

func (a *App) hashPassword(password string) ([]byte, error) {
	if utf8.RuneCountInString(password) < minPassword {
		return nil, invalid("a password has at least %d characters", minPassword).as(codePasswordShort)
	}
	if len(password) > maxPassword {
		return nil, invalid("a password has at most %d bytes", maxPassword).as(codePasswordLong)
	}
	hashing <- struct{}{}
	defer func() { <-hashing }()
	return bcrypt.GenerateFromPassword([]byte(password), a.passwordCost)
}

// rightPassword compares, and takes as long where there is no hash.
func (a *App) rightPassword(hashed []byte, password string) bool {
	known := hashed != nil
	if !known {
		hashed = a.dummyHash()
	}
	hashing <- struct{}{}
	defer func() { <-hashing }()
	return bcrypt.CompareHashAndPassword(hashed, []byte(password)) == nil && known
}

var dummy struct {
	sync.Once
	hash []byte
}

// dummyHash is the hash of no password.
func (a *App) dummyHash() []byte {
	dummy.Do(func() { dummy.hash, _ = bcrypt.GenerateFromPassword([]byte(newCode()), a.passwordCost) })
	return dummy.hash
}

// login signs in.
func (a *App) login(w http.ResponseWriter, r *http.Request, _ visitor) error {
	var in struct{ Name, Password string }
	if err := a.slowly(r, "login"); err != nil {
		return err
	}
	if err := read(r, &in); err != nil {
		return err
	}
	name := strings.TrimSpace(in.Name)
	if err := a.limitAccount(r, name); err != nil {
		return err
	}
	n, err := a.Store.AccountNamed(r.Context(), name)
	if err != nil && !errors.Is(err, sqlitelog.ErrNoAccount) {
		return err
	}
	if !a.rightPassword(n.Password, in.Password) {
		return refuse(http.StatusUnauthorized, codeSignIn, "the name or the password is wrong")
	}
	if err := a.signInAs(w, r, n.ID); err != nil {
		return err
	}
	return done(w)
}

// logout ends the session of this device.
func (a *App) logout(w http.ResponseWriter, r *http.Request, v visitor) error {
	if v.role != nobody {
		if err := a.endSession(v.session.ID); err != nil {
			return err
		}
	}
	http.SetCookie(w, a.cookie(r, "", -1))
	return done(w)
}

// done answers that it is done.
func done(w http.ResponseWriter) error {
	w.WriteHeader(http.StatusNoContent)
	return nil
}
