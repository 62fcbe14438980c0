import { expect, test } from 'vitest';
import { makeLedger } from '#tests/support/statement-fixtures/ledger.ts';
import { base } from '#tests/support/statement-fixtures/looks.ts';
import { printStatement } from '#tests/support/statement-fixtures/print.ts';
import { blankSheet } from '#tests/support/statement-fixtures/sheet.ts';
import { parseStatement } from './parse.ts';

function secondsOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

test('a long statement that does not tie out is not tried over and over without end', () => {
  const ledger = makeLedger({ seed: 9, count: 6000, days: 700 });
  const entries = ledger.entries.map((entry, i) => (i % 3 === 0 ? { ...entry, balance: entry.balance + 7 * i } : entry));
  const source = printStatement(base, { ...ledger, entries });
  expect(secondsOf(() => parseStatement(source))).toBeLessThan(10);
});

test('a page crowded with words made to look like amounts, dates and headings is read in linear time', () => {
  const sheet = blankSheet();
  for (let i = 0; i < 20_000; i++)
    sheet.put((i * 37) % 590, (i * 11) % 840, ['1,234.56', '01/02/2025', 'Balance', 'Mr', 'Bank', '12.00CR', 'Total', 'and'][i % 8] ?? '');
  expect(secondsOf(() => parseStatement(sheet.source()))).toBeLessThan(10);
});

test('words of a hundred thousand letters do no harm', () => {
  const sheet = blankSheet();
  ['A'.repeat(100_000), '1,'.repeat(50_000), 'Bank of '.repeat(10_000), '(('.repeat(50_000), 'Balance '.repeat(10_000)].forEach((text, i) =>
    sheet.put(40, 40 + 20 * i, text),
  );
  expect(secondsOf(() => parseStatement(sheet.source()))).toBeLessThan(10);
});

test('three hundred thousand figures in one column do not break the reader', () => {
  const sheet = blankSheet();
  for (let i = 0; i < 300_000; i++) sheet.put(40 + (i % 5), (i * 3) % 840, '1.00');
  expect(() => parseStatement(sheet.source())).not.toThrow();
});
