import { ReadingRefusal } from '#engine/reading/refusal.ts';
import type { AccountKind } from '../record.ts';
import { dateOrderOf, readDay, type DateOrder } from './day.ts';
import { linesOf, tidy } from './decoded-text.ts';
import { decimalMark, readFigure, signedPence, type DecimalMark } from './figure.ts';
import { type Fault, malformed, quoted, readAll, readEach, refuseFaults } from './malformed.ts';
import { entryAt, numbersOf, type ProgramStatement } from './program-account.ts';
import type { ColumnQuestion } from './record.ts';

interface Entry {
  line: number;
  values: Map<string, string>;
}

interface List {
  account: Map<string, string>;
  kind: AccountKind;
  entries: Entry[];
}

const lists: Readonly<Record<string, AccountKind>> = {
  bank: 'current',
  cash: 'current',
  ccard: 'credit_card',
  'oth a': 'unknown',
  'oth l': 'loan',
};

/**
 * Reads QIF: the payments of every list of a bank account, a card, cash or another account; parts of a split payment are not counted
 * beside it. `order` is how a person says that its dates are written.
 * @returns its statements, or the question how its dates are written where they leave that open
 * @throws {ReadingRefusal} corrupt, with all lines that can't be right, or unsupported where it has no payments of an account
 */
export function readQif(text: string, order?: DateOrder): ProgramStatement[] | { question: ColumnQuestion } {
  const { lists: all, faults } = listsIn(linesOf(text));
  const found = all.filter(({ entries }) => entries.length > 0);
  if (found.length === 0) refuseFaults(faults);
  if (found.length === 0) throw new ReadingRefusal('not_a_statement', 'There are no payments of a bank account or a card in this file.');
  const entries = found.flatMap((list) => list.entries);
  const days = entries.map(({ values }) => dayText(values.get('D') ?? ''));
  const settled = order ?? dateOrderOf(days);
  const decimal = decimalMark(entries.map((entry) => amountText(entry)));
  // What can't be right can't be in any order.
  const options = { order: settled ?? 'dmy', decimal };
  const [statements] = readAll([() => readEach(found, (list) => statementOf(list, options)), () => refuseFaults(faults)]);
  return settled === null ? { question: questionOf(entries) } : statements;
}

function listsIn(lines: readonly string[]): { lists: List[]; faults: Fault[] } {
  const found: List[] = [];
  const faults: Fault[] = [];
  const wrong = (line: number, what: string) => faults.push({ where: `Line ${line}`, what, line });
  let section: 'account' | 'list' | 'other' = 'other';
  let account = new Map<string, string>();
  let entry: Entry | null = null;
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (/^[\p{Cc}\s]*$/u.test(raw)) continue;
    const [, list] = /^!Type:\s*(.*)$/i.exec(line) ?? [];
    if (line.startsWith('!')) {
      if (entry) wrong(index + 1, 'a list begins before the payment above it ends');
      entry = null;
      const kind = lists[(list ?? '').trim().toLowerCase()];
      section = /^!Account/i.test(line) ? 'account' : kind === undefined ? 'other' : 'list';
      if (kind !== undefined) found.push({ account, kind, entries: [] });
    } else if (line === '^') {
      if (entry && section === 'account') account = entry.values;
      if (entry && section === 'list') found.at(-1)?.entries.push(entry);
      entry = null;
    } else if (!/^[A-Z$%&]/.test(line)) wrong(index + 1, `${quoted(line)} is no line of such a file`);
    else {
      entry ??= { line: index + 1, values: new Map() };
      if (!entry.values.has(line.charAt(0))) entry.values.set(line.charAt(0), line.slice(1).trim());
    }
  }
  if (entry) wrong(entry.line, 'the file breaks off in this payment');
  return { lists: found, faults };
}

/** An apostrophe stands before a year of this century, and blanks for a nought: "3/ 4'25". */
function dayText(text: string): string {
  return text.replaceAll(' ', (blank, at: number) => (/[/'.-]/.test(text.charAt(at - 1)) ? '' : blank)).replace("'", '/');
}

const amountText = ({ values }: Entry): string => values.get('T') ?? values.get('U') ?? '';

function statementOf({ account, kind, entries }: List, { order, decimal }: { order: DateOrder; decimal: DecimalMark }): ProgramStatement {
  const name = account.get('N') ?? '';
  const numbers = numbersOf(/\d{6,}/.test(name) ? name.replaceAll(/[^\dX*]/g, '') : '', kind);
  let opening: number | null = null;
  const read = readEach(entries, (entry) => {
    const { line, values } = entry;
    const written = values.get('D') ?? '';
    const date = readDay(dayText(written), order);
    if (date === null) throw malformed(line, written === '' ? 'a payment without a date' : `${quoted(written)} is no date`);
    const figure = readFigure(amountText(entry), decimal);
    if (!figure) throw malformed(line, `${quoted(amountText(entry))} is no amount`);
    const amount = signedPence(figure);
    const payee = tidy(values.get('P') ?? '');
    // The first entry of an account that is kept in such a program is what was there before.
    if (entry === entries[0] && /^opening balance$/i.test(payee)) {
      opening = amount;
      return [];
    }
    const memo = tidy(values.get('M') ?? '');
    const description = payee.toLowerCase().includes(memo.toLowerCase()) ? payee : `${payee} ${memo}`.trim();
    return [entryAt({ line, date, description, amount, type: values.get('N') ?? null })];
  }).flat();
  const isNewestFirst = (read[0]?.payment?.date ?? '') > (read.at(-1)?.payment?.date ?? '');
  return {
    head: { bank: null, account_holder: null, account_name: tidy(name) || null, kind, ...numbers, currency: 'GBP', period: null },
    entries: isNewestFirst ? read.reverse() : read,
    opening,
    closing: null,
    repairs: [],
  };
}

/** The payments as a table, of which a person can say how its dates are written. */
function questionOf(entries: readonly Entry[]): ColumnQuestion {
  const rows = entries
    .slice(0, 19)
    .map((entry) => ['D', 'P', 'M'].map((code) => tidy(entry.values.get(code) ?? '')).concat(amountText(entry)));
  return {
    rows: [['Date', 'Payee', 'Memo', 'Amount'], ...rows],
    proposed: { heading_row: 1, date: 1, description: [2, 3], amounts: { amount: 4, sign: 'out_negative' }, balance: null, type: null },
    message: 'It can’t be told whether the day or the month comes first in its dates.',
  };
}
