import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test.each([
  'Anwen 66, Huw 61',
  '66 (Anwen) and 61 (Huw)',
  'You: 66; your partner: 61',
  'Anwen: 66 / Huw: 61',
  'A: 66; H: 61',
  'A: 66 / B: 61',
  '61 for him, 66 for her',
])('%s answers for each of the two', (answer) => {
  const profile = wordFile('profile.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Name', 'Mrs Anwen Rees', 'Mr Huw Rees'],
    ],
    [
      ['Retirement age', answer],
      ['Savings kept back', '£9,000, £4,000 of it in cash'],
    ],
  ]);
  expect(valuesOf(['client1_retirement_age', 'client2_retirement_age', 'savings_kept_back'], [profile])).toEqual([
    '66',
    '61',
    '£9,000, £4,000 of it in cash',
  ]);
});

test('in a row under a question each answer says whose it is by a letter or a name', () => {
  const profile = wordFile('fact-find.docx', [
    [
      ['', 'Client A', 'Client B'],
      ['Full name', 'Mrs Anwen Rees', 'Mr Huw Rees'],
    ],
    'When were you born?',
    [['A: 3 March 1961', 'B: 21 July 1959']],
    'Occupation',
    [['Anwen: potter', 'Huw: vet']],
  ]);
  const tags = ['date_of_birth', 'occupation'].flatMap((name) => [`client1_${name}`, `client2_${name}`]);
  expect(valuesOf(tags, [profile])).toEqual(['3 March 1961', '21 July 1959', 'potter', 'vet']);
});

test('a figure behind a name, in a line of its own for each, is that person’s', () => {
  const profile = wordFile('profile.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Name', 'Mrs Anwen Rees', 'Mr Huw Rees'],
    ],
  ]);
  const mail = textFile('accountant.eml', [
    'Date: Wed, 25 Jun 2025 09:14:22 +0100',
    'Unused annual allowance:   Anwen £71,400     Huw £118,600',
  ]);
  expect(valuesOf(['client1_unused_annual_allowance', 'client2_unused_annual_allowance'], [profile, mail])).toEqual([
    '£71,400',
    '£118,600',
  ]);
});
