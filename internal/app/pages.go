package app

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// pages is the front end, ready to be sent. Its files are few and small.
type pages struct {
	files      map[string]*file // by path: "/", "/assets/index-1234.js"
	engineHash string           // empty: the engine was not built
}

// file is a file of the front end.
type file struct {
	plain, packed []byte // packed: by gzip; nil where that does not pay
	media         string
	tag           string
	forever       bool // its name changes with its content
}

// policy is what a page may do: everything comes from this server, and no script
// stands in a page. The engine needs wasm-unsafe-eval, which allows WebAssembly
// and nothing else.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
	"img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
	"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const (
	enginePacked = "arbiter.wasm.gz"
	engineGlue   = "wasm_exec.js"
)

// newPages reads all files.
func newPages(built, engine fs.FS) (*pages, error) {
	p := &pages{files: map[string]*file{}}
	err := fs.WalkDir(built, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		plain, err := fs.ReadFile(built, name)
		if err != nil {
			return err
		}
		p.add("/"+name, plain, nil)
		return nil
	})
	if err != nil {
		return nil, err
	}
	if index := p.files["/index.html"]; index != nil {
		p.files["/"] = index
		delete(p.files, "/index.html")
	}
	return p, p.addEngine(engine)
}

// add adds a file, and packs it unless it comes packed.
func (p *pages) add(at string, plain, packed []byte) {
	f := &file{
		plain: plain, packed: packed, tag: tagOf(plain), media: mime.TypeByExtension(path.Ext(at)),
		forever: strings.HasPrefix(at, "/assets/"),
	}
	// not every system knows these
	switch path.Ext(at) {
	case ".js":
		f.media = "text/javascript; charset=utf-8"
	case ".wasm":
		f.media = "application/wasm"
	case ".webmanifest":
		f.media = "application/manifest+json"
	}
	if packed == nil {
		if z := pack(plain); len(z) < len(plain)*9/10 {
			f.packed = z
		}
	}
	p.files[at] = f
}

// addEngine adds the engine, where both its files are there.
func (p *pages) addEngine(engine fs.FS) error {
	if engine == nil {
		return nil
	}
	packed, err := fs.ReadFile(engine, enginePacked)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	glue, err := fs.ReadFile(engine, engineGlue)
	if err != nil {
		return err
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return err
	}
	plain, err := io.ReadAll(z)
	if err != nil {
		return err
	}
	p.add("/engine/arbiter.wasm", plain, packed)
	p.add("/engine/"+engineGlue, glue, nil)
	p.engineHash = tagOf(append(plain, glue...))
	return nil
}

func tagOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

func pack(data []byte) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is one
	_, _ = z.Write(data)                                  // to memory
	_ = z.Close()
	return b.Bytes()
}

// mount registers a route for each file.
func (p *pages) mount(mux *http.ServeMux) {
	for at, f := range p.files {
		route := "GET " + at
		if at == "/" {
			route += "{$}"
		}
		mux.Handle(route, f)
	}
}

// ServeHTTP sends the file, packed if the browser takes it so.
func (f *file) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Content-Type", f.media)
	h.Set("Vary", "Accept-Encoding")
	h.Set("Cache-Control", "no-cache")
	if f.forever {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	body, tag := f.plain, f.tag
	if f.packed != nil && takesGzip(r) {
		body, tag = f.packed, f.tag+"-gz"
		h.Set("Content-Encoding", "gzip")
	}
	tag = strconv.Quote(tag)
	h.Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		h.Del("Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method != http.MethodHead {
		_, _ = w.Write(body)
	}
}

func takesGzip(r *http.Request) bool {
	for _, part := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, q, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.EqualFold(name, "gzip") && strings.TrimSpace(q) != "q=0" {
			return true
		}
	}
	return false
}
