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
	accountBurst = 10 // from one address
	accountEvery = 10 * time.Second
	everyBurst   = 300 // from all addresses together: high, so that nobody is locked out by another's tries
	everyEvery   = time.Second
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
		p := refuse(http.StatusTooManyRequests, codeTooMany, "too many tries; wait a little")
		p.wait = over
		return p
	}
	l.full[key] = full
	return nil
}

// slowly bounds how often an address may try something.
func (a *App) slowly(r *http.Request, what string) error {
	return a.limits.take(what+" "+address(r), a.Now(), addressBurst, addressEvery)
}

// address is where a request comes from, without its port.
func address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// limitAccount bounds how often the password of an account may be tried, from one
// address and from all.
func (a *App) limitAccount(r *http.Request, name string) error {
	name = strings.ToLower(name)
	if err := a.limits.take("account "+address(r)+" "+name, a.Now(), accountBurst, accountEvery); err != nil {
		return err
	}
	return a.limits.take("account "+name, a.Now(), everyBurst, everyEvery)
}
