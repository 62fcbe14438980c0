import { canonical, findValues } from '../words/values.ts';
import type { Candidate } from './candidates.ts';

/** The name of a firm in two words or more: "Calder Mutual", "Hollin & Marsh". */
const firm = /\p{Lu}[\p{L}’'-]{2,}(?: (?:& |and |of )?\p{Lu}[\p{L}’'-]{2,})+/gu;
const kept = '(?:account|savings?|saver|bond|fund|isa|loan|mortgage|pension|plan|policy|pot)s?';

/**
 * Whether a sentence speaks of what an answer is about by the firm that has it: "The Calder Mutual account is up to £19,000" of "£17,500 with Calder
 * Mutual". Only where the paper of that answer gives one sum and no other beside the name.
 */
export function isOfSameFirm(sentence: string, { document, fact, answer }: Candidate): boolean {
  const own = fact.row ? (fact.row.rows[fact.row.index] ?? []).map((cell) => cell?.text ?? '').join('. ') : fact.value.text;
  const names = (own.match(firm) ?? []).filter((name) => new RegExp(`\\b${name} ${kept}\\b`, 'i').test(sentence));
  return names.some((name) => {
    const said = document.facts.filter(({ value }) => value.text.includes(name)).map(({ value }) => value.text);
    const sums = [...said, own].flatMap((text) => findValues(text, 'money').map(({ from, to }) => canonical(text.slice(from, to))));
    return sums.length > 0 && sums.every((sum) => sum === canonical(answer.text));
  });
}
