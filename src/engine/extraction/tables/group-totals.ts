import { totalLabel } from '../layout/owners.ts';
import type { Cells } from '../regions.ts';
import { isOfPeople } from '../words/persons.ts';
import { bareTotal } from './tables.ts';

/** Rows under a title of their own. */
interface Group {
  title: string;
  rows: Cells[];
}

const isTotal = (cells: Cells | undefined): boolean => totalLabel.test(cells?.[0]?.text ?? '');

/**
 * The groups of a table that has one for each of several people, with the total of all of them, which stands below the last one, apart: below "Subtotal
 * Client 2", or where no other group has a total.
 */
export function withTotalsApart(groups: readonly Group[]): readonly Group[] {
  const last = groups.at(-1);
  const titled = groups.filter(({ title }) => title !== '');
  const row = last?.rows.at(-1);
  if (!last || !row || titled.length < 2 || !titled.every(({ title }) => isOfPeople(title)) || !bareTotal.test(row[0]?.text ?? ''))
    return groups;
  const isOfAll = isTotal(last.rows.at(-2)) || !groups.some((group) => group !== last && isTotal(group.rows.at(-1)));
  if (!isOfAll || last.rows.length < 2) return groups;
  return [...groups.slice(0, -1), { ...last, rows: last.rows.slice(0, -1) }, { title: '', rows: [row] }];
}
