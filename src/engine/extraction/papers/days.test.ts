import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const meeting: [string, string] = ['meeting_date', 'Find the date of the meeting.'];
import { readDocuments } from '../facts/documents.ts';

test('a note of a meeting gives its day in its head, in whatever words', () => {
  const story = 'She would like the income to begin on 1 October 2027.';
  const notes = [
    wordFile('file-note.docx', [
      '# File note',
      [
        ['Client', 'Mrs Ada Penrose'],
        ['Seen on', '6 July 2026'],
      ],
      story,
    ]),
    textFile('attendance-note.txt', ['Attendance note', 'When: 7 July 2026, at home', story]),
    wordFile('meeting-note.docx', [
      '# Review meeting',
      [
        ['Client', 'Mrs Ada Penrose'],
        ['Held', '8 July 2026, by video'],
      ],
      '# Next',
      [['Next review due', 'June 2027']],
    ]),
  ];
  expect(notes.flatMap((note) => valuesOf([meeting], [note]))).toEqual(['6 July 2026', '7 July 2026', '8 July 2026']);
});

test('a note gives its day where it begins, or with the words that say that people met', () => {
  const told = 'The car was sold on 3 March 2026. She would like the income to begin on 1 October 2027.';
  const notes = [
    textFile('file-note.txt', [
      'FILE NOTE',
      'Thu 9 July 2026, our Ludlow office. TV with Ada Penrose and her sister, who had come for the day to help.',
      told,
    ]),
    textFile('attendance-note.txt', [
      'Note',
      'Mrs Penrose. Review at her own home, 10 July 2026. Her sister was there too, and helped with papers.',
      told,
    ]),
  ];
  expect(notes.flatMap((note) => valuesOf([meeting], [note]))).toEqual(['9 July 2026', '10 July 2026']);
});

test('a valuation gives its day beside other things on one line, or in a row of its own', () => {
  const valuation: [string, string] = ['valuation_date', 'Find the date of the valuation.'];
  const accounts = [
    ['Account', 'Opened', 'Value'],
    ['Stocks and shares ISA', 'May 2018', '£40,118.20'],
  ];
  const line = textFile('portfolio-valuation.txt', ['Portfolio valuation', 'Mrs A Penrose | Customer 5081-22 | Priced on 9 March 2026']);
  const row = wordFile('portfolio-valuation.docx', [[['Portfolio valuation'], ['Position at 9 March 2026']], accounts]);
  expect([line, row].flatMap((paper) => valuesOf([valuation], [paper]))).toEqual(['9 March 2026', '9 March 2026']);
});

test('a paper’s own day is known by its title, and is no day of what the paper is about', () => {
  const order = wordFile('court-paper.docx', [
    '# Pension sharing order',
    'Made on 19 January 2026',
    'The divorce was made final on 30 November 2025.',
  ]);
  const statement = wordFile('statement.docx', [
    '# Your pension statement',
    [
      ['Issued', '4 May 2026'],
      ['Transfer value', '£31,050.12'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['order_date', 'Find the date of the pension sharing order.'],
        ['plan_start_date', 'Find the start date of the existing pension.'],
        ['policy_number', 'Find the policy number of the existing pension.'],
      ],
      [order, statement],
    ),
  ).toEqual(['19 January 2026', null, null]);
});

test('the day of a mail is no day of a meeting', () => {
  const form = wordFile('information-form.docx', ['# Information form', [['Date of meeting', '6 May 2026']]]);
  const mail = textFile('reply.eml', ['Ada Penrose <ada@example.com>', 'Fri, 29 May 2026 09:12:00 +0000', 'Thank you for the quotation.']);
  expect(valuesOf([meeting], [form, mail])).toEqual(['6 May 2026']);
});

test('the day on which a form was filled in, and that of a birth, are not the day on which something else began', () => {
  const form = wordFile('care-questionnaire.docx', [
    'Care questionnaire',
    [
      ['Name', 'Ada Penrose'],
      ['Date of birth', '3 May 1938'],
    ],
    'Completed on 9 March 2026 by her niece.',
    [['Dated', '9 March 2026']],
  ]);
  expect(valuesOf([['care_start_date', 'Find the date on which the client entered the care home.']], [form])).toEqual([null]);
});

test('a note may go on behind the day of its meeting', () => {
  const note = textFile('follow-up-note.txt', [
    'Follow-up',
    'Video meeting 9/07/2026, 6pm, Ada and her sister both on. TV.',
    'She is content.',
  ]);
  expect(valuesOf([meeting], [note])).toEqual(['9/07/2026']);
});

test('the day of a will is that of the will, not of the form', () => {
  const form = textFile('review.txt', [
    'Household review, 3 March 2026',
    'Wills: ☒ mirror wills ☐ none',
    'Dated: 14 May 2016',
    'Occupation: Potter',
  ]);
  expect(valuesOf([['will_date', 'Find the date of the present wills.']], [form])).toEqual(['14 May 2016']);
  expect(valuesOf([['review_date', 'Find the date of the review.']], [form])).toEqual(['3 March 2026']);
  expect(readDocuments([form]).map(({ date }) => date)).toEqual(['2026-03-03']);
});

test('the day of an illustration is not that of a valuation, nor the other way about', () => {
  const valuation = wordFile('isa-valuation.docx', [
    '# Tarn Platform',
    '# Valuation of your ISA',
    'Date: 3 June 2026',
    [['Value', '£18,220.40']],
  ]);
  const illustration = wordFile('isa-illustration.docx', ['# Tarn Platform', '# Illustration of a top-up', [['Date', '11 June 2026']]]);
  const valued: [string, string] = ['valuation_date', 'Find the date of the ISA valuation.'];
  expect(valuesOf([valued, ['illustration_date', 'Find the date of the illustration.']], [valuation, illustration])).toEqual([
    '3 June 2026',
    '11 June 2026',
  ]);
  expect(valuesOf([valued], [illustration])).toEqual([null]);
});

test('the day on which a purchase completes is not the form’s, which says when it was signed', () => {
  const form = wordFile('fact-find.docx', [[['Date of completion', '4 May 2026']], 'Signed on 3 February 2026']);
  expect(readDocuments([form]).map(({ date }) => date)).toEqual(['2026-02-03']);
});

test('nobody met on the day of a letter about a plan', () => {
  const form = wordFile('fact-find.docx', [[['Met', '9 March 2026']]]);
  const letter = wordFile('tarn-letter.docx', [
    '# Tarn Mutual',
    [
      ['Date', '16 March 2026'],
      ['Transfer value', '£74,218.63'],
    ],
  ]);
  expect(valuesOf([['meeting_date', 'Find the date.']], [form, letter])).toEqual(['9 March 2026']);
});
