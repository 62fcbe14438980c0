import { expect, test } from 'vitest';
import type { Block, FlowSource } from '#engine/reading/record.ts';
import { fieldsOf, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { flowingRegions } from './flowing.ts';

test('cells of a form that hold a label and below it the answer are rows of their own', () => {
  const cells = [
    [0, 0, 'Surname', 'Tamblyn'],
    [0, 1, 'First names', 'Nerys Ann'],
    [1, 0, 'Date of birth', '4 May 1979'],
    [1, 1, 'Nationality', 'British'],
  ] as const;
  const blocks = cells.flatMap(([row, column, ...texts]): Block[] =>
    texts.map((text, i) => ({
      text,
      place: { part: 'word/document.xml', paragraph: 4 * row + 2 * column + i + 1 },
      heading: 0,
      bold: false,
      cell: { table: 0, row, column },
    })),
  );
  const source: FlowSource = { sha256: 'a'.repeat(64), kind: 'docx', blocks };
  const [form] = flowingRegions(source);
  expect(form && 'rows' in form && form.rows.map((row) => row.map((cell) => cell?.text))).toEqual([
    ['Surname', 'Tamblyn'],
    ['First names', 'Nerys Ann'],
    ['Date of birth', '4 May 1979'],
    ['Nationality', 'British'],
  ]);
});

test('an answer that runs on in the next line of a text is cited with both', () => {
  const form = textFile('client-form.txt', ['Home address: The Old Forge, 14 Long Meadow Lane,', 'Upper Wansford, BA5 3ZZ', '', 'Regards']);
  expect(fieldsOf(['address'], [form])).toMatchObject([
    { value: 'The Old Forge, 14 Long Meadow Lane, Upper Wansford, BA5 3ZZ', citation: { place: { line: 1 }, at: 14 } },
  ]);
});

test('lines that begin with the letters of sections, one after the other, head what stands below them', () => {
  const form = wordFile('discovery-record.docx', [
    'A  Who you are',
    [
      ['Name', 'Ada Penrose'],
      ['Occupation', 'Potter'],
    ],
    'B  Money out each month',
    [
      ['Item', 'Amount'],
      ['Mortgage', '£611'],
      ['Groceries', '£380'],
    ],
    'C  What you owe',
    [
      ['', 'Whose', 'Amount'],
      ['Mortgage, ends May 2031', 'Ada', '£27,400'],
      ['Credit card', 'Ada', '£150'],
    ],
  ]);
  expect(valuesOf([['mortgage_balance', 'Find the outstanding mortgage balance.']], [form])).toEqual(['£27,400']);
});

test('a line in bold over a table is its heading, in a file that sets nothing as one', () => {
  const record = wordFile('client-record.docx', [
    '**Client record',
    '**B  What goes out each month',
    [
      ['**Item', '**Amount'],
      ['Mortgage', '£604'],
      ['Food', '£390'],
    ],
    '**C  What you owe',
    [
      ['**Owed', '**To', '**Amount'],
      ['Mortgage, until May 2031', 'Harrow Bank', '£48,250'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['mortgage_balance', 'Find the outstanding mortgage balance.'],
        ['mortgage_payment', 'Find the monthly mortgage payment.'],
      ],
      [record],
    ),
  ).toEqual(['£48,250', '£604']);
});

test('a heading over questions with boxes is that of a part of the form, and may say whom it is about', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Applicant 1', 'Applicant 2'],
      ['Born on', '3 May 1960', '9 June 1962'],
    ],
    '# 5. Investment risk (applicant 1 alone)',
    'Risk you would take: ☐ Low ☒ Medium ☐ High',
  ]);
  const tags: [string, string][] = [1, 2].map((n) => [`client${n}_risk`, `Find the attitude to risk of client ${n}.`]);
  expect(valuesOf(tags, [form])).toEqual(['Medium', null]);
});

test('what stands in bold between two questions answers the first, also where it may be a label', () => {
  const form = wordFile('client-questionnaire.docx', [
    '# About you',
    'What is your full name?',
    '**Mrs Nerys Tamblyn',
    'Where do you live?',
    '**2 Pension Row, Frome, BA11 9ZZ',
    'Are you single, married, divorced or widowed?',
    '**Widowed',
    'How long have you been investing?',
    '**6 years',
    'How do you feel about risk?',
    '**Cautious',
  ]);
  expect(valuesOf(['address', 'marital_status', ['investment_experience', 'Find the length of investment experience.']], [form])).toEqual([
    '2 Pension Row, Frome, BA11 9ZZ',
    'Widowed',
    '6 years',
  ]);
});

test('a cell of a form that nobody answered is not answered by the label in the next one', () => {
  const stack = (label: string, answer: string): Block[] =>
    [label, answer].filter((text) => text !== '').map((text) => ({ text, bold: false }) as Block);
  const cells = [
    [stack('Wills made (year)', '2014'), stack('Lasting power of attorney', 'Not yet'), stack('Bankruptcy or judgments', 'Never')],
    [stack('Solicitor who will advise you', ''), stack('Solicitor’s telephone', '')],
  ];
  const blocks = cells.flatMap((row, at) =>
    row.flatMap((cell, column) =>
      cell.map((block, i): Block => ({
        ...block,
        heading: 0,
        place: { part: 'word/document.xml', paragraph: 100 * at + 10 * column + i + 1 },
        cell: { table: 0, row: at, column },
      })),
    ),
  );
  const form = { name: 'fact-find.docx', source: { sha256: 'a'.repeat(64), kind: 'docx', blocks } satisfies FlowSource };
  expect(valuesOf(['will_year', 'power_of_attorney', 'solicitor_name'], [form])).toEqual(['2014', 'Not yet', null]);
});

test('lines of one paragraph that tabs cut into cells are rows', () => {
  const form = wordFile('fact-find.docx', [
    '# Where the money goes each month',
    'Bills and mortgage \t£1,465\nFood and fuel \t£980\nGoing out \t£520\nAltogether \t£2,965\nSo left at the end of the month \t£366',
  ]);
  const tags: [string, string][] = [
    ['monthly_expenditure', 'Find the total monthly expenditure.'],
    ['monthly_surplus', 'Find the monthly surplus.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['£2,965', '£366']);
});

test('a line in bold over questions with boxes is their heading', () => {
  const form = wordFile('fact-find.docx', [
    '**Monthly money',
    [['Comes in, after tax', '£4,140']],
    '**Cover you already have',
    'Life cover   [  ] yes  [X] no       Income if unable to work   [X] yes  [  ] no',
  ]);
  const tags: [string, string][] = [
    ['existing_life_cover', 'Find the life cover in place (yes or no).'],
    ['existing_income_protection', 'Find the income protection in place (yes or no).'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['no', 'yes']);
});

test('headings by their letters are headings though some of them stand over tables', () => {
  const form = wordFile('fact-find.docx', [
    '**A.  The two of you',
    [['Name', 'Mrs Ada Vine']],
    '**B.  Work',
    'She likes it there.',
    '**C.  Pensions',
    [['Provider', 'Tarn Mutual']],
  ]);
  const headings = flowingRegions(form.source as FlowSource).flatMap((region) =>
    !('rows' in region) && region.heading ? [region.piece.text] : [],
  );
  expect(headings).toEqual(['A.  The two of you', 'B.  Work', 'C.  Pensions']);
});
