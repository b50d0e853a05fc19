package audit

import (
	"archive/zip"
	"bufio"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
)

// source is a file to be read: one of the disk, one in a zip archive, or a
// failure to get that far.
type source struct {
	name string // as shown
	path string // suffixes of which tell the format
	open func() (io.ReadCloser, error)
	err  error
	ask  bool // nobody named the file: where its format is not known it is passed over
}

// walker finds the sources under paths.
type walker struct {
	limits Limits
	stdin  io.Reader
	emit   func(source) error // an error ends the walk
}

// walk emits the sources under a path, those of a folder in the order of names.
func (w *walker) walk(ctx context.Context, path string) error {
	if path == "-" {
		return w.emit(source{name: "standard input", path: "", open: func() (io.ReadCloser, error) { return io.NopCloser(w.stdin), nil }})
	}
	info, err := os.Stat(path)
	if err != nil {
		return w.emit(source{name: path, err: plain(err)})
	}
	if !info.IsDir() {
		return w.file(path, false, info.Mode().IsRegular())
	}
	// with the separator at its end also a link to a folder is one
	return filepath.WalkDir(path+string(filepath.Separator), func(name string, d fs.DirEntry, err error) error {
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			return w.emit(source{name: name, err: plain(err)})
		case d.Type().IsRegular():
			return w.file(name, true, true)
		}
		return nil
	})
}

// file emits a file, or the files in it. One that is not regular, a pipe, can be
// opened once only.
func (w *walker) file(name string, ask, regular bool) error {
	base := strings.ToLower(name)
	if ask && !Wanted(base) {
		return nil
	}
	if regular && isZip(name, base) {
		return w.archive(name)
	}
	return w.emit(source{name: name, path: base, ask: ask, open: func() (io.ReadCloser, error) {
		f, err := os.Open(name)
		if err != nil {
			return nil, plain(err)
		}
		return f, nil
	}})
}

// isZip tells a zip archive by its first bytes or, where it cannot be read, by
// its name.
func isZip(name, lower string) bool {
	f, err := os.Open(name)
	if err != nil {
		return false
	}
	defer f.Close()
	var head [4]byte
	if _, err := io.ReadFull(f, head[:]); err != nil {
		return strings.HasSuffix(lower, ".zip")
	}
	return string(head[:]) == "PK\x03\x04" || string(head[:]) == "PK\x05\x06" || strings.HasSuffix(lower, ".zip")
}

// zipArchive is an open zip archive. It is closed with the last of its entries.
type zipArchive struct {
	file *os.File
	*zip.Reader
	size int64
	open atomic.Int64 // entries that are still to be closed
}

// archive emits the files in a zip archive that look like records.
func (w *walker) archive(name string) error {
	z, err := openZip(name)
	if err != nil {
		return w.emit(source{name: name, err: err})
	}
	entries, err := w.entries(z)
	if err != nil {
		z.file.Close()
		return w.emit(source{name: name, err: err})
	}
	z.open.Store(int64(len(entries)) + 1)
	defer z.done()
	for _, e := range entries {
		s := source{name: name + "!" + e.Name, path: strings.ToLower(e.Name), ask: true}
		if strings.HasSuffix(s.path, ".zip") {
			s.err = errors.New("an archive in an archive is not opened")
			z.done()
		} else {
			s.open = func() (io.ReadCloser, error) { return w.entry(z, e) }
		}
		if err := w.emit(s); err != nil {
			return err
		}
	}
	return nil
}

// done closes the archive if nobody needs it any more.
func (z *zipArchive) done() {
	if z.open.Add(-1) == 0 {
		z.file.Close()
	}
}

// entries lists the files of an archive that are worth reading, after a look at
// what the archive says it expands to.
func (w *walker) entries(z *zipArchive) ([]*zip.File, error) {
	var total uint64
	var out []*zip.File
	for _, e := range z.File {
		if e.FileInfo().IsDir() || !Wanted(e.Name) {
			continue
		}
		if total += min(e.UncompressedSize64, 1<<62); total > 1<<62 {
			total = 1 << 62
		}
		out = append(out, e)
	}
	return out, w.limits.check(z.size, int64(total))
}

func openZip(name string) (*zipArchive, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, plain(err)
	}
	z := &zipArchive{file: f}
	if err := z.read(); err != nil {
		f.Close()
		return nil, err
	}
	return z, nil
}

// read reads the directory of the archive.
func (z *zipArchive) read() error {
	info, err := z.file.Stat()
	if err != nil {
		return plain(err)
	}
	z.size = info.Size()
	switch n, err := directorySize(z.file, z.size); {
	case err != nil:
		return err
	case n > directoryLimit:
		return fmt.Errorf("refused: the directory of the archive has %d bytes, the limit is %d", n, directoryLimit)
	}
	z.Reader, err = zip.NewReader(z.file, z.size)
	return err
}

// zipEntry is a file in an archive.
type zipEntry struct {
	io.Reader
	entry   io.Closer
	archive *zipArchive
}

func (e zipEntry) Close() error {
	defer e.archive.done()
	return e.entry.Close()
}

// entry opens a file of a zip archive.
func (w *walker) entry(z *zipArchive, e *zip.File) (io.ReadCloser, error) {
	r, err := e.Open()
	if err != nil {
		z.done()
		return nil, err
	}
	packed := int64(min(e.CompressedSize64, 1<<62))
	return zipEntry{&expanding{out: r, in: func() int64 { return packed }, limits: w.limits}, r, z}, nil
}

// plain is an error of the disk without the path, which is said already.
func plain(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// sniffed is the size of the buffers from which formats are told, in bytes. Once
// they are empty, large reads go past them.
const sniffed = 1 << 13

// unpack takes gzip off a text. path loses the suffix.
func unpack(r io.Reader, path string, l Limits) (*bufio.Reader, string, error) {
	in := &counted{Reader: r}
	b := bufio.NewReaderSize(in, sniffed)
	head, _ := b.Peek(2)
	if string(head) != "\x1f\x8b" {
		return b, path, nil
	}
	z, err := gzip.NewReader(b)
	if err != nil {
		return nil, path, err
	}
	return bufio.NewReaderSize(&expanding{out: z, in: func() int64 { return in.n }, limits: l}, sniffed), strings.TrimSuffix(path, ".gz"), nil
}
