import { expect, test } from 'vitest';
import { fieldsOf, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import type { ExtractedField } from '../record.ts';

const work: [string, string][] = [
  ['employer', "Find the client's employer."],
  ['scheme_joined', 'Find the date on which the client joined the scheme.'],
  ['occupation', "Find the client's occupation."],
];

/** What answers `scheme_joined` where a form has these rows between the employer and the occupation, and these behind them. */
const fieldAmong = (between: string[][], behind: string[][] = []): ExtractedField | undefined => {
  const rows = [['Employer', 'Pell & Co.'], ...between, ['Occupation', 'Glazier'], ...behind];
  return fieldsOf(work, [wordFile('fact-find.docx', ['# Work', rows])])[1];
};
const joined = (between: string[][], behind: string[][] = []): string | null | undefined => fieldAmong(between, behind)?.value;

test('the one value of its kind between what answers the tags before and behind is offered for a tag, whatever its label says', () => {
  expect(fieldAmong([['Zabbled', '3 May 2011']])).toMatchObject({ status: 'absent', nearest: [{ value: '3 May 2011' }] });
});

test('of several such values only one that has more of the words of the question answers', () => {
  const zibbled = ['Zibbled', '9 June 2014'];
  expect(joined([['Zabbled', '3 May 2011'], zibbled])).toBeNull();
  expect(joined([['Scheme zabbled', '3 May 2011'], zibbled])).toBe('3 May 2011');
});

test('what stands elsewhere, or under a label that asks something else, answers nothing by its place', () => {
  const others = [
    ['Hobby', 'Chess'],
    ['Car', 'None'],
    ['Pets', 'A cat'],
  ];
  expect(joined([], [...others, ['Zabbled', '3 May 2011']])).toBeNull();
  expect(joined([['Date of birth', '3 May 1961']])).toBeNull();
});

test('words may answer anything: their place alone says too little', () => {
  const form = wordFile('fact-find.docx', [
    '# Work',
    [
      ['Employer', 'Pell & Co.'],
      ['Zabbled', 'Chess'],
      ['Occupation', 'Glazier'],
    ],
  ]);
  const asked: [string, string][] = [
    ['employer', "Find the client's employer."],
    ['hobby', "Find the client's hobby."],
    ['occupation', "Find the client's occupation."],
  ];
  expect(valuesOf(asked, [form])).toEqual(['Pell & Co.', null, 'Glazier']);
});

test('an answer by its place is less sure than one by what it means', () => {
  const byMeaning = fieldAmong([['Joined scheme', '3 May 2011']]);
  const byPlace = fieldAmong([['Scheme zabbled', '3 May 2011']]);
  expect([byMeaning?.status, byPlace?.status]).toEqual(['cited', 'cited']);
  expect(byPlace?.confidence).toBeLessThan(byMeaning?.confidence ?? 0);
});
