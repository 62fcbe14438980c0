import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('what adds up a label of each of several plans is their total, whatever it is called', () => {
  const quote = wordFile('quote.docx', [
    '# Garth Mutual',
    '# Zibber 1. Life cover',
    [
      ['Cover', '£90,000'],
      ['Monthly premium', '£11.15'],
    ],
    '# Zibber 2. Critical illness cover',
    [
      ['Cover', '£25,000'],
      ['Monthly premium', '£17.40'],
    ],
    '# The pair',
    [
      ['Zabber', '£28.55'],
      ['Fee', '£2.00'],
    ],
  ]);
  const asked: [string, string][] = [
    ['total_premium', 'Find the total monthly premium.'],
    ['life_cover_premium', 'Find the monthly premium of the life cover.'],
  ];
  expect(valuesOf(asked, [quote])).toEqual(['£28.55', '£11.15']);
});

test('the total of charges is no amount to be invested', () => {
  const proposal = wordFile('proposal.docx', [
    '# Garth Investment Service',
    '# Costs',
    [
      ['The platform', '£120.00'],
      ['The fund', '£310.00'],
      ['Sum of these', '£430.00'],
    ],
  ]);
  expect(valuesOf([['total_investment', 'Find the total amount to be invested.']], [proposal])).toEqual([null]);
});

test('what adds up the answers of a section of a form is its total, whatever it is called', () => {
  const form = wordFile('fact-find.docx', [
    '# Spending each month',
    [
      ['Must spend', '£1,140'],
      ['Like to spend', '£460'],
      ['Zibbered', '£1,600'],
    ],
  ]);
  expect(valuesOf([['monthly_expenditure', 'Find the total monthly expenditure.']], [form])).toEqual(['£1,600']);
});

const total: [string, string] = ['total_premium', 'Find the total monthly premium.'];
const parts = (sum: string): Parameters<typeof wordFile>[1] => [
  '# Cover One. Mortgage life cover',
  [['Monthly premium', '£11.20']],
  '# Cover Two. Critical illness cover',
  [['Monthly premium', '£23.45']],
  '# And so',
  [['Zubbed', sum]],
];

test('what adds up the same label of several parts is its total, whatever it is called', () => {
  expect(valuesOf([total], [wordFile('quote.docx', parts('£34.65'))])).toEqual(['£34.65']);
});

test('another amount is none', () => {
  expect(valuesOf([total], [wordFile('quote.docx', parts('£36.65'))])).not.toEqual(['£36.65']);
});
