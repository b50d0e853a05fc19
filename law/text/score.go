package text

import (
	"strconv"
	"strings"

	"arbiter/bridge"
)

// ScoreStep is a line of the working of a score, as package score has it: the
// word of its kind, and its values by name. A value is a number with Decimal, an
// int, a bridge.Side, a bridge.Contract or a word; nil is none.
type ScoreStep interface {
	Key() string
	Get(name string) any
}

// decimal is an exact number.
type decimal interface {
	Decimal(places int) string
}

// scorePlaces is how many decimals of a number in a working are shown.
const scorePlaces = 4

// scoreSteps are the lines of a working by kind. They may hold
//
//	{a} {a%}       a number; in per cent
//	{a.sign}       a number with its sign, also +
//	{a.in}         a number, in brackets where it is below 0
//	{value}        the value, with a sign where its unit is not matchpoints
//	{unit}         the unit of the value
//	{n|two|forms}  a word that goes with the number n
//	[, {result}]   a part that is left out when a value in it is missing
var scoreSteps = map[string]phrase{
	"table": {
		"Table result: [{result}, ]{side} {points.sign}, worth {value} {unit}.",
		"Результат за столом: [{result}, ]{side} {points.sign}, то есть {value} {unit}.",
	},
	"outcome": {
		"{weight%} %: [{result}, ]{side} {points.sign}, worth {a.unit} {unit}; {a.unit} × {weight%} % = {value}.",
		"{weight%} %: [{result}, ]{side} {points.sign}, то есть {a.unit} {unit}; {a.unit} × {weight%} % = {value}.",
	},
	"outcome-certain": {
		"Assigned: [{result}, ]{side} {points.sign}, worth {value} {unit}.",
		"Назначено: [{result}, ]{side} {points.sign}, то есть {value} {unit}.",
	},
	"sum": {
		"Together {value} {unit}{law}.",
		"Вместе {value} {unit}{law}.",
	},
	"complement": {
		"{side}: top {a} − {b} = {value} {unit}.",
		"{side}: топ {a} − {b} = {value} {unit}.",
	},
	"opposite": {
		"{side}: the opposite, {value} {unit}.",
		"{side}: с обратным знаком, {value} {unit}.",
	},
	"stands": {
		"{a.unit} at the table is not less than {b.unit}: no damage, the table result stands{law}.",
		"За столом {a.unit}, это не меньше {b.unit}: ущерба нет, остаётся результат за столом{law}.",
	},
	"damage": {
		"{a.unit} at the table is less than {b.unit}: there was damage, {side} get {value} {unit}{law}.",
		"За столом {a.unit}, это меньше {b.unit}: ущерб есть, {side} получает {value} {unit}{law}.",
	},
	"no-error": {
		"Without the error, {weight%} %: [{result}, ]{side} {points.sign}, worth {a.unit} {unit}.",
		"Без ошибки, {weight%} %: [{result}, ]{side} {points.sign}, то есть {a.unit} {unit}.",
	},
	"offenders": {
		"The offenders get the score without the infraction, whatever the others did to themselves{law}.",
		"Нарушившая сторона получает результат без нарушения, что бы другие ни сделали сами себе{law}.",
	},
	"none-self-inflicted": {
		"Without the error {c.unit}, no more than at the table: none of the damage is self-inflicted, {side} get {value} {unit}{law}.",
		"Без ошибки {c.unit}, не больше, чем за столом: собственной вины в ущербе нет, {side} получает {value} {unit}{law}.",
	},
	"all-self-inflicted": {
		"Without the error {c.unit}, not less than {b.unit} without the infraction: all damage is self-inflicted, {side} keep {value} {unit}{law}.",
		"Без ошибки {c.unit}, не меньше, чем {b.unit} без нарушения: весь ущерб причинён себе самим, {side} остаётся при {value} {unit}{law}.",
	},
	"part-self-inflicted": {
		"At the table {a.unit}, without the infraction {b.unit}, without the error {c.unit}; part of the damage is self-inflicted: {a} + {b.in} − {c.in} = {value} {unit}{law}.",
		"За столом {a.unit}, без нарушения {b.unit}, без ошибки {c.unit}; часть ущерба причинена себе самим: {a} + {b.in} − {c.in} = {value} {unit}{law}.",
	},
	"artificial": {
		"{average}: {a%} % of the top {b} = {value} {unit}{law}.",
		"{average}: {a%} % от топа {b} = {value} {unit}{law}.",
	},
	"artificial-imps": {
		"{average}: {value} {unit}{law}.",
		"{average}: {value} {unit}{law}.",
	},
	"own": {
		"{average}: {a%} % on the other boards takes the place of {b%} %{law}.",
		"{average}: {a%} % на остальных сдачах вместо {b%} %{law}.",
	},
	"own-imps": {
		"{average}: {a.unit} {unit} on the other boards takes the place of {b.unit}{law}.",
		"{average}: {a.unit} {unit} на остальных сдачах вместо {b.unit}{law}.",
	},
	"readjusted": {
		"Set by the director: {a%} % of the top {b} = {value} {unit}{law}.",
		"Назначено судьёй: {a%} % от топа {b} = {value} {unit}{law}.",
	},
	"likely": {
		"The most favourable likely outcome: [{result}, ]{side} {points.sign}; probability {a%} %, at least {b%} % needed{law}.",
		"Самый благоприятный вероятный исход: [{result}, ]{side} {points.sign}; вероятность {a%} %, нужно не меньше {b%} %{law}.",
	},
	"at-all-probable": {
		"The most unfavourable outcome at all probable: [{result}, ]{side} {points.sign}; probability {a%} %, at least {b%} % needed{law}.",
		"Самый неблагоприятный сколько-нибудь возможный исход: [{result}, ]{side} {points.sign}; вероятность {a%} %, нужно не меньше {b%} %{law}.",
	},
	"knockout": {
		"Knockout: the mean of both sides’ scores, ({a} − {b.in}) / 2 = {value} {unit}{law}.",
		"На вылет: среднее результатов обеих сторон, ({a} − {b.in}) / 2 = {value} {unit}{law}.",
	},
	"teams": {
		"The better of average plus {a.unit} and the assigned score {b.unit}: {value} {unit}{law}.",
		"Лучшее из среднего плюс {a.unit} и назначенного результата {b.unit}: {value} {unit}{law}.",
	},
	"transfer": {
		"Won in play {n}, transferred {of}: [{result}, ]{side} {points.sign}, worth {value} {unit}{law}.",
		"Взято в розыгрыше {n}, передано {of}: [{result}, ]{side} {points.sign}, то есть {value} {unit}{law}.",
	},
	"better": {
		"The better of {a.unit} with the transferred tricks and {b.unit} without the revoke, never both: {value} {unit}{law}.",
		"Лучшее из {a.unit} с переданными взятками и {b.unit} без фальшренонса, но не то и другое: {value} {unit}{law}.",
	},
	"neuberg": {
		"{n} {n|result|results} of {of}: ({a} + {b}) × {of} / {n} − {b} = {value} {unit}.",
		"{n} {n|результат|результата|результатов} из {of}: ({a} + {b}) × {of} / {n} − {b} = {value} {unit}.",
	},
	"small-group": {
		"A group of {n}: {a%} % of the top {b} = {value} {unit}.",
		"Группа из {n}: {a%} % от топа {b} = {value} {unit}.",
	},
	"datum": {
		"Datum: the mean of {n} {n|result|results} is {a}, rounded {value}.",
		"Датум: среднее {n} {n|результата|результатов|результатов} {a}, округлено {value}.",
	},
	"median": {
		"Datum: the median of {n} {n|result|results} is {a}, rounded {value}.",
		"Датум: медиана {n} {n|результата|результатов|результатов} {a}, округлено {value}.",
	},
	"dropped": {
		"Left out at each end: {n} {n|result|results}.",
		"Отброшено с каждого края: {n} {n|результат|результата|результатов}.",
	},
	"penalty": {
		"Procedural penalty: {a.unit} − {b} = {value} {unit}{law}.",
		"Процедурный штраф: {a.unit} − {b} = {value} {unit}{law}.",
	},
	"rounded": {
		"{a.unit} rounded to a multiple of {b}: {value} {unit}.",
		"{a.unit} округлено до кратного {b}: {value} {unit}.",
	},
}

// Working puts a line of a working into words; empty for a kind it does not
// know.
func Working(l Lang, s ScoreStep) string {
	key := s.Key()
	if w, ok := s.Get("weight%").(decimal); ok && key == "outcome" && w.Decimal(scorePlaces) == "100" {
		key = "outcome-certain"
	}
	p, ok := scoreSteps[key]
	if !ok {
		return ""
	}
	t, _ := scoreValues{l, s}.fill(p[l])
	return capital(t)
}

// scoreValues fills the phrases of a working.
type scoreValues struct {
	lang Lang
	step ScoreStep
}

// fill puts the values in; whole is false where one outside brackets was
// missing.
func (v scoreValues) fill(p string) (t string, whole bool) {
	var b strings.Builder
	whole = true
	for p != "" {
		i := strings.IndexAny(p, "[{")
		if i < 0 {
			b.WriteString(p)
			break
		}
		b.WriteString(p[:i])
		closing := "}"
		if p[i] == '[' {
			closing = "]"
		}
		end := i + strings.Index(p[i:], closing)
		inner := p[i+1 : end]
		p = p[end+1:]
		if closing == "]" {
			if part, ok := v.fill(inner); ok {
				b.WriteString(part)
			}
			continue
		}
		word := v.value(inner)
		whole = whole && (word != "" || inner == "law")
		b.WriteString(word)
	}
	return b.String(), whole
}

func (v scoreValues) value(name string) string {
	if forms := strings.Split(name, "|"); len(forms) > 1 {
		n, _ := v.step.Get(forms[0]).(int)
		return forms[1:][pluralForm(v.lang, n)]
	}
	name, form, _ := strings.Cut(name, ".")
	switch name {
	case "result":
		return v.result()
	case "law":
		if n, _ := v.step.Get("law").(string); n != "" {
			return phrase{" (Law ", " (Правило "}[v.lang] + Printed(n) + ")"
		}
		return ""
	case "average":
		w, _ := v.step.Get("average").(string)
		return Average(v.lang, w)
	case "unit":
		unit, _ := v.step.Get("unit").(string)
		return ScoreUnit(v.lang, unit, v.text("value"))
	case "value":
		form = "unit"
	}
	switch x := v.step.Get(name).(type) {
	case bridge.Side:
		return sideIn(v.lang, x)
	case decimal, int:
		return v.number(v.text(name), form)
	}
	return ""
}

// text is a number as plain digits.
func (v scoreValues) text(name string) string {
	switch x := v.step.Get(name).(type) {
	case decimal:
		return x.Decimal(scorePlaces)
	case int:
		return strconv.Itoa(x)
	}
	return ""
}

// number writes digits as the form and the language have it.
func (v scoreValues) number(digits, form string) string {
	if unit, _ := v.step.Get("unit").(string); form == "unit" && (unit == "imp" || unit == "tp") {
		form = "sign"
	}
	t := Digits(v.lang, digits)
	switch {
	case form == "sign" && digits != "0" && digits[0] != '-':
		return "+" + t
	case form == "in" && digits[0] == '-':
		return "(" + t + ")"
	}
	return t
}

// result is a contract with its tricks: "3♦ by North, 9 tricks".
func (v scoreValues) result() string {
	c, ok := v.step.Get("contract").(bridge.Contract)
	if !ok {
		return ""
	}
	t := Contract(v.lang, c)
	if n, ok := v.step.Get("tricks").(int); ok {
		t += ", " + Tricks(v.lang, n)
	}
	return t
}

// Digits writes the digits of a number as the language does: a real minus sign,
// a decimal comma in Russian.
func Digits(l Lang, digits string) string {
	t := strings.Replace(digits, "-", "−", 1)
	if l == Russian {
		t = strings.Replace(t, ".", ",", 1)
	}
	return t
}
