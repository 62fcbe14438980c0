import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('parts of a loan with what each is called are told apart by their numbers', () => {
  const file = wordFile('redemption.docx', [
    [
      ['', '**Part 01 Repayment', '**Part 02 Interest only', '**Part 03 Further advance'],
      ['Balance', '68,204.11', '55,000.00', '12,870.46'],
      ['Interest rate (%)', '4.39', '4.64', '5.19'],
      ['Early repayment charge', '0.00', '1,100.00', '257.41'],
    ],
  ]);
  const tags: [string, string][] = [
    ['balance2', 'Find the balance of part 02.'],
    ['rate3', 'Find the interest rate of part 03.'],
    ['erc2', 'Find the early repayment charge of part 02.'],
  ];
  expect(valuesOf(tags, [file])).toEqual(['55,000.00', '5.19', '1,100.00']);
});

test('a row that is counted by years is known by its year', () => {
  const file = wordFile('illustration.docx', [
    [
      ['**At end of year', '**Paid in to date', '**Value after charges'],
      ['1', '£131,250', '£134,590'],
      ['3', '£140,850', '£156,910'],
      ['5', '£150,450', '£180,100'],
    ],
  ]);
  const tags: [string, string][] = [['value_y5', 'Find the value after charges at end of year 5.']];
  expect(valuesOf(tags, [file])).toEqual(['£180,100']);
});

test('a tag that begins with the letter of a client and a number asks of that client', () => {
  const file = wordFile('form.docx', ['# Client 1', 'Date of birth: 30/05/1966', '# Client 2', 'Date of birth: 12/11/1970']);
  expect(valuesOf([['c2_dob', 'Find the date of birth (client 2).']], [file])).toEqual(['12/11/1970']);
});
