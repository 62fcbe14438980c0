import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { findAgain } from '#engine/citing/cite.ts';
import { readFlow } from '#engine/reading/read.ts';
import { pageFile, wordFile } from '#tests/support/extraction/files.ts';
import type { GivenFile } from './document.ts';
import { extractFields } from './extract.ts';
import { type ExtractedField, Tag } from './record.ts';

const funds = { tag_name: 'funds', prompt_body: 'A table of the client’s funds with their values.' };
const rowsOfFunds = { ...funds, columns: ['fund', 'value'] };

const fieldIn = (files: readonly GivenFile[], tag: object = rowsOfFunds): ExtractedField =>
  extractFields([Tag.parse({ type: 'table', ...tag })], files)[0]!;

/** The rows that are found, below their columns; code has found each cell again in its file. */
function tableIn(files: readonly GivenFile[], tag: object = rowsOfFunds): string[][] | null {
  const field = fieldIn(files, tag);
  if (field.status !== 'cited') return null;
  const { columns, rows } = field.table!;
  for (const { value, citation } of rows.flat())
    expect(value === '' ? citation === null : files.some(({ source }) => findAgain(source, citation!))).toBe(true);
  return [columns, ...rows.map((cells) => cells.map(({ value }) => value))];
}

const csvFile = async (name: string, text: string): Promise<GivenFile> => ({ name, source: await readFlow(Buffer.from(text)) });

const held = [
  ['Fund', 'Units', 'Value'],
  ['Alder Growth', '120', '£12,000'],
  ['Birch Income', '85', '£8,500'],
  ['Total', '', '£20,500'],
];
const wanted = [
  ['fund', 'value'],
  ['Alder Growth', '£12,000'],
  ['Birch Income', '£8,500'],
];

const files: [string, () => Promise<GivenFile> | GivenFile][] = [
  [
    'a CSV file',
    () => csvFile('holdings.csv', 'fund,units,value\nAlder Growth,120,"£12,000"\nBirch Income,85,"£8,500"\nTotal,,"£20,500"\n'),
  ],
  [
    'a workbook',
    async () => ({
      name: 'client.xlsx',
      source: await readFlow(await writeXlsx({ sheets: [{ name: 'Funds', rows: [['Valuation of 3 May 2026'], [], ...held] }] })),
    }),
  ],
  [
    'a Word document',
    () =>
      wordFile('valuation.docx', [
        '# Your funds',
        held,
        '# Notes',
        [
          ['Adviser', 'Isla Vine'],
          ['Date', '3 May 2026'],
        ],
      ]),
  ],
  [
    'a page',
    () =>
      pageFile('valuation.pdf', (sheet) => {
        sheet.put(72, 100, 'Your funds', { bold: true, size: 14 });
        held.forEach((cells, row) =>
          cells.forEach((text, column) => sheet.put(72 + 150 * column, 130 + 16 * row, text, { bold: row === 0 })),
        );
      }),
  ],
];

test.each(files)('the rows of %s are found with the columns that a template prints, without their total', async (_, make) => {
  expect(tableIn([await make()])).toEqual(wanted);
});

test('a table is given whole where no columns are wanted', async () => {
  expect(tableIn([await files[2]![1]()], funds)).toEqual(held.slice(0, 3));
});

test('a list whose section prints rows is a table; columns are known by what they mean', () => {
  const form = wordFile('form.docx', [
    '# Children',
    [
      ['Full name', 'Relationship', 'Date of birth'],
      ['Ada Vine', 'Daughter', '3 May 2010'],
      ['Tom Vine', 'Son', ''],
    ],
  ]);
  const tag = { tag_name: 'children', prompt_body: 'The children.', type: 'list', columns: ['child_name', 'dob'] };
  expect(tableIn([form], tag)).toEqual([
    ['child_name', 'dob'],
    ['Ada Vine', '3 May 2010'],
    ['Tom Vine', ''],
  ]);
});

test('columns of plans are rows where what is wanted of each is said by the labels', () => {
  const sheet = wordFile('comparison.docx', [
    '# Your pensions',
    [
      ['', 'Plan A', 'Plan B'],
      ['Provider', 'Aldergate Life', 'Birchwood'],
      ['Plan value', '£12,000', '£8,500'],
    ],
  ]);
  const tag = { tag_name: 'pensions', prompt_body: 'The client’s pensions.', columns: ['provider', 'plan_value'] };
  expect(tableIn([sheet], tag)).toEqual([
    ['provider', 'plan_value'],
    ['Aldergate Life', '£12,000'],
    ['Birchwood', '£8,500'],
  ]);
});

test('a row that adds up the others is none of them, whatever it is called', () => {
  const rows = [
    ['Fund', 'Value'],
    ['Alder Growth', '£12,000'],
    ['Birch Income', '£8,500'],
    ['Cedar Bond', '£1,500'],
    ['What you have', '£22,000'],
  ];
  expect(tableIn([wordFile('valuation.docx', ['# Your funds', rows])])?.at(-1)).toEqual(['Cedar Bond', '£1,500']);
});

test('the later paper’s table counts whole, the earlier one is an alternative', () => {
  const of = (day: string, name: string, value: string): GivenFile =>
    wordFile(name, [
      day,
      '# Your funds',
      [
        ['Fund', 'Value'],
        ['Alder Growth', value],
        ['Birch Income', '£8,500'],
      ],
    ]);
  const field = fieldIn([of('4 May 2026', 'new.docx', '£13,000'), of('3 March 2025', 'old.docx', '£12,000')]);
  expect(field).toMatchObject({ status: 'cited', file: 'new.docx', value: 'fund | value\nAlder Growth | £13,000\nBirch Income | £8,500' });
  expect(field).toMatchObject({
    alternatives: [
      {
        file: 'old.docx',
        table: {
          rows: [
            [{}, { value: '£12,000' }],
            [{}, {}],
          ],
        },
      },
    ],
  });
});

test('where no table surely answers there is none', async () => {
  const spending = wordFile('budget.docx', [
    '# Spending',
    [
      ['Item', 'Monthly'],
      ['Food', '£400'],
      ['Fuel', '£120'],
    ],
  ]);
  expect(tableIn([spending])).toBeNull();
  expect(tableIn([spending], funds)).toBeNull();
  const two = ['one.csv', 'two.csv'].map((name, i) => csvFile(name, `client,fund,value\nIsla,Alder ${i},£1\n`));
  const other = { tag_name: 'rows', prompt_body: 'What is to be listed.', columns: ['client', 'value'] };
  expect(tableIn(await Promise.all(two), other)).toBeNull();
});
