import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('of a yes in one column and its details in the next the details say what somebody does', () => {
  const form = wordFile('fact-find.docx', [
    '# Health',
    [
      ['**Have you had, or do you have', '**Yes', '**No', '**Details'],
      ['Heart trouble or high blood pressure', '', 'X', ''],
      ['Any hazardous sport or pastime', 'X', '', 'Indoor climbing'],
    ],
  ]);
  const tags: [string, string][] = [['hazardous_pursuits', 'Find the hazardous pursuits.']];
  expect(valuesOf(tags, [form])).toEqual(['Indoor climbing']);
});

test('a number that another place of the paper gives in full', () => {
  const letter = wordFile('statement.docx', [
    'Transfer information for plan number: CL-558',
    '# Plan details',
    [
      ['Type of plan', 'Personal pension'],
      ['Plan number', 'CL-558 2093'],
    ],
  ]);
  expect(valuesOf([['plan_number', 'Find the plan number.']], [letter])).toEqual(['CL-558 2093']);
});

test('where a part of the paper has the name that a prompt gives in brackets, that part answers', () => {
  const quotation = wordFile('quotation.docx', [
    '# Plan 1: Relevant Life Plan',
    [
      ['Cover amount', '£450,000'],
      ['Type of cover', 'Level'],
    ],
    '# Plan 3: Mortgage Life Cover',
    [
      ['Cover amount', '£212,500'],
      ['Type of cover', 'Decreasing'],
    ],
  ]);
  expect(valuesOf([['cover_amount', 'Find the cover amount (Mortgage Life Cover).']], [quotation])).toEqual(['£212,500']);
});

test('a sum of which the rest is for something else is a part', () => {
  const note = (line: string) => textFile('meeting-note.txt', ['MEETING NOTE', line]);
  const cash: [string, string][] = [['tax_free_cash', 'Find the tax-free cash amount.']];
  expect(valuesOf(cash, [note('Tax-free cash: £9,000 for a new roof, the rest to savings')])).toEqual([null]);
  expect(valuesOf(cash, [note('Tax-free cash: £35,737.50')])).toEqual(['£35,737.50']);
});

test('in an offer of a loan stands where the home is that is bought, not where somebody lives', () => {
  const offer = wordFile('mortgage-offer.docx', [
    'Mortgage offer',
    '6 March 2026',
    '# 1. The property',
    [['Address', '17 Rainow Lane, Bollington, SK10 5ZZ']],
    '# 2. The loan',
    [['Amount of loan', '£248,000']],
  ]);
  expect(valuesOf([['address', 'Find the current home address.']], [offer])).toEqual([null]);
  expect(valuesOf([['property_address', 'Find the address of the property to be bought.']], [offer])).toEqual([
    '17 Rainow Lane, Bollington, SK10 5ZZ',
  ]);
});
