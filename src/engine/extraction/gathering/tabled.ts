import type { Document } from '../document.ts';
import { blank, type Fact } from '../fact.ts';
import { match } from '../matching/matching.ts';
import type { Query } from '../queries/queries.ts';
import type { Cells } from '../regions.ts';
import { personNamed } from '../words/persons.ts';
import { placedIn, type WantedColumn } from './columns.ts';
import { type Table, tablesIn, textsOf, turned } from './tables.ts';

/** A table that may answer a tag, its columns as wanted, and how well it does. */
export interface Tabled {
  document: Document;
  score: number;
  columns: string[];
  rows: Cells[];
  /** Its columns are all that speaks for it. */
  byColumns: boolean;
}

/** Whatever its first row says: so many are tried. */
const TRIED = 3;
/** What its title and columns say at least, where its rows are to be told by them. */
const SPOKEN_OF = 0.42;
/** Of the columns that are wanted. */
const LEAST_PLACED = 0.5;

/** Every table of a document that may answer a query, with the columns that are wanted of each row, or all where none is said. */
export function tabledIn(document: Document, query: Query, wanted: readonly WantedColumn[]): Tabled[] {
  const isHead = (heads: readonly string[]): boolean => wanted.length > 1 && !placedIn(wanted, heads, [], query.asked).includes(null);
  const tables = tablesIn(document, isHead);
  if (wanted.length === 0) return tables.map((table) => wholeTable(document, query, table));
  return tables.flatMap((table) =>
    [table, turned(table) ?? []].flat().flatMap((one) => withColumns(document, query, { table: one, wanted }) ?? []),
  );
}

function wholeTable(document: Document, query: Query, table: Table): Tabled {
  return { document, score: spokenOf(document, query, table), columns: textsOf(table.head), rows: table.rows, byColumns: false };
}

function withColumns(
  document: Document,
  query: Query,
  { table, wanted }: { table: Table; wanted: readonly WantedColumn[] },
): Tabled | null {
  const placed = placedIn(wanted, textsOf(table.head), table.rows, query.asked);
  const share = placed.filter((at) => at !== null).length / wanted.length;
  const spoken = spokenOf(document, query, table);
  const isTelling =
    share === 1 && wanted.length > 1 && wanted.some(({ wordings: [own = []] }) => own.some(({ weight, known }) => known && weight === 1));
  if (share < LEAST_PLACED || (spoken < SPOKEN_OF && !isTelling)) return null;
  const rows = table.rows.map((cells) => placed.map((at) => (at === null ? null : (cells[at] ?? null))));
  const things = rows.filter((cells) => cells.some((cell) => cell !== null));
  const columns = wanted.map(({ name }) => name);
  return { document, score: (share + Math.min(1, spoken)) / 2, columns, rows: things, byColumns: spoken < SPOKEN_OF };
}

/** How well what stands over a table, or over its first column, answers. */
function spokenOf({ setting }: Document, query: Query, { titles, head, rows }: Table): number {
  const columns = textsOf(head).join(', ');
  const values = rows.flatMap((cells) => cells.find((cell) => cell !== null) ?? []).slice(0, TRIED);
  const facts = values.flatMap((value): Fact[] => [
    ...titles.map((label, i): Fact => ({
      ...blank,
      value,
      label,
      section: [...titles.slice(i + 1), columns].join(', '),
      person: titles.map(personNamed).find((person) => person !== null) ?? null,
      form: 'pair',
    })),
    { ...blank, value, head: head[0]?.text ?? '', section: [...titles, columns].join(', '), row: { rows, index: 0 }, form: 'cell' },
  ]);
  return Math.max(0, ...facts.map((fact) => match(query, fact, setting)?.score ?? 0));
}
