import type { Document } from '../document.ts';
import { headsOf } from '../layout/heads.ts';
import { isBold, type Piece } from '../pieces.ts';
import type { Cells, Region } from '../regions.ts';
import { isLabel } from '../words/cell-kinds.ts';
import { addsUp, isTotal } from './totals.ts';

/** Things of one kind, a row each, below what is said of each of them. */
export interface Table {
  /** What it may be called, the nearest first: a title of its own, the line above it, the heading, its sheet or file. */
  titles: string[];
  head: Cells;
  rows: Cells[];
}

/** Letters up to which a line above a table says what it is of. */
const MAX_TITLE = 120;
/** Rows of titles and notes above the head of a sheet, at most. */
const MOST_ABOVE = 6;

/** Every table of a document, one that goes on under the same head as one. @param isHead whether a row is surely the head of what is wanted */
export function tablesIn(document: Document, isHead: (heads: readonly string[]) => boolean): Table[] {
  const found: Table[] = [];
  const isExport = document.source.kind === 'csv' || document.source.kind === 'xlsx';
  let [heading, above, lead] = ['', '', ''];
  let last: Table | undefined;
  for (const region of document.regions) {
    if (!('rows' in region)) {
      const { text } = region.piece;
      if (region.heading) [above, heading, lead] = [heading, text, ''];
      else lead = text.length <= MAX_TITLE ? text : '';
      last = undefined;
      continue;
    }
    const titles = [region.under ?? '', lead, heading, sheetOf(region), ...(isExport ? [calledAs(document.name)] : []), above];
    for (const table of region.stacked ? [] : partsOf(region.rows, { isExport, isHead })) {
      if (last && headOf(last) === headOf(table)) last.rows.push(...table.rows);
      else found.push((last = { ...table, titles: [...table.titles, ...titles].filter((title) => title !== '') }));
    }
    lead = '';
  }
  return found.filter(({ rows }) => rows.length > 0);
}

const headOf = ({ head }: Table): string => textsOf(head).join('\n');

const calledAs = (name: string): string => name.replace(/\.\w+$/, '').replaceAll(/[_-]+/g, ' ');

function sheetOf(region: Region): string {
  const [piece] = 'rows' in region ? region.rows.flat().filter((cell) => cell !== null) : [];
  const [block] = piece && 'blocks' in piece.origin ? piece.origin.blocks : [];
  return block && 'sheet' in block.place && !/^sheet ?\d*$/i.test(block.place.sheet) ? block.place.sheet : '';
}

interface Heads {
  isExport: boolean;
  isHead: (heads: readonly string[]) => boolean;
}

/** The tables that stand below each other in one grid, each under a head of its own. */
function partsOf(rows: readonly Cells[], heads: Heads): Table[] {
  const at = rows.slice(0, MOST_ABOVE).findIndex((_, i) => isHeadAt(rows, i, heads));
  if (at < 0) return [];
  const head = rows[at] ?? [];
  const below = rows.slice(at + 1);
  const end = below.findIndex(
    (cells, i) => isTitle(cells) || (isSetOff(cells) && below[i + 1] !== undefined && !isSetOff(below[i + 1] ?? [])),
  );
  const body = end < 0 ? below : below.slice(0, end);
  const titles = rows.slice(0, at).flatMap((cells) => (filled(cells).length === 1 ? filled(cells).map(({ text }) => text) : []));
  const table = withoutEmptyColumns({ titles: titles.toReversed(), head, rows: thingsIn(body, head) });
  return [table, ...(end < 0 ? [] : partsOf(below.slice(end), heads))];
}

/** The rows of a table without its sums and its head where that is repeated. */
function thingsIn(body: readonly Cells[], head: Cells): Cells[] {
  const repeated = textsOf(head).join('\n');
  return body.filter(
    (cells, i) =>
      filled(cells).length > 0 &&
      textsOf(cells).join('\n') !== repeated &&
      !isTotal(cells) &&
      !(i === body.length - 1 && addsUp(cells, body.slice(0, i))),
  );
}

function isHeadAt(rows: readonly Cells[], at: number, { isExport, isHead }: Heads): boolean {
  const cells = rows[at] ?? [];
  const texts = textsOf(cells);
  if (filled(cells).length < 2 || rows.length < at + 2) return false;
  if (isHead(texts) || headsOf(rows.slice(at)) !== null) return true;
  const areLabels = filled(cells).every(({ text }) => isLabel(text));
  return areLabels && (isExport ? filled(cells).length === cells.length : isSetOff(cells) && !isSetOff(rows[at + 1] ?? []));
}

/** A row in bold. */
const isSetOff = (cells: Cells): boolean => filled(cells).length > 1 && filled(cells).every(isBold);
/** A line in bold over another part. */
const isTitle = (cells: Cells): boolean => cells.length > 1 && filled(cells).length === 1 && filled(cells).every(isBold);

const filled = (cells: Cells): Piece[] => cells.filter((cell) => cell !== null);
export const textsOf = (cells: Cells): string[] => cells.map((cell) => cell?.text ?? '');

function withoutEmptyColumns({ titles, head, rows }: Table): Table {
  const kept = head.flatMap((cell, at) => (cell || rows.some((cells) => cells[at]) ? [at] : []));
  const of = (cells: Cells): Cells => kept.map((at) => cells[at] ?? null);
  return { titles, head: of(head), rows: rows.map(of) };
}

/** A table whose columns are things and whose rows say something of each, the other way round; null where a column or row has no name. */
export function turned({ titles, head: [corner = null, ...things], rows }: Table): Table | null {
  const labels = rows.map(([label]) => label ?? null);
  if (things.length < 2 || things.includes(null) || !labels.every((label) => label && isLabel(label.text))) return null;
  return { titles, head: [corner, ...labels], rows: things.map((thing, i) => [thing, ...rows.map((cells) => cells[i + 1] ?? null)]) };
}
