// What a disputed claim was found to be worth, in the language of the page.

import { engine } from './engine';
import type { Lang } from './prefs.svelte';
import { append } from './recordtext';
import type { Award, AwardFinding, ClaimAnswer } from './types';

/** ruledOf is the text of an answer without the doubt in it, for where that stands beside it. */
export const ruledOf = (a: ClaimAnswer): string => (a.doubt ? a.text.replace(a.doubt, '').replace('  ', ' ').trim() : a.text);

/** reasonOf is why an award is what it is, with all that is in doubt of it. */
export const reasonOf = (a: ClaimAnswer): string => [a.text, ...a.doubtful.map((d) => d.text)].join(' ');

/**
 * inWords is an award in that language: the engine is asked again, finding by finding. Where it
 * awards something else today, the award stands in the words in which it was kept.
 */
export async function inWords(award: Award, lang: Lang): Promise<Award> {
	const o = { lang, regulation: `claims=${award.policy}` };
	let text = award.record;
	const findings: AwardFinding[] = [];
	let a = await engine.claim(text, o);
	for (const f of award.findings) {
		const q = a.questions.find((x) => x.id === f.id);
		const x = q?.answers.find((y) => y.answer === f.answer);
		if (!q || !x) return award;
		findings.push({ ...f, question: q.text, text: x.text });
		text = append(text, [f.write]);
		a = await engine.claim(text, o);
	}
	if (a.awarded.NS !== award.tricks.NS || a.awarded.EW !== award.tricks.EW) return award;
	return { ...award, reason: reasonOf(a), findings };
}
