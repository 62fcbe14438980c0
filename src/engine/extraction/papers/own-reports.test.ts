import { expect, test } from 'vitest';
import { dataSentence } from '#engine/reports/record.ts';
import { blank, type Fact } from '../fact.ts';
import type { Piece } from '../pieces.ts';
import { factsOfReport, isOwnReport } from './own-reports.ts';

const piece = (text: string): Piece => ({ text }) as Piece;
const fact = (label: string, value: string, more: Partial<Fact> = {}): Fact => ({
  ...blank,
  form: 'cell',
  label,
  value: piece(value),
  ...more,
});

test('a report of the product’s own is known by its head and by how it is checked, together', () => {
  const orders = [piece(`${dataSentence} From it the same PDF can be made again.`)];
  expect(isOwnReport('Suitably. Income and expenditure report. Alan Brightmoor', orders)).toBe(true);
  expect(isOwnReport('Income and expenditure report', [])).toBe(false);
  expect(isOwnReport('Fact-find', orders)).toBe(false);
});

test('of such a report its few figures answer, and no payment does that is called like something else', () => {
  const facts = [
    fact('Spending a month', '£4,737.92', { form: 'pair' }),
    fact('Mortgage', '£1,017.55', { section: 'Spending', head: 'A month' }),
    fact('Mortgage', '£12,210.60', { section: 'Spending', head: 'A year' }),
    fact('Address', 'Not stated', { section: 'Household and accounts', form: 'pair' }),
    fact('Property insurance', '−£89.78', { section: 'Annex B. Every penny' }),
    fact('Dependants', 'Irregular, a year worked out from 184 days', { section: 'Spending by payee' }),
  ];
  expect(factsOfReport(facts).map(({ label, value }) => [label, value.text])).toEqual([
    ['Monthly expenditure', '£4,737.92'],
    ['Mortgage payment a month', '£1,017.55'],
  ]);
});
