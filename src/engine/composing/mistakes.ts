import { quantityIn } from '#engine/computing/figures.ts';
import { meaningsOf } from '#engine/extraction/words/meanings.ts';
import { kindsOf } from './conditions.ts';
import type { Condition, Snippet } from './record.ts';
import { wantedBy } from './wants.ts';
import { problemsIn } from './wording.ts';

/** What keeps words and a condition from being a snippet, and the part that it is about. */
export interface Mistake {
  path: 'text' | 'heading' | 'when';
  message: string;
}

/** Everything that is wrong with a snippet as somebody writes it, in words; nothing where it can be composed with. */
export function mistakesIn(snippet: Pick<Snippet, 'tag' | 'text' | 'heading' | 'when'>): Mistake[] {
  const { tag, text, heading, when } = snippet;
  return [
    ...problemsIn({ text }).map((message) => ({ path: 'text' as const, message })),
    ...(heading?.includes('{{') ? [{ path: 'heading' as const, message: 'A heading has no values.' }] : []),
    ...conditionMistakes(when).map((message) => ({ path: 'when' as const, message })),
    ...(wantedBy({ when, text }).includes(tag)
      ? [{ path: 'text' as const, message: `${tag} is the paragraph that it is written for.` }]
      : []),
  ];
}

/** Comparisons that could never hold, or always would. */
function conditionMistakes(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(conditionMistakes);
  if ('any' in condition) return condition.any.flatMap(conditionMistakes);
  if ('not' in condition) return conditionMistakes(condition.not);
  if ('above' in condition && quantityIn(condition.above, kindsOf(condition.above)) === null)
    return [`“${condition.above}” is no figure: write £85,000, 5% or 55.`];
  if ('means' in condition && !meaningsOf(condition.means).some(({ known }) => known))
    return [`“${condition.means}” are words whose meaning Suitably doesn’t know: ask what the value is instead.`];
  return [];
}
