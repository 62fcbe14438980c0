import { readDecisions } from '#engine/budgets/decisions.ts';
import { mergedIds } from '#engine/budgets/household.ts';
import { converted, ratesOf } from '#engine/budgets/rates.ts';
import type { Budget, Bucket } from '#engine/budgets/record.ts';
import type { BudgetAccount, BudgetTransaction, Decision } from '#engine/evidence/record.ts';
import { isReturnedPayment } from '#engine/reports/conduct.ts';
import type { ReportedStatement } from '#engine/reports/from-budget.ts';
import { benefitChanges, incomeFalls, incomesStopped } from './incomes.ts';
import { type CreditKind, creditKind } from './lenders.ts';
import { overdraftMarker } from './overdrafts.ts';
import type { Marker } from './record.ts';

export interface MarkersInput {
  budget: Budget;
  accounts: readonly BudgetAccount[];
  statements: readonly ReportedStatement[];
  /** What people decided: at which rates the report converts. */
  decisions: readonly Decision[];
}

/** What isn't the client's money in the report's period, or is counted elsewhere already. */
const passedOver: ReadonlySet<Bucket> = new Set(['outside', 'duplicate', 'excluded']);
/** From this share of all that is spent on, cash is worth a question: what it buys no statement shows. In hundredths of a per cent. */
const CASH_FROM = 1_000;
const WHOLE = 10_000;

/**
 * What the statements of a report show that an adviser may want to ask about (FCA FG21/1 on drivers of vulnerability): facts in a fixed
 * order, each with its payments. Accounts that a person left out and those of a business are passed over, and so is what is set apart on an
 * account that is used for both. Nothing here is for the client's copy, and nothing changes the report.
 */
export function markersOf({ budget, accounts, statements, decisions }: MarkersInput): Marker[] {
  const isPersonal = personalAccounts(budget, accounts);
  const own = accounts.filter(({ id }) => isPersonal(id));
  const counted = inReportCurrency(own, { budget, decisions })
    .filter(({ id }) => budget.buckets[id] !== undefined && !passedOver.has(budget.buckets[id]))
    .toSorted((a, b) => a.date.localeCompare(b.date));
  const payments = new Map(counted.map((payment) => [payment.id, payment]));
  const coverage = budget.coverage.filter(({ account_id }) => isPersonal(account_id));
  return [
    ...own.flatMap((account) => overdraftMarker(account, statements, budget.period)),
    ...returned(counted),
    ...gambling(budget, payments),
    ...credit('short_term_credit', counted),
    ...credit('pay_later', counted),
    ...incomeFalls({ ...budget, coverage }, payments),
    ...incomesStopped(budget),
    ...benefitChanges(budget, payments, own),
    ...cash(counted, budget),
  ];
}

/** Whether an account counts, and not for a business alone: how a business is run says nothing of a person's life. */
function personalAccounts({ coverage, holdings }: Budget, accounts: readonly BudgetAccount[]): (id: string) => boolean {
  const business = new Set(holdings.filter(({ use }) => use === 'business').map(({ account_id }) => account_id));
  const personal = new Set(coverage.map(({ account_id }) => account_id).filter((id) => !business.has(id)));
  const merged = mergedIds(accounts);
  return (id) => personal.has(merged.get(id) ?? id);
}

/** Payments with their amounts in the report's currency; as in the report, those in a currency that has no rate yet count nowhere. */
function inReportCurrency(
  accounts: readonly BudgetAccount[],
  { budget, decisions }: Pick<MarkersInput, 'budget' | 'decisions'>,
): BudgetTransaction[] {
  const rates = ratesOf(readDecisions(decisions), budget.currency);
  return accounts.flatMap(({ currency, transactions }) => {
    const rate = rates(currency);
    return rate === null ? [] : transactions.map((payment) => ({ ...payment, amount: converted(payment.amount, rate) }));
  });
}

function returned(counted: readonly BudgetTransaction[]): Marker[] {
  const found = counted.filter(({ description }) => isReturnedPayment(description));
  return found.length === 0 ? [] : [{ kind: 'returned', ...flowOf(found) }];
}

/** Stakes, and winnings, which stand as what came back of them. */
function gambling({ groups, refunds, months }: Budget, payments: ReadonlyMap<string, BudgetTransaction>): Marker[] {
  const isGambling = ({ category }: { category: string }): boolean => category === 'leisure.gambling';
  const ids = [
    ...groups.filter(isGambling).flatMap(({ transactionIds }) => transactionIds),
    ...refunds.filter((refund) => isGambling(refund) && refund.status !== 'rejected').map(({ refund_id }) => refund_id),
  ];
  const found = [...new Set(ids)].flatMap((id) => payments.get(id) ?? []).toSorted((a, b) => a.date.localeCompare(b.date));
  if (found.length === 0) return [];
  const flow = flowOf(found);
  const income = months.reduce((sum, month) => sum + month.income, 0);
  return [{ kind: 'gambling', ...flow, share_of_income: income > 0 ? Math.round((WHOLE * flow.out) / income) : null }];
}

function credit(kind: CreditKind, counted: readonly BudgetTransaction[]): Marker[] {
  const found = counted.filter(({ description, payee }) => (creditKind(description) ?? creditKind(payee)) === kind);
  if (found.length === 0) return [];
  return [{ kind, ...flowOf(found), lenders: [...new Set(found.map(({ payee }) => payee))].sort() }];
}

function cash(counted: readonly BudgetTransaction[], { buckets, months }: Budget): Marker[] {
  const flow = flowOf(counted.filter(({ id }) => buckets[id] === 'cash'));
  const spending = months.reduce((sum, month) => sum + month.spending, 0);
  const share = spending + flow.out > 0 ? Math.round((WHOLE * flow.out) / (spending + flow.out)) : 0;
  return share >= CASH_FROM ? [{ kind: 'cash', ...flow, share_of_spending: share }] : [];
}

function flowOf(found: readonly BudgetTransaction[]): { count: number; out: number; in: number; payments: string[] } {
  const sum = (sign: 1 | -1): number => found.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0);
  return { count: found.length, out: sum(-1), in: sum(1), payments: found.map(({ id }) => id) };
}
