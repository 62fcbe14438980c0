import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const tags = ['full_name', 'date_of_birth', 'occupation', 'employer'];

test('a table of labels and, below each, its answers', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Full name', 'Date of birth'],
      ['Dr Anja Lund', '4 May 1971'],
      ['Occupation', 'Employer'],
      ['Midwife', 'Fjord Street Surgery'],
    ],
  ]);
  expect(valuesOf(tags, [form])).toEqual(['Dr Anja Lund', '4 May 1971', 'Midwife', 'Fjord Street Surgery']);
});

test('labels beside their answers are not taken for it', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Full name', 'Dr Anja Lund'],
      ['Date of birth', '4 May 1971'],
      ['Occupation', 'Midwife'],
      ['Employer', 'Fjord Street Surgery'],
    ],
    [
      ['Adviser', 'Tom Pell', 'Meeting held', 'Face to face'],
      ['Date of meeting', '12 May 2026', 'Documents left', 'Terms of business'],
    ],
  ]);
  expect(valuesOf([...tags, 'adviser_name'], [form])).toEqual([
    'Dr Anja Lund',
    '4 May 1971',
    'Midwife',
    'Fjord Street Surgery',
    'Tom Pell',
  ]);
});

test('how to reach a firm is a column of labels, though its name and street may look like labels too', () => {
  const sheet = wordFile('information-sheet.docx', [
    '# 1. Lender',
    [
      ['Name', 'Tarn Building Society'],
      ['Telephone number', '01632 960 405'],
      ['Address', '1 Mill House, Frome, BA11 9ZZ'],
      ['Website', 'www.tarn.example'],
    ],
  ]);
  expect(valuesOf([['lender', 'Find the lender.']], [sheet])).toEqual(['Tarn Building Society']);
});
