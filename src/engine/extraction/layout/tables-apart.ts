import type { Piece } from '../pieces.ts';
import type { Cells } from '../regions.ts';
import { isAnswer, isLabel } from '../words/cell-kinds.ts';
import { isOfPeople } from '../words/persons.ts';

/**
 * The tables of one sheet, which empty rows part: where labels alone stand behind one and figures below them, another table begins with its own headings.
 * What goes on under the names of people is one form.
 * @param rows by their place in the sheet; of those that are empty there is none, or one without cells
 */
export function tablesApart(rows: readonly (Piece | null)[][]): (Piece | null)[][][] {
  const tables: (Piece | null)[][][] = [[]];
  let areOfEach = false;
  for (const [at, cells] of Array.from(rows).entries()) {
    if (isEmpty(cells)) continue;
    const isBehindGap = at > 0 && isEmpty(rows[at - 1]);
    if (isBehindGap && !areOfEach && tables[0]?.length && isHead(cells, rows[at + 1])) tables.push([]);
    tables.at(-1)?.push(cells);
    areOfEach ||= isOfEach(cells);
  }
  return tables;
}

const isEmpty = (cells: Cells | undefined): boolean => !cells?.some((cell) => cell);

/** "Account | First payment" over "ISA | £4,000". */
function isHead([first, ...more]: Cells, below: Cells = []): boolean {
  const heads = more.flatMap((cell, i) => (cell ? [{ text: cell.text, under: below[i + 1] }] : []));
  const isLabelAlone = (text: string): boolean => isLabel(text) && !isAnswer(text);
  return (
    !!first &&
    !!below[0] &&
    heads.length > 0 &&
    [first, ...heads].every(({ text }) => isLabelAlone(text)) &&
    isLabelAlone(below[0].text) &&
    heads.some(({ under }) => under && isAnswer(under.text))
  );
}

/** "Client 1" and "Client 2" over the answers of each. */
const isOfEach = (cells: Cells): boolean => cells.slice(1).some((cell) => cell && isOfPeople(cell.text));
