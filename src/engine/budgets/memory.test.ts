import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Decision } from '#engine/evidence/record.ts';
import { accounts, decisionsAbout } from '#tests/support/budgets.ts';
import { aYear, household } from './fixtures.ts';
import { createMemory } from './memory.ts';
import { workOut } from './work-out.ts';

const picks = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 });
const periods = fc.constantFrom(null, { from: '2025-02-01', to: '2025-04-30' });

test('what is worked out from memory is what comes out of nothing, after every decision and when they are taken back', () => {
  fc.assert(
    fc.property(accounts, picks, periods, (own, drawn, period) => {
      const input = { ...household(own), period };
      const made = decisionsAbout(workOut(input), drawn, own);
      const back = made.map(({ kind, subject }): Decision => ({ kind, subject, value: null }));
      const memory = createMemory();
      const decisions: Decision[] = [];
      for (const decision of [...made, ...back]) {
        decisions.push(decision);
        const next = { ...input, decisions: [...decisions] };
        expect(workOut(next, memory)).toEqual(workOut(next));
      }
    }),
    { numRuns: 60 },
  );
});

test('another day, other categories, other lines and another period are seen', () => {
  const memory = createMemory();
  const input = household(aYear());
  workOut(input, memory);
  for (const changed of [
    { ...input, today: '2026-06-30' },
    { ...input, categories: input.categories.filter(({ key }) => key !== 'food.groceries') },
    { ...input, period: { from: '2025-03-01', to: '2025-08-31' } },
    { ...input, currency: 'EUR' },
    input,
  ]) {
    expect(workOut(changed, memory)).toEqual(workOut(changed));
  }
});

test('a step is worked out again when one thing is another, and what a round did not ask for is forgotten', () => {
  const memory = createMemory();
  let worked = 0;
  const step = (from: unknown) => memory.recall('step', [from], () => (worked += 1));
  expect([step('a'), step('a'), step('b'), step('a')]).toEqual([1, 1, 2, 3]);
  const inRound = (...names: string[]) => {
    const round = memory.round('round');
    return names.map((name) => round.recall(name, [], () => (worked += 1)));
  };
  expect([inRound('x', 'y'), inRound('x'), inRound('x', 'y')]).toEqual([[4, 5], [4], [4, 6]]);
});
