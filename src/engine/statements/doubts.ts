import { unprovedRows } from './faults.ts';
import type { ReadSection } from './histories.ts';
import { movement } from './items.ts';
import type { Transaction } from './record.ts';
import type { Row } from './rows.ts';
import { isDoubted } from './seen.ts';

/** What is to be said of how the rows of pictures were read; nothing of the rows of a text. */
export function recognitionOf(members: readonly ReadSection[]): (row: Row) => Pick<Transaction, 'confidence' | 'doubtful'> {
  const unproved = new Set(members.flatMap(({ history }) => [...unprovedRows(history)]));
  const broken = new Set(members.flatMap(({ history }) => (history.check.breaks.length > 0 ? [...unprovedRows(history)] : [])));
  const dates = new Set(members.flatMap(({ dateDoubts }) => [...dateDoubts]));
  return (row) => {
    const seen = movement(row)?.seen;
    const words = row.lines.flatMap((line) => line.words);
    if (!seen || row.stated) return {};
    const description = words.reduce((sum, { confidence = 1 }) => sum + confidence, 0) / words.length;
    const confidence = { date: row.date?.seen?.confidence ?? 1, description, amount: seen.unread === 'none' ? 0 : seen.confidence };
    const doubtful: ('date' | 'amount')[] = [];
    if (dates.has(row)) doubtful.push('date');
    if (broken.has(row) || (unproved.has(row) && isDoubted(seen))) doubtful.push('amount');
    return doubtful.length > 0 ? { confidence, doubtful } : { confidence };
  };
}
