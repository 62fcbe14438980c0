import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const tags: [string, string][] = [
  ['recommended_product', 'Find the recommended annuity product.'],
  ['quote_expiry_date', 'Find the date until which the quotation is valid.'],
  ['initial_adviser_charge', 'Find the initial adviser charge.'],
];
const offer = (...rows: [string, string][]) =>
  wordFile('annuity-quotation.docx', ['# Pell Annuities', '# Quotation', [['Prepared on', '3 March 2026'], ...rows]]);

test('of an offer the only name of a product, the only day to come and the only sum for advice say what they are', () => {
  const paper = offer(['Zibbered to', '31 March 2026'], ['Annuity', 'Pell Golden Years Annuity'], ['Less adviser charge', '£1,310.00']);
  expect(valuesOf(tags, [paper])).toEqual(['Pell Golden Years Annuity', '31 March 2026', '£1,310.00']);
});

test('where two answers may be meant neither is', () => {
  const paper = offer(
    ['Zibbered to', '31 March 2026'],
    ['Zabbered to', '14 April 2026'],
    ['Annuity', 'Pell Golden Years Annuity'],
    ['Bond', 'Pell Evergreen Bond'],
    ['Adviser fee for the report', '£1,310.00'],
    ['Adviser fee for the form', '£90.00'],
  );
  expect(valuesOf(tags, [paper])).toEqual([null, null, null]);
});
