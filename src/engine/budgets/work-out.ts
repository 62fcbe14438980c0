import { dayNumber } from '#platform/shared/dates.ts';
import { apartOf } from './apart.ts';
import { checksOf } from './checks.ts';
import { coverageOf } from './coverage.ts';
import { readDecisions } from './decisions.ts';
import { groupPayments } from './grouping.ts';
import { coversWithin, type GroupInput } from './groups.ts';
import { headingsOf } from './headings.ts';
import { periodOf, readHousehold } from './household.ts';
import { ledgerOf } from './ledger.ts';
import { linesOf, totalsOf } from './lines.ts';
import { monthsOf, worstMonthOf } from './months.ts';
import { ratesOf } from './rates.ts';
import type { Budget, BudgetInput } from './record.ts';
import { netOf } from './refunds.ts';
import { sortOut } from './standing.ts';

/**
 * Works out income and expenditure from payments and a person's decisions: the same input gives the same budget, in
 * whatever order accounts, files and payments come. Each payment stands in exactly one bucket (docs/flows/budget.md).
 */
export function workOut(input: BudgetInput): Budget {
  const { currency, manualLines } = input;
  const decisions = readDecisions(input.decisions);
  const headings = headingsOf(input.categories);
  const rates = ratesOf(decisions, currency);
  const { accounts, payments } = readHousehold(input, decisions);
  const period = periodOf(input, accounts);
  const counted = accounts.filter(({ included }) => included);

  const sorted = sortOut(payments, { accounts, decisions, headings, period, currency });
  const { duplicates, transfers, refunds, placing } = sorted;
  const net = netOf(refunds, payments);
  const coverOf = coversWithin({ from: dayNumber(period.from), to: dayNumber(period.to) });
  const work: GroupInput = { placing, headings, coverOf, today: dayNumber(input.today), net: net.amount };
  const { buckets, oneOffs, lineGroups, groups } = groupPayments({ payments, sorted, work, decisions, currency });

  const lines = linesOf(lineGroups, { decisions, rates, net, manualLines });
  const months = monthsOf(lineGroups, { period, decisions, headings, rates, net: net.amount });
  const coverage = counted.map((account) => coverageOf(account, period));
  const ledger = ledgerOf(counted, payments, { buckets, period });
  const found = { groups, transfers, refunds, duplicates, coverage, ledger };
  return {
    period,
    currency,
    ...found,
    lines,
    buckets,
    apart: apartOf(payments, buckets, rates),
    oneOffs,
    months,
    ...totalsOf(lines, headings),
    worstMonth: worstMonthOf(months, coverage),
    checks: checksOf({ accounts: counted, manualLines, rates, budget: found }),
  };
}
