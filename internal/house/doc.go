// Package house holds no code. Its tests keep the order of the house: which
// package may import which, what the core must not use, and that no package
// but law asks under which edition it is.
package house
