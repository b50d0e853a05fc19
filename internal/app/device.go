package app

import (
	"errors"
	"net/http"
	"strconv"
	"time"

	"arbiter/internal/sqlitelog"
)

// listDevices lists what is signed in.
func (a *App) listDevices(w http.ResponseWriter, r *http.Request, v visitor) error {
	type device struct {
		ID      int64     `json:"id"`
		Name    string    `json:"name,omitempty"`
		Role    string    `json:"role"`
		Event   string    `json:"event,omitempty"`
		Made    time.Time `json:"made"`
		Seen    time.Time `json:"seen"`
		Current bool      `json:"current"`
		Agent   string    `json:"agent"`
	}
	sessions, err := a.Store.Sessions(r.Context())
	if err != nil {
		return err
	}
	out := []device{}
	for _, n := range sessions {
		out = append(out, device{n.ID, n.Name, roleOf(n).String(), n.Event, n.Made, n.Seen, n.ID == v.session.ID, n.Agent})
	}
	return answer(w, out)
}

// endDevice signs a device out.
func (a *App) endDevice(w http.ResponseWriter, r *http.Request, _ visitor) error {
	id, err := strconv.ParseInt(r.PathValue("device"), 10, 64)
	if err != nil {
		return refuse(http.StatusNotFound, codeNoDevice, "there is no such device")
	}
	err = a.Store.EndSession(id)
	a.sessions.forget()
	if errors.Is(err, sqlitelog.ErrNoSession) {
		return refuse(http.StatusNotFound, codeNoDevice, "there is no such device")
	}
	if err != nil {
		return err
	}
	return done(w)
}

// listAccounts lists the directors.
func (a *App) listAccounts(w http.ResponseWriter, r *http.Request, _ visitor) error {
	type account struct {
		ID   int64     `json:"id"`
		Name string    `json:"name"`
		Made time.Time `json:"made"`
	}
	accounts, err := a.Store.Accounts(r.Context())
	if err != nil {
		return err
	}
	out := []account{}
	for _, n := range accounts {
		out = append(out, account{n.ID, n.Name, n.Made})
	}
	return answer(w, out)
}

// makeAccount makes an account for another director.
func (a *App) makeAccount(w http.ResponseWriter, r *http.Request, v visitor) error {
	var in struct{ Name, Password, Lang string }
	if err := read(r, &in); err != nil {
		return err
	}
	if in.Lang == "" {
		in.Lang = v.session.Lang
	}
	if _, err := a.addAccount(in.Name, in.Password, in.Lang, false); err != nil {
		return err
	}
	return done(w)
}

// changePassword changes the password of who asks and signs his other devices out.
func (a *App) changePassword(w http.ResponseWriter, r *http.Request, v visitor) error {
	var in struct{ Old, New string }
	if err := a.limitAccount(r, v.session.Name); err != nil {
		return err
	}
	if err := read(r, &in); err != nil {
		return err
	}
	n, err := a.Store.AccountNamed(r.Context(), v.session.Name)
	if err != nil {
		return err
	}
	if !a.rightPassword(n.Password, in.Old) {
		return invalid("the old password is wrong").as(codeOldPassword)
	}
	hashed, err := a.hashPassword(in.New)
	if err != nil {
		return err
	}
	err = a.Store.SetPassword(n.ID, hashed, v.session.ID)
	a.sessions.forget()
	if err != nil {
		return err
	}
	return done(w)
}
