import type { z } from 'zod';
import { formatMoney } from '#platform/shared/money.ts';
import { type LineElement, StatementElements } from './elements.ts';
import type { FinancialStatement, PriorityDebt, StatementHeader, StatementLine } from './record.ts';
import { type StatementProblem, StatementRefusal } from './refusal.ts';
import { incomeSection, sfsGroups, sfsLine } from './schema.ts';

/**
 * The Statement of a file's elements.
 * @throws {StatementRefusal} with the path of each problem and what to do about it
 */
export function readDocument(elements: unknown): FinancialStatement {
  const read = StatementElements.safeParse(elements);
  if (!read.success) throw new StatementRefusal(read.error.issues.map(problemOf));
  const { lines, stated } = readLines(read.data);
  const totals = totalsOf(read.data, lines, stated);
  const problems = wrongTotals(read.data, lines, stated);
  if (problems.length > 0) throw new StatementRefusal(problems);
  const { savings, debts } = read.data;
  return {
    header: headerOf(read.data),
    lines,
    totals,
    savings: {
      contribution: savings?.['savings-contribution'] ?? 0,
      considered: savings?.['savings-contribution-considered'] ?? null,
    },
    debts: {
      admin_fee: { amount: debts?.['debt-admin-fee']?.['monthly-amount'] ?? 0, note: debts?.['debt-admin-fee']?.notes ?? '' },
      priority: (debts?.['priority-debts'] ?? []).map(debtOf),
      non_priority: (debts?.['non-priority-debts'] ?? []).map((debt) => ({ ...debtOf(debt), ccj: debt.ccj ?? null })),
      token_payments: debts?.['token-payments'] ?? null,
    },
    notes: read.data['additional-notes'] ?? [],
  };
}

/** An issue of the check in a person's words. */
function problemOf(issue: z.core.$ZodIssue): StatementProblem {
  const path = issue.path.join('/');
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `“${key}”`).join(', ');
    return { path, message: `${names} is no name of the Standard Financial Statement: correct it or take it out` };
  }
  if (issue.code === 'invalid_type' && issue.expected === 'object') {
    return { path, message: 'This part is missing or holds something else: add it as the Standard Financial Statement has it' };
  }
  return { path, message: issue.message };
}

/** What the groups of one section hold, by the group's id. */
type GroupElements = Readonly<
  Record<string, Readonly<Record<string, LineElement | LineElement[] | number | undefined>> | number | undefined>
>;

function sectionOf(elements: StatementElements, section: string): GroupElements {
  if (section === incomeSection) return elements['monthly-income'];
  return elements['monthly-outgoings'][section === 'fixed-costs' ? 'fixed-costs' : 'flexible-costs'] ?? {};
}

/** All lines with an amount or a note, in the Statement's order; and the groups' totals as the file states them. */
function readLines(elements: StatementElements): { lines: StatementLine[]; stated: Map<string, number> } {
  const stated = new Map<string, number>();
  const lines = sfsGroups.flatMap(({ id, section, lines: own }) => {
    const group = sectionOf(elements, section)[id];
    if (typeof group !== 'object') return [];
    const total = group[`total-${id}`];
    if (typeof total === 'number') stated.set(id, total);
    return own.flatMap(({ id: line }) => linesOf(line, group[line]));
  });
  return { lines, stated };
}

function linesOf(line: string, element: LineElement | LineElement[] | number | undefined): StatementLine[] {
  if (element === undefined || typeof element === 'number') return [];
  return [element]
    .flat()
    .map((each) => ({ line, amount: each['monthly-amount'], note: each.notes ?? '' }))
    .filter(({ amount, note }) => amount !== 0 || note !== '');
}

const within = (belongs: (at: { group: string; section: string }) => boolean) => (lines: readonly StatementLine[]) =>
  lines.filter(({ line }) => {
    const at = sfsLine(line);
    return at !== undefined && belongs(at);
  });
const incomeLines = within(({ section }) => section === incomeSection);
const outgoingLines = within(({ section }) => section !== incomeSection);
const fixedLines = within(({ section }) => section === 'fixed-costs');
const flexibleLines = within(({ section }) => section === 'flexible-costs');
const sumOf = (lines: readonly StatementLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Totals as the file states them, else the sums of its lines. */
function totalsOf(elements: StatementElements, lines: StatementLine[], stated: Map<string, number>): FinancialStatement['totals'] {
  const { 'monthly-income': income, 'monthly-outgoings': outgoings } = elements;
  return {
    income: income['total-monthly-income'] ?? sumOf(incomeLines(lines)),
    outgoings: outgoings['total-monthly-outgoings'] ?? sumOf(outgoingLines(lines)),
    fixed: outgoings['fixed-costs']?.['total-fixed-costs'] ?? sumOf(fixedLines(lines)),
    flexible: outgoings['flexible-costs']?.['total-flexible-costs'] ?? sumOf(flexibleLines(lines)),
    groups: Object.fromEntries(sfsGroups.map(({ id }) => [id, stated.get(id) ?? sumOf(within(({ group }) => group === id)(lines))])),
  };
}

/** Totals that are not the sums of their lines. Each figure may have been rounded by itself: half a penny a figure is let pass. */
function wrongTotals(elements: StatementElements, lines: StatementLine[], stated: Map<string, number>): StatementProblem[] {
  const { overview, 'monthly-income': income, 'monthly-outgoings': outgoings } = elements;
  const checks: [string, number | undefined, readonly StatementLine[]][] = [
    ...sfsGroups.map(({ id, section }): (typeof checks)[number] => [
      `${section === incomeSection ? section : `monthly-outgoings/${section}`}/${id}/total-${id}`,
      stated.get(id),
      within(({ group }) => group === id)(lines),
    ]),
    ['monthly-income/total-monthly-income', income['total-monthly-income'], incomeLines(lines)],
    ['monthly-outgoings/fixed-costs/total-fixed-costs', outgoings['fixed-costs']?.['total-fixed-costs'], fixedLines(lines)],
    ['monthly-outgoings/flexible-costs/total-flexible-costs', outgoings['flexible-costs']?.['total-flexible-costs'], flexibleLines(lines)],
    ['monthly-outgoings/total-monthly-outgoings', outgoings['total-monthly-outgoings'], outgoingLines(lines)],
    ['overview/total-monthly-income', overview?.['total-monthly-income'], incomeLines(lines)],
    ['overview/total-monthly-outgoings', overview?.['total-monthly-outgoings'], outgoingLines(lines)],
  ];
  return checks.flatMap(([path, total, of]) => {
    const sum = sumOf(of);
    if (total === undefined || Math.abs(total - sum) * 2 <= of.length + 1) return [];
    return [
      { path, message: `This says ${formatMoney(total)}, but its lines come to ${formatMoney(sum)}: put the lines or the total right` },
    ];
  });
}

function debtOf(debt: {
  creditor: string;
  'amount-owed'?: number | undefined;
  'repayment-offer'?: number | undefined;
  notes?: string | undefined;
}): PriorityDebt {
  return { creditor: debt.creditor, owed: debt['amount-owed'] ?? null, offer: debt['repayment-offer'] ?? null, note: debt.notes ?? '' };
}

function headerOf(elements: StatementElements): StatementHeader {
  return {
    client_name: elements['client-name'],
    client_date_of_birth: elements['client-date-of-birth'] ?? null,
    joint: elements['is-joint-application'] ?? null,
    partner_name: elements['partner-name'] ?? null,
    partner_date_of_birth: elements['partner-date-of-birth'] ?? null,
    address: elements['client-address'] ?? null,
    dependants_under_16: elements['dependent-children-under-16'] ?? null,
    dependants_16_to_18: elements['dependent-children-16-18'] ?? null,
    other_dependants: elements['other-dependents'] ?? null,
    non_dependants: elements['non-dependents'] ?? null,
    people: elements['total-number-in-household'] ?? null,
    vehicles: elements.vehicles ?? null,
    tenure: elements['housing-tenure'] ?? null,
    tenure_other: elements['housing-tenure-other'] ?? null,
    employment: elements['client-employment-status'] ?? [],
    employment_other: elements['client-employment-status-other'] ?? null,
    partner_employment: elements['partner-employment-status'] ?? [],
    partner_employment_other: elements['partner-employment-status-other'] ?? null,
    assets_considered: elements['asset-use-considered'] ?? null,
  };
}
