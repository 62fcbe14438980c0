import { expect, test } from 'vitest';
import { drawRows, headingRow, readDrawn } from '#tests/support/statement-fixtures/drawn.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';

const wordsRead = (draw: (sheet: Sheet) => void): unknown => readDrawn(draw)[0]?.transactions.map(({ description }) => description);

test('the further lines of a description begin where it does, right of the kind of payment', () => {
  const words = wordsRead((sheet) => {
    sheet.put(100, 120, 'Payment type');
    ['DIRECT DEBIT', '', 'CARD', ''].forEach((kind, i) => sheet.put(100, 134 + 14 * i, kind));
    drawRows(
      sheet,
      120,
      [
        headingRow,
        ['1 May 2026', 'YORKSHIRE WATER', '28.06', '', '471.94'],
        ['', 'REF 41630919'],
        ['3 May 2026', 'BOOTS', '10.00', '', '461.94'],
        ['', 'CD 4417 02/05/26'],
      ],
      { words: 210 },
    );
  });
  expect(words).toEqual(['YORKSHIRE WATER REF 41630919', 'BOOTS CD 4417 02/05/26']);
});

test('the currency of a row and the number of what was bought are no words of its description', () => {
  const words = wordsRead((sheet) => {
    sheet.put(100, 120, 'Item');
    sheet.put(330, 120, 'Currency');
    ['852-734', '783-116', '779-165'].forEach((number, i) => sheet.put(100, 134 + 14 * i, number));
    ['GBP', 'GBP', 'GBP'].forEach((code, i) => sheet.put(330, 134 + 14 * i, code));
    drawRows(
      sheet,
      120,
      [
        headingRow,
        ['1 May 2026', 'School skirt', '28.06', '', '471.94'],
        ['3 May 2026', 'Table lamp', '10.00', '', '461.94'],
        ['4 May 2026', 'Boots 7', '11.00', '', '450.94'],
      ],
      { words: 210, out: 430, in: 490 },
    );
  });
  expect(words).toEqual(['School skirt', 'Table lamp', 'Boots 7']);
});
