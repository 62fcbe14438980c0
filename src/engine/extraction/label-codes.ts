import type { Fact } from './fact.ts';

/** "A1", "2c", "1.4" or "C10" before the words of a label. */
const code = /^(?:[A-Z]\d{1,2}[a-z]?|\d{1,2}[a-z]|\d{1,2}\.\d{1,2})[.):]?\s+(?=\p{Lu})/u;
/** Fewer may be words of the labels themselves: "P60 income", "P11D benefits". */
const LEAST = 4;

/**
 * Takes what a form numbers its questions with off their labels: "C7 Balance" asks for a balance.
 * @param facts of one document
 */
export function withoutCodes(facts: readonly Fact[]): readonly Fact[] {
  const coded = new Set(facts.flatMap(({ form, label }) => (form === 'sentence' ? [] : (code.exec(label)?.[0] ?? []))));
  return coded.size < LEAST
    ? facts
    : facts.map((fact) => (fact.form === 'sentence' ? fact : { ...fact, label: fact.label.replace(code, '') }));
}
