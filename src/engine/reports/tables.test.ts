import { expect, test } from 'vitest';
import { type Pattern } from '#engine/budgets/record.ts';
import { frequency } from '#platform/shared/frequency.ts';
import { statementTables, type TableLine } from './tables.ts';
import { patternWords } from './words.ts';

const line = (name: string, pattern: Pattern | null): TableLine => ({
  is_income: false,
  name,
  category: 'food.groceries',
  amount: 120_000,
  frequency: frequency.yearly,
  share: 10_000,
  counts: true,
  pattern: pattern && patternWords(pattern),
  note: null,
});

function noteOf(lines: readonly TableLine[]): string | undefined {
  return statementTables(lines, { categories: [], groups: [] }).spending[0]?.rows[0]?.note;
}

test('a figure that is worked out from other days than one year says so, once', () => {
  const worked: Pattern = { code: 'irregular', days: 181 };
  expect(noteOf([line('Tesco', worked), line('Aldi', worked)])).toBe('a year worked out from 181 days');
  expect(noteOf([line('Tesco', worked), line('School', { code: 'termly' })])).toBe('a year worked out from 181 days; School: termly');
});

test('the sum of a year that is covered needs no note', () => {
  expect(noteOf([line('Tesco', { code: 'irregular' })])).toBe('');
});
