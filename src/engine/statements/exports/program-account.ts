import type { AccountKind, StatementAccount } from '../record.ts';
import { accountOf, type AccountHead, type ExportEntry, type Stretch } from './account.ts';

/** One statement of a file that a program wrote, with the number by which its account is known. */
export interface ProgramStatement extends Stretch {
  head: AccountHead;
}

/** A payment of such a file; `line` is where its entry begins. */
export interface ProgramPayment {
  line: number;
  date: string;
  description: string;
  amount: number;
  type: string | null;
}

export function entryAt({ line, date, description, amount, type }: ProgramPayment): ExportEntry {
  return { row: { page: 1, index: line }, amount, balance: null, payment: { date, description, type, place: { line } } };
}

/** Joins the statements of each account, in the order of their days: a file may have one for each day or page. */
export function joinStatements(statements: readonly ProgramStatement[]): StatementAccount[] {
  const accounts = new Map<string, ProgramStatement[]>();
  for (const [index, statement] of statements.entries()) {
    const { sort_code, account_number, currency, kind } = statement.head;
    const key = account_number === null ? String(index) : [sort_code, account_number, currency, kind].join(' ');
    accounts.set(key, [...(accounts.get(key) ?? []), statement]);
  }
  return [...accounts.values()].map((own) => {
    const ordered = own.toSorted((a, b) => lastDay(a).localeCompare(lastDay(b)));
    const [first] = ordered;
    if (!first) throw new RangeError('an account has at least one statement');
    const periods = ordered.flatMap(({ head }) => head.period ?? []);
    const [from] = periods.map((period) => period.from).sort();
    const to = periods
      .map((period) => period.to)
      .sort()
      .at(-1);
    return accountOf({ ...first.head, period: from && to ? { from, to } : null }, ordered);
  });
}

/** By its own days, else its last payment; pages of one day stay as they stand. */
const lastDay = ({ head, entries }: ProgramStatement): string => head.period?.to ?? entries.at(-1)?.payment?.date ?? '';

/** The number of an account as programs write it: an IBAN, a sort code and a number in one, a card with most digits hidden, or a number. */
export function numbersOf(account: string, kind: AccountKind): Pick<AccountHead, 'sort_code' | 'account_number'> {
  const text = account.replaceAll(/[\s/-]/g, '');
  const [, sortCode = '', number = ''] = /^(?:GB\d{2}[A-Z]{4})?(\d{6})(\d{8})$/.exec(text) ?? [];
  if (number !== '') return { sort_code: dashed(sortCode), account_number: number };
  if (text === '') return { sort_code: null, account_number: null };
  const isCard = kind === 'credit_card' || /[*X•]{4}/.test(text) || /^\d{16}$/.test(text);
  return { sort_code: null, account_number: isCard ? text.slice(-4) : text };
}

export const dashed = (digits: string): string => `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
