import { isBold } from '../pieces.ts';
import type { Cells } from '../regions.ts';
import { isAnswer, isLabel } from '../words/cell-kinds.ts';
import { isOfPeople, peopleIn } from '../words/persons.ts';

/** A part of a row, and the heading over it; none above the first heading. */
export interface Part {
  cells: Cells;
  title: string;
  /** Whom the heading names, by number or by one of two names. */
  person: number | null;
}

interface Title {
  column: number;
  text: string;
}

/** Cuts the rows of a form whose halves have headings of their own: "Contact details" on the left, "Family" on the right. */
export function partsUnderTitles(rows: readonly Cells[]): Part[] {
  let titles: Title[] = [];
  let people: (number | null)[] | null = null;
  return rows.flatMap((cells, i): Part[] => {
    const found = titlesIn(cells, rows[i + 1]);
    if (found) {
      titles = found;
      people = peopleIn(['', ...found.map(({ text }) => text)]);
      return [];
    }
    return titles.length === 0
      ? [{ cells, title: '', person: null }]
      : titles.map(({ column, text }, n) => ({
          cells: cells.slice(n === 0 ? 0 : column, titles[n + 1]?.column),
          title: text,
          person: people?.[n + 1] ?? null,
        }));
  });
}

/** The headings of a row that holds nothing else: bold, and each over a label and its answer that are not both. */
export function titlesIn(cells: Cells, below: Cells = []): Title[] | null {
  const titles = cells.flatMap((cell, column) =>
    cell
      ? [{ column, text: cell.text, isTitle: (isBold(cell) || isOfPeople(cell.text)) && isLabel(cell.text) && !isAnswer(cell.text) }]
      : [],
  );
  const isOver = titles.every(({ column, isTitle }, i) => {
    const under = below.slice(column, titles[i + 1]?.column).filter((cell) => cell !== null);
    return isTitle && under.length > 1 && under.some((cell) => !isBold(cell));
  });
  return titles.length > 1 && isOver ? titles : null;
}
