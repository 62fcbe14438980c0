import type { Fact } from './fact.ts';
import { isNumberedThing } from './heads.ts';

/** "Capacity for loss, A", "Attitude to risk (B)". */
const lettered = /^(.{4,}?)(?:, ?| [–-] ?| ?(?=\())\(?([AB])\)?$/;

/** The same question for A and for B: whose each answer is. */
export function withLetters(facts: readonly Fact[]): Fact[] {
  const parted = facts.map(({ label, form, owner }) =>
    form === 'sentence' || owner !== '' || isNumberedThing(label) ? null : lettered.exec(label.replace(/[?:]$/, '')),
  );
  const letters = new Map<string, Set<string>>();
  for (const [, label = '', letter = ''] of parted.flatMap((found) => (found ? [found] : [])))
    letters.set(label, (letters.get(label) ?? new Set()).add(letter));
  return facts.map((fact, i) => {
    const [, label = '', letter = ''] = parted[i] ?? [];
    return letters.get(label)?.size === 2 ? { ...fact, label, owner: letter } : fact;
  });
}
