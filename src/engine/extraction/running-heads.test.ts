import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';

test('what stands at the same place in the middle of each page is no head or foot', () => {
  const part = (name: string, fund: string) => (sheet: Sheet) => {
    sheet.put(40, 30, 'Ashlade', { size: 10 });
    sheet.put(40, 200, `Illustration for ${name}`, { size: 14, bold: true });
    sheet.put(40, 240, 'Date of illustration', { size: 9 });
    sheet.put(300, 240, '18 February 2026', { size: 9 });
    sheet.put(40, 256, 'Initial adviser charge', { size: 9 });
    sheet.put(300, 256, fund, { size: 9 });
  };
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Philip Garrow', 'Mrs Yvonne Garrow'],
    ],
  ]);
  const illustration = pageFile('illustration.pdf', part('Mr Philip Garrow', '£2,200.79'), part('Mrs Yvonne Garrow', '£487.55'));
  expect(
    valuesOf(
      [
        ['illustration_date', 'Find the date of illustration.'],
        ['client1_initial_charge', 'Find the initial adviser charge (client 1).'],
        ['client2_initial_charge', 'Find the initial adviser charge (client 2).'],
      ],
      [form, illustration],
    ),
  ).toEqual(['18 February 2026', '£2,200.79', '£487.55']);
});
