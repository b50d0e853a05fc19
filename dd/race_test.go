//go:build race

package dd

// slow makes the tests do as little as under -short: with the race detector the
// search takes about eight times as long.
const slow = true
