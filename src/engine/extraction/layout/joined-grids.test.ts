import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';

const heads = ['Fund name', 'Code', 'Units', 'Value', 'Yield'];
const xs = [40, 200, 330, 420, 500];

/** A row whose figures end where their column does. */
function drawRow(sheet: Sheet, y: number, cells: readonly string[], bold = false): void {
  cells.forEach((text, i) => sheet.put(xs[i] ?? 0, y, text, { size: 9, bold, align: i > 1 ? 'right' : 'left' }));
}

/** The head of each page, with the longest heading on two lines. */
function drawHead(sheet: Sheet): void {
  sheet.put(40, 30, 'Client: Dr Jane Frost', { size: 9 });
  sheet.put(300, 30, 'Account: SIPP 300-81-447', { size: 9 });
  sheet.put(580, 149, 'Transaction', { size: 9, bold: true, align: 'right' });
  drawRow(sheet, 160, heads, true);
  sheet.put(580, 160, 'cost', { size: 9, bold: true, align: 'right' });
}

function drawFund(sheet: Sheet, y: number, cells: readonly string[]): void {
  drawRow(sheet, y, cells.slice(0, -1));
  sheet.put(580, y, cells.at(-1) ?? '', { size: 9, align: 'right' });
}

test('headings at the top of a table hold for its parts under bars of their own, over pages', () => {
  const file = pageFile(
    'funds.pdf',
    (sheet) => {
      drawHead(sheet);
      sheet.put(40, 184, 'UK EQUITY', { size: 9, bold: true });
      drawFund(sheet, 208, ['Ashlar UK Income', 'B7QQ118', '14,210.55', '25,920.04', '4.3%', '0.11%']);
      drawFund(sheet, 232, ['Cairnwell UK Growth', 'B3QQ902', '3,118.20', '19,075.59', '2.1%', '0.23%']);
      sheet.put(40, 256, 'FIXED INTEREST', { size: 9, bold: true });
      drawFund(sheet, 280, ['Pinfold Gilt Index', 'BDQQ882', '24,115.30', '22,523.69', '3.9%', '0.01%']);
    },
    (sheet) => {
      drawHead(sheet);
      drawFund(sheet, 184, ['Stanedge Strategic', 'B6QQ230', '19,330.00', '20,982.72', '5.4%', '0.26%']);
    },
  );
  const tags: [string, string][] = [
    ['client_name', 'Find the client name.'],
    ['gilt_value', 'Find the value of Pinfold Gilt Index.'],
    ['gilt_units', 'Find the units of Pinfold Gilt Index.'],
    ['strategic_transaction', 'Find the transaction cost of Stanedge Strategic.'],
  ];
  expect(valuesOf(tags, [file])).toEqual(['Dr Jane Frost', '22,523.69', '24,115.30', '0.26%']);
});
