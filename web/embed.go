// Package web holds the front end of the director's app as it was built, and the
// engine for the browser.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist all:engine
var files embed.FS

// Pages are the pages: index.html and what it needs.
func Pages() fs.FS { return sub("dist") }

// Engine is the engine: arbiter.wasm.gz and wasm_exec.js, committed as they were built.
func Engine() fs.FS { return sub("engine") }

func sub(folder string) fs.FS {
	f, err := fs.Sub(files, folder)
	if err != nil {
		panic(err) // the folder is embedded
	}
	return f
}
