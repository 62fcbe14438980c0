import type { Block } from '#engine/reading/record.ts';
import { type Candidate, candidatesIn } from '../choosing/candidates.ts';
import type { Document } from '../document.ts';
import type { Fact } from '../fact.ts';
import { match } from '../matching/matching.ts';
import { blockPiece, type Piece } from '../pieces.ts';
import type { Query } from '../queries/queries.ts';
import { readingOf } from '../queries/readings.ts';
import { canonical } from '../words/values.ts';
import { bulletsIn } from './bullets.ts';
import { cutAt, pointsIn, withoutMark } from './points.ts';
import { isTotal } from './totals.ts';

/** Items that may answer a tag, and how well what stands over or before them does. */
export interface Series {
  document: Document;
  items: Piece[];
  score: number;
}

/** Of a list the announcement answers, whatever its first item says: so many are tried. */
const TRIED = 3;
/** Rows of one column answer about as well. */
const ALIKE = 0.85;

/** Every list of a document that may answer a query, the best first. */
export function seriesIn(document: Document, query: Query): Series[] {
  const bullets = bulletsIn(document.regions);
  const listed = bullets.map(({ announced, items }) => {
    const facts = announced.flatMap((fact) => items.slice(0, TRIED).map((value) => ({ ...fact, value })));
    return { document, items, score: Math.max(...facts.map((fact) => match(query, fact, document.setting)?.score ?? 0), 0) };
  });
  const points = new Set(bullets.flatMap(({ items }) => items.map(({ text }) => canonical(text))));
  const candidates = candidatesIn(document, query).filter(({ fact }) => !points.has(canonical(withoutMark(fact.value).text)));
  const others = candidates.map((one) => ({ document, items: itemsOf(one, candidates, query), score: one.rank }));
  return [...listed, ...others].filter(({ items }) => items.length > 0).toSorted((a, b) => b.score - a.score);
}

/** The items that a fact stands for: its column, those of its label's number and the next, or what its answer lists. */
function itemsOf({ document, fact, score }: Candidate, all: readonly Candidate[], query: Query): Piece[] {
  const alike = all.filter((other) => other.score >= ALIKE * score).map((one) => one.fact);
  if (fact.form === 'cell' && fact.row && !isOfRow(fact, query)) {
    const column = alike.filter((other) => other.form === 'cell' && other.row?.rows === fact.row?.rows && other.head === fact.head);
    const rows = column.filter(({ row, sum }) => sum !== 'whole' && sum !== 'part' && row && !isTotal(row.rows[row.index] ?? []));
    return distinct(rows.toSorted((a, b) => (a.row?.index ?? 0) - (b.row?.index ?? 0)).map(({ value }) => value));
  }
  const counted = countedLabel(fact);
  const numbered = counted === null ? [] : alike.filter((other) => other.form === 'pair' && countedLabel(other) === counted);
  return numbered.length > 1 ? distinct(numbered.map(({ value }) => value)) : itemsWithin(fact.value, document);
}

/** What its row is called answers, not its column: "Exclusions | tobacco; arms". */
const isOfRow = (fact: Fact, { asked }: Query): boolean =>
  fact.label !== '' && readingOf(fact).label.some(({ name, weight }) => weight === 1 && asked.has(name));

/** "Child 1", "Name of child 2": the label without its number; null for one that has none. */
const countedLabel = ({ label, section }: Fact): string | null =>
  /\b\d{1,2}\b/.test(label) ? `${label.replace(/\b\d{1,2}\b/, '#')}\n${section}` : null;

function distinct(pieces: readonly Piece[]): Piece[] {
  return [...new Map(pieces.map((piece) => [canonical(piece.text), piece])).values()];
}

const name = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}`;
/** "Ada, Tom and Ravi": nothing but names. */
const names = new RegExp(`^${name}(?:, ${name})*,? (?:and|&) ${name}\\.?$`, 'u');

/** What one answer lists: by lines or points, by semicolons, or names by commas; else the answer alone. */
function itemsWithin(value: Piece, document: Document): Piece[] {
  const lines = linesOf(value, document).flatMap(pointsIn);
  if (lines.length > 1) return lines;
  const parted = cutAt(value, /;\s*/g).map(withoutMark);
  if (parted.length > 1) return parted;
  return names.test(value.text) ? cutAt(value, /,? (?:and|&) |, /g).map(withoutMark) : [withoutMark(value)];
}

/** All paragraphs of the cell whose first one a value is; else the value alone. */
function linesOf(value: Piece, { source }: Document): Piece[] {
  const [block] = 'blocks' in value.origin ? value.origin.blocks : [];
  const { cell } = block ?? {};
  if (!block || !cell || !('blocks' in source) || block.text !== value.text) return [value];
  const isBelow = (other: Block): boolean =>
    other !== block && other.cell?.table === cell.table && other.cell.row === cell.row && other.cell.column === cell.column;
  return [value, ...source.blocks.filter(isBelow).map((other) => blockPiece(other))];
}
