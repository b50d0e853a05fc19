package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
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

// serving is arbiter serve in this process.
type serving struct {
	lines []string // what it said
	ended chan error
	stop  func()
}

// startServe runs arbiter serve until the test ends it.
func startServe(t *testing.T, lines int, args ...string) *serving {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	r, w := io.Pipe()
	s := &serving{ended: make(chan error, 1), stop: stop}
	c := newRoot()
	c.SetArgs(append([]string{"serve", "--quiet"}, args...))
	c.SetOut(w)
	go func() {
		err := c.ExecuteContext(ctx)
		s.ended <- errors.Join(err, w.CloseWithError(err))
	}()
	said := bufio.NewReader(r)
	for range lines {
		line, err := said.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		s.lines = append(s.lines, strings.TrimSuffix(line, "\n"))
	}
	return s
}

// The app from its first start: the link that is printed makes the first account,
// the data can be copied meanwhile, an interrupt ends what is followed live, and
// the next start goes on with the file.
func TestServeApp(t *testing.T) {
	data := filepath.Join(t.TempDir(), "club.db")
	s := startServe(t, 3, "--addr", "127.0.0.1:0", "--data", data)
	base, link := s.lines[0], strings.TrimPrefix(s.lines[2], "to make the first account: ")
	if s.lines[1] != "data: "+data || !strings.HasPrefix(link, base+"/#/setup/") {
		t.Fatalf("said %q", s.lines)
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	browser := &http.Client{Jar: jar}
	ask := func(method, path, body string) (int, string) {
		t.Helper()
		r, err := http.NewRequest(method, base+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		a, err := browser.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer a.Body.Close()
		text, err := io.ReadAll(a.Body)
		if err != nil {
			t.Fatal(err)
		}
		return a.StatusCode, string(text)
	}
	code := strings.TrimPrefix(link, base+"/#/setup/")
	if status, text := ask("POST", "/app/v1/setup", `{"code":"`+code+`","name":"Anna","password":"right-horse","lang":"ru"}`); status != 204 {
		t.Fatal(status, text)
	}
	for path, want := range map[string]string{
		"/": "<!doctype html>", "/healthz": "ok", "/api/v1/law/64A1": `"rules"`, "/app/v1/events": `"demo":true`, "/metrics": "arbiter_requests_total",
	} {
		if status, text := ask("GET", path, ""); status != 200 || !strings.Contains(text, want) {
			t.Errorf("%s: status %d: %.100s", path, status, text)
		}
	}
	if status, text := ask("GET", "/nothing", ""); status != 404 || !strings.Contains(text, "there is no /nothing") {
		t.Errorf("status %d: %s", status, text)
	}
	var out bytes.Buffer
	if exit := run([]string{"backup", "--data", data, data + ".copy"}, nil, &out, &out); exit != exitDone {
		t.Errorf("backup: exit code %d: %s", exit, out.String())
	}

	_, events := ask("GET", "/app/v1/events", "")
	id := regexp.MustCompile(`"id":"([^"]*)"`).FindStringSubmatch(events)
	a, err := browser.Get(base + "/app/v1/events/" + id[1] + "/live")
	if err != nil {
		t.Fatal(err)
	}
	defer a.Body.Close()
	s.stop()
	if _, err := io.ReadAll(a.Body); err != nil {
		t.Errorf("the live answer was cut off: %v", err)
	}
	if err := <-s.ended; err != nil {
		t.Fatal(err)
	}

	for _, file := range []string{data, data + ".copy"} {
		s = startServe(t, 3, "--addr", "127.0.0.1:0", "--data", file)
		if base = s.lines[0]; !strings.HasPrefix(s.lines[2], "a link for one device, good for ten minutes: "+base+"/#/pair/") {
			t.Errorf("said %q", s.lines)
		}
		if status, text := ask("GET", "/app/v1/me", ""); status != 200 || !strings.Contains(text, `"fresh":false`) {
			t.Errorf("status %d: %s", status, text)
		}
		s.stop()
		if err := <-s.ended; err != nil {
			t.Fatal(err)
		}
	}
}

func TestServeAPIOnly(t *testing.T) {
	t.Chdir(t.TempDir())
	s := startServe(t, 1, "--addr", "127.0.0.1:0", "--api-only")
	for path, want := range map[string]int{"/api/v1/law/64A1": 200, "/": 404, "/app/v1/me": 404} {
		a, err := http.Get(s.lines[0] + path)
		if err != nil {
			t.Fatal(err)
		}
		a.Body.Close()
		if a.StatusCode != want {
			t.Errorf("%s: status %d", path, a.StatusCode)
		}
	}
	s.stop()
	if err := <-s.ended; err != nil {
		t.Fatal(err)
	}
	if names, err := os.ReadDir("."); err != nil || len(names) > 0 {
		t.Errorf("it left %v, %v", names, err)
	}
}

// Over TLS the cookie is for TLS only.
func TestServeTLS(t *testing.T) {
	folder := t.TempDir()
	h := httptest.NewUnstartedServer(nil)
	h.StartTLS()
	defer h.Close()
	key, err := x509.MarshalPKCS8PrivateKey(h.TLS.Certificates[0].PrivateKey)
	if err != nil {
		t.Fatal(err)
	}
	for name, block := range map[string]*pem.Block{
		"cert.pem": {Type: "CERTIFICATE", Bytes: h.Certificate().Raw}, "key.pem": {Type: "PRIVATE KEY", Bytes: key},
	} {
		if err := os.WriteFile(filepath.Join(folder, name), pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s := startServe(t, 3, "--addr", "127.0.0.1:0", "--data", filepath.Join(folder, "a.db"),
		"--cert", filepath.Join(folder, "cert.pem"), "--key", filepath.Join(folder, "key.pem"))
	base, code, _ := strings.Cut(strings.TrimPrefix(s.lines[2], "to make the first account: "), "/#/setup/")
	a, err := h.Client().Post(base+"/app/v1/setup", "application/json",
		strings.NewReader(`{"code":"`+code+`","name":"Anna","password":"right-horse","lang":"en"}`))
	if err != nil {
		t.Fatal(err)
	}
	a.Body.Close()
	if !strings.HasPrefix(base, "https://") || a.StatusCode != 204 || !strings.Contains(a.Header.Get("Set-Cookie"), "; Secure") {
		t.Errorf("%s: status %d, %v", base, a.StatusCode, a.Header)
	}
	s.stop()
	if err := <-s.ended; err != nil {
		t.Fatal(err)
	}
}

func TestAddresses(t *testing.T) {
	a := addressesOf(&net.TCPAddr{IP: net.IPv6unspecified, Port: 8787}, false)
	if a.here != "http://127.0.0.1:8787" {
		t.Errorf("here is %s", a.here)
	}
	for _, r := range a.room {
		if !strings.HasPrefix(r, "http://") || !strings.HasSuffix(r, ":8787") {
			t.Errorf("the room has %s", r)
		}
	}
	if a := addressesOf(&net.TCPAddr{IP: net.IPv6loopback, Port: 443}, true); a.here != "https://[::1]:443" || a.public() != a.here {
		t.Errorf("here is %s, for the room %s", a.here, a.public())
	}
	if a := addressesOf(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8787}, false); a.wide != ":8787" {
		t.Errorf("the room would need %q", a.wide)
	} else if shown, err := a.greeting("/a.db", "/#/setup/X", true, false); err != nil || !strings.HasSuffix(shown, "arbiter serve --addr :8787\n") {
		t.Errorf("%v:\n%s", err, shown)
	}
	a = addresses{here: "http://127.0.0.1:1", room: []string{"http://192.168.0.7:1"}}
	shown, err := a.greeting("/a.db", "/#/setup/X", true, true)
	if err != nil || !strings.Contains(shown, "to make the first account: http://192.168.0.7:1/#/setup/X\n") || strings.Count(shown, "\x1b[97;40m") < 10 {
		t.Errorf("%v:\n%s", err, shown)
	}
}
