import { describe, expect, test } from 'vitest';
import type { Word } from '#engine/reading/record.ts';
import { processorClock } from '#tests/support/timing.ts';
import { readAmounts } from './numbers.ts';

/** Words of 8 points; `_` in the text is a gap as wide as between columns, `|` one as narrow as inside a number. */
function wordsOf(text: string): Word[] {
  let at = 0;
  return text.split(/([ _|])/).flatMap((piece) => {
    if (piece === ' ' || piece === '_' || piece === '|') at += piece === '_' ? 20 : piece === ' ' ? 2.3 : 0.5;
    if (piece === '' || /[ _|]/.test(piece)) return [];
    const word = { text: piece, box: { x0: at, y0: 0, x1: at + 4.4 * piece.length, y1: 10 }, size: 8, bold: false };
    at = word.box.x1;
    return [word];
  });
}

const read = (text: string): string[] => readAmounts(wordsOf(text)).map(({ pence, sign, currency }) => `${sign}${pence}${currency ?? ''}`);

describe('amounts as banks print them', () => {
  test.each([
    ['1,234.56', '123456'],
    ['1234.56', '123456'],
    ['1.234,56', '123456'],
    ['1.719.33', '171933'],
    ['1’234.56', '123456'],
    ['1 234.56', '123456'],
    ['1 234 567.89', '123456789'],
    ['1,719.3 3', '171933'],
    ['1,719. 33', '171933'],
    ['1|87.40', '18740'],
    ['£1,234.56', '123456GBP'],
    ['£ 1,234.56', '123456GBP'],
    ['€12.00', '1200EUR'],
    ['-12.00', '-1200'],
    ['−12.00', '-1200'],
    ['–£12.00', '-1200GBP'],
    ['£-12.00', '-1200GBP'],
    ['- £12.00', '-1200GBP'],
    ['12.00-', '-1200'],
    ['(12.00)', '-1200'],
    ['+£12.00', '+1200GBP'],
    ['12.00CR', 'CR1200'],
    ['12.00 CR', 'CR1200'],
    ['12.00 Dr', 'DR1200'],
    ['12.00 D', 'DR1200'],
    ['12.00 OD', 'DR1200'],
    ['12.00 O/D', 'DR1200'],
    ['0.00', '0'],
  ])('%s', (text, amount) => {
    expect(read(text)).toEqual([amount]);
  });

  test.each(['01.07.25', '39.9%', '1.1588', '14:02', '2025', '12345678', '00-71-18', '1.2.3', 'A12.00B', '999999999999999.99'])(
    '%s is no amount',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  test('two columns are two amounts, and a number beside an amount is not drawn into it', () => {
    expect(read('12.00_1,234.56')).toEqual(['1200', '123456']);
    expect(read('CHEQUE 100_234.56')).toEqual(['23456']);
  });

  test('an amount inside a sentence does not stand alone', () => {
    const [inside, column] = readAmounts(wordsOf('CARD PAYMENT 6.42 GBP RATE_6.42'));
    expect(inside?.alone).toBe(false);
    expect(column?.alone).toBe(true);
  });

  test('a hostile run of digits and marks takes no time', () => {
    const spent = processorClock();
    readAmounts(wordsOf(`${'1,'.repeat(20_000)} ${'9'.repeat(50_000)} ${'('.repeat(50_000)}`));
    expect(spent()).toBeLessThan(500);
  });
});
