import { type Figure, figuresIn, isMoney, printed, says, shareOf } from '../figures.ts';
import { type Passage, placesOf } from '../text.ts';
import { type Case, fail, type Finding, notApplicable, pass } from '../vocabulary.ts';

/** A share that is worked out in words: "3% of £80,000 is £2,400". */
interface Share {
  percentage: Figure;
  base: Figure;
  result: Figure;
  passage: Passage;
}

/** "2% of the £80,000": nothing in between says that what follows is the result. */
const of =
  /^[^.;£%|\d]{0,28}?\bof\b(?:(?!\b(?:is|are|or|being|which|i\.?e|equals?|amounts?|comes?|for example)\b)[^.;£%|\d,:(=–—]){0,45}$/i;
/** What follows is another amount, or only compared with the share. */
const plainTail = String.raw`(?:(?!\b(?:and|plus|with|from|than|above|below|over|under|not|more|less)\b)[^.;£%|\d)]){0,30}$`;
const linksOn = new RegExp(
  String.raw`(?:[=:(–—-]|\b(?:is|are|or|equals?|gives?|i\.?e\.?|comes? to|amounts? to|being|which|making|namely|works out))${plainTail}`,
  'i',
);
const linksBack = new RegExp(
  String.raw`(?:[=:(–—-]|\b(?:is|are|or|equals?|being|i\.?e\.?|which|equivalent|represent\w*|based on))${plainTail}`,
  'i',
);
/** Charges in steps or within bounds are no plain share. */
const bounded =
  /\b(?:whichever|if (?:higher|greater|more|less|lower)|minimum|maximum|cap(?:ped)?|subject to|tiered|first £|next £|thereafter)/i;

/** Shares worked out in a passage. A further amount counts as the result only where words say that it is one. */
function sharesIn(passage: Passage): Share[] {
  if (bounded.test(passage.text)) return [];
  const figures = figuresIn(passage);
  const between = (a: Figure, b: Figure): string => passage.text.slice(a.to, b.from);
  return figures.flatMap((percentage, i) => {
    const base = figures[i + 1];
    if (percentage.kind !== 'percentage' || !base || !isMoney(base) || !of.test(between(percentage, base))) return [];
    const next = figures[i + 2];
    if (next && isMoney(next) && between(base, next).length < 60 && linksOn.test(between(base, next)))
      return [{ percentage, base, result: next, passage }];
    const last = figures[i - 1];
    if (last && isMoney(last) && between(last, percentage).length < 45 && linksBack.test(between(last, percentage)))
      return [{ percentage, base, result: last, passage }];
    return [];
  });
}

/** By the year, where the result is said by the month. */
function holds({ percentage, base, result }: Share): boolean {
  const share = shareOf(percentage.value, base.value);
  if (says(result, share)) return true;
  return result.per === 'month' && base.per !== 'month' && Math.abs(12 * result.value - share) <= (result.whole ? 1200 : 12);
}

/** Each share that the letter works out is right to the penny, or to the pound where no pence are given. */
export function sharesAreRight({ letter }: Case): Finding {
  const shares = letter.passages.flatMap(sharesIn);
  if (shares.length === 0) return notApplicable('The letter works out no percentage of an amount.');
  const wrong = shares.filter((share) => !holds(share));
  const [first] = wrong;
  const passages = (first ? wrong : shares).map(({ passage }) => passage);
  if (!first) return pass('Percentages of amounts are worked out rightly.', placesOf(letter, passages));
  const right = { kind: 'money' as const, value: shareOf(first.percentage.value, first.base.value) };
  return fail(
    `${printed(first.percentage)} of ${printed(first.base)} is ${printed(right)}, and the letter says ${printed(first.result)}.`,
    placesOf(letter, passages),
  );
}

/** Tax-free cash is at most a quarter of the pension that it is taken from, unless more of it is protected. */
export function taxFreeShare({ letter }: Case): Finding {
  const about = letter.passages.filter(({ plain }) =>
    / (?:tax free (?:cash|lump sum)|free of tax|pension commencement lump sum) /.test(plain),
  );
  if (about.length === 0) return notApplicable('The letter speaks of no tax-free cash.');
  const isProtected = letter.passages.some(
    ({ plain }) => / protected (?:tax free|cash|lump)/.test(plain) && !/ (?:no|none|not) /.test(plain),
  );
  const percentages = about.flatMap((passage) =>
    figuresIn(passage)
      .filter(({ kind, value, to, from }) => {
        const around = passage.text.slice(Math.max(0, from - 40), to + 40);
        return (
          kind === 'percentage' &&
          value > 0 &&
          /tax[- ]free|free of tax|lump sum|take|cash/i.test(around) &&
          !/growth|inflation|charge|fee|tax relief|income tax|taxed/i.test(around)
        );
      })
      .map((figure) => ({ figure, passage })),
  );
  if (percentages.length === 0) return notApplicable('The letter gives no percentage for the tax-free cash.');
  const [over] = percentages.filter(({ figure }) => figure.value > 250_000);
  if (over && !isProtected)
    return fail(
      `The letter speaks of ${printed(over.figure)} as tax-free cash; without protection it is at most 25%.`,
      placesOf(letter, [over.passage]),
    );
  return pass(
    'The tax-free cash is no more than a quarter, or protected.',
    placesOf(
      letter,
      [percentages[0]?.passage].filter((one) => one !== undefined),
    ),
  );
}
