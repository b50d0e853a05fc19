//go:build js && wasm

// Command arbiter-wasm is the engine for the browser. It sets a function arbiter of
// four texts, operation, query, content type and body, that gives {status, body}:
// what POST or GET /api/v1/OPERATION?QUERY would answer.
package main

import (
	"context"
	"net/url"
	"syscall/js"

	"arbiter/internal/engine"
)

func main() {
	js.Global().Set("arbiter", js.FuncOf(func(_ js.Value, args []js.Value) any {
		query, _ := url.ParseQuery(args[1].String())
		status, body := engine.Do(context.Background(), engine.Call{
			Operation: args[0].String(), Query: query, ContentType: args[2].String(), Body: []byte(args[3].String()),
		})
		return map[string]any{"status": status, "body": string(body)}
	}))
	select {}
}
