import { AccountUse, type BudgetAccount, type BudgetTransaction } from '#engine/evidence/record.ts';
import { dayNumber, type PlainDate } from '#platform/shared/dates.ts';
import type { Pence } from '#platform/shared/money.ts';
import { coveredIntervals, type Interval, type Stretch } from './coverage.ts';
import { compare, type Decisions, numberOf, textOf } from './decisions.ts';
import type { BudgetInput } from './input.ts';
import { namesOf, wordsOf } from './wording.ts';

/** An account of the household as the steps work on it. */
export interface Account {
  id: string;
  name: string;
  kind: BudgetAccount['kind'];
  currency: string;
  /** Hundredths of a per cent. */
  share: number;
  /** Whether it counts in the report; one left out still serves to recognise transfers. */
  included: boolean;
  numbers: readonly string[];
  holders: readonly string[];
  /** The holders as their statements print them. */
  printedHolders: readonly string[];
  use: AccountUse;
  statements: readonly Stretch[];
  intervals: readonly Interval[];
}

/** A transaction as the steps work on it. */
export interface Payment {
  id: string;
  account: Account;
  /** Day number. */
  day: number;
  date: PlainDate;
  /** Signed pence of the account's currency. */
  amount: Pence;
  description: string;
  /** The words of the description by which it can be known again. */
  words: readonly string[];
  payee: string;
  evidence: BudgetTransaction;
}

/** The accounts that are counted as one household, and their payments, oldest first. */
export interface Household {
  accounts: readonly Account[];
  payments: readonly Payment[];
}

/** The accounts with their payments, oldest first; the order of the input leaves no trace. */
export function readHousehold(input: BudgetInput, decisions: Decisions): Household {
  const accounts: Account[] = [];
  const payments: Payment[] = [];
  for (const same of sameAccounts(input.accounts)) {
    const account = readAccount(same, decisions);
    accounts.push(account);
    for (const { transactions } of same) for (const evidence of transactions) payments.push(readPayment(evidence, account));
  }
  payments.sort((a, b) => a.day - b.day || compare(a.id, b.id));
  return { accounts, payments };
}

/**
 * Accounts that carry the same full number are one account: open banking gives an account a new id at every consent.
 */
function sameAccounts(accounts: readonly BudgetAccount[]): [BudgetAccount, ...BudgetAccount[]][] {
  const groups: [BudgetAccount, ...BudgetAccount[]][] = [];
  for (const account of accounts.toSorted((a, b) => compare(a.id, b.id))) {
    const known = groups.find(([first]) => isSameAccount(first, account));
    if (known) known.push(account);
    else groups.push([account]);
  }
  return groups;
}

/** The account under which each account of the input is worked on. */
export function mergedIds(accounts: readonly BudgetAccount[]): Map<string, string> {
  return new Map(sameAccounts(accounts).flatMap((same) => same.map(({ id }) => [id, same[0].id] as const)));
}

/** A sort code alone (six digits) is shared by many; an account number has seven digits or more. */
function isSameAccount(a: BudgetAccount, b: BudgetAccount): boolean {
  const full = (numbers: readonly string[]) => numbers.filter((number) => number.length >= 7);
  const ours = full(a.numbers);
  const alike = a.kind === b.kind || a.kind === 'unknown' || b.kind === 'unknown';
  return alike && a.currency === b.currency && full(b.numbers).some((number) => ours.includes(number));
}

function readAccount(same: [BudgetAccount, ...BudgetAccount[]], decisions: Decisions): Account {
  const [{ id, name, kind, currency, share }] = same;
  const stated = same.flatMap(({ statements }) => statements);
  const statements = stated.length > 0 ? stated : asFarAsPayments(same);
  return {
    id,
    name,
    kind,
    currency,
    share: numberOf(decisions, 'account_share', id) ?? share,
    included: textOf(decisions, 'account', id) !== 'out',
    numbers: [...new Set(same.flatMap(({ numbers }) => numbers))],
    holders: [...new Set(same.flatMap(({ holders }) => (holders ?? []).flatMap(namesOf)))],
    printedHolders: [...new Set(same.flatMap(({ holders }) => holders ?? []))],
    use: AccountUse.safeParse(textOf(decisions, 'account_use', id)).data ?? 'personal',
    statements,
    intervals: coveredIntervals(statements),
  };
}

/** Without a stated period, payments themselves are all that is known to be covered; without payments, nothing is. */
function asFarAsPayments(same: readonly BudgetAccount[]): Stretch[] {
  const dates = same.flatMap(({ transactions }) => transactions.map(({ date }) => date)).sort();
  const [from] = dates;
  const to = dates.at(-1);
  if (from === undefined || to === undefined) return [];
  return [{ file_id: null, from, to, opening_balance: null, closing_balance: null, proved: false }];
}

function readPayment(evidence: BudgetTransaction, account: Account): Payment {
  const { id, date, amount, description, payee } = evidence;
  let words: readonly string[] | undefined;
  return {
    id,
    account,
    day: dayNumber(date),
    date,
    amount,
    description,
    get words() {
      return (words ??= wordsOf(description));
    },
    payee: payee.trim(),
    evidence,
  };
}

/** The period that is reported: the one asked for, else all that the counted accounts' statements cover. */
export function periodOf(input: BudgetInput, accounts: readonly Account[]): { from: PlainDate; to: PlainDate } {
  if (input.period) return input.period;
  const counted = accounts.filter(({ included }) => included).flatMap(({ statements }) => statements);
  const from = counted.map((stretch) => stretch.from).sort()[0];
  const to = counted
    .map((stretch) => stretch.to)
    .sort()
    .at(-1);
  return { from: from ?? input.today, to: to ?? input.today };
}
