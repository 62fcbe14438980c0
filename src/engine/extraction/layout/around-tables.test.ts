import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';

function grid(sheet: Sheet, xs: readonly number[], ys: readonly number[]): void {
  const [left = 0, right = 0, top = 0, foot = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  for (const y of ys) sheet.rule(left, y, right, y);
  for (const x of xs) sheet.rule(x, top, x, foot);
}

test('a table in a cell of another is headed by what stands beside it', () => {
  const form = pageFile('review.pdf', (sheet) => {
    sheet.put(40, 40, 'Pensions', { size: 12, bold: true });
    grid(sheet, [36, 558], [70, 104, 138]);
    ['Granby Life', 'Clydeview'].forEach((provider, i) => {
      const y = 70 + 34 * i;
      grid(sheet, [163, 290, 420, 544], [y + 4, y + 30]);
      sheet.put(40, y + 10, `Pension ${i + 1}`, { size: 9, bold: true });
      ['Provider', 'Plan number', 'Value'].forEach((label, column) => sheet.put(166 + 128 * column, y + 6, label, { size: 6 }));
      [provider, `GP-${i + 1}`, `£${i + 1}6,140`].forEach((answer, column) => sheet.put(166 + 128 * column, y + 15, answer, { size: 9 }));
    });
  });
  expect(
    valuesOf(
      [
        ['pension1_provider', 'Find the provider of pension 1.'],
        ['pension2_provider', 'Find the provider of pension 2.'],
        ['pension2_value', 'Find the value of pension 2.'],
      ],
      [form],
    ),
  ).toEqual(['Granby Life', 'Clydeview', '£26,140']);
});
