// Package app is the server of the director's app: accounts and devices, the
// logs of events and their live copies on other devices, and the pages
// themselves. docs/app.md is its contract.
package app

import (
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"arbiter/internal/sqlitelog"
)

// Config is what an app is made with.
type Config struct {
	Store   *sqlitelog.Store
	Pages   fs.FS  // the built front end
	Engine  fs.FS  // the engine as WebAssembly, if it was built
	Version string // of the program
	Public  string // the address for devices in the room, where it is known
	Demo    bool   // the first account of an empty file gets an event for trying out
	MaxBody int64  // bytes of a request; 1 MiB
	Log     *slog.Logger
	Now     func() time.Time // nil: the clock

	passwordCost int // of bcrypt; 0: the default of this package
}

// App is the server. Its routes are mounted on the mux of the API.
type App struct {
	Config
	pages    *pages
	cross    *http.CrossOriginProtection
	sessions *sessions
	limits   *limits
	tables   *tables
	live     *hub
	views    *views
	stop     chan struct{} // closed by Stop
	stopped  sync.Once

	setup struct {
		sync.Mutex
		code string // of the first account; empty once there is one
	}
}

// New makes an app on an open store.
func New(ctx context.Context, c Config) (*App, error) {
	if c.MaxBody <= 0 {
		c.MaxBody = 1 << 20
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.passwordCost == 0 {
		c.passwordCost = passwordCost
	}
	pages, err := newPages(c.Pages, c.Engine)
	if err != nil {
		return nil, err
	}
	a := &App{
		Config: c, pages: pages, cross: http.NewCrossOriginProtection(), sessions: newSessions(), limits: newLimits(),
		tables: newTables(c.Store), live: newHub(), views: newViews(), stop: make(chan struct{}),
	}
	accounts, err := c.Store.Accounts(ctx)
	if err != nil {
		return nil, err
	}
	if len(accounts) == 0 {
		a.setup.code = newCode()
	}
	return a, c.Store.EndSessionsBefore(c.Now().Add(-sessionLife))
}

// Stop ends the answers that would never end by themselves, so that a server can
// shut down.
func (a *App) Stop() { a.stopped.Do(func() { close(a.stop) }) }

// SetupCode is the code by which the first account is made; empty once there is
// one.
func (a *App) SetupCode() string {
	a.setup.Lock()
	defer a.setup.Unlock()
	return a.setup.code
}

// role is what a visitor may do. A higher one may do all that a lower one may.
type role int

const (
	nobody role = iota
	player
	director
)

func (r role) String() string { return [...]string{"none", "player", "director"}[r] }

// handler answers a request, or says as an error why not.
type handler func(w http.ResponseWriter, r *http.Request, v visitor) error

// Mount registers the routes of the app.
func (a *App) Mount(mux *http.ServeMux) {
	for route, x := range map[string]struct {
		least role
		do    handler
	}{
		"GET /app/v1/me":                      {nobody, a.me},
		"POST /app/v1/setup":                  {nobody, a.makeFirst},
		"POST /app/v1/login":                  {nobody, a.login},
		"POST /app/v1/logout":                 {nobody, a.logout},
		"POST /app/v1/pair":                   {nobody, a.pair},
		"POST /app/v1/links":                  {director, a.makeLink},
		"GET /app/v1/devices":                 {director, a.listDevices},
		"DELETE /app/v1/devices/{device}":     {director, a.endDevice},
		"GET /app/v1/accounts":                {director, a.listAccounts},
		"POST /app/v1/accounts":               {director, a.makeAccount},
		"POST /app/v1/password":               {director, a.changePassword},
		"GET /app/v1/events/{id}/public":      {player, a.showPublic},
		"GET /app/v1/events/{id}/public/live": {player, a.followPublic},
		"GET /app/v1/events":                  {director, a.listEvents},
		"POST /app/v1/events":                 {director, a.makeEvent},
		"GET /app/v1/events/{id}/entries":     {director, a.listEntries},
		"POST /app/v1/events/{id}/entries":    {director, a.appendEntries},
		"GET /app/v1/events/{id}/live":        {director, a.follow},
		uploadRoute:                           {director, a.uploadBoards},
		"GET /app/v1/events/{id}/export":      {director, a.exportLog},
		"GET /app/v1/backup":                  {director, a.sendBackup},
	} {
		mux.Handle(route, a.guard(x.least, x.do))
	}
	a.pages.mount(mux)
}

// guard lets those in who may, and only from pages of this server.
func (a *App) guard(least role, do handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		err := a.cross.Check(r)
		if err != nil {
			err = refuse(http.StatusForbidden, codeOtherSite, "this is taken only from pages of the server itself")
		} else {
			most := a.MaxBody
			if r.Pattern == uploadRoute {
				most = max(most, maxUpload)
			}
			r.Body = http.MaxBytesReader(w, r.Body, most)
			var v visitor
			if v, err = a.visitor(r); err == nil {
				switch {
				case v.role >= least:
					err = do(w, r, v)
				case v.role == nobody:
					err = refuse(http.StatusUnauthorized, codeSignedOut, "sign in first")
				default:
					err = refuse(http.StatusForbidden, codeDirectors, "this is for directors")
				}
			}
		}
		if err != nil {
			a.fail(w, r, err)
		}
	})
}
