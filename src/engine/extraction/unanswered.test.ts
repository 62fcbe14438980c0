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
