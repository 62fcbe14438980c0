import type { PlainDate } from '#platform/shared/dates.ts';
import { checkChain } from '../chain.ts';
import { prove, type ProvedHistory, type ProvedItem } from '../proof.ts';
import type { AccountKind, Proof, Repair, StatementAccount, Transaction } from '../record.ts';

/** One entry of an export: a payment, or a balance by itself where `payment` is null. */
export interface ExportEntry extends ProvedItem {
  payment: Pick<Transaction, 'date' | 'description' | 'type' | 'place'> | null;
}

/** Entries of one account that follow each other, oldest first, with the balances that the file prints around them. */
export interface Stretch {
  entries: ExportEntry[];
  opening: number | null;
  closing: number | null;
  /** What of the file was left out, and why. */
  repairs: Repair[];
}

export type AccountHead = Pick<
  StatementAccount,
  'bank' | 'account_holder' | 'account_name' | 'kind' | 'sort_code' | 'account_number' | 'currency' | 'period'
>;

/** An account of an export, proved as one of printed pages is; stretches are given oldest first. */
export function accountOf(head: AccountHead, stretches: readonly Stretch[]): StatementAccount {
  const { items, opening, closing, proof } = prove(stretches.map(toHistory), null);
  const transactions = items
    .flatMap(({ payment, amount, balance }): Transaction[] =>
      payment === null || amount === null ? [] : [{ ...payment, amount, balance }],
    )
    .toSorted((a, b) => a.date.localeCompare(b.date));
  return {
    ...head,
    kind: kindBy(transactions, head.kind),
    period: periodOf(head.period, transactions),
    opening_balance: opening,
    closing_balance: closing,
    transactions,
    proof: { ...proof, reason: reasonOf(proof, stretches) },
  };
}

/** How issuers of cards acknowledge a payment, and nothing else on the line. */
const acknowledged =
  /^\W*(?:(?:direct debit|debit card|bank|card|online|internet|mobile|faster|automatic) )*payments?(?: (?:received|by|via|in|full|direct|debit|card|online))*\W*thank you\W*$|^\W*thank you for your payment\W*$/i;

/** A file that says no more of its account is of a card where most money in is acknowledged as cards do. */
function kindBy(transactions: readonly Transaction[], said: AccountKind): AccountKind {
  const came = transactions.filter(({ amount }) => amount > 0);
  const thanked = came.filter(({ description }) => acknowledged.test(description)).length;
  return (said === 'unknown' || said === 'current') && thanked > came.length / 2 ? 'credit_card' : said;
}

/**
 * Where the first entry prints the balance after it, the balance before it is that less its amount: a program's file has every entry
 * of its span, so nothing can stand before it unseen as on a page that was lost.
 */
function toHistory({ entries, opening, closing, repairs }: Stretch): ProvedHistory<ExportEntry> {
  const [first] = entries;
  const before = first && first.balance !== null ? first.balance - (first.amount ?? 0) : null;
  return {
    items: entries,
    steps: entries.map((item) => ({ item })),
    opening: opening ?? before,
    closing,
    totalIn: null,
    totalOut: null,
    check: checkChain(opening, entries),
    repairs,
  };
}

/** With nothing to compare, a file that prints the balance at one end lacks the one at the other. */
function reasonOf({ reason }: Proof, stretches: readonly Stretch[]): Proof['reason'] {
  const [opening, closing] = [stretches[0]?.opening ?? null, stretches.at(-1)?.closing ?? null];
  if (reason !== 'no_balances' || (opening === null) === (closing === null)) return reason;
  return opening === null ? 'no_opening' : 'no_closing';
}

/** The printed period where all payments are in it, else from the first payment to the last. */
function periodOf(printed: StatementAccount['period'], transactions: readonly Transaction[]): StatementAccount['period'] {
  const [from, to]: (PlainDate | undefined)[] = [transactions[0]?.date, transactions.at(-1)?.date];
  if (from === undefined || to === undefined) return printed;
  return printed && printed.from <= from && printed.to >= to ? printed : { from, to };
}

const whyLeftOut = {
  pending: 'the bank has not made them, or took them back',
  'no amount': 'no money moved',
  'amount missing': 'they print no amount, though the balance changed',
};

/** Of values that files write down, the rows left out of the reading, said in one line. */
export function leftOut(rows: readonly { page: number; number: number; why: keyof typeof whyLeftOut }[]): Repair[] {
  return (['pending', 'no amount', 'amount missing'] as const).flatMap((why): Repair[] => {
    const own = rows.filter((row) => row.why === why);
    const [first] = own;
    if (!first) return [];
    const numbers = own.slice(0, 10).map(({ number }) => number);
    const note = `Left out, because ${whyLeftOut[why]}: ${numbers.join(', ')}${own.length > numbers.length ? ` and ${own.length - numbers.length} more` : ''}`;
    return [{ page: first.page, row: first.number, kind: 'missed_row', note }];
  });
}
