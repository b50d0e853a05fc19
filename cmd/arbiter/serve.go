package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"arbiter/internal/app"
	"arbiter/internal/sqlitelog"
	"arbiter/internal/web"
	pages "arbiter/web"
)

// serveFlags are the flags of serve.
type serveFlags struct {
	addr      string
	data      string
	apiOnly   bool
	cert, key string
	quiet     bool
	timeout   time.Duration
	maxBody   int64
}

// defaultData is the data file where none is named.
const defaultData = "arbiter.db"

func newServe() *cobra.Command {
	var f serveFlags
	c := &cobra.Command{
		Use:   "serve",
		Short: "Serve the director's app and the JSON API",
		Long: `Serve is the director's app for the browsers in the room, and answers programs over
HTTP with what the commands print with --json. Events, boards and rulings are kept
in one file (--data); "arbiter backup" copies it while the server runs. The address
that is printed makes the first account, later it signs a phone in, once; on a
terminal it is shown as a QR code too. Browsers keep the app for use without the
network only over HTTPS (--cert, --key) or on the machine itself.

With --api-only there is no app, and nothing is kept: every answer comes from its
request. The API is described at /openapi.json; /healthz says that the server lives
and /metrics what it has done. It ends with an interrupt, after the requests in work
have been answered.`,
		Example: `  arbiter serve
  arbiter serve --addr :8787 --data club.db
  arbiter serve --addr :443 --cert club.pem --key club.key
  arbiter serve --api-only --addr :8080
  curl --data-binary @game.table 'http://127.0.0.1:8787/api/v1/rule?lang=ru'
  curl http://127.0.0.1:8787/api/v1/law/64A1`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			switch {
			case f.timeout <= 0 || f.maxBody <= 0:
				return errors.New("--timeout and --max-body must be above 0")
			case (f.cert == "") != (f.key == ""):
				return errors.New("--cert and --key go together")
			case f.apiOnly && c.Flags().Changed("data"):
				return errors.New("--api-only keeps nothing, so it takes no --data")
			}
			return f.run(c)
		},
	}
	c.Flags().StringVar(&f.addr, "addr", "127.0.0.1:8787", "listen here; :8787 is every address of the machine")
	c.Flags().StringVar(&f.data, "data", defaultData, "the file of events, boards and rulings; it is made where there is none")
	c.Flags().BoolVar(&f.apiOnly, "api-only", false, "the JSON API alone")
	c.Flags().StringVar(&f.cert, "cert", "", "a certificate (PEM), for HTTPS")
	c.Flags().StringVar(&f.key, "key", "", "its key (PEM)")
	c.Flags().BoolVarP(&f.quiet, "quiet", "q", false, "no line for each request")
	c.Flags().DurationVar(&f.timeout, "timeout", 10*time.Second, "the longest time for an answer")
	c.Flags().Int64Var(&f.maxBody, "max-body", 1<<20, "the most bytes of a request")
	return c
}

func (f *serveFlags) run(c *cobra.Command) (err error) {
	ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	config := web.Config{Timeout: f.timeout, MaxBody: f.maxBody}
	if !f.quiet {
		config.Log = slog.New(slog.NewTextHandler(c.ErrOrStderr(), nil))
	}
	l, err := net.Listen("tcp", f.addr)
	if err != nil {
		return fmt.Errorf("--addr %s: %w", f.addr, err)
	}
	at := addressesOf(l.Addr(), f.cert != "")
	s := newServer(f.timeout)
	var told string
	if f.apiOnly {
		told = at.here + "\n"
	} else {
		store, err := sqlitelog.Open(f.data)
		if err != nil {
			return errors.Join(err, l.Close())
		}
		defer func() { err = errors.Join(err, store.Close()) }()
		a, err := app.New(ctx, app.Config{
			Store: store, Pages: pages.Pages(), Engine: pages.Engine(), Version: version(), Public: at.public(), Demo: true, MaxBody: f.maxBody, Log: config.Log,
		})
		if err != nil {
			return errors.Join(err, l.Close())
		}
		s.RegisterOnShutdown(a.Stop)
		config.Mount = a.Mount
		link, first, err := a.StartLink(ctx)
		if err == nil {
			told, err = at.greeting(store.Path(), link, first, isTerminal(c.OutOrStdout()))
		}
		if err != nil {
			return errors.Join(err, l.Close())
		}
	}
	s.Handler = web.New(config)
	if _, err := fmt.Fprint(c.OutOrStdout(), told); err != nil {
		return errors.Join(err, l.Close())
	}
	return serve(ctx, s, func() error {
		if f.cert != "" {
			return s.ServeTLS(l, f.cert, f.key)
		}
		return s.Serve(l)
	}, f.timeout)
}

// newServer makes a server without its handler.
func newServer(timeout time.Duration) *http.Server {
	return &http.Server{
		ReadHeaderTimeout: 5 * time.Second, ReadTimeout: timeout + 5*time.Second,
		WriteTimeout: 2*timeout + 5*time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 16,
	}
}

// serve answers requests until ctx is done, then those that are in work.
func serve(ctx context.Context, s *http.Server, run func() error, timeout time.Duration) error {
	failed := make(chan error, 1)
	go func() { failed <- run() }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.Background(), timeout+5*time.Second)
	defer cancel()
	if err := s.Shutdown(last); err != nil {
		return err
	}
	if err := <-failed; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
