import type { Block } from '#engine/reading/record.ts';
import { part, type Piece } from '../pieces.ts';
import type { Cells, Region } from '../regions.ts';
import { isAnswer, isKnown, isLabel } from '../words/cell-kinds.ts';

/** Fewer captions may be chance. */
const LEAST = 4;
/** Of the captions, so many name something of advice; of the answers, so many may. */
const MOSTLY = 0.5;
/** Of the size of an answer, so much a caption has at most. */
const SMALLER = 0.9;
const bracketed = /^\([^()]{2,60}\)$/;

/** Regions of a Word document of which the tables that have a caption in the row below each answer, in brackets or in smaller type, are labels with their answers. */
export function withCaptionsRead(regions: readonly Region[]): Region[] {
  const read = regions.map((region) => ('rows' in region && !region.stacked ? pairsIn(region.rows) : null));
  const pairs = read.flatMap((rows) => rows ?? []);
  const known = (column: 0 | 1): number =>
    pairs.filter((cells) => {
      const { text } = cells[column] ?? { text: '' };
      return isKnown(text) && (column === 0 || !isAnswer(text));
    }).length;
  if (pairs.length < LEAST || known(0) <= MOSTLY * pairs.length || known(1) > MOSTLY * pairs.length) return [...regions];
  return regions.map((region, i) => (read[i] ? { rows: read[i], stacked: true } : region));
}

/** Captions with their answers, where all rows of a table are answers and their captions in turn; null for any other. */
function pairsIn(rows: readonly Cells[]): (Piece | null)[][] | null {
  const turns = rows.filter((_, i) => i % 2 === 0).map((answers, i) => ({ answers, captions: rows[2 * i + 1] ?? [] }));
  const isTurn = ({ answers, captions }: (typeof turns)[number]): boolean =>
    captions.some((caption) => caption !== null) &&
    answers.every((answer, i) => !answer || captions[i]) &&
    captions.every((caption, i) => !caption || isCaption(caption, answers[i] ?? null));
  if (rows.length < 2 || !turns.every(isTurn)) return null;
  return turns.flatMap(({ answers, captions }) => captions.flatMap((caption, i) => (caption ? [[bare(caption), answers[i] ?? null]] : [])));
}

function isCaption(caption: Piece, answer: Piece | null): boolean {
  if (!isLabel(caption.text) || (answer && bracketed.test(answer.text))) return false;
  if (bracketed.test(caption.text)) return true;
  const [small, large] = [typeOf(caption), answer && typeOf(answer)];
  return !answer || (small !== undefined && large !== undefined && large !== null && small.size <= SMALLER * large.size);
}

const typeOf = ({ origin }: Piece): Block['type'] => ('blocks' in origin ? origin.blocks[0]?.type : undefined);

/** "(Title)" is "Title". */
const bare = (caption: Piece): Piece => (bracketed.test(caption.text) ? part(caption, 1, caption.text.length - 1) : caption);
