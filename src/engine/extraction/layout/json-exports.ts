import type { Block } from '#engine/reading/record.ts';
import { blockPiece, type Piece } from '../pieces.ts';
import type { Region } from '../regions.ts';

/** What an export calls a question, its answer, and the part of a form that both stand in. */
const questions = ['label', 'question', 'prompt', 'field', 'name'];
const answers = ['answer', 'value', 'response', 'reply'];
const titles = ['title', 'section', 'heading', 'group'];

/** Between a question and the object that has the title of its part lie so many steps at most. */
const STEPS = 4;

/** A text of the export with the names that lead to it. */
interface Entry {
  block: Block;
  names: readonly string[];
}

/**
 * What the JSON export of a form says: objects that hold a question and its answer as such, `{"label": "Job", "answer": "Nurse"}`, under the title of the
 * part that they stand in; and any other text with the names that lead to it.
 */
export function jsonRegions(blocks: readonly Block[]): Region[] {
  const entries = blocks.flatMap((block): Entry[] =>
    'pointer' in block.place ? [{ block, names: block.place.pointer.split('/').slice(1) }] : [],
  );
  const byPlace = new Map(entries.map((entry) => [entry.names.join('/'), entry]));
  const over = placesOver(byPlace);
  const regions: Region[] = [];
  let rows: (Piece | null)[][] | null = null;
  let section: Block | undefined;
  for (const entry of entries) {
    const cells = cellsOf(entry, byPlace, over);
    if (!cells) continue;
    const title = cells.isAsked ? titleOver(entry, byPlace) : undefined;
    if (title && title !== section) {
      regions.push({ piece: blockPiece(title), heading: true, bold: true });
      [section, rows] = [title, null];
    }
    if (!rows) regions.push({ rows: (rows = []) });
    rows.push(cells.row);
  }
  return regions;
}

/** The row that a text makes: a question with its answer, or the text under its own names; null where another text makes it, or it is a title. */
function cellsOf(
  { block, names }: Entry,
  byPlace: ReadonlyMap<string, Entry>,
  over: ReadonlySet<string>,
): { row: (Piece | null)[]; isAsked: boolean } | null {
  const [name = ''] = names.slice(-1);
  const beside = (keys: readonly string[]): Entry | undefined => valueAt(names.slice(0, -1), keys, byPlace);
  const [asks, says] = [beside(questions), beside(answers)];
  if (asks && says) return block === asks.block ? { row: [blockPiece(block), blockPiece(says.block)], isAsked: true } : null;
  if (asks?.block === block && name !== 'name') return { row: [blockPiece(block), null], isAsked: true };
  if (titles.includes(name) && over.has(names.slice(0, -1).join('/'))) return null;
  return { row: [named(names), blockPiece(block)], isAsked: false };
}

/** The first text of an object by one of several names. */
const valueAt = (names: readonly string[], keys: readonly string[], byPlace: ReadonlyMap<string, Entry>): Entry | undefined =>
  keys.map((key) => byPlace.get([...names, key].join('/'))).find((entry) => entry !== undefined);

/** The title of the nearest object around a question that has one. */
function titleOver({ names }: Entry, byPlace: ReadonlyMap<string, Entry>): Block | undefined {
  for (let depth = names.length - 2; depth >= Math.max(0, names.length - 1 - STEPS); depth--) {
    const title = valueAt(names.slice(0, depth), titles, byPlace);
    if (title) return title.block;
  }
  return undefined;
}

/** The objects that have questions with their answers in them, a few steps down. */
function placesOver(byPlace: ReadonlyMap<string, Entry>): ReadonlySet<string> {
  const over = new Set<string>();
  for (const { names } of byPlace.values()) {
    const own = names.slice(0, -1);
    if (!answers.includes(names.at(-1) ?? '') || !valueAt(own, questions, byPlace)) continue;
    for (let depth = own.length - 1; depth >= Math.max(0, own.length - STEPS); depth--) over.add(own.slice(0, depth).join('/'));
  }
  return over;
}

/** The last two names that lead to a text, as words: "cashBalance" of the "account". */
function named(names: readonly string[]): Piece {
  const label = names
    .filter((name) => name !== '' && !/^\d+$/.test(name))
    .slice(-2)
    .join(' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(/[_-]/g, ' ');
  return { text: label, origin: { blocks: [], at: 0 } };
}
