import { expect, test } from 'vitest';
import { goodLetters } from '#tests/support/letters/good-letters.ts';
import { drawdown, isa, pension, transfer, underReview, type WrittenLetter } from '#tests/support/letters/ordinary.ts';
import { checkLetter } from './check-letter.ts';
import { rulebook } from './rulebook.ts';
import { figureRules } from './rules/figures.ts';

const letters: readonly WrittenLetter[] = [pension, isa, drawdown, transfer, ...Object.values(goodLetters)];
const rules = rulebook.filter(
  ({ id }) => figureRules.some((rule) => rule.id === id) || id === 'clear-months-to-pay' || id === 'clear-pounds-and-percent',
);

/** The letter with one digit of one figure changed, for each figure of it. */
function alterations({ parts }: WrittenLetter): WrittenLetter['parts'][] {
  const altered = (text: string): string[] =>
    Array.from(text.matchAll(/£\d[\d,]*(?:\.\d\d)?|\d+(?:\.\d+)?%/g), ({ 0: figure, index }) => {
      const at = index + (figure.startsWith('£') ? 1 : 0);
      const digit = String((Number(text.charAt(at)) % 9) + 1);
      return text.slice(0, at) + digit + text.slice(at + 1);
    });
  return parts.flatMap((part, i) => {
    if (typeof part === 'string') return altered(part).map((text) => parts.with(i, text));
    return part.flatMap((row, r) => row.flatMap((cell, c) => altered(cell).map((text) => parts.with(i, part.with(r, row.with(c, text))))));
  });
}

test('hardly a figure of a letter can be altered by a digit without a rule that fails', () => {
  const found = letters.flatMap((letter) =>
    alterations(letter).map((parts) => checkLetter(underReview({ ...letter, parts }), rules).some(({ outcome }) => outcome === 'fail')),
  );
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(Boolean).length / found.length).toBeGreaterThan(0.9);
});
