import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const tags: [string, string][] = [
  ['initial_adviser_charge', 'Find the initial adviser charge.'],
  ['ongoing_adviser_charge', 'Find the ongoing adviser charge.'],
];
const factFind = wordFile('fact-find.docx', ['# Fact-find', 'Garrow Financial Planning, 4 Mill Row, Garth', [['Occupation', 'Ferryman']]]);

test('in the costs of any paper the firm that advises is the adviser', () => {
  const illustration = wordFile('illustration.docx', [
    '# Costs',
    [
      ['Cost', 'Amount'],
      ['Pell plan charge', '0.30%'],
      ['Garrow, for setting up', '£1,850'],
      ['Garrow, for looking after', '0.55%'],
    ],
  ]);
  expect(valuesOf(tags, [factFind, illustration])).toEqual(['£1,850', '0.55%']);
});

test('what a column says is not applicable is no charge', () => {
  const illustration = wordFile('illustration.docx', [
    '# Costs',
    [
      ['Cost', 'Of the money already there', 'Of the new money'],
      ['Garrow, for setting up', 'Not applicable', '£1,850'],
    ],
  ]);
  expect(valuesOf(tags.slice(0, 1), [factFind, illustration])).toEqual(['£1,850']);
});

test('columns say what is taken once and what each year', () => {
  const illustration = wordFile('illustration.docx', [
    '# Costs',
    [
      ['Who is paid', 'Once only', 'Each year'],
      ['Pell Life, for the plan', '-', '0.30%'],
      ['Your adviser', '£1,850', '0.55%'],
    ],
  ]);
  expect(valuesOf(tags, [illustration])).toEqual(['£1,850', '0.55%']);
});

test('what an insurer pays to the firm whose name heads the form is commission', () => {
  const form = wordFile('fact-find.docx', [
    '# About you both',
    'Tamlin Mortgage and Protection. 12 October 2026.',
    [['Occupation', 'Ferryman']],
  ]);
  const quote = wordFile('quote.docx', [
    '# Pell Assurance',
    '# Altogether',
    [
      ['Policy fee', '£2.00'],
      ['Paid by us to Tamlin', '£614.20'],
    ],
  ]);
  expect(valuesOf([['commission', 'Find the commission paid to the adviser.']], [form, quote])).toEqual(['£614.20']);
});

test('who was there for the adviser’s firm is the adviser', () => {
  const note = wordFile('meeting-note.docx', [
    '# Larchmoor Advisory: meeting record',
    [
      ['With', 'Ada Penrose'],
      ['When', '3 May 2026'],
      ['For Larchmoor', 'Padraig Quill'],
    ],
  ]);
  expect(valuesOf([['adviser_name', 'Find the adviser.']], [note])).toEqual(['Padraig Quill']);
});
