import { expect, test } from 'vitest';
import { reportModel } from '../from-budget.ts';
import { lookupOf } from '../lookup.ts';
import { sampleInput } from '../sample-household.ts';
import { coverOf } from './cover.ts';
import { monthsSection } from './months.ts';

test('a month without statements is said to be missing, is in no average, and the leanest is of those that were compared', () => {
  const whole = sampleInput({ months: 4 });
  const { months } = whole.budget;
  const said = (budget: Partial<typeof whole.budget>) => {
    const model = reportModel({ ...whole, budget: { ...whole.budget, ...budget } });
    return { average: model.surplus.average, words: JSON.stringify(monthsSection(model, lookupOf(model))) };
  };
  const before = said({});
  expect(before.words).not.toMatch(/missing|left out of the average/);
  const nothing = { month: '2025-05', income: 0, spending: 0, saving: 0, left: 0, byCategory: {}, state: 'missing' as const };
  const comparedMonths = months.map(({ month }) => month);
  const gapped = said({ months: [...months, nothing], comparedMonths, worstMonth: '2025-02' });
  expect(gapped.average).toBe(before.average);
  expect(gapped.words).toContain('The leanest of the 4 that every account’s statements cover was February 2025');
  expect(gapped.words).toContain('1 month without statements is left out of the average.');
  expect(gapped.words).toContain('May 2025, statements missing');
});

test('the first page names cards that are paid and have no statements', () => {
  const input = sampleInput({ months: 2 });
  const checks = [{ kind: 'unseen_card' as const, level: 'warn' as const, count: 1, subjects: ['BARCLAYCARD'], monthly: 52_700 }];
  const model = reportModel({ ...input, budget: { ...input.budget, checks } });
  expect(coverOf(model, lookupOf(model)).open).toEqual([
    '£527.00 a month paid to 1 card whose statements are not here: BARCLAYCARD. What was bought on it is in no spending, so less may be left over than is said.',
  ]);
});
