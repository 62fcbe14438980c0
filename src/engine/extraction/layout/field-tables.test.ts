import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';

/** A row of boxes, each with what was typed into it. */
function boxes(sheet: Sheet, y: number, xs: readonly number[], said: readonly string[]): void {
  xs.slice(1).forEach((to, i) => {
    const [x0, x1] = [xs[i] ?? 0, to - 4];
    for (const at of [y, y + 14]) sheet.rule(x0, at, x1, at);
    for (const at of [x0, x1]) sheet.rule(at, y, at, y + 14);
    if (said[i]) sheet.put(x0 + 3, y + 2, said[i], { size: 8 });
  });
}

test('rows of boxes under headings are a table, however many of them nobody filled', () => {
  const xs = [44, 100, 220, 330, 420];
  const form = pageFile('client-data.pdf', (sheet) => {
    ['Full name', 'Date of birth', 'Mobile'].forEach((label, row) => sheet.put(48, 62 + 18 * row, label, { size: 8 }));
    boxes(sheet, 60, [160, 360], ['Mr Tom Vine']);
    boxes(sheet, 78, [160, 360], ['3 May 1960']);
    boxes(sheet, 96, [160, 360], ['07700 900 214']);
    sheet.put(44, 130, 'Existing plans', { size: 11, bold: true });
    ['Owner', 'Provider', 'Plan number', 'Current value'].forEach((head, i) => sheet.put(xs[i] ?? 0, 150, head, { size: 7, bold: true }));
    const rows = [
      ['Tom', 'Harrow Life', 'HL0091274', '£132,609'],
      ['Tom', 'Abbery SIPP', 'AB-7731', '£91,377'],
      ['Isla', 'Mill Funds', '', '£33,058'],
      [],
    ];
    rows.forEach((row, i) => boxes(sheet, 162 + 17 * i, xs, row));
  });
  const tags: [string, string][] = [
    ['harrow_value', 'Find the current value of the Harrow Life plan.'],
    ['abbery_number', 'Find the plan number of the Abbery SIPP.'],
    ['mill_value', 'Find the current value of the Mill Funds plan.'],
    ['mill_number', 'Find the plan number of the Mill Funds plan.'],
  ];
  expect(valuesOf([...tags, 'full_name', 'date_of_birth'], [form])).toEqual([
    '£132,609',
    'AB-7731',
    '£33,058',
    null,
    'Mr Tom Vine',
    '3 May 1960',
  ]);
});

test('boxes below a label that run on without one are no table', () => {
  const form = pageFile('client-data.pdf', (sheet) => {
    ['Home address', 'Work address'].forEach((head, i) => sheet.put(44 + 250 * i, 60, head, { size: 7 }));
    boxes(sheet, 70, [44, 294, 540], ['2 Mill Lane', '']);
    boxes(sheet, 88, [44, 294, 540], ['Wells', 'Frome']);
    ['Mobile', 'E-mail'].forEach((head, i) => sheet.put(44 + 250 * i, 112, head, { size: 7 }));
    boxes(sheet, 122, [44, 294, 540], ['07700 900 214', 'isla@example.org']);
  });
  expect(valuesOf(['mobile', 'email'], [form])).toEqual(['07700 900 214', 'isla@example.org']);
});
