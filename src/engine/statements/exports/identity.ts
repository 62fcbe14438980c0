import type { Word } from '#engine/reading/record.ts';
import { readAccountFields } from '../fields.ts';
import { summaryLabel } from '../labels.ts';
import { groupWords, type Line } from '../lines.ts';
import { kindOf, readAccountName, readHolder } from '../people.ts';
import type { StatementAccount } from '../record.ts';
import { isDay, readDay, type DateOrder } from './day.ts';
import { tidy } from './decoded-text.ts';
import { isCurrencyCode, readFigure, signedPence } from './figure.ts';
import type { TableRow } from './table.ts';

/** What identifies an account. */
export type Identity = Pick<StatementAccount, 'account_holder' | 'account_name' | 'kind' | 'sort_code' | 'account_number'>;

const SIZE = 10;
/** Ems between the cells of a row: more than any gap between words. */
const CELL_GAP = 4;
/** Names and numbers stand in few and short rows. */
const MOST = { rows: 40, letters: 200 };

/** Rows of cells as lines of a page, for the readers of printed pages. */
function linesOf(rows: readonly (readonly string[])[]): Line[] {
  return rows.slice(0, MOST.rows).flatMap((cells, index) => {
    const words: Word[] = [];
    const y0 = index * 2 * SIZE;
    let x0 = 0;
    for (const cell of cells) {
      for (const text of tidy(cell).slice(0, MOST.letters).split(' ')) {
        if (text === '') continue;
        const x1 = x0 + text.length * 0.5 * SIZE;
        words.push({ text, box: { x0, y0, x1, y1: y0 + SIZE }, size: SIZE, bold: false });
        x0 = x1 + 0.3 * SIZE;
      }
      x0 += CELL_GAP * SIZE;
    }
    return words.length > 0 ? groupWords(words, 1) : [];
  });
}

/** Sort code and number written as one: "601234-12345678", "20-12-34 12345678". */
const whole = /^(\d{2})[- ]?(\d{2})[- ]?(\d{2})[- ]?(\d{8})$/;

/** Reads whose account it is from labels and values: the rows above a table, and its columns about the account. */
export function readIdentity(rows: readonly (readonly string[])[], { isCard }: { isCard: boolean }): Identity {
  const lines = linesOf(rows);
  const fields = readAccountFields(lines);
  const joined = rows.flatMap((cells) => cells.map((cell) => whole.exec(cell.trim()))).find((match) => match !== null);
  const name = readAccountName(lines) ?? namedAccount(rows);
  const text = rows.flat().join(' ');
  const named = text === '' ? 'unknown' : kindOf(text, name, { card: fields.card, runningBalance: true });
  return {
    account_holder: readHolder(lines),
    account_name: name,
    kind: isCard && named !== 'loan' ? 'credit_card' : named,
    sort_code: joined ? `${joined[1]}-${joined[2]}-${joined[3]}` : fields.sortCode,
    account_number: joined?.[4] ?? fields.accountNumber ?? cardEnd(rows),
  };
}

/** What a label names that says no more than that it is the account's name, without its number. */
function namedAccount(rows: readonly (readonly string[])[]): string | null {
  for (const [label = '', value = ''] of rows) {
    const name = tidy(value).replace(/[X*•x\d -]*$/, '');
    if (/^(?:account|account name|product)\W*$/i.test(label.trim()) && /\p{L}{3}/u.test(name)) return name.slice(0, 80);
  }
  return null;
}

/** Of a card's number only its end is kept. */
function cardEnd(rows: readonly (readonly string[])[]): string | null {
  const values = rows.filter(([label = '']) => /\b(?:card|account)\b/i.test(label)).map(([, value = '']) => value.trim());
  return values.map((value) => /^(?:[X*•x\d -]{8,}|[-*X•]*)(\d{4})$/.exec(value)?.[1] ?? null).find((end) => end !== null) ?? null;
}

/** Balances and the span that the rows above a table print, each behind its label. */
export interface PrintedAround {
  opening: number | null;
  closing: number | null;
  period: StatementAccount['period'];
}

/** Reads the rows above a table; a balance of no said moment, such as that of the day of the download, is not taken. */
export function readAround(rows: readonly TableRow[], order: DateOrder): PrintedAround {
  const around: PrintedAround = { opening: null, closing: null, period: null };
  for (const { cells } of rows.slice(-MOST.rows)) {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const [label = '', value = ''] = filled;
    const figure = filled.length === 2 ? readFigure(value) : null;
    const meaning = figure && summaryLabel(label);
    if (figure && meaning === 'opening') around.opening ??= signedPence(figure);
    if (figure && meaning === 'closing' && /clos|end|carried/i.test(label)) around.closing ??= signedPence(figure);
    around.period ??= spanOf(cells.join(' '), order);
  }
  return around;
}

/** Two days with a word or a dash between them. */
function spanOf(text: string, order: DateOrder): StatementAccount['period'] {
  if (text.length > MOST.letters) return null;
  const dates = text.match(/\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\d{1,2}[ -][A-Za-z]{3,9}[ -]\d{4}/g) ?? [];
  const [from, to, more] = dates.filter((date) => isDay(date)).map((date) => readDay(date, order));
  return from && to && more === undefined && from <= to ? { from, to } : null;
}

/** The currency that cells name by code or by sign, the first that is named; pounds where none is. */
export function currencyIn(cells: readonly string[]): string {
  for (const cell of cells) {
    const code = cell.trim();
    if (isCurrencyCode(code)) return code;
    const named = /\(([A-Z]{3})\)|^[A-Z][a-z]+ ([A-Z]{3})$/.exec(code);
    const own = named?.[1] ?? named?.[2] ?? (/\d/.test(code) ? readFigure(code)?.currency : null);
    if (own && isCurrencyCode(own)) return own;
  }
  return 'GBP';
}
