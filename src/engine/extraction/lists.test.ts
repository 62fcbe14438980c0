import { expect, test } from 'vitest';
import { findAgain } from '#engine/citing/cite.ts';
import { readFlow } from '#engine/reading/read.ts';
import { pageFile, textFile, wordFile } from '#tests/support/extraction/files.ts';
import { paragraph, table, wordFile as wordBytes } from '#tests/support/word.ts';
import type { GivenFile } from './document.ts';
import { extractFields } from './extract.ts';
import { type ExtractedField, Tag } from './record.ts';

const objectives = { tag_name: 'objectives', prompt_body: 'List the client’s objectives.' };
const children = { tag_name: 'children', prompt_body: 'The names of the children.' };

const fieldIn = (files: readonly GivenFile[], tag: object = objectives): ExtractedField =>
  extractFields([Tag.parse({ type: 'list', ...tag })], files)[0]!;

/** The items that are found, each of which code has found again in its file. */
function itemsIn(files: readonly GivenFile[], tag: object = objectives): string[] | null {
  const field = fieldIn(files, tag);
  if (field.status !== 'cited') return null;
  for (const { citation } of field.items!) expect(files.some(({ source }) => findAgain(source, citation!))).toBe(true);
  expect(field.value).toBe(field.items!.map(({ value }) => value).join('\n'));
  expect(field.citation).toEqual(field.items![0]!.citation);
  return field.items!.map(({ value }) => value);
}

const three = ['Retire at 60', 'Clear the mortgage', 'Help the children'];

test.each<[string, GivenFile]>([
  [
    'dashes below a label',
    textFile('note.txt', ['Meeting note', '', 'Objectives:', ...three.map((item) => `- ${item}`), '', 'We met at home.']),
  ],
  ['numbers below a sentence', textFile('note.txt', ['Your objectives are as follows:', ...three.map((item, i) => `${i + 1}. ${item};`)])],
  [
    'bullets on a page',
    pageFile('form.pdf', (sheet) => {
      sheet.put(72, 80, 'Objectives', { bold: true, size: 14 });
      three.forEach((item, i) => sheet.put(72, 110 + 14 * i, `• ${item}`));
      sheet.put(72, 200, 'Attitude to risk', { bold: true, size: 14 });
    }),
  ],
  [
    'an answer parted by semicolons',
    wordFile('form.docx', [
      [
        ['Name', 'Isla Vine'],
        ['Objectives', `${three.join('; ')}.`],
      ],
    ]),
  ],
])('the items of %s are found without their marks, each with its place', (_, file) => {
  expect(itemsIn([file])).toEqual(three);
});

const inList = (text: string): string =>
  paragraph(text).replace('<w:p>', '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>');

test('points that Word draws are told from other paragraphs, also within a cell', async () => {
  const below = wordBytes({ body: paragraph('Objectives:') + three.map(inList).join('') + paragraph('They will retire together.') });
  expect(itemsIn([{ name: 'note.docx', source: await readFlow(below) }])).toEqual(three);
  const cell = three.map((item) => paragraph(item)).join('');
  const body = table(['Name', 'Isla Vine']) + table(['Objectives', '@']).replace(/<w:p>(?:(?!<w:p>).)*@.*?<\/w:p>/, cell);
  expect(itemsIn([{ name: 'form.docx', source: await readFlow(wordBytes({ body })) }])).toEqual(three);
});

test('a point that goes on in the next line is one', () => {
  const file = textFile('note.txt', ['Objectives:', '- Retire at 60', '- Clear the mortgage', '  before that', '- Travel']);
  expect(itemsIn([file])).toEqual(['Retire at 60', 'Clear the mortgage before that', 'Travel']);
});

test('a column of things that are alike is a list, without its total', () => {
  const form = wordFile('form.docx', [
    '# Children',
    [
      ['Name', 'Date of birth'],
      ['Ada Vine', '3 May 2010'],
      ['Tom Vine', '4 June 2012'],
    ],
  ]);
  expect(itemsIn([form], children)).toEqual(['Ada Vine', 'Tom Vine']);
  expect(
    itemsIn(
      [
        wordFile('form.docx', [
          [
            ['Name', 'Isla Vine'],
            ['Children', 'Ada, Tom and Ravi'],
          ],
        ]),
      ],
      children,
    ),
  ).toEqual(['Ada', 'Tom', 'Ravi']);
  expect(
    itemsIn(
      [
        wordFile('form.docx', [
          '# Children',
          [
            ['Child 1', 'Ada Vine'],
            ['Child 2', 'Tom Vine'],
          ],
        ]),
      ],
      children,
    ),
  ).toEqual(['Ada Vine', 'Tom Vine']);
});

test('a later paper’s list counts whole, the earlier one is an alternative', () => {
  const form = textFile('fact-find.txt', ['Fact-find', '3 March 2026', '', 'Objectives:', '- Retire at 60', '- Travel']);
  const note = textFile('file-note.txt', [
    'File note',
    '4 May 2026',
    '',
    'Objectives:',
    '- Retire at 62',
    '- Clear the mortgage',
    '- Travel',
  ]);
  const field = fieldIn([note, form]);
  expect(field).toMatchObject({ status: 'cited', file: 'file-note.txt', value: 'Retire at 62\nClear the mortgage\nTravel' });
  expect(field).toMatchObject({
    alternatives: [{ file: 'fact-find.txt', value: 'Retire at 60\nTravel', items: [{ value: 'Retire at 60' }, { value: 'Travel' }] }],
  });
});

test('where no list surely answers there is none, and what comes near is offered', () => {
  expect(itemsIn([textFile('note.txt', ['Next steps:', '- Send the form', '- Ring the provider'])])).toBeNull();
  const two = textFile('note.txt', [
    'Objectives',
    '- Travel',
    '- Retire',
    '',
    'We spoke of the house.',
    '',
    'Objectives',
    '- Stay',
    '- Work',
  ]);
  expect(fieldIn([two])).toMatchObject({ status: 'absent', nearest: [{ value: 'Travel\nRetire' }, { value: 'Stay\nWork' }] });
});
