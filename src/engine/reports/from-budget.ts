import { hasFigures } from '#engine/budgets/months.ts';
import type { Budget, BudgetLine, Group } from '#engine/budgets/record.ts';
import type { Category, CategoryGroup } from '#engine/categories/record.ts';
import { type BudgetAccount, type Decision, withParts } from '#engine/evidence/record.ts';
import type { StatementAccount } from '#engine/statements/record.ts';
import type { PlainDate } from '#platform/shared/dates.ts';
import { monthlyTotal, yearlyTotal } from '#platform/shared/frequency.ts';
import { divideRounded } from '#platform/shared/money.ts';
import { changesOf, Rate } from './changes.ts';
import { isReturnedPayment, overdraftUse } from './conduct.ts';
import { guidelineNote } from './guidelines/record.ts';
import { isCouple, type Household } from './household/record.ts';
import {
  type ReportAccount,
  type ReportFile,
  type ReportFirm,
  reportFormat,
  type ReportLine,
  type ReportModel,
  type ReportPayment,
  type SetAside,
} from './record.ts';
import { headingOf, type Headings, spendingSplits, statementTables } from './tables.ts';
import { patternWords, signOffStatement } from './words.ts';

/** One account as one file prints it. */
export interface ReportedStatement {
  file: Omit<ReportFile, 'ref'>;
  account_id: string;
  account: StatementAccount;
}

/** What a report is made from: the working, its evidence, and what people said. */
export interface ReportInput {
  budget: Budget;
  /** The same evidence worked out without decisions, so that the report can say what was changed. */
  asRead: Budget | null;
  accounts: readonly BudgetAccount[];
  statements: readonly ReportedStatement[];
  categories: readonly Category[];
  groups: readonly CategoryGroup[];
  household: Household;
  firm: ReportFirm;
  clients: readonly { name: string; date_of_birth: PlainDate | null }[];
  decisions: readonly Decision[];
  review: { by: string; at: string } | null;
  version: number;
  /** When this version was made: the only clock in it. */
  createdAt: string;
  /** The language model that was asked about doubtful payees, if one was. */
  languageModel?: NonNullable<ReportModel['language_model']>;
  /** What client and adviser sign; the standard statement when left out. */
  signOff?: string;
}

/** Puts together all that a report says. Figures are the budget's own, or exact sums of its lines rounded once. */
export function reportModel(input: ReportInput): ReportModel {
  const { budget } = input;
  const headings: Headings = { categories: input.categories, groups: input.groups };
  const files = filesOf(input.statements);
  const payments = paymentsOf(input, files);
  const couple = isCouple(input.household);
  const lines = linesOf(budget, headings, couple);
  return {
    format: reportFormat,
    version: input.version,
    created_at: input.createdAt,
    firm: input.firm,
    clients: [...input.clients],
    household: input.household,
    period: budget.period,
    currency: budget.currency,
    rates: ratesOf(input.decisions),
    totals: { monthly: budget.monthly, yearly: budget.yearly },
    splits: spendingSplits(lines, headings),
    ...(couple && { by_person: budget.byPerson }),
    ...statementTables(lines, headings),
    lines,
    months: budget.months,
    surplus: surplusOf(budget),
    set_aside: setAsideOf(budget, payments),
    pairs: pairsOf(budget),
    returned: payments.filter(({ description }) => isReturnedPayment(description)).map(({ id }) => id),
    accounts: input.accounts.map((account) => accountOf(account, input)),
    files,
    statements: input.statements.map(({ file, account_id, account }) => ({
      file: refOf(file.id, files) ?? file.id,
      account_id,
      from: account.period?.from ?? null,
      to: account.period?.to ?? null,
      opening_balance: account.opening_balance,
      closing_balance: account.closing_balance,
      payments: account.transactions.length,
      proof: account.proof,
    })),
    ledger: budget.ledger,
    checks: budget.checks,
    review: input.review,
    ...(input.languageModel && { language_model: input.languageModel }),
    changes: changesOf(changingDecisions(input.decisions), { budget, asRead: input.asRead, payments, accounts: input.accounts, headings }),
    sign_off: input.signOff ?? signOffStatement,
    ...usedHeadings(budget, headings),
    payments,
  };
}

/** Notes to spending guidelines are printed beside the figures that they explain. */
function changingDecisions(decisions: readonly Decision[]): Decision[] {
  return decisions.filter(({ kind, subject }) => kind !== 'note' || !subject.startsWith(guidelineNote));
}

function filesOf(statements: readonly ReportedStatement[]): ReportFile[] {
  const files = new Map(statements.map(({ file }) => [file.id, file]));
  return [...files.values()].map((file, index) => ({ ref: `S${index + 1}`, ...file }));
}

function refOf(fileId: string | null, files: readonly ReportFile[]): string | null {
  return files.find(({ id }) => id === fileId)?.ref ?? null;
}

function paymentsOf({ budget, accounts }: ReportInput, files: readonly ReportFile[]): ReportPayment[] {
  const leftOut = new Map(budget.leftOut.flatMap(({ why, transactionIds }) => transactionIds.map((id) => [id, why] as const)));
  return accounts.flatMap(({ transactions }) =>
    withParts(transactions, budget.parts).flatMap(({ id, account_id, file_id, place, date, description, payee, amount, part }) => {
      const bucket = budget.buckets[id];
      if (!bucket) return [];
      const left_out = bucket === 'excluded' ? leftOut.get(id) : undefined;
      const stands = { bucket, ...(left_out && { left_out }), ...(part && { part }) };
      return [{ id, account_id, file: refOf(file_id, files), place, date, description, payee, amount, ...stands }];
    }),
  );
}

function linesOf({ lines, groups, earners }: Budget, headings: Headings, couple: boolean): ReportLine[] {
  const whose = new Map(couple ? earners.map((earner) => [earner.key, earner.whose]) : []);
  const order = headings.categories.map(({ key }) => key);
  return lines
    .map((line) => {
      const group = groups.find(({ key }) => key === line.key);
      const earner = whose.get(line.key);
      return { ...lineOf(line, group), ...(earner !== undefined && { whose: earner }) };
    })
    .sort(
      (a, b) =>
        Number(b.is_income) - Number(a.is_income) ||
        order.indexOf(a.category) - order.indexOf(b.category) ||
        b.yearly - a.yearly ||
        (a.key < b.key ? -1 : 1),
    );
}

function lineOf(line: BudgetLine, group: Group | undefined): ReportLine {
  const { transactionIds, pattern, ...stated } = line;
  const counting = line.counts ? [line] : [];
  return {
    ...stated,
    pattern: pattern && patternWords(pattern),
    monthly: monthlyTotal(counting),
    yearly: yearlyTotal(counting),
    evidence: group ? evidenceOf(group) : null,
    payments: transactionIds,
  };
}

function evidenceOf(group: Group): ReportLine['evidence'] {
  const [least, most] = [Math.abs(group.min), Math.abs(group.max)].sort((a, b) => a - b);
  return {
    currency: group.currency,
    count: group.count,
    first: group.first_date,
    last: group.last_date,
    min: least ?? 0,
    mean: Math.abs(group.mean),
    median: Math.abs(group.median),
    max: most ?? 0,
    refunded: group.refunded,
    cadence: group.cadence,
    next_due: group.next_due,
    stopped: group.stopped,
    changes: group.changes.map(({ date, from, to }) => ({ date, from: Math.abs(from), to: Math.abs(to) })),
    confidence: group.confidence,
    because: group.because,
    reviewed: group.reviewed,
  };
}

function ratesOf(decisions: readonly Decision[]): ReportModel['rates'] {
  return decisions.flatMap(({ kind, subject, value }) => {
    const stated = kind === 'rate' ? Rate.safeParse(value) : null;
    return stated?.success ? [{ currency: subject, ...stated.data }] : [];
  });
}

function surplusOf({ months, worstMonth, comparedMonths }: Budget): ReportModel['surplus'] {
  const seen = months.filter(hasFigures);
  const sum = seen.reduce((total, { left }) => total + left, 0);
  return {
    average: seen.length > 0 ? divideRounded(sum, seen.length) : 0,
    worst_month: worstMonth,
    worst: months.find(({ month }) => month === worstMonth)?.left ?? null,
    compared: comparedMonths.length,
  };
}

/** What stands apart from the lines, with the payments behind it. */
function setAsideOf({ apart }: Budget, payments: readonly ReportPayment[]): SetAside[] {
  return apart.map(({ bucket, count, money_in, money_out }) => ({
    bucket,
    count,
    in: money_in,
    out: money_out,
    payments: payments.filter((payment) => payment.bucket === bucket).map(({ id }) => id),
  }));
}

function pairsOf({ transfers, drawings, refunds, duplicates }: Budget): ReportModel['pairs'] {
  const moved = (kind: 'transfer' | 'drawing', of: Budget['transfers']) =>
    of.map(({ out_id, in_id, status }) => ({ kind, first: out_id, second: in_id, category: null, status }));
  const pairs: ReportModel['pairs'] = [
    ...moved('transfer', transfers),
    ...moved('drawing', drawings),
    ...refunds.map(({ refund_id, purchase_id, category, status }) => ({
      kind: 'refund' as const,
      first: refund_id,
      second: purchase_id,
      category,
      status,
    })),
    ...duplicates.map(({ kept_id, dropped_id, status }) => ({
      kind: 'duplicate' as const,
      first: dropped_id,
      second: kept_id,
      category: null,
      status,
    })),
  ];
  return pairs.filter(({ status }) => status !== 'rejected');
}

function accountOf(account: BudgetAccount, { budget, statements, decisions }: ReportInput): ReportAccount {
  const printed = statements.filter(({ account_id }) => account_id === account.id).map((statement) => statement.account);
  const known = <K extends 'bank' | 'account_holder' | 'sort_code' | 'account_number'>(key: K) =>
    printed.find((statement) => statement[key] !== null)?.[key] ?? null;
  const coverage = budget.coverage.find(({ account_id }) => account_id === account.id);
  return {
    id: account.id,
    name: account.name,
    bank: known('bank'),
    holder: known('account_holder'),
    kind: account.kind,
    sort_code: known('sort_code'),
    number_ending: known('account_number')?.slice(-4) ?? null,
    currency: account.currency,
    share: shareOf(account, decisions),
    ...heldBy(account, budget),
    months: coverage?.months ?? [],
    joins: coverage?.joins ?? [],
    overdraft: account.kind === 'current' || account.kind === 'unknown' ? overdraftUse(printed, budget.period) : null,
  };
}

function heldBy({ id }: BudgetAccount, { holdings }: Budget): Pick<ReportAccount, 'whose' | 'outsiders' | 'use'> {
  const holding = holdings.find(({ account_id }) => account_id === id);
  return holding ? { whose: holding.whose, outsiders: holding.outsiders, use: holding.use } : {};
}

/** The share of an account that counts, as a person decided it; nothing of one that is left out. */
function shareOf({ id, share }: BudgetAccount, decisions: readonly Decision[]): number {
  const decided = (kind: Decision['kind']) => decisions.findLast((decision) => decision.kind === kind && decision.subject === id)?.value;
  if (decided('account') === 'out') return 0;
  const chosen = decided('account_share');
  return typeof chosen === 'number' ? chosen : share;
}

function usedHeadings({ lines, months, refunds }: Budget, headings: Headings): Pick<ReportModel, 'categories' | 'groups'> {
  const used = new Set([
    ...lines.map(({ category }) => category),
    ...months.flatMap(({ byCategory }) => Object.keys(byCategory)),
    ...refunds.map(({ category }) => category),
  ]);
  const categories = headings.categories.filter(({ key }) => used.has(key));
  const inUse = new Set(categories.map(({ key, is_income }) => headingOf({ category: key, is_income }, headings).group.key));
  return { categories, groups: headings.groups.filter(({ key }) => inUse.has(key)) };
}
