import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const adviser: [string, string] = ['adviser_name', 'Find the adviser’s name.'];
const client = ['Client', 'Mrs Ada Penrose'];

test('who advised is told by the word beside the name, and by who was there for the firm', () => {
  const papers = [
    wordFile('meeting-note.docx', ['# Birch & Lowe: meeting record', [client, ['Present', 'Ada and Tom P; Nell Okafor (adviser)']]]),
    wordFile('file-note.docx', ['# File note', [client, ['Seen on', '6 July 2026'], ['By', 'Nell Okafor, Chartered Financial Planner']]]),
    wordFile('fact-find.docx', ['# Fact-find', 'Completed on 14.09.2026 with Nell Okafor', [client]]),
    textFile('call-note.txt', ['Call note, 7 July 2026', 'Spoke to Ada Penrose, financial adviser Nell Okafor listening.']),
  ];
  expect(papers.flatMap((paper) => valuesOf([adviser], [paper]))).toEqual(['Nell Okafor', 'Nell Okafor', 'Nell Okafor', 'Nell Okafor']);
});

test('neither the client, the paraplanner nor the firm is the adviser', () => {
  const papers = [
    wordFile('fact-find.docx', ['# Fact-find', 'Completed on 14.09.2026 by Ada Penrose', [client]]),
    wordFile('file-note.docx', ['# File note', [client, ['Present', 'Ada Penrose; Idris Pell (paraplanner)']]]),
    wordFile('illustration.docx', [
      '# Illustration',
      [
        ['Charge', 'Who receives it', 'How much'],
        ['Continuing advice, each year', 'Birch & Lowe', '0.65%'],
        ['Administration, each year', 'Thorngill', '0.29%'],
      ],
    ]),
  ];
  expect(papers.flatMap((paper) => valuesOf([adviser], [paper]))).toEqual([null, null, null]);
});

test('of a person named with the firm only the name is asked for, unless it is asked who acts', () => {
  const form = wordFile('form.docx', [[['Solicitor', 'Janet Rook at Rook & Pell LLP']]]);
  expect(
    valuesOf(
      [
        ['solicitor_name', 'Find the name of the solicitor.'],
        ['solicitor', 'Find the solicitor.'],
      ],
      [form],
    ),
  ).toEqual(['Janet Rook', 'Janet Rook at Rook & Pell LLP']);
});

test('in a line of several parts each has a label of its own, in all its words', () => {
  const form = wordFile('fact-find.docx', [
    'Teme Advice • www.example.com/teme • Pension Transfer Specialist: Owen Tremlett • Date of interview: 3 March 2026',
    'Nominee for the Harrow plan: Ada Penrose',
  ]);
  expect(
    valuesOf(
      [
        ['adviser_name', 'Find the name of the pension transfer specialist.'],
        ['nominee', 'Find the person nominated to receive the Harrow plan.'],
      ],
      [form],
    ),
  ).toEqual(['Owen Tremlett', 'Ada Penrose']);
});

test('whoever holds a meeting or keeps its record advises, and a form says with whom', () => {
  const papers = [
    wordFile('fact-find.docx', ['# Fact-find', 'Interview held on 14 September 2026 by Nell Okafor.', [client]]),
    wordFile('fact-find.docx', ['# Fact-find', 'Meeting held on 14 September 2026 with Nell Okafor', [client]]),
    wordFile('fact-find.docx', ['# Fact-find', [client, ['Kept by', 'Nell Okafor']]]),
    textFile('call-note.txt', ['Call note', 'Meeting on 7 July 2026 with Nell Okafor and her son.']),
  ];
  expect(papers.flatMap((paper) => valuesOf([adviser], [paper]))).toEqual(['Nell Okafor', 'Nell Okafor', 'Nell Okafor', null]);
});

test('what a planner plans is in the title of a form, and nobody’s name', () => {
  const form = wordFile('questionnaire.docx', ['# Retirement Pension Planner', 'Gone through with Nell Okafor on 3 February 2026']);
  expect(valuesOf([['adviser_name', 'Find the adviser.']], [form])).toEqual(['Nell Okafor']);
});

test('whoever signs a mail stands above what he is, which is no name itself', () => {
  const mail = textFile('after-meeting.eml', [
    'Dear Ada',
    'Thank you for your time.',
    'Nell Okafor',
    'Chartered Financial Planner',
    'Larch & Rowan',
  ]);
  expect(valuesOf([adviser], [mail])).toEqual(['Nell Okafor']);
});

test('what an adviser passed is no part of the name', () => {
  const note = textFile('attendance-note.txt', ['ATTENDANCE NOTE', 'Adviser: Nell Okafor-Webb SOLLA accredited', 'We met at the office.']);
  expect(valuesOf([['adviser_name', 'Find the adviser’s name.']], [note])).toEqual(['Nell Okafor-Webb']);
});

test('who signs a mail stands above what the firm calls him, which is no name', () => {
  const mail = textFile('visit.eml', [
    'Hilary Brand <hilary@example.com>',
    'Second visit',
    'I saw Gerald and Doreen again this afternoon (29 January 2026). Lynne joined us. For the letter:',
    '- The gift is now £15,000.',
    'Hilary Brand',
    'Later Life Adviser',
    'Wychbury Later Life',
  ]);
  expect(valuesOf(['adviser_name', 'meeting_date'], [mail])).toEqual(['Hilary Brand', '29 January 2026']);
});

test('what an adviser has passed is no part of the name, and a firm is nobody', () => {
  const mail = textFile('mail.eml', [
    'Loveday Trewin <loveday@example.com>',
    'Lifetime mortgage',
    'They would like to go ahead, and the Tidewell Later Life adviser fee stands.',
    'Loveday Trewin CeRER',
    'Adviser',
    'Tidewell Later Life',
  ]);
  expect(valuesOf([['adviser_name', 'Find the name of the adviser.']], [mail])).toEqual(['Loveday Trewin']);
});
