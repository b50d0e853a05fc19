//go:build !unix

package claim

import "time"

var begun = time.Now()

// cpu is the time that has passed, where processor time cannot be had.
func cpu() time.Duration { return time.Since(begun) }
