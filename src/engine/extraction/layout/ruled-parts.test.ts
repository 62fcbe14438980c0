import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';

const ROW = 16;

/** A cell of a row and the column in which it begins. */
type Cell = readonly [column: number, text: string];

/** Draws a grid of lines over all of a sheet, with what stands in its cells; a text in bold begins with `**`. */
function drawSheet(sheet: Sheet, xs: readonly number[], rows: readonly (readonly Cell[])[]): void {
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  rows.forEach((cells, row) => {
    const y = 60 + ROW * row;
    sheet.rule(left, y, right, y);
    const isBar = cells.length === 1 && cells[0]?.[1].startsWith('**=');
    for (const x of isBar ? [left, right] : xs) sheet.rule(x, y, x, y + ROW);
    for (const [column, text] of cells)
      sheet.put((xs[column] ?? 0) + 3, y + 3, text.replace(/^\*\*=?/, ''), { size: 8, bold: text.startsWith('**') });
  });
  const foot = 60 + ROW * rows.length;
  sheet.rule(left, foot, right, foot);
}

test('tables on one sheet of a spreadsheet are read one by one', () => {
  const form = pageFile('valuation.pdf', (sheet) =>
    drawSheet(
      sheet,
      [30, 160, 250, 310, 380, 450, 540],
      [
        [[0, '**Valuation']],
        [],
        [
          [0, 'Investor'],
          [1, 'Mrs Jane Frost'],
          [3, 'Account number'],
          [5, 'KW-229087'],
        ],
        [],
        [
          [0, '**Holding'],
          [1, '**Units'],
          [2, '**Price'],
          [3, '**Cost'],
          [4, '**Value'],
          [5, '**Gain'],
        ],
        [
          [0, 'Ridge Global Fund'],
          [1, '5,420.00'],
          [2, '4.12'],
          [3, '17,300.00'],
          [4, '22,349.37'],
          [5, '5,049.37'],
        ],
        [
          [0, 'Ridge Bond Fund'],
          [1, '3,118.00'],
          [2, '3.01'],
          [3, '9,815.00'],
          [4, '9,369.59'],
          [5, '-445.41'],
        ],
        [],
        [
          [0, '**Cash'],
          [3, '**Subscriptions'],
        ],
        [
          [0, 'Opening cash balance'],
          [1, '2,115.40'],
          [3, 'Current tax year'],
          [5, '9,000.00'],
        ],
        [
          [0, 'Platform charge'],
          [1, '98.15'],
          [3, 'Previous tax year'],
          [5, '20,000.00'],
        ],
      ],
    ),
  );
  const tags: [string, string][] = [
    ['investor', 'Find the investor.'],
    ['account_number', 'Find the account number.'],
    ['bond_value', 'Find the value of Ridge Bond Fund.'],
    ['opening_cash', 'Find the opening cash balance.'],
    ['subscriptions', 'Find the subscriptions of the previous tax year.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['Mrs Jane Frost', 'KW-229087', '9,369.59', '2,115.40', '20,000.00']);
});

test('below a bar over the whole width other columns are another table, and units in a column of their own answer nothing', () => {
  const form = pageFile('quotes.pdf', (sheet) =>
    drawSheet(
      sheet,
      [30, 160, 230, 300, 370, 440, 500],
      [
        [[0, '**=Fund']],
        [
          [0, 'Total fund'],
          [2, '182,600.00'],
          [3, '£'],
        ],
        [
          [0, 'Tax-free cash'],
          [2, '45,650.00'],
          [3, '£'],
        ],
        [[0, '**=Quotations']],
        [
          [1, '**Option A'],
          [4, '**Option B'],
        ],
        [
          [0, 'Provider'],
          [1, 'Corran Life'],
          [4, 'Pendle Annuities'],
          [5, ''],
        ],
        [
          [0, 'Gross income'],
          [1, '9,204.48'],
          [4, '6,118.92'],
          [5, '£ p.a.'],
        ],
      ],
    ),
  );
  const tags: [string, string][] = [
    ['total_fund', 'Find the total fund.'],
    ['b_income', 'Find the gross income of option B.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['182,600.00', '6,118.92']);
});
