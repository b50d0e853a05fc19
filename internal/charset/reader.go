package charset

import (
	"bytes"
	"io"
	"unicode/utf8"
)

// block is how much a Reader takes from its source at a time.
const block = 64 << 10

// Reader gives the text of a source in UTF-8, in memory that does not grow with
// it. The encoding is decided by a byte order mark, or when the first bytes come
// that are not ASCII, by these and what follows in a block or two.
type Reader struct {
	src     io.Reader
	enc     Encoding
	decided bool
	begun   bool
	raw     []byte            // the block as it is in the source
	tail    [utf8.UTFMax]byte // the beginning of a character that goes on in the next block
	kept    int               // bytes of that beginning
	buf     []byte            // decoded text of a block
	out     []byte            // what is left of it to give
	err     error
}

// NewReader reads from src in the encoding that is found.
func NewReader(src io.Reader) *Reader { return &Reader{src: src} }

// NewReaderAs reads from src in the encoding; a byte order mark says more.
func NewReaderAs(src io.Reader, e Encoding) *Reader { return &Reader{src: src, enc: e, decided: true} }

// Encoding is the encoding found so far: UTF8 as long as all was ASCII.
func (r *Reader) Encoding() Encoding { return r.enc }

// Read gives text in UTF-8.
func (r *Reader) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	for len(r.out) == 0 {
		if r.err != nil {
			return 0, r.err
		}
		r.next()
	}
	n := copy(p, r.out)
	r.out = r.out[n:]
	return n, nil
}

// next decodes another block.
func (r *Reader) next() {
	r.raw = append(r.raw[:0], r.tail[:r.kept]...)
	data := r.take()
	if !r.begun {
		r.begun = true
		if e, size := mark(data); size > 0 {
			r.enc, r.decided = e, true
			data = data[size:]
		} else if e, ok := zeros(data); ok && !r.decided {
			r.enc, r.decided = e, true
		}
	}
	if !r.decided {
		first := ascii(data)
		if first == len(data) {
			r.out = data
			return
		}
		if first > block/2 && r.err == nil {
			data = r.take() // little is there yet to decide by
		}
		r.enc, r.decided = Detect(data), true
	}
	var rest []byte
	if r.enc == UTF8 {
		r.out, rest = r.whole(data)
	} else {
		r.buf, rest = appendDecoded(r.buf[:0], data, r.enc)
		r.out = r.buf
	}
	r.kept = copy(r.tail[:], rest)
	if r.err != nil && r.kept > 0 {
		r.out = append(r.out[:len(r.out):len(r.out)], "\ufffd"...)
	}
}

// take reads a block behind what is in r.raw and gives both.
func (r *Reader) take() []byte {
	had := len(r.raw)
	if cap(r.raw) < had+block {
		r.raw = append(make([]byte, 0, had+block), r.raw...)
	}
	n, err := io.ReadFull(r.src, r.raw[had:had+block])
	if err == io.ErrUnexpectedEOF {
		err = io.EOF
	}
	r.err = err
	r.raw = r.raw[:had+n]
	return r.raw
}

// whole is UTF-8 without a character that is cut off at the end of data; what
// is damaged in it becomes U+FFFD.
func (r *Reader) whole(data []byte) (text, rest []byte) {
	for i := 1; i <= min(utf8.UTFMax-1, len(data)) && r.err == nil; i++ {
		b := data[len(data)-i]
		if !utf8.RuneStart(b) {
			continue
		}
		if tail := data[len(data)-i:]; !utf8.FullRune(tail) {
			data, rest = data[:len(data)-i], tail
		}
		break
	}
	if !utf8.Valid(data) {
		return bytes.ToValidUTF8(data, []byte("\ufffd")), rest
	}
	return data, rest
}
