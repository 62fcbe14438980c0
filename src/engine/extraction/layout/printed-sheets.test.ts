import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const tags: [string, string][] = [
  ['client1_employer', 'Find the employer of client 1.'],
  ['client2_occupation', 'Find the occupation of client 2.'],
  ['mortgage_lender', 'Find the lender of the mortgage.'],
  ['mortgage_balance', 'Find the balance of the mortgage.'],
];

test('the letters and numbers of a printed sheet say nothing, and empty rows part its tables', () => {
  const sheet = wordFile('workbook.docx', [
    [
      ['', 'A', 'B', 'C', 'D'],
      ['1', '**WORK', '**Client 1', '**Client 2', ''],
      ['2', 'Occupation', 'Bookkeeper', 'Retail buyer', ''],
      ['3', 'Employer', 'Spark & Sons Ltd', 'Sandbeck Payroll Ltd', ''],
      ['4', '', '', '', ''],
      ['5', '**DEBTS', '**Lender', '**End date', '**Balance'],
      ['6', 'Mortgage', 'Medway Home Loans', '27/03/2039', '88,850'],
      ['7', 'Car loan', 'Dovetail Loans', '19/06/2027', '10,700'],
    ],
  ]);
  expect(valuesOf(tags, [sheet])).toEqual(['Spark & Sons Ltd', 'Retail buyer', 'Medway Home Loans', '88,850']);
});

test('a text that runs on over the next cells of a ruled sheet is whole', () => {
  const [left, xs, right] = [30, [50, 150, 260], 420];
  const sheet = pageFile('workbook.pdf', (page) => {
    const rows = [
      ['', 'A', 'B', 'C'],
      ['1', '', 'Client 1', 'Client 2'],
      ['2', 'Occupation', 'Brewer', 'Designer'],
      ['3', 'Address', '66 Dragon Parade, Harrogate, HG1 9ZZ', ''],
    ];
    rows.forEach((cells, row) => {
      page.rule(left, 40 + 18 * row, right, 40 + 18 * row);
      cells.forEach((text, column) => text !== '' && page.put(([left, ...xs][column] ?? 0) + 3, 44 + 18 * row, text, { size: 9 }));
    });
    page.rule(left, 112, right, 112);
    for (const x of [left, ...xs, right]) page.rule(x, 40, x, 112);
  });
  expect(valuesOf([['address', 'Find the address.'], ...tags.slice(1, 2)], [sheet])).toEqual([
    '66 Dragon Parade, Harrogate, HG1 9ZZ',
    'Designer',
  ]);
});
