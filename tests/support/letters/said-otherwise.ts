import { describe, expect, test } from 'vitest';
import { checkLetter } from '#engine/rulebook/check-letter.ts';
import { rulebook } from '#engine/rulebook/rulebook.ts';
import type { WrittenLetter } from './ordinary.ts';
import { changed } from './rule-cases.ts';

/** Sentences that say what a rule asks for, and others that don't. */
export interface Ways {
  of: WrittenLetter;
  said: readonly string[];
  unsaid: readonly string[];
}

/** Tests that each sentence alone, in a letter of which nothing is left but its head and its end, meets the rule or doesn't. */
export function describeWays(id: string, { of, said, unsaid }: Ways, without: RegExp): void {
  const outcomeOf = (sentence: string): string | undefined =>
    checkLetter(
      changed(of, { without, add: [sentence], withoutInPapers: /./ }),
      rulebook.filter((rule) => rule.id === id),
    )[0]?.outcome;
  describe.each([id])('%s', () => {
    test.each(said)('is met by “%s”', (sentence) => {
      expect(outcomeOf(sentence)).toBe('pass');
    });
    test.each(unsaid)('is not met by “%s”', (sentence) => {
      expect(outcomeOf(sentence)).toBe('fail');
    });
  });
}
