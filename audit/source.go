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
		return w.file(path, false)
	}
	return filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			return w.emit(source{name: name, err: plain(err)})
		case d.Type().IsRegular():
			return w.file(name, true)
		}
		return nil
	})
}

// file emits a file, or the files in it.
func (w *walker) file(name string, ask bool) error {
	base := strings.ToLower(name)
	if ask && !wanted(base) {
		return nil
	}
	if isZip(name, base) {
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

// archive emits the files in a zip archive that look like records.
func (w *walker) archive(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return w.emit(source{name: name, err: plain(err)})
	}
	entries, err := w.entries(f)
	f.Close()
	if err != nil {
		return w.emit(source{name: name, err: err})
	}
	for i, e := range entries {
		if e.zipped {
			if err := w.emit(source{name: name + "!" + e.name, err: errors.New("an archive in an archive is not opened")}); err != nil {
				return err
			}
			continue
		}
		err := w.emit(source{name: name + "!" + e.name, path: strings.ToLower(e.name), ask: true, open: func() (io.ReadCloser, error) {
			return w.entry(name, entries[i])
		}})
		if err != nil {
			return err
		}
	}
	return nil
}

// entry of a zip archive.
type entry struct {
	name   string
	index  int
	zipped bool
}

// entries lists the files of an archive that are worth reading, after a look at
// what the archive says it expands to.
func (w *walker) entries(f *os.File) ([]entry, error) {
	z, size, err := openZip(f)
	if err != nil {
		return nil, err
	}
	var total uint64
	var out []entry
	for i, e := range z.File {
		lower := strings.ToLower(e.Name)
		zipped := strings.HasSuffix(lower, ".zip")
		if e.FileInfo().IsDir() || !zipped && !wanted(lower) {
			continue
		}
		if total += e.UncompressedSize64; total > 1<<62 {
			total = 1 << 62
		}
		out = append(out, entry{e.Name, i, zipped})
	}
	return out, w.limits.check(size, int64(total))
}

func openZip(f *os.File) (*zip.Reader, int64, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, 0, plain(err)
	}
	size := info.Size()
	switch n, err := directorySize(f, size); {
	case err != nil:
		return nil, 0, err
	case n > directoryLimit:
		return nil, 0, fmt.Errorf("refused: the directory of the archive has %d bytes, the limit is %d", n, directoryLimit)
	}
	z, err := zip.NewReader(f, size)
	return z, size, err
}

// zipEntry is a file in an archive, which is closed with it.
type zipEntry struct {
	io.Reader
	entry io.Closer
	file  *os.File
}

func (z zipEntry) Close() error {
	z.entry.Close()
	return z.file.Close()
}

// entry opens a file of a zip archive.
func (w *walker) entry(name string, e entry) (io.ReadCloser, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, plain(err)
	}
	z, _, err := openZip(f)
	if err == nil && e.index >= len(z.File) {
		err = errors.New("the archive has changed")
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	in := z.File[e.index]
	r, err := in.Open()
	if err != nil {
		f.Close()
		return nil, err
	}
	packed := int64(min(in.CompressedSize64, 1<<62))
	return zipEntry{&expanding{out: r, in: func() int64 { return packed }, limits: w.limits}, r, f}, nil
}

// plain is an error of the disk without the path, which is said already.
func plain(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// unpack takes gzip off a text. path loses the suffix.
func unpack(r io.Reader, path string, l Limits) (*bufio.Reader, string, error) {
	in := &counted{Reader: r}
	b := bufio.NewReaderSize(in, 1<<16)
	head, _ := b.Peek(2)
	if string(head) != "\x1f\x8b" {
		return b, path, nil
	}
	z, err := gzip.NewReader(b)
	if err != nil {
		return nil, path, err
	}
	return bufio.NewReaderSize(&expanding{out: z, in: func() int64 { return in.n }, limits: l}, 1<<16), strings.TrimSuffix(path, ".gz"), nil
}
