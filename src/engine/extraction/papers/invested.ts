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
  const isOne = first !== undefined && more.every(({ text }) => text === first.text);
  return [...(isOne ? [{ ...blank, value: first, label: 'Product name', form: 'inline' } as const] : []), ...fundFacts(regions)];
}

/** Over what money goes into. */
const ofFund =
  /^(?:your |the )?(?:portfolio|funds?|investments?(?: choice)?|(?:where|what) (?:it|they|your money|the money|your plan) (?:will|would) be invested(?: in)?)$/i;
/** "In both accounts: Windrush Steady Portfolio 3 (risk level 3 of 7).", "Malverly Mix 50, for the whole account." */
const begun = new RegExp(
  `^(?:[^.:£]{3,40}: )?((?:${word} ){1,5}(?:\\d{1,3}|Fund|Portfolio)(?: \\d{1,2})?(?: (?:Fund|Portfolio))?)(?=[,.]? \\(?|[,.]$|$)`,
  'u',
);

/** The fund or portfolio with which the text right below such a heading begins. */
function fundFacts(regions: readonly Region[]): Fact[] {
  return regions.flatMap((region, i): Fact[] => {
    const above = regions[i - 1];
    if ('rows' in region || region.heading || !above || 'rows' in above || !above.heading || !ofFund.test(above.piece.text)) return [];
    const [whole = '', name = ''] = begun.exec(region.piece.text) ?? [];
    const from = whole.length - name.length;
    return name === ''
      ? []
      : [{ ...blank, value: part(region.piece, from, whole.length), label: 'Fund', section: above.piece.text, form: 'inline' }];
  });
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
