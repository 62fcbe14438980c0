import { customOf } from '#engine/budgets/bills.ts';
import type { Bucket } from '#engine/budgets/record.ts';
import type { ReportAccount, ReportLine, ReportModel, ReportPayment } from '#engine/reports/record.ts';
import { headingOf, isCredit } from '#engine/reports/tables.ts';
import type { ComparedSide } from './record.ts';

/** A line of one report with all that matching and reasons look at. */
export interface Entry {
  side: ComparedSide;
  line: ReportLine;
  payments: readonly ReportPayment[];
  /** Who is paid or pays, as letters and digits alone; a line entered by hand goes by its name. */
  payee: string;
  /** It has a rhythm: a bill, wages, and not now and then. */
  isRegular: boolean;
  /** The day of the month on which it is usually paid; null for what isn't paid by the month. */
  day: number | null;
  /** One pays such a thing to one payee at a time, so that another payee in its place means something. */
  isOneAtATime: boolean;
  /** A bill that comes once a year. */
  isAnnual: boolean;
}

/** A report opened for comparing. */
export interface Opened {
  model: ReportModel;
  entries: readonly Entry[];
  payments: ReadonlyMap<string, ReportPayment>;
  /** Payments that stand apart and could as well stand in a line, by payee. */
  apart: ReadonlyMap<string, readonly ReportPayment[]>;
  /** Months of the period of which there are statements. */
  months: number;
}

const apartBuckets: ReadonlySet<Bucket> = new Set(['one_off', 'excluded', 'unresolved', 'transfer', 'card_repayment', 'cash']);

/** The two that are compared. */
export interface Reports {
  before: Opened;
  after: Opened;
}

export function openReport(model: ReportModel): Opened {
  const payments = new Map(model.payments.map((payment) => [payment.id, payment]));
  const apart = model.payments.filter(({ bucket }) => apartBuckets.has(bucket));
  return {
    model,
    payments,
    apart: Map.groupBy(apart, payeeKey),
    months: monthsSeen(model),
    entries: model.lines.map((line) => entryOf(line, model, payments)),
  };
}

function monthsSeen({ accounts, months }: ReportModel): number {
  const seen = accounts.filter(isSeen).flatMap((account) => account.months.filter(({ state }) => state !== 'missing'));
  return new Set(seen.map(({ month }) => month)).size || months.length;
}

function entryOf(line: ReportLine, model: ReportModel, all: Opened['payments']): Entry {
  const { category, group } = headingOf(line, model);
  const payments = line.payments.flatMap((id) => all.get(id) ?? []).sort(byDate);
  const own = payments.filter(({ amount }) => amount > 0 === line.is_income);
  const { key, name, amount, frequency, monthly, share, counts, source, note, evidence } = line;
  const isSaving = group.section === 'savings';
  const cadence = evidence?.cadence ?? null;
  const custom = customOf(category);
  return {
    side: {
      key,
      name,
      amount,
      frequency,
      monthly,
      share,
      counts,
      source,
      note,
      cadence,
      category: line.category,
      label: category.label,
      section: line.is_income ? 'income' : isSaving ? 'saving' : 'spending',
      first: evidence?.first ?? null,
      last: evidence?.last ?? null,
      payments: payments.map(({ id }) => id),
    },
    line,
    payments: own,
    payee: payeeKey(own.at(-1)) || lettersOf(name),
    isRegular: cadence !== 'irregular' && cadence !== 'once',
    day: cadence === 'monthly' ? usualDay(own) : null,
    isOneAtATime: custom.agreed && (line.is_income || category.necessity === 'essential') && !isCredit(category),
    isAnnual: custom.annual && (cadence === 'once' || cadence === 'yearly'),
  };
}

/** A payee as letters and digits alone, so that capitals, spaces and stops tell nobody apart. */
export function payeeKey(payment: Pick<ReportPayment, 'payee' | 'description'> | undefined): string {
  return payment ? lettersOf(payment.payee || payment.description) : '';
}

function lettersOf(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters || text.trim();
}

function usualDay(payments: readonly ReportPayment[]): number | null {
  const days = payments.map(({ date }) => Number(date.slice(8))).sort((a, b) => a - b);
  return days[Math.floor(days.length / 2)] ?? null;
}

/** Orders payments from the oldest. */
export function byDate(a: Pick<ReportPayment, 'date' | 'id'>, b: Pick<ReportPayment, 'date' | 'id'>): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1;
}

/** The account of another report that is this one: the same record, or the same printed numbers where it was read anew. */
export function sameAccount(account: ReportAccount, others: readonly ReportAccount[]): ReportAccount | undefined {
  const numbered = ({ sort_code, number_ending }: ReportAccount) => `${sort_code} ${number_ending}`;
  return (
    others.find(({ id }) => id === account.id) ??
    (account.number_ending === null
      ? undefined
      : others.find((other) => other.number_ending !== null && numbered(other) === numbered(account)))
  );
}

/** Whether statements say anything of an account in a report’s period, and it counts there. */
export function isSeen({ months, share }: ReportAccount): boolean {
  return share > 0 && months.some(({ state }) => state !== 'missing');
}
