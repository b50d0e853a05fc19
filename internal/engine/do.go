package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"arbiter/record"
)

// operation is one of the engine's: what it is asked with a body, and without.
type operation struct {
	name string // the path behind /api/v1/, without what is in braces
	body bool
	do   func(ctx context.Context, c *Call) (any, error)
}

var operations = []operation{
	{"rule", true, on((*Rule).Answer)},
	{"check", true, on((*Check).Answer)},
	{"claim", true, on((*Claim).Answer)},
	{"solve", true, on((*Solve).Answer)},
	{"score", true, on((*Score).Answer)},
	{"guide", true, on((*Guide).Answer)},
	{"convert", true, on((*Convert).Answer)},
	{"guide", false, on((*Topics).Answer)},
	{"law", false, on((*Laws).Answer)},
	{"law/", false, on((*Law).Answer)},
}

// Call is a request as HTTP has it.
type Call struct {
	Operation   string // the path behind /api/v1/
	Query       url.Values
	ContentType string
	Body        []byte // empty: there is none
	path        string // what stands in place of the braces
}

// Do takes a request to its operation. It gives the status and the JSON that the
// API would send.
func Do(ctx context.Context, c Call) (status int, body []byte) {
	answer, err := do(ctx, &c)
	status = 200
	if err != nil {
		var p *Problem
		if !errors.As(err, &p) {
			p = &Problem{Title: "Service Unavailable", Status: 503, Detail: err.Error()}
		}
		status, answer = p.Status, p
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(answer); err != nil {
		return 500, []byte(`{"title":"Internal Server Error","status":500,"detail":"the answer cannot be written"}`)
	}
	return status, b.Bytes()
}

func do(ctx context.Context, c *Call) (any, error) {
	for _, o := range operations {
		rest, ok := strings.CutPrefix(c.Operation, o.name)
		if o.body != (len(c.Body) > 0) || !ok || (rest != "") != strings.HasSuffix(o.name, "/") {
			continue
		}
		var err error
		if c.path, err = url.PathUnescape(rest); err != nil {
			return nil, refuse(err.Error())
		}
		return o.do(ctx, c)
	}
	p := refuse("there is no operation " + c.Operation)
	p.Title, p.Status = "Not Found", 404
	return nil, p
}

// on makes an operation that reads its request from a call.
func on[I, O any](answer func(*I, context.Context) (O, error)) func(context.Context, *Call) (any, error) {
	return func(ctx context.Context, c *Call) (any, error) {
		in := new(I)
		known := []string{}
		if err := fill(reflect.ValueOf(in).Elem(), c, &known); err != nil {
			return nil, err
		}
		for name := range c.Query {
			if !slices.Contains(known, name) {
				return nil, refusef("unknown query parameter %s", name)
			}
		}
		return answer(in, ctx)
	}
}

// fill sets the fields of a request by their tags; known gathers the parameters
// there are.
func fill(v reflect.Value, c *Call, known *[]string) error {
	for i := range v.NumField() {
		field, tag := v.Field(i), v.Type().Field(i).Tag
		name := tag.Get("query")
		switch {
		case v.Type().Field(i).Anonymous:
			if err := fill(field, c, known); err != nil {
				return err
			}
		case tag.Get("path") != "":
			field.SetString(c.path)
		case tag.Get("header") != "":
			field.SetString(c.ContentType)
		case v.Type().Field(i).Name == "RawBody":
			field.SetBytes(c.Body)
		case v.Type().Field(i).Name == "Body":
			if err := record.Strict("", c.Body, field.Addr().Interface()); err != nil {
				return problem(err)
			}
		case name != "":
			*known = append(*known, name)
			value := c.Query.Get(name)
			if value == "" {
				value = tag.Get("default")
			}
			if err := set(field, name, value, tag); err != nil {
				return err
			}
		}
	}
	return nil
}

// CheckBody looks whether a body is the JSON of a request, without a field that the
// request does not know; an error is a *Problem.
func CheckBody(request any, body []byte) error {
	v := reflect.New(reflect.TypeOf(request).Elem()).Elem().FieldByName("Body")
	if err := record.Strict("", body, v.Addr().Interface()); err != nil {
		return problem(err)
	}
	return nil
}

// set gives a field the value of a parameter.
func set(field reflect.Value, name, value string, tag reflect.StructTag) error {
	if value == "" {
		if tag.Get("required") == "true" {
			return refusef("%s: it has to be given", name)
		}
		return nil
	}
	if choices := tag.Get("enum"); choices != "" && !slices.Contains(strings.Split(choices, ","), value) {
		return refusef("%s: found %q, expected %s", name, value, strings.ReplaceAll(choices, ",", ", "))
	}
	switch field.Kind() {
	case reflect.Int:
		n, err := strconv.Atoi(value)
		if least, _ := strconv.Atoi(tag.Get("minimum")); err != nil || n < least {
			return refusef("%s: found %q, expected a number from %d", name, value, least)
		}
		field.SetInt(int64(n))
	case reflect.String:
		field.SetString(value)
	default:
		return fmt.Errorf("the request has a field %s of a kind that is not read", name)
	}
	return nil
}
