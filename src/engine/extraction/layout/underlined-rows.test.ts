import { expect, test } from 'vitest';
import type { Source } from '#engine/reading/record.ts';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';
import { pagedRegions } from './paged.ts';

const LEADING = 11;
const ROW = 20;

/** Draws rows with a line under each and none between their columns; every cell stands at the foot of its row. */
function drawRows(sheet: Sheet, top: number, rows: readonly (readonly string[][])[]): void {
  let y = top;
  sheet.rule(50, y, 540, y);
  for (const cells of rows) {
    const most = Math.max(...cells.map((lines) => lines.length));
    cells.forEach((lines, column) =>
      lines.forEach((line, i) => sheet.put(55 + 170 * column, y + 4 + LEADING * (most - lines.length + i), line, { size: 9 })),
    );
    y += ROW + LEADING * (most - 1);
    sheet.rule(50, y, 540, y);
  }
}

test('what stands between two lines under rows is one row, whichever of its cells words wrap in', () => {
  const form = pageFile('about-you.pdf', (sheet) =>
    drawRows(sheet, 80, [
      [['Yearly, before tax'], ['First applicant'], ['Second applicant']],
      [['State Pension'], ['£11,973'], ['£8,410']],
      [['Occupational pension (Westland', 'Omnibus Company)'], ['£6,840'], []],
      [['Attendance Allowance'], [], ['£3,840']],
      [['Savings interest'], ['£212'], ['£640']],
    ]),
  );
  const tags: [string, string][] = [
    ['client1_occupational_pension', 'Find the occupational pension a year (client 1).'],
    ['client2_attendance_allowance', 'Find the attendance allowance a year (client 2).'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['£6,840', '£3,840']);
});

test('a heading in bold above a row stays a heading', () => {
  const form = pageFile('quotation.pdf', (sheet) => {
    const headed = (top: number, title: string, answers: readonly string[]): void => {
      sheet.put(55, top, title, { size: 9, bold: true });
      ['Cover amount', 'Type of cover', 'Length of cover', 'Premium each month'].forEach((label, row) => {
        const y = top + 12 + ROW * row;
        sheet.put(55, y, label, { size: 9 });
        sheet.put(225, y, answers[row] ?? '', { size: 9 });
        sheet.rule(50, y + 15, 540, y + 15);
      });
    };
    headed(80, 'Plan 1: Relevant Life Plan', ['£450,000', 'Level', '22 years', '£31.84']);
    headed(176, 'Plan 2: Mortgage Life Cover', ['£212,500', 'Decreasing', '21 years', '£19.07']);
  });
  const headings = pagedRegions(form.source as Source).flatMap((region) => ('rows' in region ? [] : [region.piece.text]));
  expect(headings).toEqual(['Plan 1: Relevant Life Plan', 'Plan 2: Mortgage Life Cover']);
});
