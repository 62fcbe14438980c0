import { expect, test } from 'vitest';
import { goodLetters } from '#tests/support/letters/good-letters.ts';
import { drawdown, isa, pension, transfer, underReview, type WrittenLetter } from '#tests/support/letters/ordinary.ts';
import { checkLetter } from './check-letter.ts';
import { rulebook } from './rulebook.ts';

/** Rules about figures, limits of tax law among them. */
const rules = rulebook.filter(({ id }) => /^(?:clear|statute)-/.test(id));

const fails = (letter: WrittenLetter): boolean => checkLetter(underReview(letter), rules).some(({ outcome }) => outcome === 'fail');
/** Those in which no figure is wrong to begin with. */
const letters = [pension, isa, drawdown, transfer, ...Object.values(goodLetters)].filter((letter) => !fails(letter));

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
  const found = letters.flatMap((letter) => alterations(letter).map((parts) => fails({ ...letter, parts })));
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(Boolean).length / found.length).toBeGreaterThan(0.9);
});
