import { columnOf, type MoneyColumn } from './columns.ts';
import type { Line } from './lines.ts';
import { directionOf } from './signs.ts';
import type { Role } from './vocabulary.ts';

/** What columns without headings may hold, by their number; the commoner first. */
const readings: Record<number, readonly Role[][]> = {
  1: [['amount']],
  2: [
    ['amount', 'balance'],
    ['balance', 'amount'],
    ['out', 'in'],
  ],
  3: [
    ['out', 'in', 'balance'],
    ['in', 'out', 'balance'],
    ['foreign', 'amount', 'balance'],
    ['balance', 'out', 'in'],
    ['balance', 'in', 'out'],
  ],
  4: [
    ['foreign', 'out', 'in', 'balance'],
    ['foreign', 'in', 'out', 'balance'],
  ],
};

interface Cell {
  pence: number;
  /** As printed: 0 where there is no sign. */
  sign: 1 | -1 | 0;
  column: number;
}

/** Gives columns without headings the meaning under which most balances follow from the amounts. */
export function guessRoles(columns: readonly MoneyColumn[], lines: readonly Line[]): MoneyColumn[] {
  const rows = lines.map((line) => cellsOf(line, columns)).filter((cells) => cells.length > 0);
  let best = readings[columns.length]?.[0] ?? [];
  let most = 0;
  for (const reading of readings[columns.length] ?? []) {
    const held = Math.max(countHeld(rows, reading), countHeld(rows.toReversed(), reading));
    if (held > most) [best, most] = [reading, held];
  }
  if (columns.length === 2 && most < 0.3 * (columns[best.indexOf('balance')]?.count ?? 1)) best = ['out', 'in'];
  return columns.map((column, i) => ({ ...column, role: best[i] ?? 'other' }));
}

/** Adds the columns whose headings say nothing known, where the figures show what they hold: a balance without its heading, or amounts. */
export function completeRoles(headed: readonly MoneyColumn[], found: readonly MoneyColumn[], lines: readonly Line[]): MoneyColumn[] {
  const named = withBalance(headed, lines);
  const roles = new Set(named.map((column) => column.role));
  const most = Math.max(...found.map((column) => column.count));
  const unnamed = found.filter((column) => column.count > Math.max(1, 0.03 * most) && !named.some((one) => one.x0 === column.x0));
  if (named.length === 0 && unnamed.length > 0) return guessRoles(unnamed.slice(-4), lines);
  const options: Role[] = roles.has('amount') ? ['balance'] : ['balance', 'in', 'out', 'amount'];
  const missing = options.filter((role) => !roles.has(role) && !(role === 'amount' && (roles.has('in') || roles.has('out'))));
  if (unnamed.length === 0 || unnamed.length > 4 || missing.length === 0) return [...named];
  let best = withOtherWay(named, unnamed, lines);
  let mostHeld = 0;
  for (const added of choices(unnamed, missing)) {
    const columns = [...named, ...added].toSorted((a, b) => a.x0 - b.x0);
    const rows = lines.map((line) => cellsOf(line, columns)).filter((cells) => cells.length > 0);
    const reading = columns.map((one) => one.role);
    const held = Math.max(countHeld(rows, reading), countHeld(rows.toReversed(), reading));
    if (held > mostHeld && held > 0.3 * Math.min(...added.map((column) => column.count))) [best, mostHeld] = [columns, held];
  }
  return withAmount(best, unnamed);
}

/** A table of payments has amounts: if nothing says where, in the column that has most figures, lined up on the right. */
function withAmount(named: MoneyColumn[], unnamed: readonly MoneyColumn[]): MoneyColumn[] {
  if (named.some(({ role }) => role === 'amount' || role === 'in' || role === 'out')) return named;
  const fullest = unnamed
    .filter((column) => column.edge !== 'x0' && !named.some((one) => one.x0 === column.x0))
    .toSorted((a, b) => b.count - a.count)[0];
  return fullest ? [...named, { ...fullest, role: 'amount' as const }].toSorted((a, b) => a.x0 - b.x0) : named;
}

/** One column with one of the roles that are missing, or two columns with two; money in or money out by itself only beside the other. */
function* choices(unnamed: readonly MoneyColumn[], missing: readonly Role[]): Generator<MoneyColumn[]> {
  const neither = missing.includes('in') && missing.includes('out');
  const alone = missing.filter((role) => !neither || role === 'balance' || role === 'amount');
  for (const column of unnamed) for (const role of alone) yield [{ ...column, role }];
  const pairs = pairsOf(neither ? ['out', 'in'] : alone);
  for (const [a, b] of pairs)
    for (const one of unnamed)
      for (const other of unnamed)
        if (one !== other)
          yield [
            { ...one, role: a },
            { ...other, role: b },
          ];
}

function* pairsOf(roles: readonly Role[]): Generator<[Role, Role]> {
  for (const [i, a] of roles.entries()) for (const b of roles.slice(i + 1)) yield [a, b];
}

/** An "amount" beside money in and money out is the balance, if the figures say so. */
function withBalance(named: readonly MoneyColumn[], lines: readonly Line[]): readonly MoneyColumn[] {
  const roles = new Set(named.map((column) => column.role));
  if (roles.has('balance') || !['in', 'out', 'amount'].every((role) => roles.has(role as Role))) return named;
  const columns = named.map((column): MoneyColumn => (column.role === 'amount' ? { ...column, role: 'balance' } : column));
  const rows = lines.map((line) => cellsOf(line, columns)).filter((cells) => cells.length > 0);
  const reading = columns.map((column) => column.role);
  const held = Math.max(countHeld(rows, reading), countHeld(rows.toReversed(), reading));
  const balance = columns.find((column) => column.role === 'balance');
  return held > 0.3 * (balance?.count ?? Infinity) ? columns : named;
}

/** Where only money out or only money in has its heading: with the column, lined up on the right and nearest to it, whose figures stand in the rows that have no amount without them. */
function withOtherWay(named: readonly MoneyColumn[], unnamed: readonly MoneyColumn[], lines: readonly Line[]): MoneyColumn[] {
  const one = named.find((column) => column.role === 'in' || column.role === 'out');
  if (!one || named.some((column) => column !== one && column.role !== 'balance')) return [...named];
  const near = (column: MoneyColumn): number => Math.abs(column.x1 - one.x1);
  const other = unnamed
    .filter((column) => column.edge !== 'x0' && !lines.some((line) => holds(line, column) && holds(line, one)))
    .toSorted((a, b) => near(a) - near(b))[0];
  if (!other) return [...named];
  return [...named, { ...other, role: one.role === 'in' ? ('out' as const) : ('in' as const) }].toSorted((a, b) => a.x0 - b.x0);
}

const holds = (line: Line, column: MoneyColumn): boolean => line.amounts.some((amount) => columnOf(amount, [column]) !== null);

function cellsOf(line: Line, columns: readonly MoneyColumn[]): Cell[] {
  return line.amounts.flatMap((amount) => {
    const column = columnOf(amount, columns);
    return column ? [{ pence: amount.pence, sign: directionOf(amount.sign), column: columns.indexOf(column) }] : [];
  });
}

/** What a plain figure means among signed ones: money out where only money in is marked. */
function plainSign(rows: readonly Cell[][], column: number): 1 | -1 {
  const signs = new Set(rows.flatMap((cells) => cells.filter((cell) => cell.column === column).map((cell) => cell.sign)));
  return signs.has(1) && !signs.has(-1) ? -1 : 1;
}

/** Balances that follow from the one before, where amounts in a column for both ways may have lost their sign; they stand at the end of a day, or at its head. */
function countHeld(rows: readonly Cell[][], reading: readonly Role[]): number {
  const plain = plainSign(rows, reading.indexOf('amount'));
  let held = 0;
  let led = 0;
  let running: number | null = null;
  /** The two balances last printed, and what was paid since the row of the second, that row included. */
  let before: number | null = null;
  let last: number | null = null;
  let [sum, loose, since, looseSince] = [0, 0, 0, 0];
  for (const cells of rows) {
    let balance: number | null = null;
    let [own, ownLoose] = [0, 0];
    for (const { pence, sign, column } of cells) {
      const role = reading[column];
      if (role === 'balance') balance = sign === -1 ? -pence : pence;
      else if (role === 'in') own += pence;
      else if (role === 'out') own -= pence;
      else if (role === 'amount') ownLoose += (sign || plain) * pence;
    }
    sum += own;
    loose += ownLoose;
    if (balance !== null) {
      if (running !== null && follows(balance - running, sum, loose)) held++;
      if (before !== null && last !== null && follows(last - before, since, looseSince)) led++;
      [before, last, running] = [last, balance, balance];
      [sum, loose, since, looseSince] = [0, 0, 0, 0];
    }
    since += own;
    looseSince += ownLoose;
  }
  return Math.max(held, led);
}

const follows = (change: number, sum: number, loose: number): boolean =>
  (sum !== 0 || loose !== 0) && (change - sum === loose || change - sum === -loose);
