import { readAccountColumns } from './account-columns.ts';
import { readAccountFields, type AccountFields } from './fields.ts';
import { readFigures } from './figures.ts';
import { rowLabel } from './labels.ts';
import type { Line } from './lines.ts';
import { readTime } from './period.ts';
import type { Row } from './rows.ts';
import type { Table } from './tables.ts';
import type { Period } from './years.ts';

/** One statement of one account: a file may hold several accounts, and several statements of each. */
export interface Section {
  fields: AccountFields;
  period: Period | null;
  tables: Table[];
  /** Lines outside the tables, in reading order. */
  lines: Line[];
}

/** The balances of a statement as printed above its table, in pence. */
interface Balances {
  opening: number;
  closing: number;
}

/** Cuts a document into statements: a new one begins where another account number, another period, a new opening balance after a closing one, or balances that go on from those before are printed. */
export function findSections(tables: readonly Table[]): Section[] {
  const sections: Section[] = [];
  let held: Line[] = [];
  let balances: Balances | null = null;
  for (const table of tables) {
    const above = [...held, ...table.before];
    held = [];
    if (table.rows.length === 0) {
      held = [...above, ...table.asides];
      continue;
    }
    const current = sections.at(-1);
    const fields = readAccountColumns(table) ?? readAccountFields(above);
    const { period } = readTime(above);
    const printed = balancesIn(above);
    const follows = balances !== null && printed !== null && printed.opening === balances.closing && printed.closing !== balances.closing;
    balances = printed ?? balances;
    if (current && (isAnotherCard(current, fields, above, table) || !(follows || startsAnew(current, fields, period, table)))) {
      current.fields = merged(current.fields, fields);
      current.period ??= period;
      current.tables.push(table);
      current.lines.push(...above, ...within(table));
    } else {
      const inherited = current && fields.accountNumber === null && sameHolding(current, fields) ? current.fields : fields;
      sections.push({ fields: inherited, period, tables: [table], lines: [...above, ...within(table)] });
    }
    held = table.asides.filter((line) => line.y0 >= endOf(table));
  }
  if (sections.length === 0) sections.push({ fields: readAccountFields(held), period: readTime(held).period, tables: [], lines: held });
  else sections.at(-1)?.lines.push(...held);
  return sections;
}

/** A statement goes on from the one before where it opens with what that closed with: so the months of a card follow each other without a period. */
function balancesIn(lines: readonly Line[]): Balances | null {
  const figures = readFigures(lines, null);
  const [opening, closing] = (['opening', 'closing'] as const).map(
    (label) => figures.find((figure) => figure.label === label)?.amount.pence,
  );
  return opening === undefined || closing === undefined ? null : { opening, closing };
}

const sameHolding = (current: Section, fields: AccountFields): boolean =>
  fields.sortCode === null || fields.sortCode === current.fields.sortCode;

function merged(a: AccountFields, b: AccountFields): AccountFields {
  return { sortCode: a.sortCode ?? b.sortCode, accountNumber: a.accountNumber ?? b.accountNumber, card: a.card || b.card };
}

/** The payments with a further card of the same account, under its number and its holder's name, but without balances of their own. */
function isAnotherCard(current: Section, fields: AccountFields, above: readonly Line[], { rows }: Table): boolean {
  if (!current.fields.card || !fields.card) return false;
  const [first] = rows;
  const begins = first !== undefined && isBare(first) && rowLabel(first.text) !== null;
  return !begins && !readFigures(above, null).some(({ label }) => label === 'opening' || label === 'closing');
}

function startsAnew(current: Section, fields: AccountFields, period: Period | null, table: Table): boolean {
  const known = current.fields.accountNumber;
  if (fields.accountNumber !== null && known !== null && fields.accountNumber !== known) return true;
  if (period && current.period && (period.from !== current.period.from || period.to !== current.period.to)) return true;
  const before = lastRow(current);
  const first = table.rows[0];
  const closed = before !== undefined && isBare(before) && rowLabel(before.text) === 'closing';
  return closed && first !== undefined && isBare(first) && rowLabel(first.text) === 'opening';
}

const isBare = (row: Row): boolean => !row.in && !row.out;

function lastRow(section: Section): Row | undefined {
  return section.tables.at(-1)?.rows.at(-1);
}

/** Where a table's last row ends on its page: what stands lower may belong to the next table. */
const endOf = (table: Table): number => table.rows.at(-1)?.box.y1 ?? 0;

const within = (table: Table): Line[] => table.asides.filter((line) => line.y0 < endOf(table));
