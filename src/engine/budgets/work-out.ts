import { dayNumber, monthOf } from '#platform/shared/dates.ts';
import type { Pence } from '#platform/shared/money.ts';
import { checksOf, isReviewed } from './checks.ts';
import { coverageOf } from './coverage.ts';
import { compare, type Decisions, readDecisions } from './decisions.ts';
import { coversWithin, type GroupInput, groupRecord, type WorkedGroup, workGroups } from './groups.ts';
import { headingsOf } from './headings.ts';
import { type Payment, periodOf, readHousehold } from './household.ts';
import { ledgerOf } from './ledger.ts';
import { lineOf, totalsOf } from './lines.ts';
import { monthsOf, worstMonthOf } from './months.ts';
import { findOneOffs, standsApart } from './one-offs.ts';
import { statistics } from './amounts.ts';
import { converted, type Rates, ratesOf } from './rates.ts';
import type { Apart, Bucket, Budget, BudgetInput, BudgetLine, MonthTotal, OneOff, Refund } from './record.ts';
import { sortOut } from './standing.ts';

/**
 * Works out income and expenditure from payments and a person's decisions: the same input gives the same budget, in
 * whatever order accounts, files and payments come. Each payment stands in exactly one bucket (docs/flows/budget.md).
 */
export function workOut(input: BudgetInput): Budget {
  const decisions = readDecisions(input.decisions);
  const headings = headingsOf(input.categories);
  const rates = ratesOf(decisions, input.currency);
  const { accounts, payments } = readHousehold(input, decisions);
  const period = periodOf(input, accounts);
  const sorted = sortOut(payments, { accounts, decisions, headings, period, currency: input.currency });
  const { buckets, placing, refunds, transfers, duplicates } = sorted;
  const net = netOf(refunds, payments);
  const span = { from: dayNumber(period.from), to: dayNumber(period.to) };
  const work: GroupInput = { placing, headings, coverOf: coversWithin(span), today: dayNumber(input.today), net: net.amount };

  const inLines = payments.filter(({ id }) => buckets[id] === 'line');
  const oneOffs = oneOffsIn(workGroups(inLines, 'line', work), { work, decisions, currency: input.currency });
  for (const { transaction_id } of oneOffs.filter((oneOff) => standsApart(oneOff, sorted.amountOf(oneOff.transaction_id)))) {
    buckets[transaction_id] = 'one_off';
  }
  const lineGroups = workGroups(
    inLines.filter(({ id }) => buckets[id] === 'line'),
    'line',
    work,
  );
  const apartGroups = apartBuckets.flatMap((bucket) =>
    workGroups(standing(payments, buckets, bucket).filter(sorted.isGrouped), bucket, work),
  );
  const asked = new Set(oneOffs.filter(({ status }) => status === 'ask').map(({ transaction_id }) => transaction_id));
  const groups = [...lineGroups, ...apartGroups]
    .map((group) =>
      groupRecord(group, {
        input: work,
        reviewed: isReviewed(decisions, group.key),
        large: group.payments.some(({ id }) => asked.has(id)),
      }),
    )
    .sort((a, b) => b.atStake - a.atStake || compare(a.key, b.key));

  const lines = linesOf(lineGroups, { input, decisions, rates, net });
  const counted = accounts.filter(({ included }) => included);
  const coverage = counted.map((account) => coverageOf(account, period));
  const ledger = ledgerOf(counted, payments, { buckets, period });
  const months: MonthTotal[] = monthsOf(lineGroups, { period, decisions, headings, rates, net: net.amount });
  const found = { groups, transfers, refunds, duplicates, coverage, ledger };
  return {
    period,
    currency: input.currency,
    ...found,
    lines,
    buckets,
    apart: apartOf(payments, buckets, rates),
    oneOffs,
    months,
    ...totalsOf(lines, headings),
    worstMonth: worstMonthOf(months, coverage),
    checks: checksOf({ input, accounts, rates, budget: found }),
  };
}

/** Buckets beside the lines whose payments are grouped by payee, so that one decision can move a whole group. */
const apartBuckets = ['cash', 'card_repayment', 'transfer', 'excluded'] as const;

interface Net {
  amount: (payment: Payment) => Pence;
  refundsOf: (payment: Payment) => readonly string[];
}

/** Payments less what came back of them in refunds that stand. */
function netOf(refunds: readonly Refund[], payments: readonly Payment[]): Net {
  const known = new Set(payments.map(({ id }) => id));
  const back = new Map<string, { amount: Pence; refunds: string[] }>();
  for (const { refund_id, purchase_id, amount, status } of refunds) {
    if (purchase_id === null || (status !== 'sure' && status !== 'confirmed') || !known.has(refund_id)) continue;
    const before = back.get(purchase_id);
    back.set(purchase_id, { amount: (before?.amount ?? 0) + amount, refunds: [...(before?.refunds ?? []), refund_id] });
  }
  return {
    amount: ({ id, amount }) => amount + (back.get(id)?.amount ?? 0),
    refundsOf: ({ id }) => back.get(id)?.refunds ?? [],
  };
}

function standing(payments: readonly Payment[], buckets: Readonly<Record<string, Bucket>>, bucket: Bucket): Payment[] {
  return payments.filter(({ id }) => buckets[id] === bucket);
}

function oneOffsIn(
  groups: readonly WorkedGroup[],
  { work, decisions, currency }: { work: GroupInput; decisions: Decisions; currency: string },
): OneOff[] {
  const payments = groups.flatMap((group) => group.payments).filter(({ account }) => account.currency === currency);
  return findOneOffs({
    groups: groups.map((group) => ({ ...group, agreed: work.headings.custom(group.category).agreed })),
    decisions,
    usualMonth: {
      income: usualMonth(
        payments.filter(({ amount }) => amount > 0),
        work.net,
      ),
      spending: usualMonth(
        payments.filter(({ amount }) => amount < 0),
        work.net,
      ),
    },
    net: work.net,
  });
}

/** The middle of the months' sums; nothing is usual that was seen in one month, or in fewer than three payments. */
function usualMonth(payments: readonly Payment[], net: (payment: Payment) => Pence): Pence | null {
  const sums = new Map<string, Pence>();
  for (const payment of payments) {
    const month = monthOf(payment.date);
    sums.set(month, (sums.get(month) ?? 0) + Math.abs(net(payment)));
  }
  return sums.size >= 2 && payments.length >= 3 ? statistics([...sums.values()]).median : null;
}

function linesOf(
  groups: readonly WorkedGroup[],
  { input, decisions, rates, net }: { input: BudgetInput; decisions: Decisions; rates: Rates; net: Net },
): BudgetLine[] {
  const worked = groups.map((group) => lineOf(group, { decisions, rates, net: net.amount, refundsOf: net.refundsOf }));
  return [...worked, ...input.manualLines].sort(
    (a, b) => Number(b.is_income) - Number(a.is_income) || compare(a.category, b.category) || compare(a.key, b.key),
  );
}

/** The sums of what stands apart, in the report's currency where it has a rate. */
function apartOf(payments: readonly Payment[], buckets: Readonly<Record<string, Bucket>>, rates: Rates): Apart[] {
  const sums = new Map<Bucket, Apart>();
  for (const { id, amount, account } of payments) {
    const bucket = buckets[id];
    const rate = rates(account.currency);
    if (!bucket || bucket === 'line') continue;
    const sum = sums.get(bucket) ?? { bucket, count: 0, money_in: 0, money_out: 0 };
    const pence = rate === null ? 0 : converted(Math.abs(amount), rate);
    sums.set(bucket, {
      bucket,
      count: sum.count + 1,
      money_in: sum.money_in + (amount > 0 ? pence : 0),
      money_out: sum.money_out + (amount < 0 ? pence : 0),
    });
  }
  return [...sums.values()].sort((a, b) => compare(a.bucket, b.bucket));
}
