import { displayBox, type Page, type Source } from '#engine/reading/record.ts';
import type { PlainDate } from '#platform/shared/dates.ts';
import { recognitionOf } from './doubts.ts';
import { joinSections, readSection, type ReadSection } from './histories.ts';
import type { Item } from './items.ts';
import { textOf } from './lines.ts';
import { readAccountName, readBank, readHolder } from './people.ts';
import { prove } from './proof.ts';
import type { StatedRow, Statement, StatementAccount, StatementRefusal, Transaction } from './record.ts';
import { refuse } from './refusal.ts';
import type { Row } from './rows.ts';
import { findSections } from './sections.ts';
import { takeStated } from './stated.ts';
import { readTables } from './tables.ts';

/**
 * Reads a document's words as bank statements and proves them by their printed balances.
 * @param stated what people said of single rows, which goes before what was read
 * @returns the accounts with their transactions, or why there are none to read
 */
export function parseStatement(source: Source, stated: readonly StatedRow[] = []): Statement | StatementRefusal {
  const { tables, lines } = readTables(source.pages);
  takeStated(
    tables.flatMap(({ rows }) => rows),
    stated,
    source.pages,
  );
  const found = findSections(tables);
  const [period, ...others] = found.flatMap((section) => section.period ?? []);
  const isOne = period !== undefined && others.every(({ from, to }) => from === period.from && to === period.to);
  const sections = found.map((section) => readSection(section, { pages: lines, shared: isOne ? period : null }));
  const accounts = joinSections(sections.filter(isUsed));
  const refusal = refuse(source, lines, accounts.flat());
  if (refusal) return refusal;
  return {
    sha256: source.sha256,
    pages: source.pages.length,
    accounts: accounts.map((members) => buildAccount(members, source.pages, sections)),
  };
}

function buildAccount(members: readonly ReadSection[], pages: readonly Page[], outside: readonly ReadSection[]): StatementAccount {
  const [first] = members;
  const account = prove(
    members.map((member) => member.history),
    members.every((member) => member.datesHold) ? (members.every((member) => member.signsHold) ? null : 'signs') : 'dates',
  );
  const dates = new Map(members.flatMap((member) => [...member.dates]));
  const recognition = recognitionOf(members);
  const transactions = account.items.flatMap((item) =>
    toTransaction(item, dates, pages).map((transaction) => ({ ...transaction, ...recognition(item.row) })),
  );
  const own = members.flatMap((member) => member.lines);
  const head = outside[0]?.lines ?? [];
  const bank = readBank(head, pages[0]?.height ?? 842);
  return {
    bank,
    account_holder: readHolder(own) ?? readHolder(head),
    account_name: readAccountName(own, bank),
    kind: first?.kind ?? 'unknown',
    sort_code: first?.fields.sortCode ?? null,
    account_number: first?.fields.accountNumber ?? null,
    currency: currencyOf(members),
    period: periodOf(members, transactions, outside),
    opening_balance: account.opening,
    closing_balance: account.closing,
    transactions,
    proof: account.proof,
  };
}

function toTransaction(item: Item, dates: ReadonlyMap<Row, PlainDate>, pages: readonly Page[]): Transaction[] {
  const { row, amount, balance } = item;
  const date = dates.get(row);
  const page = pages.find((candidate) => candidate.number === row.page);
  if (amount === null || !date || !page) return [];
  // Nothing paid out is no negative nought.
  return [
    { date, description: row.text, amount: amount + 0, balance, type: row.type, place: { page: row.page, box: displayBox(page, row.box) } },
  ];
}

/** The printed periods from first to last; a period printed for another account of the file where it holds all payments; else from the first payment to the last. */
function periodOf(
  members: readonly ReadSection[],
  transactions: readonly Transaction[],
  all: readonly ReadSection[],
): StatementAccount['period'] {
  const dates = transactions.map((transaction) => transaction.date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  const own = members.flatMap((member) => member.period ?? []);
  const shared = all
    .flatMap((section) => section.period ?? [])
    .filter((period) => first !== undefined && last !== undefined && period.from <= first && period.to >= last);
  const printed = own.length > 0 ? own : shared.slice(0, 1);
  const from = printed.map((period) => period.from).sort()[0] ?? first;
  const to =
    printed
      .map((period) => period.to)
      .sort()
      .at(-1) ?? last;
  return from && to ? { from, to } : null;
}

function currencyOf(members: readonly ReadSection[]): string {
  const counts = new Map<string, number>();
  for (const { tables, lines } of members) {
    const words = [
      ...tables.flatMap((table) => table.header?.words ?? []),
      ...lines.flatMap((line) => line.words.map((word) => word.text)),
    ];
    for (const word of words) {
      const currency = currencyNamed(word);
      if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
    }
  }
  for (const { figures, history } of members) {
    for (const { amount } of figures) if (amount.currency) counts.set(amount.currency, (counts.get(amount.currency) ?? 0) + 1);
    for (const { row } of history.items) {
      const currency = (row.amount ?? row.in ?? row.out ?? row.balance)?.currency;
      if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
    }
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'GBP';
}

/** The currency that a word of a heading names: "(GBP)", "EUR", "Balance(€)". */
function currencyNamed(word: string): string | null {
  const code = /\b(GBP|EUR|USD|INR|CHF|AUD|CAD|NZD|ZAR|PLN|SEK|NOK|DKK|JPY|HKD|SGD|AED)\b/.exec(word)?.[1];
  if (code) return code;
  if (/^euros?$/i.test(word)) return 'EUR';
  const symbol = /^\(?([£€$])\)?$/.exec(word)?.[1];
  return symbol === '£' ? 'GBP' : symbol === '€' ? 'EUR' : symbol === '$' ? 'USD' : null;
}

const nothing = /\b(?:no|nil) (?:transactions?|activity|movements?|entries)\b/i;

/** A section counts when it has payments, or shows in so many words that there were none: the balance at the end is that at the start. */
function isUsed({ history, lines }: ReadSection): boolean {
  if (history.items.length === 0) {
    const { opening, closing } = history;
    return opening !== null && opening === closing && lines.some((line) => nothing.test(textOf(line.words)));
  }
  const labels = history.items.filter((item) => item.label === 'opening' || item.label === 'closing' || item.label === 'forward');
  return history.items.some((item) => item.amount !== null) || (labels.length > 1 && history.check.breaks.length === 0);
}
