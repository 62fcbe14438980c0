import { type CitedPart, listText, onOneLine, partsOf, plainTable, tableText, type ValueParts } from '#engine/collections/record.ts';
import { isLater } from '../choosing/candidates.ts';
import type { Document } from '../document.ts';
import { citedIn, type Piece } from '../pieces.ts';
import type { Query } from '../queries/queries.ts';
import type { Alternative, ExtractedField, Tag } from '../record.ts';
import { legibility } from '../words/legible.ts';
import { wantedColumns } from './columns.ts';
import { type Series, seriesIn } from './series.ts';
import { type Tabled, tabledIn } from './tabled.ts';

/** Below it nothing is an answer: better none than a wrong one. */
const LEAST_SCORE = 0.5;
/** A later paper that answers nearly as well overrules an earlier one. */
const OVERRULES = 0.9;
/** Two that answer alike in one paper, and nothing says which is meant. */
const ALIKE = 0.98;
/** What is shown to somebody who looks for an answer, and how much of it. */
const WORTH_A_LOOK = 0.35;
const MOST_NEAREST = 3;
/** No list fits better: how well it fits is all that is known of it, and no measured chance that it is right. */
const MOST_SURE = 0.95;

/** What may answer a tag, part by part, and how well it does. */
interface Gathered {
  document: Document;
  score: number;
  /** How surely its words were read. */
  legible: number;
  alternative: Alternative;
}

/** Whether a tag wants the parts of something, each with its place. */
export const wantsParts = ({ type, kind }: Tag): boolean => kind === 'extracted' && (type === 'list' || type === 'table');

/** What answers a tag, whole, from the latest paper that answers well. What others say are alternatives; where nothing is sure, what comes near is offered. */
export function gatheredField(tag: Tag, query: Query, documents: readonly Document[]): ExtractedField {
  const { tag_name: field } = tag;
  const found = distinct(all(tag, query, documents).toSorted((a, b) => b.score - a.score));
  const [best] = found;
  const able = found.filter(({ score }) => best && score >= Math.max(LEAST_SCORE, OVERRULES * best.score));
  const chosen = able.reduce<Gathered | undefined>((last, one) => (!last || isLater(one.document, last.document) ? one : last), undefined);
  if (!chosen || found.some((one) => isRival(one, chosen))) {
    const nearest = found.filter(({ score }) => score >= WORTH_A_LOOK).slice(0, MOST_NEAREST);
    const confidence = inHundredths(1 - (best?.score ?? 0));
    return { field, status: 'absent', value: null, confidence, ...(best && { nearest: nearest.map(({ alternative }) => alternative) }) };
  }
  const others = found.filter((one) => one.document !== chosen.document && one.score >= LEAST_SCORE);
  const confidence = inHundredths(Math.min(MOST_SURE, chosen.score, chosen.legible));
  return { field, status: 'cited', confidence, ...chosen.alternative, alternatives: others.map(({ alternative }) => alternative) };
}

/** Every list, or every table, that may answer. Of several tables that only their columns speak for, none is surely meant. */
function all(tag: Tag, query: Query, documents: readonly Document[]): Gathered[] {
  const { tag_name: name, type, columns = [] } = tag;
  if (type === 'list' && columns.length === 0)
    return documents.flatMap((document) => seriesIn(document, query).flatMap((series) => listed(series) ?? []));
  const wanted = wantedColumns(columns, name);
  const tables = documents.flatMap((document) => tabledIn(document, query, wanted));
  const isOneOfSeveral = tables.filter(({ byColumns }) => byColumns).length > 1;
  return tables.flatMap((table) => tabled(table.byColumns && isOneOfSeveral ? { ...table, score: WORTH_A_LOOK } : table) ?? []);
}

const inHundredths = (share: number): number => Math.round(100 * Math.max(0, share)) / 100;

const isRival = (one: Gathered, chosen: Gathered): boolean =>
  one !== chosen && one.document === chosen.document && one.score > ALIKE * chosen.score;

/** Of what says the same, that which answers best. */
function distinct(sorted: readonly Gathered[]): Gathered[] {
  const said = ({ document, alternative: { value } }: Gathered): string => `${documentKey(document)} ${value.toLowerCase()}`;
  return [...new Map(sorted.toReversed().map((one) => [said(one), one])).values()].toReversed();
}

const documentKey = ({ source }: Document): string => source.sha256;

/** A list with each item's place; null where one isn't found again in its file. */
function listed({ document, items, score }: Series): Gathered | null {
  const cited = items.map((item) => citedPart(document, item));
  const parts = cited.filter((item) => item !== null);
  return parts.length < items.length ? null : gathered(document, score, { pieces: items, parts: { items: parts }, value: listText(parts) });
}

/** A table with each cell's place; null where one isn't found again in its file. */
function tabled({ document, columns, rows, score }: Tabled): Gathered | null {
  const cited = rows.map((cells) => cells.map((cell) => (cell ? citedPart(document, cell) : { value: '', citation: null })));
  const whole = cited.flatMap((cells) => (cells.includes(null) ? [] : [cells.filter((cell) => cell !== null)]));
  const table = { columns: columns.map(onOneLine), rows: whole };
  const pieces = rows.flat().filter((cell) => cell !== null);
  return whole.length < rows.length ? null : gathered(document, score, { pieces, parts: { table }, value: tableText(plainTable(table)) });
}

function citedPart({ source }: Document, piece: Piece): CitedPart | null {
  const citation = citedIn(source, piece);
  return citation && { value: onOneLine(piece.text), citation };
}

function gathered(
  document: Document,
  score: number,
  { pieces, parts, value }: { pieces: readonly Piece[]; parts: ValueParts; value: string },
): Gathered | null {
  const citation = partsOf(parts).find((one) => one.citation !== null)?.citation;
  if (!citation) return null;
  const legible = Math.min(1, ...pieces.map(legibility));
  return { document, score, legible, alternative: { value, file: document.name, date: document.date, citation, ...parts } };
}
