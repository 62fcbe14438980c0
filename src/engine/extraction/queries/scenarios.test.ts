import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const illustration = wordFile('tarn-illustration.docx', [
  '# Tarn Life',
  '# Illustration of your accounts',
  'Prepared on 4 March 2026',
  [
    ['Account', 'Paid in'],
    ['Stocks and Shares ISA', '£12,000'],
    ['General Investment Account', '£40,000'],
  ],
  '# What you may have after 5 years',
  [
    ['If markets do', 'ISA', 'GIA'],
    ['poorly (1.5%)', '£12,100', '£40,900'],
    ['middling (4.5%)', '£14,300', '£47,200'],
    ['well (7.5%)', '£16,800', '£55,000'],
  ],
]);

test('rows of three rates of growth are a projection, which answers what asks for one and nothing else', () => {
  const tags: [string, string][] = [
    ['isa_projection_mid', 'Find the projected value of the ISA at the middle growth rate.'],
    ['gia_projection_high', 'Find the projected value of the GIA at the highest growth rate.'],
    ['isa_amount', 'Find the amount to be invested in the stocks and shares ISA.'],
  ];
  expect(valuesOf(tags, [illustration])).toEqual(['£14,300', '£55,000', '£12,000']);
});

test('three rates of anything else are none', () => {
  const rates = wordFile('tarn-quotation.docx', [
    '# Loan quotation',
    [
      ['Loan to value', 'Arrangement fee'],
      ['60%', '£999'],
      ['75%', '£1,249'],
      ['85%', '£1,499'],
    ],
  ]);
  expect(valuesOf([['projected_mid', 'Find the projected fund at the middle growth rate.']], [rates])).toEqual([null]);
});

test('a note changes no figure of a projection, nor one that it says still holds', () => {
  const note = textFile('meeting-note.txt', [
    'Meeting note of 20 March 2026',
    'We agreed to keep £13,500 in cash instead of £9,000, which leaves £12,000 for the ISA as illustrated.',
  ]);
  const tags: [string, string][] = [
    ['isa_projection_mid', 'Find the projected value of the ISA at the middle growth rate.'],
    ['isa_amount', 'Find the amount to be invested in the stocks and shares ISA.'],
  ];
  expect(valuesOf(tags, [illustration, note])).toEqual(['£14,300', '£12,000']);
});

test('three columns of sums that are low, medium and high are a projection, and those of words are none', () => {
  const paper = (...cells: string[]) =>
    wordFile('illustration.docx', [
      '# Garth Pensions',
      '# What there may be',
      [
        ['', 'Low', 'Medium', 'High'],
        ["Pot in today's money", ...cells],
      ],
    ]);
  const tags: [string, string][] = [['projected_fund_mid', 'Find the projected fund at the middle growth rate.']];
  expect(valuesOf(tags, [paper('£81,200', '£99,700', '£123,400')])).toEqual(['£99,700']);
  expect(valuesOf(tags, [paper('Unlikely £1', 'Likely £2', 'Unlikely £3')])).toEqual([null]);
});

test('rows of three rates are a projection for each of two people too', () => {
  const each = wordFile('illustration.docx', [
    '# Tarn Platform: illustration of your ISAs',
    '# What might come back',
    [
      ['Growth in each year', 'Mr O Vine', 'Miss P Raman'],
      ['Low, 2%', '£31,900', '£25,500'],
      ['Middle, 5%', '£37,200', '£29,750'],
      ['High, 8%', '£43,600', '£34,900'],
    ],
  ]);
  const tags: [string, string][] = [
    ['client1_projected_fund_mid', 'Find the projected fund mid (client 1).'],
    ['client2_projected_fund_high', 'Find the projected fund high (client 2).'],
  ];
  expect(valuesOf(tags, [each])).toEqual(['£37,200', '£34,900']);
});

test('what a plan may come to in today’s money answers where nothing else does', () => {
  const pension = (...columns: number[]) =>
    wordFile('sipp-illustration.docx', [
      '# What you might get back',
      [
        ['Investment growth', 'Your SIPP at 65', 'In today’s money'],
        ['2% a year', '£322,600', '£272,100'],
        ['5% a year', '£406,900', '£343,200'],
        ['8% a year', '£509,800', '£430,000'],
      ].map((cells) => columns.map((column) => cells[column] ?? '')),
    ]);
  const projected: [string, string] = ['projected_fund_mid', 'Find the projected SIPP value at the middle growth rate.'];
  expect(valuesOf([projected], [pension(0, 1, 2)])).toEqual(['£406,900']);
  expect(valuesOf([projected], [pension(0, 2)])).toEqual(['£343,200']);
});
