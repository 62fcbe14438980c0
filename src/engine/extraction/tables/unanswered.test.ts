import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('the next label of a row is no answer to one that nobody answered, whether the lexicon knows it or not', () => {
  const form = wordFile('questionnaire.docx', [
    '# About you',
    [
      ['Full name', 'Ada Mary Fenwick', 'Date of birth', '4 May 1970'],
      ['Your doctor', '', 'Form of evidence shown', 'Driving licence'],
      ['Email', '', 'Occupation', 'Glazier'],
    ],
  ]);
  expect(valuesOf([['gp_name', 'Find the name of the doctor.'], 'email', 'occupation'], [form])).toEqual([null, null, 'Glazier']);
});

const spending = wordFile('fact-find.docx', [
  '# Money',
  [
    ['Essential expenditure', '£1,280'],
    ['Lender', 'Tarn Building Society'],
    ['Net monthly income', '£2,940'],
  ],
]);

test('what is a part, another kind of worth or who lends is no answer, where nothing else is said', () => {
  expect(valuesOf([['monthly_expenditure', 'Find the total monthly expenditure.']], [spending])).toEqual([null]);
  expect(valuesOf([['insurer', 'Find the insurer.']], [spending])).toEqual([null]);
  expect(valuesOf([['net_worth', 'Find the net worth.']], [spending])).toEqual([null]);
});

test('a figure that may be an age is one only where its label says so', () => {
  const work = wordFile('fact-find.docx', ['# Work', [['Anything about to change?', 'None foreseen']]]);
  expect(valuesOf([['age', "Find the client's age."]], [work])).toEqual([null]);
});

test('what all premiums come to over the term is no premium', () => {
  const quote = wordFile('quotation.docx', [
    '# Level term assurance',
    [
      ['Sum assured', '£90,000'],
      ['Total premiums payable over the term', '£4,118.40'],
    ],
  ]);
  expect(valuesOf([['premium', 'Find the monthly premium.']], [quote])).toEqual([null]);
  expect(valuesOf([['premiums_in_all', 'Find the total premiums payable over the term.']], [quote])).toEqual(['£4,118.40']);
});
