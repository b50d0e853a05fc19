//go:build unix

package claim

import (
	"syscall"
	"time"
)

// cpu is the processor time that the process has used: what others do on the
// machine does not count.
func cpu() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
