.PHONY: all test lint fuzz cases bench wasm engine peers

all: # build everything
	go build ./...

test: # all tests
	go test ./...

lint: # vet, gofmt, staticcheck
	.ci/run lint

fuzz: # every fuzz target, FUZZTIME each (5s)
	.ci/run fuzz

cases: # the casebook
	.ci/run cases

bench: # all benchmarks
	go test -run '^$$' -bench . -benchmem ./...

wasm: # the core for the browser
	.ci/run wasm

engine: # the engine for the browser, committed and embedded in the command
	GOOS=js GOARCH=wasm go build -trimpath -buildvcs=false -ldflags '-s -w' -o web/engine/arbiter.wasm ./cmd/arbiter-wasm
	chmod 644 web/engine/arbiter.wasm
	gzip -9 -n -f web/engine/arbiter.wasm
	cp "$$(go env GOROOT)/lib/wasm/wasm_exec.js" web/engine/wasm_exec.js
	.ci/engine-sources >web/engine/SOURCES

peers: # compare double dummy with libdds: answers and speed (needs ../shared and Debian's libdds-dev)
	go build -o bin/arbiter ./cmd/arbiter
	../shared/tools/ddpeer/run.sh -n 100 -- bin/arbiter solve --batch - --threads 1
	../shared/tools/ddpeer/run.sh -n 16 -k 4 -f dd/testdata/symmetric.txt -- bin/arbiter solve --batch - --threads 1
