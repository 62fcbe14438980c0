import { expect, test } from 'vitest';
import { blankSheet } from '#tests/support/statement-fixtures/sheet.ts';
import { linesOf } from './lines.ts';
import { kindOf, readHolder } from './people.ts';

/** The holder read from lines one below the other, each with its left edge and size. */
function holderOf(...lines: [text: string, x: number, size: number][]): string | null {
  const sheet = blankSheet();
  let y = 40;
  for (const [text, x, size] of lines) {
    sheet.put(x, y, text, { size });
    y += 1.25 * size;
  }
  return readHolder(linesOf(sheet.source().pages).flat());
}

test('a heading in other type close above an address is no part of it', () => {
  expect(holderOf(['Payfriend', 40, 7], ['Owen Llewellyn', 40, 9], ['The Hayloft, Mill Lane', 40, 9], ['HOLMFIRTH HD9 3TR', 40, 9])).toBe(
    'Owen Llewellyn',
  );
});

test('who is named as the holder comes before a company whose address the page shows', () => {
  const company: Parameters<typeof holderOf> = [
    ['Crossing Payments Limited', 400, 7],
    ['56 High Street', 400, 7],
    ['London E1 6JJ', 400, 7],
  ];
  expect(holderOf(...company, ['Account Holder', 40, 9], ['Lukasz Wojcik', 40, 9])).toBe('Lukasz Wojcik');
  expect(holderOf(...company, ['Statement', 40, 9])).toBe('Crossing Payments Limited');
});

test.each(['Hello Aisha Rahman,', 'Statement for Aisha Rahman', 'Dear Aisha Rahman'])('“%s” says whose account it is', (text) => {
  expect(holderOf([text, 40, 9])).toBe('Aisha Rahman');
});

test.each(['Statement for March 2026', 'Dear customer', 'Hello and welcome'])('“%s” names nobody', (text) => {
  expect(holderOf([text, 40, 9])).toBeNull();
});

test('a card with a balance that runs down is no credit card, unless the page speaks of credit', () => {
  expect(kindOf('Card ending 0916', null, { card: true, runningBalance: true })).toBe('current');
  expect(kindOf('Card ending 0916', null, { card: true, runningBalance: false })).toBe('credit_card');
  expect(kindOf('Prepaid card statement', null, { card: true, runningBalance: false })).toBe('current');
  expect(kindOf('Card ending 0916. Minimum payment £5.00', null, { card: true, runningBalance: true })).toBe('credit_card');
});
