import type { Word } from '#engine/reading/record.ts';
import type { AccountFields } from './fields.ts';
import type { HeaderCell } from './header-cells.ts';
import type { Table } from './tables.ts';

/** Fewer rows might be payments to one account by chance. */
const LEAST_ROWS = 3;

/** Sort code and account number where a table has columns for them, as exports for spreadsheets have, that say the same in each row. */
export function readAccountColumns({ header, rows }: Table): AccountFields | null {
  const cells = header?.cells.filter(({ role }) => role === 'other') ?? [];
  const sort = cells.find(({ text }) => text === 'sort code');
  const number = cells.find(({ text }) => text === 'account' || text === 'number');
  if (!sort || !number || rows.length < LEAST_ROWS) return null;
  const under = (cell: HeaderCell, form: RegExp): string | null => {
    const values = new Set(rows.map((row) => row.lines.flatMap(({ words }) => words.filter((word) => standsUnder(word, cell)))[0]?.text));
    const [value] = values;
    return values.size === 1 ? (form.exec(value ?? '')?.[1] ?? null) : null;
  };
  const accountNumber = under(number, /^['’]?(\d{8})$/);
  const sortCode = under(sort, /^['’]?(\d\d-\d\d-\d\d)$/);
  return accountNumber && sortCode ? { sortCode, accountNumber, card: false } : null;
}

const standsUnder = ({ box }: Word, { x0, x1 }: HeaderCell): boolean => box.x0 < x1 && box.x1 > x0;
