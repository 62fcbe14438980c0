import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a bar with the name of an account and what it is worth heads the boxes below it', () => {
  const page = pageFile('overview.pdf', (sheet) => {
    sheet.put(40, 30, 'Your accounts', { size: 14, bold: true });
    [
      ['Flexi-access drawdown', '£318,772.41', 'EB-D-1', '£4,118.20'],
      ['Stocks and shares ISA', '£87,140.95', 'EB-I-2', '£902.77'],
    ].forEach(([name = '', value = '', number = '', cash = ''], i) => {
      const y = 70 + 90 * i;
      sheet.put(40, y, name, { size: 9, bold: true });
      sheet.put(480, y, value, { size: 9, bold: true });
      ['Account number', 'Opened', 'Cash'].forEach((label, column) => sheet.put(40 + 130 * column, y + 24, label, { size: 6.5 }));
      [number, '3 July 2018', cash].forEach((answer, column) => sheet.put(40 + 130 * column, y + 33, answer, { size: 9.5 }));
    });
  });
  expect(
    valuesOf(
      [
        ['isa_value', 'Find the value of the stocks and shares ISA.'],
        ['isa_account', 'Find the account number of the stocks and shares ISA.'],
      ],
      [page],
    ),
  ).toEqual(['£87,140.95', 'EB-I-2']);
});

test('the number of a plan right over its name tells which of several it is', () => {
  const plan = (number: number, name: string, premium: string): (string | string[][])[] => [
    `# Plan ${number}`,
    `# ${name}`,
    [
      ['Term', `${10 * number} years`],
      ['Monthly premium', premium],
    ],
  ];
  const quote = wordFile('quote.docx', [
    '# Protection quote',
    ...plan(1, 'Level term assurance', '£27.84'),
    ...plan(2, 'Family income benefit', '£11.37'),
  ]);
  expect(
    valuesOf(
      [
        ['plan1_premium', 'Find the monthly premium of plan 1.'],
        ['plan2_premium', 'Find the monthly premium of plan 2.'],
      ],
      [quote],
    ),
  ).toEqual(['£27.84', '£11.37']);
});
