import { expect, test } from 'vitest';
import { workOut } from '#engine/budgets/work-out.ts';
import type { Decision, Exclusion } from '#engine/evidence/record.ts';
import { reportModel } from './from-budget.ts';
import { sampleInput } from './sample-household.ts';

const input = sampleInput({ months: 12 });
const today = '2026-01-14';
const people = { client: 'Daniel Ashworth', partner: 'Priya Ashworth', couple: true };
const keyOf = (payee: string) => input.asRead?.groups.find(({ canonicalDescription }) => canonicalDescription === payee)?.key ?? '';

/** The changes that a report prints for these decisions. */
function changes(decisions: Decision[]) {
  const categories = [...input.categories];
  const budget = workOut({
    accounts: [...input.accounts],
    decisions,
    categories,
    period: null,
    manualLines: [],
    currency: 'GBP',
    today,
    people,
  });
  return reportModel({ ...input, budget, decisions }).changes.map(({ subject, before, after }) => [subject, before, after]);
}

test('a change is printed as what was worked out and what stands now', () => {
  expect(
    changes([
      { kind: 'category', subject: keyOf('Sky'), value: 'leisure.subscriptions' },
      { kind: 'amount', subject: keyOf('EE'), value: 4000 },
      { kind: 'frequency', subject: keyOf('EE'), value: 5 },
      { kind: 'share', subject: keyOf('Zopa'), value: 5000 },
      { kind: 'note', subject: keyOf('Zopa'), value: 'ends in May' },
      { kind: 'account_share', subject: 'current', value: 5000 },
    ]),
  ).toEqual([
    ['Sky', 'Broadband, landline and TV package', 'Streaming, apps, news and other subscriptions'],
    ['EE', '£34.50', '£40.00'],
    ['EE', 'Monthly', 'Quarterly'],
    ['Zopa', '100%', '50%'],
    ['Zopa', 'None', 'ends in May'],
    ['Thornbury joint', '100%', '50%'],
  ]);
});

test('whose an account or an income is, and what an account is used for, is printed as a change', () => {
  expect(
    changes([
      { kind: 'account_owner', subject: 'current', value: 'client' },
      { kind: 'account_use', subject: 'current', value: 'mixed' },
      { kind: 'whose', subject: keyOf('Corvedale Instruments Ltd'), value: 'partner' },
      { kind: 'whose', subject: keyOf('Child Benefit'), value: 'both' },
    ]),
  ).toEqual([
    ['Thornbury joint', 'Both of theirs', 'The client’s'],
    ['Thornbury joint', 'Personal', 'Business and personal'],
    ['Corvedale Instruments Ltd', 'Not said', 'The partner’s'],
  ]);
});

test('the share of an account that is printed is the one a person decided, and nothing of an account left out', () => {
  const shareAfter = (decisions: Decision[]) => reportModel({ ...input, decisions }).accounts.map(({ share }) => share);
  expect(shareAfter([])).toEqual([10_000]);
  expect(shareAfter([{ kind: 'account_share', subject: 'current', value: 5000 }])).toEqual([5000]);
  expect(shareAfter([{ kind: 'account', subject: 'current', value: 'out' }])).toEqual([0]);
});

test('what a person only looked at, took back or left as it was is no change', () => {
  expect(
    changes([
      { kind: 'reviewed', subject: keyOf('Sky'), value: true },
      { kind: 'name', subject: keyOf('Sky'), value: null },
      { kind: 'category', subject: keyOf('Sky'), value: 'comms.broadband_tv' },
    ]),
  ).toEqual([]);
});

test('a payment left out is named by payee and day, with the reason, in every list', () => {
  const [cash] = input.accounts[0]?.transactions.filter(({ payee }) => payee.startsWith('Cash')) ?? [];
  const leftOut = (value: Exclusion) => changes([{ kind: 'exclude', subject: cash?.id ?? '', value }])[0];
  const named = ['Cash withdrawal Broad Street, 13 Jan 2025', 'Cash withdrawals'];
  expect(leftOut({ reason: 'other', note: 'counted by hand' })).toEqual([...named, 'Left out: counted by hand']);
  expect(leftOut({ reason: 'not_theirs' })).toEqual([...named, 'Left out: Someone else’s money']);
  const { payments } = reportModel(input);
  expect(payments.filter(({ left_out }) => left_out)).toMatchObject([{ bucket: 'excluded', left_out: { reason: 'other' } }]);
});

test('the rate of another currency is printed with its day and source', () => {
  const rate: Decision = { kind: 'rate', subject: 'EUR', value: { rate: '0.8437', date: '2026-01-09', source: 'Bank of England' } };
  expect(changes([rate])).toEqual([['EUR', 'No rate', '0.8437 on 9 Jan 2026, Bank of England']]);
  expect(reportModel({ ...input, decisions: [rate] }).rates).toEqual([
    { currency: 'EUR', rate: '0.8437', date: '2026-01-09', source: 'Bank of England' },
  ]);
});
