package main

import (
	"fmt"
	"net"
	"net/netip"
	"strings"

	"github.com/skip2/go-qrcode"
)

// addresses are those under which a server is reached.
type addresses struct {
	here string   // from this machine
	room []string // from others, where it listens on all addresses of the machine
	wide string   // what --addr would open it to the room, where only this machine reaches it
}

// addressesOf are the addresses of a server that listens there.
func addressesOf(l net.Addr, tls bool) addresses {
	scheme := "http"
	if tls {
		scheme = "https"
	}
	at, err := netip.ParseAddrPort(l.String())
	if err != nil {
		return addresses{here: scheme + "://" + l.String()}
	}
	url := func(host netip.Addr) string { return scheme + "://" + netip.AddrPortFrom(host, at.Port()).String() }
	if !at.Addr().IsUnspecified() {
		a := addresses{here: url(at.Addr().Unmap())}
		if at.Addr().IsLoopback() {
			a.wide = fmt.Sprintf(":%d", at.Port())
		}
		return a
	}
	a := addresses{here: url(netip.AddrFrom4([4]byte{127, 0, 0, 1}))}
	local, _ := net.InterfaceAddrs() // without them the machine itself remains
	for _, x := range local {
		if p, err := netip.ParsePrefix(x.String()); err == nil && p.Addr().Is4() && p.Addr().IsPrivate() {
			a.room = append(a.room, url(p.Addr()))
		}
	}
	return a
}

// public is the address for devices in the room.
func (a addresses) public() string {
	if len(a.room) > 0 {
		return a.room[0]
	}
	return a.here
}

// greeting is what the terminal shows when the app is ready: where it is, and the
// link that makes the first account or signs a device in, on a terminal as a QR
// code too.
func (a addresses) greeting(data, link string, first, terminal bool) (string, error) {
	var b strings.Builder
	fmt.Fprintln(&b, a.here)
	for _, r := range a.room {
		fmt.Fprintln(&b, r)
	}
	fmt.Fprintf(&b, "data: %s\n", data)
	use := "a link for one device, good for ten minutes"
	if first {
		use = "to make the first account"
	}
	fmt.Fprintf(&b, "%s: %s%s\n", use, a.public(), link)
	if a.wide != "" {
		fmt.Fprintf(&b, "only this machine opens it; for phones in the room: arbiter serve --addr %s\n", a.wide)
	}
	if !terminal {
		return b.String(), nil
	}
	q, err := qrcode.New(a.public()+link, qrcode.Low)
	if err != nil {
		return "", err
	}
	// black on white whatever the terminal has, or phones may not read it
	for line := range strings.Lines(q.ToSmallString(false)) {
		fmt.Fprintf(&b, "\x1b[97;40m%s\x1b[0m\n", strings.TrimSuffix(line, "\n"))
	}
	return b.String(), nil
}
