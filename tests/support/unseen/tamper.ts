import { shownBalance, type Layout } from './layout.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';

export type Tampering = 'amount' | 'row' | 'balance';

/** Falsifies one figure of what will be printed: an amount, a whole row, or a balance. */
export function tamper(layout: Layout, ledgers: Ledger[], how: Tampering, random: Random): Ledger[] {
  return ledgers.map((ledger, index) => (index === 0 ? falsified(layout, ledger, how, random) : ledger));
}

function falsified(layout: Layout, ledger: Ledger, how: Tampering, random: Random): Ledger {
  const by = random.pick([900, 1000, -1000, 9000, 27]);
  const candidates = ledger.rows.flatMap((row, index) => {
    const inside = index > 2 && index < ledger.rows.length - 3;
    const fits = how !== 'balance' || shownBalance(layout.balances, ledger.rows, index) !== null;
    return inside && fits && Math.abs(row.amount) > 1500 ? [index] : [];
  });
  if (candidates.length === 0) return { ...ledger, closing: ledger.closing + by };
  const at = random.pick(candidates);
  if (how === 'row') return { ...ledger, rows: ledger.rows.toSpliced(at, 1) };
  const rows = ledger.rows.map((row, index) => {
    if (how === 'amount' && index === at) return { ...row, amount: row.amount + by };
    const sameDay = row.date === ledger.rows[at]?.date && layout.balances !== 'row';
    return how === 'balance' && (index === at || sameDay) ? { ...row, balance: row.balance + by } : row;
  });
  return { ...ledger, rows };
}
