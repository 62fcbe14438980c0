import { blank, type Fact } from './fact.ts';
import { part, type Piece } from './pieces.ts';
import type { Region } from './regions.ts';
import type { Setting } from './setting.ts';

const word = "\\p{Lu}[\\p{L}\\d’'&-]*";
/** "The money goes into the Harrow Steady Growth Portfolio": a name in capitals, without the word for what it is where that is none of the name. */
const into = new RegExp(
  `\\b(?:in|into|is|be|choose|chosen|selected)(?: (?:the|a|an|our|its))? (${word}(?: (?:${word}|\\d{1,3}|of|and|&)){1,6}?(?:(?= fund\\b| portfolio\\b)| (?:Fund|Portfolio)(?: \\d{1,2}\\b)?))`,
  'gu',
);
/** "to be paid into a Harrow Simple SIPP", "the trustees will hold a Harrow International Bond". */
const taken = new RegExp(
  `\\b(?:into|hold|for|open|take out|start) (?:a|an|the|your) ((?:${word} ){1,5}(?:Account|Annuity|Bond|Cover|ISA|Pension|Plan|Policy|SIPP))(?![\\p{L}-])`,
  'gu',
);

/** The fund into which money is to go, and the product, where the paper of an offer names them in running text, and no others. */
export function investedFacts(regions: readonly Region[], { kind, side }: Pick<Setting, 'kind' | 'side'>): Fact[] {
  if (kind === 'note' || kind === 'fact-find' || side === 'held') return [];
  const only = (form: RegExp, label: string): Fact[] => {
    const [first, ...more] = regions.flatMap((region) => ('rows' in region ? [] : namesIn(region.piece, form)));
    return first && more.every(({ text }) => text === first.text) ? [{ ...blank, value: first, label, form: 'inline' }] : [];
  };
  return [...only(into, 'Fund'), ...only(taken, 'Product name')];
}

const namesIn = (piece: Piece, form: RegExp): Piece[] =>
  Array.from(piece.text.matchAll(form), ({ index, 0: whole, 1: name = '' }) => {
    const from = index + whole.length - name.length;
    return part(piece, from, from + name.length);
  });
