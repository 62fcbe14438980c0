import { expect, test } from 'vitest';
import type { Decision } from '#engine/evidence/record.ts';
import { doubtfulBelow, doubtfulGroups } from './doubtful.ts';
import { account, categories, household, type Row } from './fixtures.ts';
import { createMemory } from './memory.ts';
import { suggestedLines, suggestionsFor, withSource } from './suggestions.ts';
import { workOut } from './work-out.ts';

const unsure = { confidence: 0.2, because: 'other' } as const;
const rows: Row[] = [
  ['2025-01-03', -1_500, 'VRELLO APPS', 'other.unknown', unsure],
  ['2025-02-03', -1_500, 'VRELLO APPS', 'other.unknown', unsure],
  ['2025-01-09', -2_000, 'ZORBS', 'leisure.gifts', { confidence: 0.4, because: 'model' }],
  ['2025-01-11', -2_000, 'OUR OWN RULE', 'leisure.gifts', { confidence: 0.1, because: 'rule' }],
  ['2025-01-12', -2_000, 'KNOWN PAYEE', 'leisure.gifts', { confidence: 0.5, because: 'payee' }],
  ['2025-01-20', 50_000, 'BRAMBLEWICK', 'income.other', unsure],
];
const accounts = [account(rows, { from: '2025-01-01', to: '2025-02-28' })];
const budgetWith = (...decisions: Decision[]) => workOut(household(accounts, { decisions }));
const [apps, zorbs, bramblewick] = ['out|vrello apps|other.unknown', 'out|zorbs|leisure.gifts', 'in|bramblewick|income.other'] as const;
const suggest = (budget: ReturnType<typeof workOut>, told: Record<string, string>) =>
  suggestionsFor(budget, { told: new Map(Object.entries(told)), categories }).map(({ group, category }) => [group, category]);

test('doubtful is what code guessed under the threshold: no rule, no known payee, nothing that a person decided or looked at', () => {
  const keys = (...decisions: Decision[]) => doubtfulGroups(budgetWith(...decisions)).map(({ key }) => key);
  expect(new Set(keys())).toEqual(new Set([apps, zorbs, bramblewick]));
  expect(keys({ kind: 'reviewed', subject: apps, value: true }, { kind: 'category', subject: zorbs, value: 'other.unknown' })).toEqual([
    bramblewick,
  ]);
});

test('a firm that wants to see more sees more, and less if it wants less, also where a working before is remembered', () => {
  const memory = createMemory();
  const keysBelow = (below: number) =>
    new Set(doubtfulGroups(workOut({ ...household(accounts), doubtfulBelow: below }, memory)).map(({ key }) => key));
  expect(keysBelow(0.7)).toEqual(new Set([apps, zorbs, bramblewick]));
  expect(keysBelow(0.4)).toEqual(new Set([apps, bramblewick]));
  expect(keysBelow(0.41)).toEqual(new Set([apps, zorbs, bramblewick]));
});

test('a suggestion moves nothing, is less sure than what nobody needs to look at, and stays within the direction of the money', () => {
  const budget = budgetWith();
  const all = suggestionsFor(budget, { told: new Map([[apps, 'leisure.subscriptions']]), categories });
  expect(all).toEqual([{ group: apps, category: 'leisure.subscriptions', confidence: expect.any(Number), by: 'model' }]);
  expect(all[0]!.confidence).toBeLessThan(doubtfulBelow);
  expect(suggest(budget, { [apps]: 'income.salary', [bramblewick]: 'home.rent' })).toEqual([]);
  expect(suggest(budget, { [apps]: 'excluded.transfer_own', [zorbs]: 'no.such', [bramblewick]: 'income.rental' })).toEqual([
    [bramblewick, 'income.rental'],
  ]);
  // What it has already is no suggestion, and what was decided since is none any more.
  expect(suggest(budget, { [zorbs]: 'leisure.gifts' })).toEqual([]);
  expect(suggest(budgetWith({ kind: 'reviewed', subject: apps, value: true }), { [apps]: 'leisure.subscriptions' })).toEqual([]);
});

test('a line counts as suggested where a person took that very category, and no longer once they say another', () => {
  const told = new Map([[apps, 'leisure.subscriptions']]);
  const take: Decision = { kind: 'category', subject: apps, value: 'leisure.subscriptions' };
  const own: Decision = { kind: 'category', subject: zorbs, value: 'leisure.charity', suggested_by: 'model' };
  const made = withSource([take, own], told);
  expect(made).toEqual([
    { ...take, suggested_by: 'model' },
    { kind: 'category', subject: zorbs, value: 'leisure.charity' },
  ]);
  expect(suggestedLines(budgetWith(...made), made).map(({ key }) => key)).toEqual([apps]);
  const later = withSource([{ ...take, value: 'leisure.charity' }], told);
  expect(suggestedLines(budgetWith(...later), later)).toEqual([]);
});

test('a line that stands under another key since, by a rule of the firm, still counts', () => {
  const ids = accounts[0]!.transactions.slice(0, 2).map(({ id }) => id);
  const taken: Decision = { kind: 'category', subject: apps, value: 'leisure.subscriptions', payments: ids, suggested_by: 'model' };
  const ruled = rows.map((row): Row =>
    row[2] === 'VRELLO APPS' ? [row[0], row[1], row[2], 'leisure.subscriptions', { because: 'rule' }] : row,
  );
  const budget = workOut(household([account(ruled, { from: '2025-01-01', to: '2025-02-28' })], { decisions: [taken] }));
  expect(suggestedLines(budget, [taken]).map(({ key }) => key)).toEqual(['out|vrello apps|leisure.subscriptions']);
});
