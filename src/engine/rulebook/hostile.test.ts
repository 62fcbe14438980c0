import { expect, test } from 'vitest';
import { wordFile } from '#tests/support/extraction/files.ts';
import { pension, underReview } from '#tests/support/letters/ordinary.ts';
import { processorClock } from '#tests/support/timing.ts';
import { checkLetter } from './check-letter.ts';
import { rulebook } from './rulebook.ts';

const texts: readonly (readonly [string, string[]])[] = [
  ['one endless word', ['a'.repeat(200_000)]],
  ['one endless sentence', ['you may not lose the money and '.repeat(6_000)]],
  [
    'figures without end',
    Array.from({ length: 400 }, (_, i) => `A fee of ${i}% of £${i},000 is £${i},${String(i).padStart(3, '0')} and £${i}0 a month.`),
  ],
  ['brackets and signs', ['{'.repeat(20_000), '£'.repeat(20_000), '% of '.repeat(5_000), '[ . '.repeat(5_000), '|'.repeat(20_000)]],
  ['spaces', [' \u00a0'.repeat(50_000)]],
  ['names', ['Mr A'.repeat(10_000), 'Mrs Aaa Bbb Ccc '.repeat(4_000)]],
  ['policy numbers', ['A/'.repeat(30_000), 'AB-12345678901234567890 '.repeat(3_000)]],
];

test.each(texts)('a letter of %s is checked in time that grows with it', (_, parts) => {
  const letter = { ...underReview(pension), text: wordFile('letter.docx', parts).source };
  const spent = processorClock();
  expect(checkLetter(letter, rulebook).length).toBeGreaterThan(60);
  expect(spent()).toBeLessThan(6_000);
});
