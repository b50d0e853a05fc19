package app

import (
	"net"
	"net/http"
	"strings"
	"sync"
	"time"
)

// How often a password or code may be tried: so many at once, then one in each
// of these times.
const (
	addressBurst = 20
	addressEvery = 3 * time.Second
	accountBurst = 10
	accountEvery = 10 * time.Second
	maxLimits    = 10000
)

// limits counts tries: for each key the time at which all that were used are
// free again.
type limits struct {
	sync.Mutex
	full map[string]time.Time
}

func newLimits() *limits { return &limits{full: map[string]time.Time{}} }

// take uses one try of the key, or says how long to wait.
func (l *limits) take(key string, now time.Time, burst int, every time.Duration) error {
	l.Lock()
	defer l.Unlock()
	if len(l.full) >= maxLimits {
		for k, full := range l.full {
			if !full.After(now) {
				delete(l.full, k)
			}
		}
	}
	full := l.full[key]
	if full.Before(now) {
		full = now
	}
	full = full.Add(every)
	if over := full.Sub(now) - time.Duration(burst)*every; over > 0 {
		p := refuse(http.StatusTooManyRequests, "too many tries; wait a little")
		p.wait = over
		return p
	}
	l.full[key] = full
	return nil
}

// slowly bounds how often an address may try something.
func (a *App) slowly(r *http.Request, what string) error {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	return a.limits.take(what+" "+host, a.Now(), addressBurst, addressEvery)
}

// limitAccount bounds how often the password of an account may be tried.
func (a *App) limitAccount(name string) error {
	return a.limits.take("account "+strings.ToLower(name), a.Now(), accountBurst, accountEvery)
}
