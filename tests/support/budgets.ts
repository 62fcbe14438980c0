import fc from 'fast-check';
import { account, categories, household, type Row } from '#engine/budgets/fixtures.ts';
import type { BudgetInput } from '#engine/budgets/input.ts';
import type { Budget } from '#engine/budgets/record.ts';
import { workOut } from '#engine/budgets/work-out.ts';
import type { BudgetAccount, BudgetTransaction, Decision } from '#engine/evidence/record.ts';
import { addDays } from '#platform/shared/dates.ts';

const [from, to] = ['2025-01-01', '2025-06-30'];
const payees = ['TESCO', 'AO RETAIL', 'S HARGREAVES', 'ACME PAYROLL', 'TRANSFER SAVER', 'NETFLIX', 'AMEX', 'LINK CASH'];
const keys = [...categories.map(({ key }) => key), 'own.category'];

const row = fc
  .record({
    day: fc.integer({ min: 0, max: 180 }),
    // A few amounts that meet often, so that pairs, refunds and duplicates are found.
    amount: fc.oneof(
      fc.constantFrom(-5_000, 5_000, -1_799, 1_799, -20_000, 20_000, -250_000),
      fc.integer({ min: -90_000, max: 90_000 }).filter((pence) => pence !== 0),
    ),
    payee: fc.constantFrom(...payees),
    category: fc.constantFrom(...keys),
    confidence: fc.constantFrom(0.4, 0.75, 0.95),
  })
  .map(({ day, amount, payee, category, confidence }): Row => [addDays(from, day), amount, payee, category, { confidence }]);

const rows = fc.array(row, { maxLength: 40 });

/** Two accounts with payments drawn by chance. */
export const accounts = fc
  .tuple(rows, rows, fc.constantFrom(10_000, 5_000, 3_333), fc.constantFrom('GBP', 'GBP', 'EUR'))
  .map(([first, second, share, currency]): BudgetAccount[] => [
    account(first, { from, to, share, numbers: ['30481275'], holders: ['Mr S Hargreaves'] }),
    account(second, { id: 'saver', file: 'file-2', name: 'Saver', kind: 'savings', currency, from, to, numbers: ['30481299'] }),
  ]);

/** Decisions about what the budget found: a draw of kinds over its own keys. */
export function decisionsAbout(budget: Budget, picks: readonly number[], own: readonly BudgetAccount[]): Decision[] {
  const payments = own.flatMap(({ transactions }) => transactions);
  const groups = budget.groups.map(({ key }) => key);
  const ids = Object.keys(budget.buckets);
  const pairs = [...budget.transfers, ...budget.refunds, ...budget.duplicates].map(({ key }) => key);
  const make: ((pick: number) => Decision | undefined)[] = [
    (pick) => one(groups, pick, (subject) => ({ kind: 'category', subject, value: keys[pick % keys.length]! })),
    (pick) => one(ids, pick, (subject) => ({ kind: 'category', subject, value: keys[pick % keys.length]! })),
    (pick) => one(groups, pick, (subject) => ({ kind: 'amount', subject, value: pick })),
    (pick) => one(groups, pick, (subject) => ({ kind: 'frequency', subject, value: pick % 8 })),
    (pick) => one(groups, pick, (subject) => ({ kind: 'share', subject, value: 2_500 })),
    (pick) => one(groups, pick, (subject) => ({ kind: 'reviewed', subject, value: true })),
    (pick) => one(['current', 'saver'], pick, (subject) => ({ kind: 'account', subject, value: pick % 2 ? 'in' : 'out' })),
    (pick) => one(['current', 'saver'], pick, (subject) => ({ kind: 'account_share', subject, value: 5_000 })),
    (pick) => one(ids, pick, (subject) => ({ kind: 'exclude', subject, value: { reason: 'not_theirs' } })),
    (pick) => one(groups, pick, (subject) => ({ kind: 'exclude', subject, value: { reason: 'business' } })),
    (pick) => one(['current', 'saver'], pick, (subject) => ({ kind: 'account_use', subject, value: pick % 3 ? 'business' : 'mixed' })),
    (pick) => one(['current', 'saver'], pick, (subject) => ({ kind: 'account_owner', subject, value: pick % 2 ? 'partner' : 'both' })),
    (pick) => one(groups, pick, (subject) => ({ kind: 'whose', subject, value: pick % 2 ? 'partner' : 'client' })),
    (pick) => ({ kind: 'rate', subject: 'EUR', value: { rate: `0.${80 + (pick % 20)}`, date: '2025-06-30', source: 'HMRC' } }),
    (pick) => splitOf(payments[pick % Math.max(payments.length, 1)], pick),
    (pick) => one(ids, pick, (subject) => ({ kind: 'one_off', subject, value: pick % 2 ? 'yes' : 'no' })),
    (pick) =>
      one(pairs, pick, (subject) => ({
        kind: subject.includes('=') ? 'duplicate' : subject.includes('<') ? 'refund' : 'transfer',
        subject,
        value: pick % 2 ? 'yes' : 'no',
      })),
  ];
  return picks.map((pick, index) => make[(pick + index) % make.length]!(pick)).filter((decision) => decision !== undefined);
}

/** Two or three parts that add up; of a payment of a penny there are none. */
function splitOf(payment: BudgetTransaction | undefined, pick: number): Decision | undefined {
  const sign = Math.sign(payment?.amount ?? 0);
  const pence = Math.abs(payment?.amount ?? 0);
  if (!payment || pence < 3) return undefined;
  const second = 1 + (pick % (pence - 2));
  const parts = pick % 2 ? [pence - second, second] : [pence - second - 1, second, 1];
  const split = parts.map((part, index) => ({ category: keys[(pick + index) % keys.length]!, amount: sign * part }));
  return split.every(({ amount }) => amount !== 0) ? { kind: 'split', subject: payment.id, value: split } : undefined;
}

function one(subjects: readonly string[], pick: number, decision: (subject: string) => Decision): Decision | undefined {
  const subject = subjects[pick % Math.max(subjects.length, 1)];
  return subject === undefined ? undefined : decision(subject);
}

const people = { client: 'Sam Hargreaves', partner: 'Robin Hargreaves', couple: true };

/** Any household with any decisions about it. */
export const inputs = fc.tuple(accounts, fc.array(fc.nat(10_000), { maxLength: 8 })).map(([own, picks]): BudgetInput => {
  const input = household(own, { people });
  return { ...input, decisions: decisionsAbout(workOut(input), picks, own) };
});
