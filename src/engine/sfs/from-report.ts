import { personName } from '#engine/reports/lookup.ts';
import type { ReportLine, ReportModel } from '#engine/reports/record.ts';
import { monthlyTotal } from '#platform/shared/frequency.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { type Placed, placeLines } from './place-lines.ts';
import type { FinancialStatement, NonPriorityDebt, Overview, StatementHeader, StatementLine } from './record.ts';
import { incomeSection, repeatable, sfsGroups, sfsLine, sfsLines } from './schema.ts';

/** A Statement made from a report, and what of the report's spending it doesn't count as outgoings. */
export interface StatementOfReport {
  statement: FinancialStatement;
  /** Pence a month that are repaid on loans and credit: the Statement lists their creditors instead. */
  repayments: number;
}

/**
 * The Standard Financial Statement of a report. Every line that counts stands in exactly one of its lines, in the savings or
 * among the debts; each figure is rounded once from the exact sum of its lines, shares applied.
 */
export function statementOf(model: ReportModel): StatementOfReport {
  const placed = placeLines(model);
  const debts = placed.filter(({ on }) => on.kind === 'debt');
  const repayments = sumOf(debts);
  const statement: FinancialStatement = {
    header: headerOf(model),
    lines: sfsLines.flatMap(({ id }) => linesOn(id, placed, model)),
    totals: totalsOf(placed),
    savings: { contribution: sumOf(placed.filter(({ on }) => on.kind === 'savings')), considered: null },
    debts: {
      admin_fee: { amount: 0, note: '' },
      priority: [],
      non_priority: debts.map(({ line }) => debtOf(line, model.currency)),
      token_payments: null,
    },
    notes: notesOf(model, repayments),
  };
  return { statement, repayments };
}

/** What is left, from the Statement's own totals, as they are printed. */
export function overviewOf({ totals, savings, debts }: FinancialStatement): Overview {
  const difference = totals.income - totals.outgoings;
  const for_priority = difference - savings.contribution - debts.admin_fee.amount;
  const offers = debts.priority.reduce((sum, { offer }) => sum + (offer ?? 0), 0);
  return {
    income: totals.income,
    outgoings: totals.outgoings,
    difference,
    savings: savings.contribution,
    admin_fee: debts.admin_fee.amount,
    for_priority,
    for_non_priority: for_priority - offers,
  };
}

const sumOf = (placed: readonly Placed[]): number => monthlyTotal(placed.map(({ line }) => line));

/** A line of the Statement; the one that may repeat stands once for each category. */
function linesOn(id: string, placed: readonly Placed[], model: ReportModel): StatementLine[] {
  const here = placed.filter(({ on }) => on.kind === 'line' && on.id === id);
  const parts = id === repeatable ? [...Map.groupBy(here, ({ line }) => line.category)] : here.length > 0 ? [['', here] as const] : [];
  return parts.map(([category, members]) => {
    const label = model.categories.find(({ key }) => key === category)?.label;
    return { line: id, amount: sumOf(members), note: [...(label ? [label] : []), ...notesOn(members, model)].join('. ') };
  });
}

/** So many names stand in a note; the lines of a report are in the order of their size. */
const mostNames = 6;

/** Who is paid, or pays, and what a person should know of it. */
function notesOn(members: readonly Placed[], model: ReportModel): string[] {
  const names = members.map(({ line, on }) =>
    [line.name, whoseLine(line, on, model), line.pattern, line.note].filter((part) => part !== null && part !== '').join(', '),
  );
  const more = names.length > mostNames ? [`and ${names.length - mostNames} more`] : [];
  const reasons = new Set(members.map(({ note }) => note).filter((note) => note !== ''));
  return [[...names.slice(0, mostNames), ...more].join('; '), ...reasons];
}

/** Client and partner have lines of their own for salaries alone: of any other income a note says whose it is. */
function whoseLine({ whose }: ReportLine, on: Placed['on'], model: ReportModel): string | null {
  const tells = on.kind === 'line' && on.id.endsWith('salary-or-wages');
  return tells || !whose || whose === 'both' ? null : personName(whose, model);
}

function totalsOf(placed: readonly Placed[]): FinancialStatement['totals'] {
  const of = (belongs: (at: { group: string; section: string }) => boolean): number =>
    sumOf(
      placed.filter(({ on }) => {
        const at = on.kind === 'line' ? sfsLine(on.id) : undefined;
        return at !== undefined && belongs(at);
      }),
    );
  return {
    income: of(({ section }) => section === incomeSection),
    outgoings: of(({ section }) => section !== incomeSection),
    fixed: of(({ section }) => section === 'fixed-costs'),
    flexible: of(({ section }) => section === 'flexible-costs'),
    groups: Object.fromEntries(sfsGroups.map(({ id }) => [id, of(({ group }) => group === id)])),
  };
}

/** What is owed, and what could be offered, no bank statement says. */
function debtOf(line: ReportLine, currency: string): NonPriorityDebt {
  const paid = formatMoney(monthlyTotal([line]), { currency });
  return { creditor: line.name, owed: null, offer: null, ccj: null, note: `Pays ${paid} a month now; what is owed is not known.` };
}

/** What the note on a creditor of our own Statement says is paid a month, in pence; null where it says nothing of it. */
export function paidByNote(note: string): number | null {
  const paid = /^Pays £([\d,]+\.\d\d) a month now/.exec(note)?.[1];
  return paid === undefined ? null : Math.round(Number(paid.replaceAll(',', '')) * 100);
}

function headerOf({ clients, household }: ReportModel): StatementHeader {
  const { partner, employment, partner_employment, ...counts } = household;
  return {
    client_name: clients[0]?.name ?? '',
    client_date_of_birth: clients[0]?.date_of_birth ?? null,
    partner_name: partner?.name ?? null,
    partner_date_of_birth: partner?.date_of_birth ?? null,
    ...counts,
    tenure_other: null,
    employment: employment ? [employment] : [],
    employment_other: null,
    partner_employment: partner_employment ? [partner_employment] : [],
    partner_employment_other: null,
    assets_considered: null,
  };
}

function notesOf({ firm, period, created_at, version, currency }: ReportModel, repayments: number): string[] {
  const made = `Prepared by ${firm.name} on ${created_at.slice(0, 10)}, version ${version}, from payments of ${period.from} to ${period.to}.`;
  if (repayments === 0) return [made];
  const paid = formatMoney(repayments, { currency });
  return [made, `Loans and credit are repaid with ${paid} a month: not in the outgoings, because their creditors are listed as debts.`];
}
