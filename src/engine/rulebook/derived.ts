import type { PlainDate } from '#platform/shared/dates.ts';
import { divideRounded } from '#platform/shared/money.ts';
import { type Figure, figuresIn, isMoney, says, shareOf, slackOf } from './figures.ts';
import { limitsOn } from './limits.ts';
import type { Passage } from './text.ts';

/** Figures of a letter, each with the passage that says it. */
export type Said = readonly { figure: Figure; passage: Passage }[];

/** Of more, sums and shares would only be found by chance. */
const MOST_AMOUNTS = 200;
const MOST_RATES = 30;
const MOST_PARTS = 10;
/** What follows from the papers may have something follow from it: income, what is left of it, the same by the year. */
const STEPS = 3;

/** Words by which a letter says that an amount is made of others. */
const summed =
  /\b(?:left|leav(?:es|ing)|short\w*|surplus|spare|together|totals?|altogether|in all|remain\w*|balance|rest|difference|sav(?:e|es|ing)|combined|gap|net|both|overall|all|sum|extra|on top|first year|bill|therefore|brings?|other|anyway|besides|as well|plus|adds?|rise|fall|more|less|still|invest|transfer|move)\b/i;
/** And by which it is a share of another, as charges are. */
const shared =
  /\b(?:charges?|fees?|costs?|advice|adviser|platform|fund|plan|ongoing|initial|tax\w*|lump sum|quarter|half|third|contribut\w*|relief|commission)\b|%|per cent/i;
const limited = /\b(?:allowance|limit|exempt|threshold|band)|\b(?:only|at most|no more than|up to|the most)\b[^.;]{0,40}£/i;

/** The words that stand around a figure, with the heading above. */
function wordsAround(figure: Figure, { text, section, kind }: Passage): string {
  return kind === 'row' ? `${section} ${text}` : text.slice(Math.max(0, figure.from - 70), figure.to + 40);
}

/**
 * Amounts of a letter that neither stand in the papers nor follow, in a few steps, from ones that do: as sums, differences and shares
 * where words say so, or as the same by the month or year.
 */
export function strangeAmounts(said: Said, given: readonly Figure[], date: PlainDate): Said {
  const amounts = new Set(given.filter(isMoney).map(({ value }) => value));
  const limits = new Set(limitsOn(date).map(({ pence }) => pence));
  const rates = ratesOf(given);
  let strange = said.filter(({ figure, passage }) => !(limits.has(figure.value) && limited.test(passage.text)));
  for (let step = 0; step < STEPS && strange.length > 0; step++) {
    const follows = new Set(
      strange.filter(
        (one) =>
          isKnown(one, amounts) ||
          isWorkedOut(one, { amounts, rates, limits }) ||
          isSumOfItsParagraph(one, said) ||
          isPartOfKnown(one, said, amounts),
      ),
    );
    for (const { figure } of follows) amounts.add(figure.value);
    strange = strange.filter((one) => !follows.has(one));
  }
  return strange;
}

interface Known {
  amounts: ReadonlySet<number>;
  rates: readonly number[];
  limits: ReadonlySet<number>;
}

const ratesOf = (figures: readonly Figure[]): number[] =>
  [...new Set(figures.filter((figure) => !isMoney(figure)).map(({ value }) => value))].slice(0, MOST_RATES);

/** By the month or year too; the columns of a table say which. */
function isKnown({ figure, passage }: Said[number], amounts: ReadonlySet<number>): boolean {
  const isPaid = figure.per !== null || passage.kind === 'row';
  return [...amounts].some(
    (amount) => says(figure, amount) || (isPaid && (says(figure, 12 * amount) || says(figure, divideRounded(amount, 12)))),
  );
}

function isWorkedOut({ figure, passage }: Said[number], { amounts, rates, limits }: Known): boolean {
  const words = wordsAround(figure, passage);
  const known = [...amounts].filter((amount) => amount > 0).slice(-MOST_AMOUNTS);
  const slack = slackOf(figure);
  if (summed.test(words) && known.some((one) => near(amounts, figure.value - one, slack) || near(amounts, figure.value + one, slack)))
    return true;
  if (limited.test(words) && [...limits].some((limit) => near(amounts, limit - figure.value, slack))) return true;
  const months = monthsIn(words);
  if (months !== null && known.some((one) => says(figure, months * one))) return true;
  if (!shared.test(words)) return false;
  return known.some((base) =>
    rates.some(
      (rate) => says(figure, shareOf(rate, base)) || (figure.per === 'month' && says(figure, divideRounded(shareOf(rate, base), 12))),
    ),
  );
}

const counts = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The number of months that words speak of: "six months’ spending". */
function monthsIn(words: string): number | null {
  const count = /\b(\d{1,2}|[a-z]+) months\b/i.exec(words)?.[1]?.toLowerCase();
  if (count === undefined) return null;
  return Number(count) || counts.indexOf(count) + 1 || null;
}

function near(amounts: ReadonlySet<number>, value: number, slack: number): boolean {
  if (value <= 0) return false;
  for (let off = 0; off <= Math.min(slack, 100); off++) if (amounts.has(value - off) || amounts.has(value + off)) return true;
  return false;
}

/** Whether some of the other amounts of its paragraph or table make the amount. */
function isSumOfItsParagraph({ figure, passage }: Said[number], said: Said): boolean {
  if (!summed.test(wordsAround(figure, passage))) return false;
  const parts = said
    .filter((one) => one.passage.region === passage.region && one.figure !== figure && isMoney(one.figure))
    .map((one) => one.figure.value)
    .filter((value) => value > 0 && value < figure.value)
    .slice(0, MOST_PARTS);
  const sums = parts.reduce((made, part) => [...made, ...made.map((sum) => sum + part)], [0]);
  return sums.some((sum) => says(figure, sum));
}

/** "£20,000 in the ISA and £25,000 outside": the amounts of a sentence make one that the papers say. */
function isPartOfKnown({ figure, passage }: Said[number], said: Said, amounts: ReadonlySet<number>): boolean {
  const parts = said.filter((one) => one.passage === passage && isMoney(one.figure) && one.figure.per === figure.per);
  const sum = parts.reduce((made, one) => made + one.figure.value, 0);
  return passage.kind === 'sentence' && parts.length > 1 && parts.every((one) => one.figure.value > 0) && amounts.has(sum);
}

const together = /\b(?:totals?|altogether|together|overall|combined|all|in sum|charges|costs)\b/i;

/** Whether a percentage is one of the papers, the sum of two or three of them, or what a fee of theirs is of an amount. */
export function isGivenPercentage({ figure, passage }: Said[number], given: readonly Figure[], said: Said): boolean {
  const known = new Set(given.filter((one) => !isMoney(one)).map(({ value }) => value));
  if (known.has(figure.value)) return true;
  const words = wordsAround(figure, passage);
  if (together.test(words)) {
    const parts = ratesOf([...said.map((one) => one.figure).filter((one) => one !== figure), ...given]);
    const isSum = parts.some((a, i) =>
      parts.some((b, j) => j > i && (a + b === figure.value || parts.some((c, k) => k > j && a + b + c === figure.value))),
    );
    if (isSum) return true;
  }
  const amounts = [...figuresIn(passage), ...given].filter(isMoney).slice(0, MOST_AMOUNTS);
  return (
    shared.test(words) &&
    amounts.some((fee) => amounts.some((base) => base.value > fee.value && says(fee, shareOf(figure.value, base.value))))
  );
}
