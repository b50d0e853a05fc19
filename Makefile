.PHONY: all test lint fuzz cases bench wasm

all: # build everything
	go build ./...

test: # all tests
	go test ./...

lint: # vet, gofmt, staticcheck
	.ci/run lint

fuzz: # every fuzz target, FUZZTIME each (20s)
	.ci/run fuzz

cases: # the casebook
	.ci/run cases

bench: # all benchmarks
	go test -run '^$$' -bench . -benchmem ./...

wasm: # the core for the browser
	.ci/run wasm
