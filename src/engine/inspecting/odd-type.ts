import { displayBox, type Box, type Page, type Word } from '#engine/reading/record.ts';
import type { FileSign } from './record.ts';

/** A figure with pence, as amounts and balances are printed. */
const figure = /^[-–−+(]?[£€$]?[-–−]?\d[\d,]*\.\d\d\)?(?:CR|DR|OD|D)?[-–−]?$/;
/** Points. Figures of one column end within so much of each other. */
const COLUMN = 4;
/** Of fewer figures nobody can say what is usual. */
const FEWEST = 20;
/** What more figures than this are set in is a manner of the bank's. */
const MOST_ODD = 0.02;

/** Where a payment stands, as displayed. */
export interface Row {
  page: number;
  box: Box;
}

interface Figure {
  page: number;
  box: Box;
  text: string;
  type: string;
}

/**
 * The figures of payments that are set in another type (font, size, boldness) than those of their column. Headings, totals and balances
 * carried forward aren't looked at: banks set those apart.
 */
export function oddFigures(pages: readonly Page[], rows: readonly Row[]): Extract<FileSign, { kind: 'odd_type' }>[] {
  const byPage = Map.groupBy(rows, ({ page }) => page);
  const figures = pages.flatMap((page) => figuresOn(page, byPage.get(page.number) ?? []));
  const columns = Map.groupBy(figures, ({ box }) => Math.round(box.x1 / COLUMN));
  return [...columns.values()].flatMap(oddIn);
}

function figuresOn(page: Page, rows: readonly Row[]): Figure[] {
  return page.words
    .filter(({ text }) => figure.test(text))
    .map((word) => ({ page: page.number, box: displayBox(page, word.box), text: word.text, type: typeOf(word) }))
    .filter(({ box }) => rows.some((row) => isWithin(box, row.box)));
}

/** "Helvetica-Bold, 9 pt"; a font of which a part is in the file has six letters before its name, other ones in each part. */
function typeOf({ font = '', size, bold }: Word): string {
  const name = font.replace(/^[A-Z]{6}\+/, '');
  return [name || 'a font without a name', `${Math.round(size * 2) / 2} pt`, ...(bold && !/bold/i.test(name) ? ['bold'] : [])].join(', ');
}

function isWithin(inner: Box, outer: Box): boolean {
  const middle = (inner.y0 + inner.y1) / 2;
  return middle > outer.y0 && middle < outer.y1 && inner.x0 > outer.x0 - COLUMN && inner.x1 < outer.x1 + COLUMN;
}

function oddIn(column: readonly Figure[]): Extract<FileSign, { kind: 'odd_type' }>[] {
  const types = [...Map.groupBy(column, ({ type }) => type)].toSorted(([, a], [, b]) => b.length - a.length);
  const [most, ...others] = types;
  const odd = others.flatMap(([, figures]) => figures);
  if (!most || column.length < FEWEST || odd.length === 0 || odd.length > Math.max(1, MOST_ODD * column.length)) return [];
  const figures = odd.map(({ page, box, text, type }) => ({ page, box, text, set_in: type }));
  return [{ kind: 'odd_type', usual: most[0], figures }];
}
