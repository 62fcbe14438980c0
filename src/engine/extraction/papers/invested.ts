import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import type { Region } from '../regions.ts';
import type { Setting } from '../words/setting.ts';

const word = "\\p{Lu}[\\p{L}\\d’'&-]*";
/** "to be paid into a Harrow Simple SIPP", "the trustees will hold a Harrow International Bond". */
const taken = new RegExp(
  `\\b(?:into|hold|for|open|take out|start) (?:a|an|the|your) ((?:${word} ){1,5}(?:Account|Annuity|Bond|Cover|ISA|Pension|Plan|Policy|SIPP))(?![\\p{L}-])`,
  'gu',
);

/** The product, where the paper of an offer names it in running text, and no other. */
export function investedFacts(regions: readonly Region[], { kind, side }: Pick<Setting, 'kind' | 'side'>): Fact[] {
  if (kind === 'note' || kind === 'fact-find' || side === 'held') return [];
  const [first, ...more] = regions.flatMap((region) => ('rows' in region ? [] : namesIn(region.piece)));
  return first && more.every(({ text }) => text === first.text) ? [{ ...blank, value: first, label: 'Product name', form: 'inline' }] : [];
}

/** "The Marlpit Freedom Lifetime Mortgage is a loan secured on your home", "The Harrow Care Plan pays £4,180 a month". */
const described = new RegExp(
  `\\bThe ((?:${word} ){1,5}(?:Account|Annuity|Bond|Cover|ISA|Loan|Mortgage|Pension|Plan|Policy|SIPP|Trust))(?= (?:is (?:a|an)|lets|allows|gives|offers|provides) )`,
  'gu',
);

const namesIn = (piece: Piece): Piece[] =>
  Array.from([...piece.text.matchAll(taken), ...piece.text.matchAll(described)], ({ index, 0: whole, 1: name = '' }) => {
    const from = index + whole.length - name.length;
    return part(piece, from, from + name.length);
  });
