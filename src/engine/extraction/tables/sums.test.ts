import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { readDocuments } from '../facts/documents.ts';

const spending = ['total_monthly_spending', 'What is the total monthly spending?'] as const;

test('what adds up the rows above it is a total, whatever it is called', () => {
  const budget = wordFile('fact-find.docx', [
    '# Household spending each month',
    [
      ['', 'A month'],
      ['Gas and water', '£184'],
      ['Groceries', '£412'],
      ['Bus fares', '£54'],
      ['The needful', '£650'],
      ['Outings', '£150'],
      ['Taken as one', '£800'],
    ],
  ]);
  expect(valuesOf([[...spending]], [budget])).toEqual(['£800']);
});

test('a table in bold headings is a table of its own, and its last row in bold is a total', () => {
  const page = pageFile('review.pdf', (sheet) => {
    const row = (y: number, cells: readonly string[], bold = false): void =>
      cells.forEach((text, i) => sheet.put([40, 260][i] ?? 0, y, text, { size: 9, bold }));
    row(60, ['Spending', 'A month'], true);
    row(76, ['Gas and water', '£184']);
    row(92, ['Groceries', '£412']);
    row(108, ['Taken as one', '£596'], true);
    row(124, ['Savings', 'Balance'], true);
    row(140, ['Fenwick Bank', '£9,000']);
    row(156, ['Premium Bonds', '£2,500']);
  });
  expect(valuesOf([[...spending], ['premium_bonds', 'What is the balance of the Premium Bonds?']], [page])).toEqual(['£596', '£2,500']);
});

test('the row of a total names no fund', () => {
  const funds = wordFile('statement.docx', [
    '# Funds',
    [
      ['**Fund', '**Value', '**Charge'],
      ['Harrow Growth', '£12,000', '0.70%'],
      ['Harrow Income', '£8,000', '0.50%'],
      ['**All taken together', '**£20,000', '**0.62%'],
    ],
  ]);
  const [fund] = valuesOf([['fund', 'Which fund has a charge of 0.62%?']], [funds]);
  expect(fund).not.toBe('All taken together');
  expect(valuesOf([['total_value', 'What is the total value of the funds?']], [funds])).toEqual(['£20,000']);
});

test('a sum below the sums of several columns is of all of them, in whichever it stands', () => {
  const budget = wordFile('fact-find.docx', [
    '# Outgoings a month',
    [
      ['', 'Essential', 'Discretionary'],
      ['Gas and water', '£184', ''],
      ['Groceries', '£412', '£90'],
      ['Bus fares', '£54', '£60'],
      ['Column by column', '£650', '£150'],
      ['Both columns', '£800', ''],
    ],
  ]);
  const essential: [string, string] = ['essential_expenditure', 'What is the monthly essential expenditure?'];
  expect(valuesOf([[...spending], essential], [budget])).toEqual(['£800', '£650']);
});

test('two amounts that happen to make a third are no sum of it', () => {
  const income = wordFile('profile.docx', [
    '# Income a year',
    [
      ['Salary', '£30,000'],
      ['Rent', '£6,000'],
      ['Dividends', '£36,000'],
      ['Bonus', '£1,500'],
    ],
  ]);
  const facts = readDocuments([income]).flatMap((document) => document.facts);
  expect(facts.filter(({ sum }) => sum !== null)).toEqual([]);
});

test('what a table is about is worth its total, not one of what it adds up', () => {
  const valuation = wordFile('valuation.docx', [
    '# Holdings in the stocks and shares ISA',
    [
      ['Holding', 'Units', 'Value'],
      ['Oxley World Shares', '1,204.5', '£31,700.00'],
      ['Oxley Gilts', '880.0', '£9,150.00'],
      ['Oxley Property', '310.2', '£4,020.00'],
      ['Taken as one', '', '£44,870.00'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['isa_value', 'What is the value of the stocks and shares ISA?'],
        ['gilts_value', 'What is the value of Oxley Gilts?'],
      ],
      [valuation],
    ),
  ).toEqual(['£44,870.00', '£9,150.00']);
});

test('what comes in and what goes out in total is told by a word beside the sum', () => {
  const budget = wordFile('budget.docx', [
    '# Household budget each month',
    [
      ['Line', 'Together'],
      ['Wages', '£3,900'],
      ['Rent from the flat', '£610'],
      ['Total in', '£4,510'],
      ['Food', '£700'],
      ['Fuel', '£240'],
      ['Total out', '£940'],
    ],
  ]);
  expect(valuesOf([[...spending], ['total_income', 'What is the total monthly income?']], [budget])).toEqual(['£940', '£4,510']);
});

test('what one of several funds is worth is not what the plan is worth, and the cost of a plan is nothing that it holds', () => {
  const statement = wordFile('tarnfield-statement.docx', [
    '# Tarnfield Life: your bond',
    [
      ['Policy number', 'TL-448120'],
      ['Units together', '£61,200.00'],
    ],
    '# Where the money is',
    [
      ['Fund', 'Price', 'Worth'],
      ['Tarnfield Cautious', '£2.10', '£40,100.00'],
      ['Tarnfield Property', '£1.70', '£21,100.00'],
    ],
    [
      ['Plan fee', '£3.10'],
      ['Bond value', '£61,200.00'],
    ],
  ]);
  const tags: [string, string][] = [
    ['bond_value', 'Find the value of the Tarnfield Life bond.'],
    ['cautious_value', 'Find the value of Tarnfield Cautious.'],
  ];
  expect(valuesOf(tags, [statement])).toEqual(['£61,200.00', '£40,100.00']);
});

test('a total is called so wherever its word stands in its row', () => {
  const valuation = wordFile('isa-valuation.docx', [
    '# Stocks and shares ISAs',
    [
      ['Account no.', 'Holder', 'Fund', 'Value'],
      ['HS-55120-G', 'Mr G Lund', 'Tarn Equity Income', '£24,434.70'],
      ['HS-55120-G', 'Mr G Lund', 'Tarn Corporate Bond', '£9,993.38'],
      ['', '', 'Total Mr Lund', '£34,428.08'],
    ],
  ]);
  const totals = readDocuments([valuation]).flatMap(({ facts }) => facts.filter(({ value }) => value.text === '£34,428.08'));
  expect(totals.map(({ label, head }) => [label, head])).toEqual([['Total Mr Lund', 'Value']]);

  const illustration = wordFile('illustration.docx', [
    '# What you are asking us to invest',
    [
      ['Account', 'Holder', 'Lump sum'],
      ['Tarn ISA', 'Mr G Lund', '£20,000'],
      ['Tarn General Account', 'Joint', '£128,000'],
      ['', 'All accounts', '£148,000'],
    ],
  ]);
  const all = readDocuments([illustration]).flatMap(({ facts }) => facts.filter(({ value }) => value.text === '£148,000'));
  expect(all.map(({ label, head }) => [label, head])).toEqual([['All accounts', 'Lump sum']]);
});
