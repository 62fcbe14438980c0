import type { Budget, BudgetLine, Decision } from '#engine/budgets/record.ts';
import type { Household } from '#engine/reports/record.ts';
import type { IncomeReportLine, ReportSummary } from './contract.ts';

/** A household of which nothing has been stated yet. */
export const unstatedHousehold: Household = {
  joint: null,
  partner: null,
  address: null,
  dependants_under_16: null,
  dependants_16_to_18: null,
  other_dependants: null,
  non_dependants: null,
  people: null,
  vehicles: null,
  tenure: null,
  employment: null,
  partner_employment: null,
};

const keyOf = ({ kind, subject }: Pick<Decision, 'kind' | 'subject'>): string => `${kind} ${subject}`;

/**
 * Lays new decisions over those that stand: the last word on a subject wins, null takes a decision away. `undo` puts every
 * former value back when it is applied in its turn.
 */
export function applyDecisions(standing: readonly Decision[], made: readonly Decision[]): { decisions: Decision[]; undo: Decision[] } {
  const all = new Map(standing.map((decision) => [keyOf(decision), decision]));
  const undo: Decision[] = [];
  for (const decision of made) {
    const key = keyOf(decision);
    undo.unshift(all.get(key) ?? { ...decision, value: null });
    if (decision.value === null) all.delete(key);
    else all.set(key, decision);
  }
  return { decisions: [...all.values()], undo };
}

/** The subjects of `mine` that somebody else decided differently since `base`: what a person must be asked about before merging. */
export function conflicts(base: readonly Decision[], theirs: readonly Decision[], mine: readonly Decision[]): Decision[] {
  const before = new Map(base.map((decision) => [keyOf(decision), JSON.stringify(decision.value)]));
  const now = new Map(theirs.map((decision) => [keyOf(decision), JSON.stringify(decision.value)]));
  return mine.filter((decision) => before.get(keyOf(decision)) !== now.get(keyOf(decision)));
}

/** How many things of a report still wait for a person. */
export function toReview(budget: Budget): number {
  const groups = budget.groups.filter(({ reviewed, reasons }) => !reviewed && reasons.length > 0).length;
  const pairs = [...budget.transfers, ...budget.refunds, ...budget.duplicates, ...budget.oneOffs].filter(
    ({ status }) => status === 'ask',
  ).length;
  return groups + pairs;
}

/** What a list shows of a report. */
export function summarise(budget: Budget, statements: number): ReportSummary {
  const transactions = Object.keys(budget.buckets).length;
  return { monthly: budget.monthly, toReview: toReview(budget), statements, transactions, period: transactions > 0 ? budget.period : null };
}

/** What still stops a report from being finished, and what is only printed in it. */
export function standsInTheWay(budget: Budget): { stops: Budget['checks']; warnings: Budget['checks'] } {
  return { stops: budget.checks.filter(({ level }) => level === 'stop'), warnings: budget.checks.filter(({ level }) => level === 'warn') };
}

/** A worked-out or entered line as the wire's record shows it. */
export function asReportLine(
  line: BudgetLine,
  of: Pick<IncomeReportLine, 'id' | 'customer_income_report_id' | 'created_at' | 'updated_at' | 'version'>,
  currency: string,
): IncomeReportLine {
  const { is_income, name, category, amount, frequency, source, pattern, note } = line;
  return { ...of, is_income, name, category, amount, currency, frequency, source, pattern, note };
}
