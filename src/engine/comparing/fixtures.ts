import { account, categories, household, monthly, type Row } from '#engine/budgets/fixtures.ts';
import type { BudgetInput } from '#engine/budgets/input.ts';
import type { BudgetLine } from '#engine/budgets/record.ts';
import { workOut } from '#engine/budgets/work-out.ts';
import { standardGroups } from '#engine/categories/standard.ts';
import type { BudgetAccount, Decision } from '#engine/evidence/record.ts';
import { reportModel } from '#engine/reports/from-budget.ts';
import { nothingStated } from '#engine/reports/household/record.ts';
import type { ReportModel } from '#engine/reports/record.ts';
import type { ComparedLine, Comparison, Reason, Side } from './record.ts';

/** The model of a report on these accounts, as it stands when its last statement ends. */
export function reportOn(accounts: BudgetAccount[], rest: Partial<BudgetInput> = {}): ReportModel {
  return modelOf(household(accounts, rest));
}

/** The model of a report worked out from this. */
export function modelOf(input: BudgetInput): ReportModel {
  return reportModel({
    budget: workOut(input),
    asRead: workOut({ ...input, decisions: [] }),
    accounts: input.accounts,
    statements: [],
    categories,
    groups: standardGroups,
    household: nothingStated,
    firm: { name: 'Hartley & Rowe', colour: null, logo: null },
    clients: [{ name: 'Daniel Ashworth', date_of_birth: null }],
    decisions: input.decisions,
    review: null,
    version: 1,
    createdAt: '2026-01-14T10:30:00.000Z',
  });
}

/** A report on one account over one year, with what people decided or entered. */
export function yearOf(
  year: number,
  rows: readonly Row[],
  {
    decisions = [],
    manualLines = [],
    id = 'current',
    name = 'Current account',
  }: Partial<Pick<BudgetInput, 'manualLines'>> & { decisions?: Decision[]; id?: string; name?: string } = {},
): ReportModel {
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  return reportOn([account(sorted(rows), { id, name, file: `${id}-${year}`, ...span })], { decisions, manualLines });
}

/** A bill paid on the fifth of each month between two days. */
export function bill(from: string, to: string, amount: number, [words, category]: readonly [string, string]): Row[] {
  return monthly(5, from, to, 'none').map((date): Row => [date, amount, words, category]);
}

/** A line that a person entered. */
export function lineByHand(line: Partial<BudgetLine> & Pick<BudgetLine, 'key' | 'name' | 'amount'>): BudgetLine {
  const usual = { is_income: false, category: 'home.maintenance', frequency: 4 as const, share: 10_000, source: 'manual' as const };
  return { ...usual, pattern: null, note: null, counts: true, transactionIds: [], ...line };
}

/** Rows as a statement prints them, oldest first. */
export function sorted(rows: readonly Row[]): Row[] {
  return rows.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
}

/** Payees as their bank prints them, with their categories. */
export const energy = ['OCTOPUS ENERGY', 'utilities.energy'] as const;
export const otherEnergy = ['EDF ENERGY', 'utilities.energy'] as const;
export const wages = ['HAYWARD SALARY', 'income.salary'] as const;

/** The first and the last day of a year. */
export const year = (of: number): [string, string] => [`${of}-01-01`, `${of}-12-31`];

/** The compared line that goes by this name in one of the reports. */
export function named({ lines }: Comparison, name: string): ComparedLine {
  const found = lines.find(({ before, after }) => before?.name === name || after?.name === name);
  if (!found) throw new Error(`no line ${name} among ${lines.map(({ key }) => key).join('; ')}`);
  return found;
}

/** Why a line differs, without what proves it. */
export function said({ reasons }: ComparedLine): object[] {
  return reasons.map(({ cited: _, ...reason }) => reason);
}

/** The days of the payments that prove a reason. */
export function proved({ payments }: Comparison, { reasons }: ComparedLine, code: Reason['code']): Record<Side, string[]> {
  const cited = reasons.find((reason) => reason.code === code)?.cited;
  const days = (side: Side) => payments[side].filter(({ id }) => cited?.[side].includes(id)).map(({ date }) => date);
  return { before: days('before'), after: days('after') };
}
