import { part, type Piece } from '../pieces.ts';
import { boxMark, type Region } from '../regions.ts';
import { isKnown, isLabel } from '../words/cell-kinds.ts';

/** "• Household bills – £480": a label, a dash between spaces, and its answer. */
const dashed = /^(?:[•·▪◦‣\uE000-\uF8FF] ?)?([^\s:?–—][^:?–—]{1,60}) [–—-] (?=\S)/u;
/** Fewer such lines may be chance. */
const LEAST = 4;
/** Of their labels, so many name something of advice. */
const MOSTLY = 0.6;
/** Words of an answer, at most. */
const ANSWER = 10;

/** Regions of which lines of a label, a dash and an answer are rows of both, where a document sets its answers so. */
export function withDashedPairs(regions: readonly Region[]): Region[] {
  const pairs = regions.map((region) => ('rows' in region || region.heading ? null : pairOf(region.piece)));
  const labels = pairs.flatMap((pair) => pair?.[0]?.text ?? []);
  if (labels.length < LEAST || labels.filter(isKnown).length < MOSTLY * labels.length) return [...regions];
  const all: Region[] = [];
  for (const [i, region] of regions.entries()) {
    const [pair, last] = [pairs[i], all.at(-1)];
    if (pair && pairs[i - 1] && last && 'rows' in last) last.rows.push(pair);
    else all.push(pair ? { rows: [pair], stacked: true } : region);
  }
  return all;
}

/** The label and the answer of a line; null for anything else, as a sentence. */
function pairOf(piece: Piece): [Piece, Piece] | null {
  const [whole = '', label = ''] = dashed.exec(piece.text) ?? [];
  const answer = piece.text.slice(whole.length);
  if (whole === '' || !isLabel(label) || boxMark.test(piece.text) || /\.$| [–—] /.test(answer)) return null;
  if (answer.split(' ').length > ANSWER) return null;
  const from = whole.indexOf(label);
  return [part(piece, from, from + label.length), part(piece, whole.length, piece.text.length)];
}
