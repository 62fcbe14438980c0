import { expect, test } from 'vitest';
import { drawRows, headingRow, readDrawn } from '#tests/support/statement-fixtures/drawn.ts';
import { blankSheet, type Sheet } from '#tests/support/statement-fixtures/sheet.ts';
import { readFigures } from './figures.ts';
import { linesOf } from './lines.ts';

function labelsOf(draw: (sheet: Sheet) => void): unknown {
  const sheet = blankSheet();
  draw(sheet);
  return readFigures(linesOf(sheet.source().pages).flat(), null).map(({ label, amount }) => [label, amount.pence]);
}

test('in tiles one below the other each figure has the label right below it', () => {
  const labels = labelsOf((sheet) => {
    sheet.put(40, 60, '£1,446.13', { size: 14 });
    sheet.put(40, 78, 'Account balance', { size: 9 });
    sheet.put(40, 100, '-£4,443.27', { size: 14 });
    sheet.put(40, 118, 'Total outgoings', { size: 9 });
    sheet.put(40, 140, '+£2,935.40', { size: 14 });
    sheet.put(40, 158, 'Total deposits', { size: 9 });
  });
  expect(labels).toEqual([
    ['balance', 144_613],
    ['out', 444_327],
    ['in', 293_540],
  ]);
});

test('a wallet’s available balance at the beginning and the end of the time is that of the account', () => {
  const labels = labelsOf((sheet) => {
    ['Beginning Available Balance 698.74', 'Ending Available Balance 446.13', 'Available balance 946.13'].forEach((text, i) =>
      sheet.put(40, 60 + 14 * i, text),
    );
  });
  expect(labels).toEqual([
    ['opening', 69_874],
    ['closing', 44_613],
  ]);
});

test('labels over the figures of a summary may look like headings of a table', () => {
  const [account] = readDrawn((sheet) => {
    const labels = ['Previous Balance £', 'Less Payments & Credits £', 'Plus New Transactions £', 'Equals Closing Balance £'];
    const figures = ['91.00', '91.00', '30.00', '30.00'];
    sheet.put(40, 60, 'Card statement, card ending 7788');
    labels.forEach((label, i) => sheet.put(40 + 130 * i, 90, label));
    figures.forEach((figure, i) => sheet.put(40 + 130 * i, 100, figure));
    drawRows(sheet, 140, [
      [headingRow[0], headingRow[1], '', '', 'Amount'],
      ['2 May 2026', 'Payment received, thank you', '', '', '91.00 CR'],
      ['3 May 2026', 'Boots', '', '', '10.00'],
      ['5 May 2026', 'Tesco', '', '', '20.00'],
    ]);
  });
  expect(account).toMatchObject({ opening_balance: -9100, closing_balance: -3000, proof: { ok: true } });
});

test('a label that is broken over two lines above its figure is read whole', () => {
  const labels = labelsOf((sheet) => {
    sheet.put(40, 60, 'Previous balance');
    sheet.put(240, 60, 'Equals closing');
    sheet.put(240, 71, 'balance');
    sheet.put(40, 80, '1,620.77');
    sheet.put(240, 90, '2,166.68');
  });
  expect(labels).toEqual([
    ['opening', 162_077],
    ['closing', 216_668],
  ]);
});

test.each([
  ['Start balance £1,400.00 OD.', [['opening', 140_000]]],
  [
    'You owed us £80.00 and now owe us £95.00 (overdrawn).',
    [
      ['opening', 8_000],
      ['closing', 9_500],
    ],
  ],
])('“%s”', (text, labels) => {
  expect(labelsOf((sheet) => sheet.put(40, 60, text))).toEqual(labels);
});

test('a day that stands apart with words of its own is none of the figure beside it', () => {
  const sheet = blankSheet();
  sheet.put(40, 60, 'For the period 19 November 2025 to 18 December 2025');
  sheet.put(373, 60, 'Your new balance £2,404.00');
  sheet.put(40, 80, '18 December 2025');
  sheet.put(373, 80, 'Closing balance £2,404.00');
  expect(readFigures(linesOf(sheet.source().pages).flat(), null).map(({ date }) => date)).toEqual([null, '2025-12-18']);
});
