//go:build !race

package dd

const slow = false
