// Package casebook holds the records of the casebook for programs: the folders of
// this folder, as "arbiter check casebook" reads them.
package casebook

import "embed"

// Records are the files, such as revoke/equity.table.
//
//go:embed */*.table
var Records embed.FS
