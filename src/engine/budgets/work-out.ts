import { dayNumber } from '#platform/shared/dates.ts';
import { apartOf } from './apart.ts';
import { checksOf } from './checks.ts';
import { coverageOf } from './coverage.ts';
import { readDecisions, textOfKinds } from './decisions.ts';
import { doubtfulBelow } from './doubtful.ts';
import { earnersOf, incomeByPerson } from './earners.ts';
import { leftOutBy } from './exclusions.ts';
import { groupPayments, groupRecords } from './grouping.ts';
import { coversWithin, type GroupInput } from './groups.ts';
import { headingsOf } from './headings.ts';
import { holdingsOf } from './holdings.ts';
import { periodOf, readHousehold } from './household.ts';
import type { BudgetInput } from './input.ts';
import { ledgerOf } from './ledger.ts';
import { linesOf, totalsOf } from './lines.ts';
import { createMemory, type Memory } from './memory.ts';
import { comparedMonths, monthsOf, withCoverage, worstMonthOf } from './months.ts';
import { ratesOf } from './rates.ts';
import type { Budget } from './record.ts';
import { netOf } from './refunds.ts';
import { sortOut } from './standing.ts';
import { unseenCards } from './unseen-cards.ts';

/**
 * Works out income and expenditure from payments and a person's decisions: the same input gives the same budget, in
 * whatever order accounts, files and payments come. Each payment stands in exactly one bucket (docs/flows/budget.md).
 * @param memory of earlier workings of the same household: what a decision doesn't touch is taken from there
 */
export function workOut(input: BudgetInput, memory: Memory = createMemory()): Budget {
  const { currency, manualLines } = input;
  const said = readDecisions(input.decisions);
  const headings = memory.recall('headings', [JSON.stringify(input.categories)], () => headingsOf(input.categories));
  const rates = ratesOf(said, currency);
  const whole = memory.recall('household', [input.accounts, textOfKinds(said, 'account', 'account_share', 'account_use')], () =>
    readHousehold(input, said),
  );
  const { accounts } = whole;
  const { from, to } = periodOf(input, accounts);
  const period = memory.recall('period', [from, to], () => ({ from, to }));
  const counted = accounts.filter(({ included }) => included);

  const sorted = sortOut({ household: whole, made: input.decisions, headings, period, currency }, memory);
  const { household, duplicates, transfers, drawings, drawnFrom, refunds, placing } = sorted;
  const { payments } = household;
  const { decisions, carried, regrouped } = sorted.carrying;
  const net = memory.recall('net', [household, refunds], () => netOf(refunds, payments));
  const coverOf = memory.recall('covers', [household, period], () => coversWithin({ from: dayNumber(from), to: dayNumber(to) }));
  const { doubtfulBelow: below = doubtfulBelow, doubtfulBelowOf = {} } = input;
  const work: GroupInput = {
    placing,
    headings,
    coverOf,
    today: dayNumber(input.today),
    net: net.amount,
    doubtfulBelow: (category) => doubtfulBelowOf[category] ?? below,
    regrouped,
    drawnFrom,
  };
  const grouped = memory.recall(
    'grouped',
    [household, sorted.buckets, placing, headings, coverOf, net, currency, input.today, textOfKinds(said, 'one_off', 'rate')],
    () => groupPayments({ payments, sorted, work, decisions, rates }, memory.round('groups')),
  );
  const { oneOffs, lineGroups } = grouped;
  // Most decisions move no payment to another bucket: the same content is the same thing to what follows.
  const buckets = memory.recall('buckets', [household, ...Object.values(grouped.buckets)], () => grouped.buckets);
  const { people } = input;
  const holdings = people ? holdingsOf(accounts, people, said) : [];
  const earners = people ? earnersOf(lineGroups, manualLines, { people, holdings, drawnFrom, headings, decisions }) : [];
  const unearned = new Set(earners.filter(({ whose }) => whose === null).map(({ key }) => key));
  const groups = groupRecords(grouped, { work, decisions, unearned }, memory.round('records'));

  const rated = textOfKinds(said, 'rate');
  const lines = linesOf(lineGroups, { decisions, rates, net, manualLines });
  const totals = memory.recall('months', [grouped, net, headings, period, currency, rated, textOfKinds(decisions, 'share')], () =>
    monthsOf(lineGroups, { period, decisions, headings, rates, net: net.amount }),
  );
  const coverage = memory.recall('coverage', [household, period], () => counted.map((account) => coverageOf(account, period)));
  const months = memory.recall('months covered', [totals, coverage], () => withCoverage(totals, coverage));
  const compared = comparedMonths(months, period);
  const ledger = memory.recall('ledger', [household, period, buckets], () =>
    ledgerOf(counted, payments, { printed: whole.payments, buckets, period }),
  );
  const cards = unseenCards({ budget: { groups, transfers }, payments, rates });
  const found = { groups, transfers, drawings, refunds, duplicates, coverage, ledger };
  return {
    period,
    currency,
    ...found,
    lines,
    buckets,
    apart: memory.recall('apart', [household, buckets, currency, rated], () => apartOf(payments, buckets, rates)),
    oneOffs,
    months,
    ...totalsOf(lines, headings),
    worstMonth: worstMonthOf(months, compared),
    comparedMonths: compared,
    ...(household !== whole && { parts: payments.flatMap(({ evidence }) => (evidence.part ? [evidence] : [])) }),
    holdings,
    earners,
    byPerson: people?.couple ? incomeByPerson(lines, earners) : [],
    leftOut: leftOutBy(decisions, groups),
    carried,
    checks: checksOf({ accounts: counted, manualLines, cards, rates, budget: { ...found, holdings, earners } }),
  };
}
