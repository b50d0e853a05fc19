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

	"arbiter/internal/web"
)

func newServe() *cobra.Command {
	var (
		addr    string
		quiet   bool
		timeout time.Duration
		maxBody int64
	)
	c := &cobra.Command{
		Use:   "serve",
		Short: "Serve the JSON API",
		Long: `Serve answers programs over HTTP with what the commands print with --json. The
API is described at /openapi.json; /healthz says that the server lives and
/metrics what it has done. Nothing is kept: every answer comes from its request.
It ends with an interrupt, after the requests in work have been answered.`,
		Example: `  arbiter serve
  arbiter serve --addr :8080
  curl --data-binary @game.table 'http://127.0.0.1:8787/api/v1/rule?lang=ru'
  curl http://127.0.0.1:8787/api/v1/law/64A1`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if timeout <= 0 || maxBody <= 0 {
				return errors.New("--timeout and --max-body must be above 0")
			}
			ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			config := web.Config{Timeout: timeout, MaxBody: maxBody}
			if !quiet {
				config.Log = slog.New(slog.NewTextHandler(c.ErrOrStderr(), nil))
			}
			l, err := net.Listen("tcp", addr)
			if err != nil {
				return fmt.Errorf("--addr %s: %w", addr, err)
			}
			if _, err := fmt.Fprintf(c.OutOrStdout(), "http://%s\n", l.Addr()); err != nil {
				return errors.Join(err, l.Close())
			}
			return serve(ctx, l, web.New(config), timeout)
		},
	}
	c.Flags().StringVar(&addr, "addr", "127.0.0.1:8787", "listen here; :8787 is every address of the machine")
	c.Flags().BoolVarP(&quiet, "quiet", "q", false, "no line for each request")
	c.Flags().DurationVar(&timeout, "timeout", 10*time.Second, "the longest time for an answer")
	c.Flags().Int64Var(&maxBody, "max-body", 1<<20, "the most bytes of a request")
	return c
}

// serve answers requests until ctx is done, then those that are in work.
func serve(ctx context.Context, l net.Listener, h http.Handler, timeout time.Duration) error {
	s := &http.Server{
		Handler: h, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: timeout + 5*time.Second,
		WriteTimeout: 2*timeout + 5*time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 16,
	}
	failed := make(chan error, 1)
	go func() { failed <- s.Serve(l) }()
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
