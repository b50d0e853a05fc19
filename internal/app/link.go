package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/skip2/go-qrcode"

	"arbiter/internal/sqlitelog"
)

// pairLife is how long a link for a director's device is good.
const pairLife = 10 * time.Minute

// forever is when a link for players ends that the removal of its event does not
// end.
var forever = time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC)

// linkTo is the part of an address that makes the first account or signs in. It
// is behind a #, so that no browser sends it to a server or a log.
func linkTo(use, code string) string { return "/#/" + use + "/" + code }

// StartLink is the link that the terminal shows: it makes the first account, or
// signs in one device with the oldest account.
func (a *App) StartLink(ctx context.Context) (link string, first bool, err error) {
	if code := a.SetupCode(); code != "" {
		return linkTo("setup", code), true, nil
	}
	accounts, err := a.Store.Accounts(ctx)
	if err != nil {
		return "", false, err
	}
	link, _, err = a.newLink(sqlitelog.Link{Account: accounts[0].ID})
	return link, false, err
}

// newLink makes a link of the account or the event in l.
func (a *App) newLink(l sqlitelog.Link) (link string, expires time.Time, err error) {
	code := newCode()
	l.Code, l.Expires = hash(code), forever
	if l.Account != 0 {
		l.Expires = a.Now().Add(pairLife)
	}
	return linkTo("pair", code), l.Expires, a.Store.AddLink(l)
}

// makeLink makes a link for a director's device or for players.
func (a *App) makeLink(w http.ResponseWriter, r *http.Request, v visitor) error {
	var in struct{ Role, Event string }
	if err := read(r, &in); err != nil {
		return err
	}
	var l sqlitelog.Link
	switch in.Role {
	case director.String():
		l.Account = v.session.Account
	case player.String():
		if _, err := a.openEvent(r.Context(), in.Event); err != nil {
			return err
		}
		l.Event = in.Event
	default:
		return invalid("role is director or player")
	}
	link, expires, err := a.newLink(l)
	if err != nil {
		return err
	}
	out := struct {
		URL     string     `json:"url"`
		SVG     string     `json:"svg"`
		Expires *time.Time `json:"expires,omitempty"`
	}{URL: a.base(r) + link}
	if expires != forever {
		out.Expires = &expires
	}
	if out.SVG, err = qrSVG(out.URL); err != nil {
		return err
	}
	return answer(w, out)
}

// base is the address of this server for other devices. Who sits at the machine
// itself may use a name that is of no use to others.
func (a *App) base(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	ip, err := netip.ParseAddr(host)
	if a.Public != "" && (host == "localhost" || err == nil && ip.IsLoopback()) {
		return a.Public
	}
	if r.TLS != nil {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// qrSVG is a text as a QR code, black on white with its margin.
func qrSVG(text string) (string, error) {
	q, err := qrcode.New(text, qrcode.Medium)
	if err != nil {
		return "", err
	}
	rows := q.Bitmap()
	var path strings.Builder
	for y, row := range rows {
		for x, black := range row {
			if black {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x, y)
			}
		}
	}
	n := len(rows)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">`+
		`<path fill="#fff" d="M0 0h%dv%dH0z"/><path fill="#000" d="%s"/></svg>`, n, n, n, n, path.String()), nil
}

// pair signs in with the code of a link.
func (a *App) pair(w http.ResponseWriter, r *http.Request, _ visitor) error {
	var in struct{ Code string }
	if err := a.slowly(r, "pair"); err != nil {
		return err
	}
	if err := read(r, &in); err != nil {
		return err
	}
	err := a.signIn(w, r, func(n *sqlitelog.Session) error { return a.Store.UseLink(hash(in.Code), a.Now(), n) })
	if errors.Is(err, sqlitelog.ErrNoLink) {
		return refuse(http.StatusForbidden, codeLink, err.Error())
	}
	if err != nil {
		return err
	}
	return done(w)
}

// openEvent is an event that is there, or sqlitelog.ErrNoEvent, and not removed, or
// sqlitelog.ErrRemoved.
func (a *App) openEvent(ctx context.Context, id string) (*eventBody, error) {
	e, err := a.Store.Event(ctx, id)
	if err != nil {
		return nil, err
	}
	b := new(eventBody)
	if err := json.Unmarshal(e.Body, b); err != nil {
		return nil, err
	}
	if b.Removed {
		return nil, sqlitelog.ErrRemoved
	}
	return b, nil
}
