import type { Step } from './chain.ts';
import { isBalanceRow, isTotalRow, rowLabel, type Label } from './labels.ts';
import { type Amount } from './numbers.ts';
import { isListOfFigures, type Row } from './rows.ts';
import { directionOf } from './signs.ts';

/** A row as it counts for the account: a payment (`amount`), a balance, or both. */
export interface Item extends Step {
  row: Row;
  label: Label;
  /** The amount has no sign of its own, and no column or heading that gives it one. */
  unsure: boolean;
  /** Its sign was found by the balances, against the guess. */
  settled: boolean;
}

/** How a table prints signs. `amount` and `balance` are −1 where its plain figures mean the opposite of money in and money held. */
export interface Conventions {
  amount: 1 | -1;
  balance: 1 | -1;
  /** The columns for money in and money out are the other way round than their headings were read. */
  swapped: boolean;
  /** What a figure without a sign in a column of signed amounts means. */
  unsigned: 1 | -1 | 0;
  /** Money out is printed with a minus as a matter of course. */
  outSigned: boolean;
}

/** What the figures of these rows suggest about their signs. */
export function readConventions(rows: readonly Row[], owed: boolean): Conventions {
  const count = { minus: 0, plus: 0, cr: 0, dr: 0, none: 0 };
  let out = 0;
  let outMinus = 0;
  let balances = 0;
  let minusBalances = 0;
  for (const row of rows) {
    if (row.balance) balances++;
    if (row.balance?.sign === '-') minusBalances++;
    if (row.out) out++;
    if (row.out?.sign === '-' || row.out?.sign === 'DR') outMinus++;
    if (!row.amount) continue;
    const sign = row.amount.sign || row.sign;
    count[sign === '-' ? 'minus' : sign === '+' ? 'plus' : sign === 'CR' ? 'cr' : sign === 'DR' ? 'dr' : 'none']++;
  }
  const negative = count.minus + count.dr;
  const positive = count.plus + count.cr;
  const unsigned = negative > 0 && positive === 0 ? 1 : positive > 0 && negative === 0 ? -1 : negative + positive === 0 ? 0 : 1;
  const mostlyMinus = count.minus > count.none + positive;
  const cardAmount = unsigned === 0 || positive > 0 || count.dr > 0 || mostlyMinus ? 1 : -1;
  const plainDebt = owed && minusBalances <= balances / 2;
  return { amount: owed ? cardAmount : 1, balance: plainDebt ? -1 : 1, swapped: false, unsigned, outSigned: outMinus > out / 2 };
}

const comesIn =
  /\b(?:received|receipt|credit|deposit|salary|wages|refund|interest paid|paid in|from|bgc|giro|thank you|cashback|payment received|fpi|transfer in)\b/i;
const cardPayment = /\b(?:thank you|payment received|direct debit|payment|refund|credit|cashback|received)\b/i;

/**
 * Reads the rows as items under the given conventions; rows that are neither payment nor balance are left out. So are rows without date
 * and balance where all others are dated, unless `undatedToo`: such tables sum up, or belong to something else.
 */
export function readItems(rows: readonly Row[], conventions: Conventions, owed: boolean, undatedToo = false): Item[] {
  const items: Item[] = [];
  const dated = rows.filter((row) => row.in ?? row.out ?? row.amount);
  const upToLast = dated.slice(0, dated.findLastIndex((row) => row.dated) + 1);
  const allDated = !undatedToo && upToLast.filter((row) => row.dated).length > 0.95 * upToLast.length;
  for (const row of rows) {
    const item = readItem(row, conventions, owed, allDated);
    if (item) items.push(item);
  }
  return items;
}

function readItem(row: Row, conventions: Conventions, owed: boolean, allDated: boolean): Item | null {
  if (row.section.aside || (row.status !== '' && /pending|declined|reversed|cancelled/.test(row.status))) return null;
  const figure = movement(row);
  const balance = row.balance ? balanceOf(row.balance, conventions) : null;
  if (row.stated) return { row, amount: row.stated.amount, balance, label: null, unsure: false, settled: false };
  if (!figure) {
    const label = rowLabel(row.text);
    const counts = label !== null || row.dated || row.text === '';
    return row.balance && counts && label !== 'total' ? { row, amount: null, balance, label, unsure: false, settled: false } : null;
  }
  if ((!row.dated && isTotalRow(row.text)) || isOfSpan(row)) return null;
  if (isListOfFigures(row)) return null;
  if (balance === null && isBalanceRow(row.text))
    return { row, amount: null, balance: balanceOf(figure, conventions), label: rowLabel(row.text), unsure: false, settled: false };
  if (!row.date || (allDated && !row.dated && !row.balance) || (row.in && row.out && row.in.pence !== 0 && row.out.pence !== 0))
    return null;
  return { row, ...amountOf(row, figure, conventions, owed), balance, label: null, settled: false };
}

/** Reads a row's amount as a payment whatever its words say; null where it has none, or a balance of its own. */
export function readMovement(row: Row, conventions: Conventions, owed: boolean): Item | null {
  const figure = movement(row);
  if (!figure || row.balance || row.section.aside) return null;
  return { row, ...amountOf(row, figure, conventions, owed), balance: null, label: null, settled: false };
}

/** A row whose date goes on as a span, "6 April 2025 to 5 April 2026": it sums that time up. */
const isOfSpan = ({ dated, text }: Row): boolean => dated && /^(?:to|until|till|–|-) \d{1,4}[ ./-]\S{1,9}[ ./-]\d{1,4}\b/.test(text);

/** The figure of the payment: of the two columns the one that isn't zero. */
export function movement(row: Row): Amount | null {
  if (row.in && row.out) return row.in.pence !== 0 ? row.in : row.out;
  return row.in ?? row.out ?? row.amount;
}

function balanceOf(figure: Amount, { balance }: Conventions): number {
  const sign = directionOf(figure.sign);
  if (figure.sign === 'CR') return figure.pence;
  if (figure.sign === 'DR') return -figure.pence;
  return balance * (sign === -1 ? -1 : 1) * figure.pence;
}

function amountOf(row: Row, figure: Amount, conventions: Conventions, owed: boolean): { amount: number; unsure: boolean } {
  const own = directionOf(figure.sign);
  if (figure === row.amount) {
    const sign = own || directionOf(row.sign);
    if (sign !== 0) {
      const lettered = figure.sign === 'CR' || figure.sign === 'DR';
      return { amount: sign * (lettered ? 1 : conventions.amount) * figure.pence, unsure: false };
    }
    if (conventions.unsigned !== 0) return { amount: conventions.unsigned * conventions.amount * figure.pence, unsure: false };
    const named = row.section.sign === 'in' ? 1 : row.section.sign === 'out' ? -1 : 0;
    const guess = named || ((owed ? cardPayment : comesIn).test(row.text) ? 1 : -1);
    return { amount: guess * figure.pence, unsure: true };
  }
  const inwards = (figure === row.in) !== conventions.swapped;
  if (inwards) return { amount: (own === -1 ? -1 : 1) * figure.pence, unsure: false };
  const reversed = figure.sign === 'CR' || figure.sign === '+' || (own === -1 && !conventions.outSigned);
  return { amount: (reversed ? 1 : -1) * figure.pence, unsure: false };
}
