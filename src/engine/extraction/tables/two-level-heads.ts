import type { Fact } from '../fact.ts';
import { isBold } from '../pieces.ts';
import type { Cells } from '../regions.ts';
import { isLabel } from '../words/cell-kinds.ts';
import { isOfPeople, personNamed } from '../words/persons.ts';
import { tableFacts } from './tables.ts';

/** A column under two headings, the upper one over several: "Client 1" over "Gross" and "Net". */
interface Column {
  upper: string;
  lower: string;
}

/** What a table says whose headings stand in two rows, those of the upper one over several of the lower one each; null for any other table. */
export function twoLevelFacts([top = [], below = [], ...body]: readonly Cells[], section: string): Fact[] | null {
  if (body.length === 0 || !areLevels(top, below) || !isSetOff(top, below, body)) return null;
  let upper = '';
  const columns = top.map((cell, i): Column => {
    upper = cell?.text ?? upper;
    return { upper, lower: below[i]?.text ?? '' };
  });
  const heads = columns.map((column) => headOf(column, columns));
  const whose = columns.map(({ upper: over, lower }) => (lower === '' ? null : (personOf(over) ?? personOf(lower))));
  return [...new Set(whose)].flatMap((person) => {
    const own = columns.flatMap((_, i) => (i === 0 || whose[i] === null || whose[i] === person ? [i] : []));
    const facts = tableFacts(
      own.map((i) => heads[i] ?? ''),
      body.map((cells) => own.map((i) => cells[i] ?? null)),
      section,
    );
    const cells = new Set(body.flatMap((row) => row.filter((cell, i) => cell && whose[i] === person)));
    const said = facts.filter(({ value }) => cells.has(value));
    return person === null ? said : said.map((fact) => ({ ...fact, person }));
  });
}

/** Below a heading that has several stand these, from its own column on; a column with one heading has it in either row. */
function areLevels(top: Cells, below: Cells): boolean {
  const isGroup = top.some((cell, i) => cell && below[i] && top[i + 1] === null && below[i + 1]);
  const isWhole = top.every((cell, i) => cell || below[i]) && !!top[0] && top.filter((cell) => cell !== null).length > 1;
  const cells = [...top, ...below].filter((cell) => cell !== null);
  return isGroup && isWhole && top.length === below.length && top.length > 2 && cells.every(({ text }) => isLabel(text));
}

/** In bold over rows that are not. */
const isSetOff = (top: Cells, below: Cells, body: readonly Cells[]): boolean =>
  [...top, ...below].every((cell) => !cell || isBold(cell)) && !body.every((cells) => cells.every((cell) => !cell || isBold(cell)));

const personOf = (head: string): number | null => (isOfPeople(head) ? personNamed(head) : null);

/** The lower heading where it tells the column from all others, and else both. */
function headOf({ upper, lower }: Column, columns: readonly Column[]): string {
  if (lower === '' || personOf(lower) !== null) return upper;
  if (isOfPeople(upper)) return personOf(upper) === null ? `${lower} ${upper}` : lower;
  const isAlone = columns.filter((other) => other.lower === lower).length === 1;
  return isAlone ? lower : `${upper} ${lower}`;
}
