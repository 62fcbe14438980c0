import { expect, test } from 'vitest';
import { fieldsOf, pageFile, valuesOf } from '#tests/support/extraction/files.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';

const SIDE = 14;

/** A row of boxes for letters from `x` on, with a letter in each; a space leaves one empty. */
function comb(sheet: Sheet, x: number, y: number, letters: string): void {
  letters.split('').forEach((letter, i) => {
    const [x0, x1] = [x + SIDE * i, x + SIDE * (i + 1)];
    for (const at of [y, y + 15]) sheet.rule(x0, at, x1, at);
    for (const at of [x0, x1]) sheet.rule(at, y, at, y + 15);
    if (letter !== ' ') sheet.put(x0 + 4, y + 2, letter, { size: 9 });
  });
}

/** Groups of boxes, and what is printed between them. */
function groups(sheet: Sheet, x: number, y: number, parts: readonly string[], between: string): void {
  let at = x;
  for (const [i, part] of parts.entries()) {
    if (i > 0 && between !== '') sheet.put(at - 6, y + 2, between, { size: 9 });
    comb(sheet, at, y, part);
    at += SIDE * part.length + 8;
  }
}

test('what is written one letter to a box is read as words, a day or a figure, and cited letter by letter', () => {
  const form = pageFile('application.pdf', (sheet) => {
    const labels = ['Surname', 'Forenames', 'Date of birth', 'Date of joining', 'National Insurance number', 'Employer', 'Gross salary'];
    labels.forEach((label, row) => sheet.put(48, 62 + 24 * row, label, { size: 9 }));
    comb(sheet, 200, 60, 'VINE          ');
    comb(sheet, 200, 84, 'ISLA MAY      ');
    groups(sheet, 200, 108, ['23', '07', '1961'], '/');
    sheet.put(203, 124, 'D D', { size: 6 });
    sheet.put(238, 124, 'M M', { size: 6 });
    groups(sheet, 200, 132, ['01', '09', '1998'], '');
    comb(sheet, 200, 156, 'QQ123456C');
    comb(sheet, 200, 180, 'MILL LANE FREIGHT  ');
    sheet.put(190, 206, '£', { size: 9 });
    comb(sheet, 200, 204, '  48750');
    sheet.put(303, 206, 'per year', { size: 8 });
  });
  const tags = ['surname', 'forenames', 'date_of_birth', 'joining_date', 'ni_number', 'employer', 'gross_salary'];
  const fields = fieldsOf(tags, [form]);
  expect(fields.map(({ value }) => value)).toEqual([
    'VINE',
    'ISLA MAY',
    '23/07/1961',
    '01 09 1998',
    'QQ123456C',
    'MILL LANE FREIGHT',
    '£48750',
  ]);
  expect(fields.map((field) => ('citation' in field ? field.citation.quote : ''))).toEqual(
    expect.arrayContaining(['V I N E', 'I S L A M A Y', '2 3 / 0 7 / 1 9 6 1']),
  );
});

test('boxes for letters in two columns are of the people over them, also where some are empty', () => {
  const form = pageFile('application.pdf', (sheet) => {
    for (const [x, head] of [
      [200, 'Client 1'],
      [380, 'Client 2'],
    ] as const)
      sheet.put(x, 60, head, { size: 9, bold: true });
    ['Surname', 'First name', 'Postcode', 'Salary'].forEach((label, row) => {
      sheet.put(48, 78 + 20 * row, label, { size: 9 });
      const answers = [
        ['VINE    ', 'ABBERY  '],
        ['ISLA    ', 'TOM     '],
        ['FX4 2ZZ ', '        '],
        ['   31200', '        '],
      ];
      answers[row]?.forEach((letters, i) => comb(sheet, 200 + 180 * i, 76 + 20 * row, letters));
    });
  });
  expect(valuesOf(['client1_surname', 'client2_surname', 'client2_first_name', 'client1_postcode', 'client2_salary'], [form])).toEqual([
    'VINE',
    'ABBERY',
    'TOM',
    'FX4 2ZZ',
    null,
  ]);
});

test('figures of a scale and ticks in boxes side by side are no word', () => {
  const form = pageFile('questionnaire.pdf', (sheet) => {
    sheet.put(48, 62, 'Attitude to risk', { size: 9 });
    comb(sheet, 200, 60, '12345');
    sheet.put(48, 86, 'Surname', { size: 9 });
    comb(sheet, 200, 84, 'VINE    ');
    sheet.put(48, 110, 'Smoker', { size: 9 });
    comb(sheet, 200, 108, 'X  ');
  });
  const values = valuesOf(['surname', 'attitude_to_risk', 'smoker'], [form]);
  expect(values[0]).toBe('VINE');
  expect(values[1]).not.toBe('12345');
});
