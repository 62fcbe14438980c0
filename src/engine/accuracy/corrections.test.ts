import { expect, test } from 'vitest';
import { account, household, type Row } from '#engine/budgets/fixtures.ts';
import { workOut } from '#engine/budgets/work-out.ts';
import type { Decision } from '#engine/evidence/record.ts';
import { correctionsOf } from './corrections.ts';

const unsure = { confidence: 0.42, because: 'model' } as const;
const rows: Row[] = [
  ['2025-01-03', -1_500, 'VRELLO APPS', 'leisure.gifts', unsure],
  ['2025-02-03', -1_500, 'VRELLO APPS', 'leisure.gifts', unsure],
  ['2025-01-09', -2_000, 'ZORBS', 'leisure.gifts', unsure],
  ['2025-01-12', -4_000, 'KNOWN SHOP', 'food.groceries', { confidence: 0.95 }],
  ['2025-01-20', -9_000, 'OUR OWN RULE', 'leisure.charity', { confidence: 1, because: 'rule' }],
];
const accounts = [account(rows, { from: '2025-01-01', to: '2025-02-28' })];
const [apps, zorbs, shop, ruled] = [
  'out|vrello apps|leisure.gifts',
  'out|zorbs|leisure.gifts',
  'out|known shop|food.groceries',
  'out|our own rule|leisure.charity',
] as const;
const unaided = () => ({ category: 'food.groceries', confidence: 0.71 });

function corrections(...decisions: Decision[]) {
  const input = household(accounts, { decisions });
  return correctionsOf({ budget: workOut(input), input, unaided });
}
const reviewed = (subject: string): Decision => ({ kind: 'reviewed', subject, value: true });
const category = (subject: string, value: string | null): Decision => ({ kind: 'category', subject, value });

test('what nobody looked at counts for nothing', () => {
  expect(corrections()).toEqual([]);
  expect(corrections(category(apps, 'leisure.charity'), category(apps, null))).toEqual([]);
});

test('payments of a group that was looked at are right, those of one that got another category are not; its line counts once', () => {
  expect(corrections(reviewed(zorbs), category(apps, 'leisure.subscriptions'), reviewed(shop))).toEqual([
    { category: 'food.groceries', from: 0.9, reviewed: 1, changed: 0, lines: 1, lines_changed: 0 },
    { category: 'leisure.gifts', from: 0.4, reviewed: 3, changed: 2, lines: 2, lines_changed: 1 },
  ]);
});

test('who chooses the category that stands there already changes nothing', () => {
  expect(corrections(category(zorbs, 'leisure.gifts'))).toMatchObject([{ from: 0.4, reviewed: 1, changed: 0 }]);
});

test('what was said of one payment goes before what was said of its group', () => {
  const [first] = accounts[0]!.transactions;
  expect(corrections(reviewed(apps), category(first!.id, 'leisure.charity'))).toMatchObject([
    { from: 0.4, reviewed: 2, changed: 1, lines: 1, lines_changed: 1 },
  ]);
});

test('a firm’s rule is no answer of the engine; where the rule was made here, what the engine had said counts', () => {
  expect(corrections(reviewed(ruled))).toEqual([]);
  expect(corrections(category(ruled, 'leisure.charity'))).toMatchObject([
    { category: 'food.groceries', from: 0.7, reviewed: 1, changed: 1 },
  ]);
});

test('what the engine had said is asked with the kind of account', () => {
  const input = household([{ ...accounts[0]!, kind: 'credit_card' }], { decisions: [category(ruled, 'leisure.charity')] });
  const asked: (string | undefined)[] = [];
  correctionsOf({
    budget: workOut(input),
    input,
    unaided: (line) => {
      asked.push(line.account);
      return unaided();
    },
  });
  expect(asked).toEqual(['credit_card']);
});

test('payments that are said to pay off a card count, although they stand apart', () => {
  expect(corrections(category(apps, 'excluded.card_repayment'))).toMatchObject([{ from: 0.4, reviewed: 2, changed: 2 }]);
});
