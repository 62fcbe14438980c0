import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a question that says it, he or she asks about the question above', () => {
  const form = wordFile('questionnaire.docx', [
    '# When were you born?',
    '9 June 1958',
    "# Your husband's, wife's or partner's name?",
    'Ravi Nair',
    '# And when was he or she born?',
    '4 May 1960',
    '# How much would you take as a tax-free lump sum?',
    '£20,000',
    '# What would you use it for?',
    'A new roof',
  ]);
  const tags: [string, string][] = [
    ['date_of_birth', "Find the client's date of birth."],
    ['spouse_date_of_birth', "Find the spouse's date of birth."],
    ['lump_sum_purpose', 'Find the purpose of the tax-free lump sum.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['9 June 1958', '4 May 1960', 'A new roof']);
});

test('what a ticked answer is for may be asked right behind its boxes', () => {
  const form = wordFile('questionnaire.docx', ['Would you like the tax-free lump sum? ☒ Yes ☐ No If so, what for? A used campervan']);
  expect(valuesOf([['lump_sum_purpose', 'Find the purpose of the tax-free lump sum.']], [form])).toEqual(['A used campervan']);
});

test('what a form asks once more below a name is of whoever has that name', () => {
  const form = wordFile('form.docx', [
    '# You and yours',
    [
      ['Full name', 'Mr Tom Vine'],
      ['Born', '3 May 1960'],
      ['Occupation', 'Baker'],
      ['Name of your wife', 'Ada Vine'],
      ['Born', '7 June 1961'],
      ['Occupation', 'Thatcher'],
      ['Home', '4 Weir Lane, Ludlow, SY8 1ZZ'],
    ],
  ]);
  expect(valuesOf(['date_of_birth', 'spouse_date_of_birth', 'occupation', 'spouse_occupation'], [form])).toEqual([
    '3 May 1960',
    '7 June 1961',
    'Baker',
    'Thatcher',
  ]);
});
