package usebio

import (
	"bufio"
	"errors"
	"io"

	"arbiter/archive"
)

// maxFile is how many bytes a file may have.
const maxFile = 8 << 20

// maxDepth is how many elements may lie in each other; a file of an event has
// fewer than ten.
const maxDepth = 64

var errTooLong = errors.New("the file is too long")

// source counts lines and characters of what an XML decoder takes from it.
type source struct {
	r    *bufio.Reader
	n    int64
	here archive.Pos // of the next byte
	last archive.Pos // of the byte read last
	err  error       // of r, other than its end
}

func newSource(r io.Reader) *source {
	return &source{r: bufio.NewReader(r), here: archive.Pos{Line: 1, Column: 1}}
}

// ReadByte is what an XML decoder calls.
func (s *source) ReadByte() (byte, error) {
	b, err := s.r.ReadByte()
	if err != nil {
		if err != io.EOF {
			s.err = err
		}
		return 0, err
	}
	if s.n++; s.n > maxFile {
		return 0, errTooLong
	}
	s.last = s.here
	switch {
	case b == '\n':
		s.here = archive.Pos{Line: s.here.Line + 1, Column: 1}
	case b&0xc0 != 0x80:
		s.here.Column++
	}
	return b, nil
}

// Read makes source a reader; a decoder does not use it.
func (s *source) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	b, err := s.ReadByte()
	if err != nil {
		return 0, err
	}
	p[0] = b
	return 1, nil
}

// at is the place of the offset to which a decoder has come: it may have read a
// byte more.
func (s *source) at(offset int64) archive.Pos {
	if offset < s.n {
		return s.last
	}
	return s.here
}
