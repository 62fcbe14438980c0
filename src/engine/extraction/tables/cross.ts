import type { Fact } from '../fact.ts';
import type { Cells } from '../regions.ts';
import { isAnswer, isLabel } from '../words/cell-kinds.ts';
import { unitOf } from '../words/values.ts';
import { tableFacts } from './tables.ts';

/** A table whose labels stand on the left of several columns of figures: each column is one of several alike. */
export function isCross(rows: readonly Cells[]): boolean {
  const width = rows[0]?.length ?? 0;
  if (width < 3 || rows.length < 2) return false;
  return rows.every((cells) => cells[0] && isLabel(cells[0].text) && cells.slice(1).every((cell) => cell !== null && isAnswer(cell.text)));
}

/** What each of the columns says under the labels as headings; of a share and a sum, which of the two it is. */
export function crossFacts(rows: readonly Cells[], section: string): Fact[] {
  const units = unitsOf(rows);
  // A share and a sum of each: "Platform, 0.22%, £43".
  if (units) return tableFacts(['', ...units], rows, section);
  const heads = rows.map((cells) => cells[0]?.text ?? '');
  const body = (rows[0] ?? []).slice(1).map((_, column) => rows.map((cells) => cells[column + 1] ?? null));
  return tableFacts(heads, body, section);
}

/** The sign that each column of figures has throughout, where they are not all the same; null for any other columns. */
function unitsOf(rows: readonly Cells[]): string[] | null {
  const columns = (rows[0] ?? []).slice(1).map((_, column) => new Set(rows.map((cells) => unitOf(cells[column + 1]?.text ?? ''))));
  const units = columns.flatMap((found) => (found.size === 1 ? [...found] : []));
  return units.length === columns.length && !units.includes('') && new Set(units).size === units.length ? units : null;
}
