package audit

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// Limits keep an archive that expands without measure from using up time and
// memory. The zero value stands for the defaults.
type Limits struct {
	// Ratio is how many times its size a compressed file may expand.
	Ratio int64
	// Expanded is how many bytes one compressed file may expand to, all files in
	// a zip archive together.
	Expanded int64
}

// The default limits. Records of bridge compress ten to forty times.
const (
	DefaultRatio    = 250
	DefaultExpanded = 16 << 30
)

// startOfRatio is how many bytes come out before the ratio counts.
const startOfRatio = 1 << 18

// directoryLimit is how large the directory of a zip archive may be, in bytes.
const directoryLimit = 8 << 20

// ErrBomb is the error of an archive that expands beyond the limits.
var ErrBomb = errors.New("refused: it expands like a bomb")

var errCutOff = errors.New("the compressed file is cut off")

func (l Limits) filled() Limits {
	if l.Ratio <= 0 {
		l.Ratio = DefaultRatio
	}
	if l.Expanded <= 0 {
		l.Expanded = DefaultExpanded
	}
	return l
}

// check refuses an expansion of in bytes to out bytes.
func (l Limits) check(in, out int64) error {
	switch {
	case out > l.Expanded:
		return fmt.Errorf("%w: more than %d bytes come out of %d, the limit is %d", ErrBomb, out, in, l.Expanded)
	case out > startOfRatio && out/max(in, 1) >= l.Ratio:
		return fmt.Errorf("%w: more than %d bytes come out of %d, the limit is %d times its size", ErrBomb, out, in, l.Ratio)
	}
	return nil
}

// counted counts the bytes that are read.
type counted struct {
	io.Reader
	n int64
}

func (c *counted) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n += int64(n)
	return n, err
}

// expanding is what comes out of a compressed file, within the limits.
type expanding struct {
	out    io.Reader
	in     func() int64 // bytes of the compressed file read so far
	n      int64
	limits Limits
}

func (e *expanding) Read(p []byte) (int, error) {
	n, err := e.out.Read(p)
	e.n += int64(n)
	if bomb := e.limits.check(e.in(), e.n); bomb != nil {
		return 0, bomb
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = errCutOff // to a reader of text an unexpected end is an end
	}
	return n, err
}

// directorySize is the size of the directory that a zip archive says it has.
// The end of the directory stands in the last 64 KB (APPNOTE 4.3.16).
func directorySize(r io.ReaderAt, size int64) (int64, error) {
	const end, comment = 22, 1<<16 - 1
	n := min(size, end+comment)
	tail := make([]byte, n)
	if _, err := r.ReadAt(tail, size-n); err != nil && !errors.Is(err, io.EOF) {
		return 0, err
	}
	for i := len(tail) - end; i >= 0; i-- {
		if string(tail[i:i+4]) == "PK\x05\x06" {
			return int64(binary.LittleEndian.Uint32(tail[i+12:])), nil
		}
	}
	return 0, errors.New("no zip archive: the end of its directory is missing")
}
