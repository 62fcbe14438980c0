import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('one sum below another is another row, though nothing stands on its left', () => {
  const form = pageFile('client-record.pdf', (sheet) => {
    const row = (y: number, cells: readonly [number, string][]): void => cells.forEach(([x, text]) => sheet.put(x, y, text, { size: 10 }));
    row(60, [
      [50, 'Net pay'],
      [200, '£2,850'],
      [320, 'Mortgage payment'],
      [480, '£640'],
    ]);
    row(76, [
      [50, 'Income in all'],
      [200, '£2,850'],
      [320, 'Total outgoings'],
      [480, '£1,910'],
    ]);
    row(92, [
      [320, 'Monthly surplus'],
      [480, '£940'],
    ]);
  });
  expect(valuesOf([['total_outgoings', 'Find the total outgoings.'], 'monthly_surplus'], [form])).toEqual(['£1,910', '£940']);
});

test('a long label and its answer are two cells where the answers of other rows begin just there', () => {
  const form = pageFile('client-record.pdf', (sheet) => {
    [
      ['Name', 'Mr Aled Prior'],
      ['Date of birth', '9 June 1949'],
      ['Nat. Insurance number', 'QQ 14 25 36 A'],
      ['Occupation', 'Retired signwriter'],
    ].forEach(([label = '', said = ''], row) => {
      sheet.put(50, 60 + 17 * row, label, { size: 10 });
      sheet.put(160, 60 + 17 * row, said, { size: 10 });
    });
  });
  expect(valuesOf(['ni_number', 'occupation'], [form])).toEqual(['QQ 14 25 36 A', 'Retired signwriter']);
});

test('a row that nobody answered ends no table, and a bare label is about the thing above it, for each person', () => {
  const form = pageFile('client-record.pdf', (sheet) => {
    [
      ['', 'You', 'Your partner'],
      ['State Pension forecast', '£11,500 a year', '£9,840 a year'],
      ['Protected pension age?'],
      ['Existing personal pension', 'Tarn Mutual', 'Larch Life'],
      ['Approximate value', '£118,300', '£42,750'],
    ].forEach((cells, row) => cells.forEach((text, column) => sheet.put([50, 230, 400][column] ?? 0, 60 + 17 * row, text, { size: 10 })));
  });
  const tags: [string, string][] = [
    ['client1_pension_value', "Find the value of client 1's existing pension."],
    ['client2_pension_value', "Find the value of client 2's existing pension."],
  ];
  expect(valuesOf(tags, [form])).toEqual(['£118,300', '£42,750']);
});

test('of a charge the column of rates answers before that of a year’s sum', () => {
  const illustration = wordFile('illustration.docx', [
    '# Charges',
    [
      ['Charge', 'Rate or sum', 'First twelve months'],
      ['Running of the fund', '0.31%', '£210.40'],
      ['Adviser, at the start', '£900.00', '£900.00'],
      ['Adviser, each year', '0.60%', '£407.20'],
    ],
  ]);
  const tags: [string, string][] = [
    ['fund_charge', 'Find the ongoing charge of the fund.'],
    ['ongoing_adviser_charge', 'Find the ongoing adviser charge.'],
    ['initial_adviser_charge', 'Find the initial adviser charge.'],
  ];
  expect(valuesOf(tags, [illustration])).toEqual(['0.31%', '0.60%', '£900.00']);
});

test('of two columns the one answers that has all of what is asked in its few words', () => {
  const offer = wordFile('offer.docx', [
    '# How the debt may grow',
    [
      ['End of year', 'Interest in the year', 'Owed at year end'],
      ['5', '£4,310', '£71,200'],
      ['10', '£6,020', '£98,700'],
    ],
  ]);
  const letter = wordFile('letter.docx', [
    [
      ['Tax year', 'Annual allowance', 'Paid', 'Unused'],
      ['2022/23', '£40,000', '£12,000', '£28,000'],
      ['2023/24', '£60,000', '£15,000', '£45,000'],
    ],
  ]);
  const tags: [string, string][] = [
    ['balance_after_10_years', 'Find the balance outstanding after 10 years.'],
    ['unused_2022_23', 'Find the unused annual allowance from 2022/23.'],
  ];
  expect(valuesOf(tags, [offer, letter])).toEqual(['£98,700', '£28,000']);
});
