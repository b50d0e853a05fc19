package app

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"sync"
	"time"

	"arbiter/internal/sqlitelog"
)

const (
	cookieName = "arbiter"
	// sessionLife is how long a device that is not used stays signed in.
	sessionLife = 60 * 24 * time.Hour
	// seenEvery is how exactly it is noted when a device was used.
	seenEvery = 5 * time.Minute
)

// visitor is who sends a request.
type visitor struct {
	role    role
	session sqlitelog.Session // where role is not nobody
}

// hash is what is stored of a token or code.
func hash(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// newToken makes a token that cannot be guessed.
func newToken() string {
	var b [32]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// newCode makes a code for an address: it cannot be guessed, and can be read out.
func newCode() string { return rand.Text() }

// sessions remembers the sessions in use, so that a request need not ask the
// store.
type sessions struct {
	sync.Mutex
	byToken map[string]sqlitelog.Session
	forgot  int // how often forget was called
}

// maxSessions is how many are remembered.
const maxSessions = 1000

func newSessions() *sessions { return &sessions{byToken: map[string]sqlitelog.Session{}} }

// forget makes the next request of every device ask the store.
func (s *sessions) forget() {
	s.Lock()
	defer s.Unlock()
	clear(s.byToken)
	s.forgot++
}

// visitor finds who sends a request.
func (a *App) visitor(r *http.Request) (visitor, error) {
	c, err := r.Cookie(cookieName)
	if err != nil {
		return visitor{}, nil
	}
	key := hash(c.Value)
	now := a.Now()
	a.sessions.Lock()
	n, known := a.sessions.byToken[string(key)]
	forgot := a.sessions.forgot
	a.sessions.Unlock()
	if !known {
		n, err = a.Store.SessionOf(r.Context(), key)
		if errors.Is(err, sqlitelog.ErrNoSession) {
			return visitor{}, nil
		}
		if err != nil {
			return visitor{}, err
		}
	}
	if now.Sub(n.Seen) > sessionLife {
		return visitor{}, a.endSession(n.ID)
	}
	saw := now.Sub(n.Seen) >= seenEvery
	if saw {
		if err := a.Store.SawSession(n.ID, now); err != nil {
			return visitor{}, err
		}
		n.Seen = now
	}
	if saw || !known {
		a.remember(key, n, forgot)
	}
	return visitor{roleOf(n), n}, nil
}

// roleOf is what a session is signed in as.
func roleOf(n sqlitelog.Session) role {
	if n.Account == 0 {
		return player
	}
	return director
}

// remember keeps what was read of a session, unless one was ended since forgot
// was read: it may be that one.
func (a *App) remember(key []byte, n sqlitelog.Session, forgot int) {
	a.sessions.Lock()
	defer a.sessions.Unlock()
	if a.sessions.forgot != forgot {
		return
	}
	if len(a.sessions.byToken) >= maxSessions {
		clear(a.sessions.byToken)
	}
	a.sessions.byToken[string(key)] = n
}

// signIn starts the session that add stores, and gives the browser its cookie.
func (a *App) signIn(w http.ResponseWriter, r *http.Request, add func(n *sqlitelog.Session) error) error {
	token := newToken()
	n := sqlitelog.Session{Token: hash(token), Agent: cut(r.UserAgent(), 200), Made: a.Now(), Seen: a.Now()}
	if err := add(&n); err != nil {
		return err
	}
	http.SetCookie(w, a.cookie(r, token, int(sessionLife/time.Second)))
	return nil
}

// signInAs starts a session of an account.
func (a *App) signInAs(w http.ResponseWriter, r *http.Request, account int64) error {
	return a.signIn(w, r, func(n *sqlitelog.Session) error {
		n.Account = account
		return a.Store.AddSession(n)
	})
}

func (a *App) cookie(r *http.Request, value string, age int) *http.Cookie {
	return &http.Cookie{
		Name: cookieName, Value: value, Path: "/", MaxAge: age,
		HttpOnly: true, Secure: r.TLS != nil, SameSite: http.SameSiteStrictMode,
	}
}

// endSession ends a session, here and in the store.
func (a *App) endSession(id int64) error {
	err := a.Store.EndSession(id)
	a.sessions.forget()
	if errors.Is(err, sqlitelog.ErrNoSession) {
		return nil
	}
	return err
}

// cut is the text, cut to so many bytes between two characters.
func cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && text[most]&0xC0 == 0x80 {
		most--
	}
	return text[:most]
}
