package text

// claimRules are the rules about normal play of package claim, by their words:
// each is a sentence that tells a director why a card counts, or what is taken
// for granted.
var claimRules = map[string]phrase{
	"stated": {
		"his statement says so",
		"так сказано в его заявлении",
	},
	"forced": {
		"he has no other card, or none that differs",
		"другой карты у него нет, или другие ей равны",
	},
	"top-down": {
		"a suit is led from the top",
		"масть разыгрывается сверху",
	},
	"high-first": {
		"a suit headed by a plainly high card is led from the top",
		"масть с явно старшей картой разыгрывается сверху",
	},
	"small-cards": {
		"of small cards that he believes high any may be led",
		"из мелких карт, которые он считает старшими, можно ходить любой",
	},
	"between": {
		"a ten or jack is not so plainly high that a smaller card could not be led before it",
		"десятка или валет не настолько явно старшие, чтобы нельзя было пойти раньше меньшей картой",
	},
	"any-suit": {
		"he named no order of the suits, so any is normal",
		"порядка мастей он не назвал, и любой порядок нормален",
	},
	"crosses": {
		"he leads to a winner or a ruff in his other hand",
		"он ходит к старшей карте или убитке в другой своей руке",
	},
	"nothing-else": {
		"he has no winner left to lead",
		"ходить с выигрывающей карты ему больше не с чего",
	},
	"unaware": {
		"he said nothing of the trump that is out and may not know of it",
		"о невышедшем козыре он не сказал и мог о нём не знать",
	},
	"trump-first": {
		"believing that no trump is out, he may lead one of his own",
		"считая, что козырей больше нет, он может пойти со своего козыря",
	},
	"draws": {
		"he draws the trumps that he knows of",
		"он выбирает козыри, о которых знает",
	},
	"takes": {
		"he takes the trick with a sure winner",
		"он берёт взятку верной картой",
	},
	"cheapest": {
		"he takes the trick as cheaply as he can",
		"он берёт взятку как можно более мелкой картой",
	},
	"guess": {
		"he has not said which opponent he plays for the missing card, so either play counts",
		"он не сказал, у кого ждёт недостающую карту, и учитывается любой розыгрыш",
	},
	"either-hand": {
		"he may leave the trick to his other hand",
		"он может отдать взятку другой своей руке",
	},
	"any-card": {
		"no card of his is sure to win, so any is normal",
		"верной взятки у него нет, и любая карта нормальна",
	},
	"keeps-high": {
		"he keeps his winners while a lower card will do",
		"он бережёт старшие карты, пока хватает младшей",
	},
	"ruffs-low": {
		"he ruffs as low as he can",
		"он бьёт как можно более мелким козырем",
	},
	"keeps-honours": {
		"he wastes no honour while he has a lower card of the suit",
		"он не тратит онер впустую, пока в масти есть карта младше",
	},
	"any-discard": {
		"of the cards he has no use for he may throw any",
		"из ненужных ему карт он может снести любую",
	},
	"only-trumps": {
		"he has only trumps left, so he must play one, and any is normal",
		"у него остались только козыри: он сыграет козырем, и нормален любой",
	},
	"partner-free": {
		"the claim may not depend on which card his partner chooses",
		"претензия не может зависеть от того, какую карту выберет партнёр",
	},
	"located": {
		"an opponent has shown out, so he knows where the cards are and plays the suit right",
		"оппонент показал отсутствие масти: расклад известен, и масть разыгрывается верно",
	},
	"believes": {
		"to claim so many tricks he must have taken cards for winners that are not",
		"чтобы претендовать на столько взяток, он должен был принимать за старшие и другие карты",
	},
	"winners-first": {
		"who concedes a trick does not give it up while he has winners to cash",
		"уступая взятку, он не отдаёт её, пока есть выигрывающие карты",
	},
	"notices": {
		"he notices when an opponent shows out or plays a trump",
		"он замечает, что оппонент показал отсутствие масти или сыграл козырем",
	},
	"under-way": {
		"a finesse begun before the claim is gone through with",
		"импас, начатый до претензии, доводится до конца",
	},
	"found": {
		"the Director has found it normal for him",
		"судья установил, что для него это нормально",
	},
	"proved-gone": {
		"when both opponents have shown out of trumps he does not go on leading them",
		"когда оба оппонента показали отсутствие козырей, он больше не ходит козырями",
	},
}

// claimSources say who made a rule.
var claimSources = map[string]phrase{
	"law":      {"law", "правило"},
	"guidance": {"official guidance", "официальное указание"},
	"ours":     {"our reading", "наше толкование"},
}

// ClaimRule says what a rule about normal play holds; empty if there is none of
// that word.
func ClaimRule(l Lang, id string) string { return claimRules[id][l] }

// ClaimSource names the source of such a rule: law, guidance or ours.
func ClaimSource(l Lang, id string) string { return claimSources[id][l] }
