import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

type Row = readonly (readonly [x: number, answer: string, caption: string])[];

test('an answer on a line has its label below the line, in smaller type', () => {
  const form = pageFile('questionnaire.pdf', (sheet) => {
    sheet.put(50, 40, 'Personal details', { size: 12, bold: true });
    const rows: Row[] = [
      [
        [50, 'Ada', 'First names'],
        [200, 'Vine', 'Surname'],
      ],
      [
        [50, '3 May 1960', 'Date of birth'],
        [200, 'British', 'Nationality'],
      ],
      [
        [50, 'Joiner', 'Occupation'],
        [200, 'Pell & Co.', 'Employer'],
      ],
    ];
    rows.forEach((row, i) =>
      row.forEach(([x, answer, caption]) => {
        sheet.put(x + 4, 64 + 34 * i, answer, { size: 10.5 });
        sheet.rule(x, 78 + 34 * i, x + 130, 78.5 + 34 * i);
        sheet.put(x, 80 + 34 * i, caption, { size: 7.5 });
      }),
    );
  });
  expect(valuesOf(['date_of_birth', 'nationality', 'occupation', 'employer'], [form])).toEqual([
    '3 May 1960',
    'British',
    'Joiner',
    'Pell & Co.',
  ]);
});

test('figures in large type stand over what they are, however they are set', () => {
  const statement = pageFile('statement.pdf', (sheet) => {
    sheet.put(40, 40, 'Your annual statement', { size: 14, bold: true });
    [
      [120, '£84,216.37', 'Value of your plan'],
      [300, '£83,940.11', 'Transfer value'],
    ].forEach(([x, figure, label]) => {
      sheet.put(Number(x), 80, String(figure), { size: 16, bold: true, align: 'centre' });
      sheet.put(Number(x), 102, String(label), { size: 8, align: 'centre' });
    });
  });
  expect(valuesOf(['transfer_value'], [statement])).toEqual(['£83,940.11']);
});

test('labels over answers stay so, though the next label is right below', () => {
  const form = pageFile('profile.pdf', (sheet) => {
    sheet.put(40, 40, 'About you', { size: 14, bold: true });
    [
      ['Full name', 'Mr Owen Vine'],
      ['Date of birth', '3 May 1960'],
      ['Occupation', 'Joiner'],
      ['Employer', 'Pell & Co.'],
    ].forEach(([label = '', answer = ''], i) => {
      sheet.put(40, 70 + 26 * i, label, { size: 7 });
      sheet.put(40, 79 + 26 * i, answer, { size: 10 });
    });
  });
  expect(valuesOf(['occupation', 'employer'], [form])).toEqual(['Joiner', 'Pell & Co.']);
});
