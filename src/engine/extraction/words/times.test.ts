import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { readDocuments } from '../facts/documents.ts';
import { yearFit } from '../matching/fits.ts';
import { queryOf } from '../queries/queries.ts';
import { Tag } from '../record.ts';
import { timeIn } from './times.ts';

test('of columns for several times the present one answers, unless the tag says another', () => {
  const budget = wordFile('fact-find.docx', [
    '# Monthly budget',
    [
      ['Item', 'Before the birth', 'Now', 'After the move'],
      ['Childcare', '£0', '£610', '£480'],
      ['Council tax', '£151', '£163', '£204'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['childcare', 'How much is spent on childcare?'],
        ['council_tax_after_move', 'How much will the council tax be after the move?'],
        ['council_tax_before', 'How much was the council tax before the birth?'],
      ],
      [budget],
    ),
  ).toEqual(['£610', '£204', '£151']);
});

test('an old figure is not what is asked for, wherever its column stands', () => {
  const review = wordFile('review.docx', [
    '# Review',
    [
      ['', 'Value at last review', 'This year', 'Owner'],
      ['Stocks and shares ISA', '£41,200', '£44,915', 'Client'],
      ['Premium Bonds', '£9,000', '£9,500', 'Client'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['isa_value', 'What is the value of the stocks and shares ISA?'],
        ['previous_premium_bonds', 'What was the previous value of the Premium Bonds?'],
      ],
      [review],
    ),
  ).toEqual(['£44,915', '£9,000']);
});

test.each([
  ['At last review', 'before'],
  ['This year', 'now'],
  ['Proposed plan', 'after'],
  ['Before tax', null],
  ['Value after charges', null],
  ['Amount', null],
])('%s is of the time: %s', (head, time) => expect(timeIn(head)).toBe(time));

test('of columns for two days the later one is what there is now, and the earlier one what was before', () => {
  const statement = wordFile('pension-statement.docx', [
    '# Your pension statement',
    [
      ['', '6 April 2025', '5 April 2026'],
      ['Units held', '1,204.10', '1,310.44'],
      ['What your pension is worth', '£38,210.05', '£41,977.60'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['pension_value', 'Find the value of the pension.'],
        ['previous_pension_value', 'Find what your pension is worth on 6 April 2025.'],
      ],
      [statement],
    ),
  ).toEqual(['£41,977.60', '£38,210.05']);
});

test('what a year opened with was before, and what it closed with is the latest', () => {
  const statement = wordFile('pension-statement.docx', [
    '# Your pension statement',
    [
      ['Opening value', '£38,210.05'],
      ['Investment growth', '£3,767.55'],
      ['Closing value', '£41,977.60'],
    ],
  ]);
  expect(valuesOf([['existing_pension_value', 'Find the latest value of the existing pension.']], [statement])).toEqual(['£41,977.60']);
});

test('of rows for a year each the one fits whose year is asked for', () => {
  const form = wordFile('accounts.docx', [
    [
      ['Tax for 2025', '£41,300'],
      ['Tax for 2026', '£44,900'],
      ['Allowance unused in 2024/25', '£8,000'],
      ['Allowance unused in 2025-26', '£9,000'],
    ],
  ]);
  const facts = readDocuments([form]).flatMap((document) => document.facts);
  const fits = (prompt_body: string): number[] => {
    const query = queryOf(Tag.parse({ tag_name: 'asked', prompt_body }));
    return ['£41,300', '£44,900', '£8,000', '£9,000'].flatMap((value) =>
      facts.filter((fact) => fact.form === 'pair' && fact.value.text === value).map((fact) => yearFit(query, fact)),
    );
  };
  expect(fits('The tax on its 2026 profit')).toEqual([0.4, 1, 1, 1]);
  expect(fits('The tax on its profit')).toEqual([1, 1, 1, 1]);
  expect(fits('The allowance that is unused from 2025/26')).toEqual([1, 1, 0.4, 1]);
});

test('of rows for a year each the latest is the present one', () => {
  const summary = wordFile('tax-summary.docx', [
    '# Self-employment summary',
    [
      ['Tax year', 'Turnover', 'Net profit'],
      ['2023/24', '£52,870', '£33,560'],
      ['2025/26', '£59,605', '£38,420'],
      ['2024/25', '£55,140', '£35,180'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['net_profit', 'Find the net profit in the latest tax year.'],
        ['turnover', 'Find the turnover in 2024/25.'],
      ],
      [summary],
    ),
  ).toEqual(['£38,420', '£55,140']);
});

test('rows that are counted are of what stands over their numbers', () => {
  const paper = wordFile('key-facts-illustration.docx', [
    '# What you will owe',
    [
      ['At the end of year', 'Interest added so far', 'What you would owe'],
      ['1', '£4,825', '£80,925'],
      ['10', '£64,619', '£140,719'],
    ],
  ]);
  expect(valuesOf([['balance_after_10_years', 'Find the balance owed at the end of year 10.']], [paper])).toEqual(['£140,719']);
});

test('of columns for a tax year each the latest answers, and of a fund that is left and one that is entered the present one', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['2h Tax year', '2022/23', '2023/24', '2024/25'],
      ['Turnover', '£66,900', '£71,240', '£78,115'],
      ['Net profit', '£38,210', '£41,575', '£44,930'],
    ],
  ]);
  expect(valuesOf(['latest_turnover', 'net_profit'], [form])).toEqual(['£78,115', '£44,930']);
  expect(['Ceding fund', 'Receiving fund'].map(timeIn)).toEqual(['now', 'after']);
});

test('the last row of a running balance is what is owed now', () => {
  const statement = wordFile('mortgage-statement.docx', [
    '# Yearly mortgage statement',
    [
      ['Date', 'What', 'Paid out £', 'Paid in £', 'Balance £'],
      ['1 Apr 2025', 'Balance brought forward', '', '', '175,318.40'],
      ['Apr to Mar', 'Twelve monthly payments', '', '10,989.24', '164,329.16'],
      ['Apr to Mar', 'Interest', '7,513.50', '', '171,842.66'],
      ['31 Mar 2026', 'Balance owed', '', '', '171,842.66'],
    ],
  ]);
  expect(valuesOf(['mortgage_balance'], [statement])).toEqual(['171,842.66']);
});

test('of columns for tax years the latest answers, and the one that is asked for by its year', () => {
  const form = wordFile('fact-find.docx', [
    '# Your business',
    [
      ['', '2022/23', '2023/24', '2024/25'],
      ['Turnover', '£66,900', '£71,240', '£78,115'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['turnover_latest', 'Find the turnover in the latest tax year.'],
        ['turnover_2324', 'Find the turnover in 2023/24.'],
      ],
      [form],
    ),
  ).toEqual(['£78,115', '£71,240']);
});

test('columns of years that end on a day are years of accounts, of which the latest answers', () => {
  const certificate = wordFile('certificate-of-earnings.docx', [
    '# Certificate of earnings',
    [
      ['Year ended 5 April', '2023', '2024', '2025'],
      ['Turnover', '£46,910', '£51,640', '£57,280'],
      ['Net profit', '£31,905', '£35,120', '£38,460'],
    ],
  ]);
  const latest: [string, string] = ['turnover_latest', 'Find the turnover for the latest year.'];
  expect(valuesOf([latest, ['net_profit_latest', 'Find the net profit for the latest year.']], [certificate])).toEqual([
    '£57,280',
    '£38,460',
  ]);
});

test('what this tax year has is no answer for another one, and who advises is no specialist', () => {
  const report = wordFile('valuation.docx', [
    [
      ['Realised gains this tax year (6 April 2025 to date)', '£1,215.40'],
      ['Adviser', 'Stephen Okafor'],
    ],
  ]);
  expect(valuesOf([['realised_gain', 'Find the realised gains in tax year 2024/25.']], [report])).toEqual([null]);
  expect(valuesOf([['realised_gain', 'Find the realised gains in tax year 2025/26.']], [report])).toEqual(['£1,215.40']);
  expect(valuesOf([['pension_transfer_specialist', 'Find the name of the pension transfer specialist.']], [report])).toEqual([null]);
});

test('of labels that are alike but for which year the latest is of now', () => {
  const form = wordFile('fact-find.docx', [
    '# Employment',
    [
      ['Net profit – latest year', '£19,475'],
      ['Net profit – previous year', '£17,020'],
    ],
  ]);
  const tags: [string, string][] = [
    ['profit', 'Find the net profit.'],
    ['profit_before', 'Net profit of the year before last'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['£19,475', '£17,020']);
});

test('the balance of a year is that at its end, unless its start is asked for', () => {
  const offer = wordFile('illustration.docx', [
    '# What you will owe and when',
    [
      ['Year', 'Balance at start', 'Interest charged', 'Balance at end'],
      ['5', '£90,593.10', '£5,863.22', '£96,456.32'],
      ['10', '£123,951.40', '£8,019.66', '£131,971.06'],
    ],
  ]);
  const tags: [string, string][] = [
    ['balance_10', 'Find the balance in year 10.'],
    ['start_10', 'Find the balance at start in year 10.'],
  ];
  expect(valuesOf(tags, [offer])).toEqual(['£131,971.06', '£123,951.40']);
});
