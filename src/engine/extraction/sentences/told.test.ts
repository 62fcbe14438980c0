import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = wordFile('fact-find.docx', [
  [
    ['', 'Client 1', 'Client 2'],
    ['Full name', 'Mr Tom Arkwright', 'Mrs Isla Arkwright'],
    ['Planned retirement age', '66', '64'],
  ],
  [
    ['Number of employees', '31'],
    ['Employer contribution to the pension', '4%'],
    ['Start of the scheme', '1 April 2026'],
  ],
  'Signed on 3 February 2026',
]);

test('points of a note that stand in a table revise as its paragraphs do', () => {
  const note = wordFile('meeting-note.docx', [
    [['Date', '1 March 2026']],
    [
      ['Item', 'What was said', 'Who'],
      ['1 Pension', 'The employer contribution is now to be 6%, and staff pay the rest.', 'TA'],
      ['2 Timing', 'The start of the scheme moves, and is now to be 1 June 2026.', 'IV'],
      ['3 Staff', 'Since the form was filled in the number of employees is up to 34, of whom two are on leave.', 'IV'],
    ],
    [['•', 'Tom has had enough of early trains. He expects to stop at 63, not 66.']],
  ]);
  const tags = ['employer_contribution', 'scheme_start', 'number_of_employees', 'client1_retirement_age', 'client2_retirement_age'];
  expect(valuesOf(tags, [form, note])).toEqual(['6%', '1 June 2026', '34', '63', '64']);
});

test('a word of wish in running text is no answer to a tag that is called by nothing else', () => {
  const note = textFile('meeting-note.txt', [
    'Meeting note, 3 March 2026',
    'Owen still wants to go ahead, but the sum to redeem the loan is now £21,480.',
  ]);
  expect(valuesOf([['desired', 'Find the target monthly income in retirement.']], [note])).toEqual([null]);
});

test('what a note tells of talking about risk is no grade of it', () => {
  const profile = wordFile('profile.docx', [
    '# Views',
    [
      ['Attitude to risk', 'Steady'],
      ['Capacity for loss', 'High'],
    ],
  ]);
  const note = textFile('meeting-note.txt', [
    'Meeting note',
    '3 March 2026',
    'Risk: we went over the grade again and he is happy with it.',
  ]);
  expect(valuesOf([['attitude_to_risk', 'Find the attitude to risk.']], [note])).toEqual([null]);
  expect(valuesOf([['attitude_to_risk', 'Find the attitude to risk.']], [profile, note])).toEqual(['Steady']);
});

test('what a sentence gives beside its topic is of that topic', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Work', 'She is a land agent with Tarn Surveyors LLP and is paid £46,200 a year. She means to leave in August.'],
      ['State Pension', 'Forecast obtained online: £11,502 a year from age 67. Two more years would bring it to the full rate.'],
      ['Spending', 'She keeps careful accounts. She reckons on needing £1,450 a month until the State Pension starts.'],
    ],
  ]);
  const tags: [string, string][] = [
    ['state_pension', 'Find the state pension a year.'],
    ['occupation', 'Find the occupation.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['£11,502', 'land agent']);
});
