package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"testing"
	"time"
)

// A request in work is answered when the server is told to end, and the server
// ends without an error.
func TestServeEndsGracefully(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	began, release := make(chan struct{}), make(chan struct{})
	h := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(began)
		<-release
		_, _ = io.WriteString(w, "ruled")
	})
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	s := newServer(5 * time.Second)
	s.Handler = h
	go func() { ended <- serve(ctx, s, func() error { return s.Serve(l) }, 5*time.Second) }()
	answer := make(chan string, 1)
	go func() {
		r, err := http.Get("http://" + l.Addr().String())
		if err != nil {
			answer <- err.Error()
			return
		}
		defer r.Body.Close()
		data, _ := io.ReadAll(r.Body)
		answer <- string(data)
	}()
	<-began
	stop()
	select {
	case err := <-ended:
		t.Fatalf("ended with a request in work: %v", err)
	case <-time.After(50 * time.Millisecond):
	}
	close(release)
	if got := <-answer; got != "ruled" {
		t.Errorf("answered %q", got)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
