import { daysBetween, type PlainDate } from '#platform/shared/dates.ts';
import { accountNumbers } from './identity.ts';
import type { AccountReason, StatementAccount, Transaction } from './record.ts';

/** An account of a client, with what other files say of it. */
export interface KnownAccount {
  id: string;
  account: Pick<StatementAccount, 'bank' | 'kind' | 'currency' | 'sort_code' | 'account_number'>;
  readings: readonly StatementAccount[];
}

/** What speaks for and against a reading being of an account; the reason that proves it, if one does. */
export interface Belonging {
  id: string;
  reasons: AccountReason[];
  proof: AccountReason | null;
}

type Names = Pick<StatementAccount, 'bank' | 'kind' | 'currency'>;

/** Whether nothing that is printed keeps a reading from being of an account. */
export function canBeOf(read: Names, { account }: Pick<KnownAccount, 'account'>): boolean {
  const banks = [read.bank, account.bank].map((bank) => bank?.toLowerCase().trim());
  return (
    read.currency === account.currency &&
    (read.kind === account.kind || read.kind === 'unknown' || account.kind === 'unknown') &&
    (read.bank === null || account.bank === null || banks[0] === banks[1])
  );
}

/**
 * The accounts that a reading can be of, the likeliest first.
 *
 * It is proved to be of one by payments of the same days that are equal in date, amount and order with balances that agree, or by a
 * balance that goes on from one day to the next; never where other payments of the same days differ. A balance of nothing goes on in
 * every empty account, so it proves none.
 */
export function belongings(read: StatementAccount, accounts: readonly KnownAccount[]): Belonging[] {
  const possible = accounts.filter((known) => canBeOf(read, known));
  const found = possible.map((known) => belongingTo(read, known, accounts));
  return found.toSorted((a, b) => weightOf(b) - weightOf(a));
}

/** The one account that a reading is proved to be of; null where that is none or several. */
export function provedBelonging(found: readonly Belonging[]): { id: string; because: AccountReason } | null {
  const [only, another] = found.flatMap(({ id, proof }) => (proof ? [{ id, because: proof }] : []));
  return only && !another ? only : null;
}

/** Whether a reason speaks against an account. */
export const speaksAgainst = ({ kind }: AccountReason): boolean => kind === 'differs' || kind === 'pays_it';

function belongingTo(read: StatementAccount, known: KnownAccount, accounts: readonly KnownAccount[]): Belonging {
  const reasons = known.readings.flatMap((reading) => [sharedDays(read, reading), carriedOn(read, reading)]).filter((one) => one !== null);
  const withTransfers = [...reasons, ...transfers(read, known, accounts)];
  const proof = withTransfers.some(speaksAgainst) ? null : (reasons.find(proves) ?? null);
  return { id: known.id, reasons: withTransfers, proof };
}

function proves(reason: AccountReason): boolean {
  if (reason.kind === 'same_payments') return reason.balances > 0 && reason.payments === reason.of;
  return (reason.kind === 'follows' || reason.kind === 'leads') && reason.days === 1;
}

/** What is said of the days that both readings cover. A single day may have been cut in two, so it says nothing where it differs. */
function sharedDays(read: StatementAccount, other: StatementAccount): AccountReason | null {
  if (!read.period || !other.period) return null;
  const from = laterOf(read.period.from, other.period.from);
  const to = laterOf(read.period.to, other.period.to) === read.period.to ? other.period.to : read.period.to;
  const within = ({ date }: Transaction): boolean => date >= from && date <= to;
  const [own, others] = [read.transactions.filter(within), other.transactions.filter(within)];
  const of = Math.max(own.length, others.length);
  if (from > to || of === 0) return null;
  const isEqual = own.length === others.length && own.every((payment, at) => isSame(payment, others[at]!));
  if (!isEqual) {
    const payments = sharedCount(own, others);
    if (2 * payments >= of) return { kind: 'same_payments', from, to, payments, of, balances: 0 };
    return from === to ? null : { kind: 'differs', from, to };
  }
  const balances = own.flatMap(({ balance }, at) => {
    const printed = others[at]!.balance;
    return balance === null || printed === null ? [] : [balance === printed];
  });
  if (balances.includes(false)) return { kind: 'differs', from, to };
  return { kind: 'same_payments', from, to, payments: of, of, balances: balances.length };
}

const laterOf = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);
const isSame = (a: Transaction, b: Transaction): boolean => a.date === b.date && a.amount === b.amount;

function sharedCount(own: readonly Transaction[], others: readonly Transaction[]): number {
  const left = [...others];
  return own.filter((payment) => {
    const at = left.findIndex((other) => isSame(payment, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/** Of so many days at most a balance can be said to have gone on through them: those of a quarter without payments. */
const longestGap = 92;

/** One reading begins with the balance at which the other ended. */
function carriedOn(read: StatementAccount, other: StatementAccount): AccountReason | null {
  const follows = joinOf(other, read);
  if (follows) return { kind: 'follows', ...follows, date: other.period!.to };
  const leads = joinOf(read, other);
  return leads && { kind: 'leads', ...leads, date: other.period!.from };
}

function joinOf(first: StatementAccount, second: StatementAccount): { balance: number; currency: string; days: number } | null {
  if (!first.period || !second.period || !first.closing_balance || first.closing_balance !== second.opening_balance) return null;
  const days = daysBetween(first.period.to, second.period.from);
  return days < 0 || days > longestGap ? null : { balance: first.closing_balance, currency: first.currency, days };
}

/** Payments of other accounts that name the account's number and stand in the reading the other way round; and those of the reading that name it. */
function transfers(read: StatementAccount, known: KnownAccount, accounts: readonly KnownAccount[]): AccountReason[] {
  const number = accountNumbers(known.account).find(({ length }) => length >= 6);
  if (number === undefined) return [];
  const names = ({ description }: Transaction): boolean => description.replaceAll(/[\s-]/g, '').includes(number);
  const others = accounts.filter(({ id }) => id !== known.id).flatMap(({ readings }) => readings.flatMap((one) => one.transactions));
  const named = others.filter(names);
  const met = read.transactions.filter(({ date, amount }) => named.some((other) => other.date === date && other.amount === -amount)).length;
  const paid = read.transactions.filter(names).length;
  return [
    ...(met > 0 ? [{ kind: 'transfers', payments: met } as const] : []),
    ...(paid > 0 ? [{ kind: 'pays_it', payments: paid } as const] : []),
  ];
}

function weightOf({ reasons, proof }: Belonging): number {
  const weights = reasons.map((reason): number => {
    if (speaksAgainst(reason)) return -100;
    if (reason.kind === 'same_payments') return (20 * reason.payments) / reason.of;
    return reason.kind === 'transfers' ? Math.min(reason.payments, 5) : 10;
  });
  return (proof ? 1_000 : 0) + weights.reduce((sum, weight) => sum + weight, 0);
}
