import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('units in a column of their own are no answers', () => {
  const file = wordFile('redemption.docx', [
    [
      ['Mortgage exit fee', '£', '165.00'],
      ['Deeds release fee', '£', '85.00'],
      ['Arrears', '£', '12.50'],
    ],
  ]);
  expect(valuesOf(['mortgage_exit_fee', 'deeds_release_fee'], [file])).toEqual(['165.00', '85.00']);
});

test('a heading over the headings of a projection is no row', () => {
  const file = wordFile('illustration.docx', [
    [
      ['', '**If investments grow each year by', '', ''],
      ['', '**Lower rate 1.9%', '**Mid rate 4.9%', '**Higher rate 7.9%'],
      ['Fund value', '£178,300', '£239,900', '£321,600'],
      ['Tax-free cash', '£44,575', '£59,975', '£80,400'],
    ],
  ]);
  const tags: [string, string][] = [['fund_high', 'Find the fund value at the higher rate.']];
  expect(valuesOf(tags, [file])).toEqual(['£321,600']);
});

test('letters count the rows of a list, whatever stands below its labels', () => {
  const file = pageFile('schedule.pdf', (sheet) => {
    const rows = [
      ['(a)', 'Normal retirement date', '22 June 2029'],
      ['(b)', 'Commutation factor', '17.2'],
      ['(c)', "Spouse's pension", '50%'],
      ['(d)', 'Guarantee period', '5 years'],
    ];
    rows.forEach(([letter = '', label = '', answer = ''], i) => {
      sheet.put(40, 80 + 12 * i, letter, { size: 10 });
      sheet.put(70, 80 + 12 * i, label, { size: 10 });
      sheet.put(330, 80 + 12 * i, answer, { size: 10 });
    });
  });
  expect(valuesOf(['normal_retirement_date', 'commutation_factor', 'guarantee_period'], [file])).toEqual([
    '22 June 2029',
    '17.2',
    '5 years',
  ]);
});
