import type { PlainDate } from '#platform/shared/dates.ts';
import { divideRounded } from '#platform/shared/money.ts';
import { allFigures, type Figure, figuresOfText, isMoney, printed, says, shareOf, slackOf } from '../figures.ts';
import { limitsOn } from '../limits.ts';
import { type Passage, placesOf } from '../text.ts';
import { cannotTell, type Case, type Check, fail, type Finding, notApplicable, pass } from '../vocabulary.ts';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

/** Where figures are not about this client: compensation limits, examples, rates that growth is assumed at. */
const general =
  /\b(?:compensation scheme|fscs|for example|for instance|e\.g|suppose|imagine|if you (?:invested|had))\b|\b(?:basic|higher|additional)[- ]rate\b|\bincome tax\b|\btaxed\b|\btax relief\b|\btax[- ]free\b|\btax charge\b|\b(?:fall|drop|loss|decline|rise) of (?:about |around |up to )?\d/i;

/** Each amount, or each percentage, of the letter stands in a paper, or is worked out from ones that do. */
export function figuresSourced(reviewed: Case, { of }: Of<'figures-sourced'>): Finding {
  const { letter, sources, review } = reviewed;
  const said = allFigures(letter).filter(({ figure, passage }) => figure.kind === of && !general.test(passage.text));
  if (said.length === 0) return notApplicable(of === 'money' ? 'The letter names no amount.' : 'The letter names no percentage.');
  const fields = review.fields.flatMap((field) => (field.status === 'cited' ? figuresOfText(field.value) : []));
  const given = [...sources.flatMap((text) => allFigures(text).map(({ figure }) => figure)), ...fields];
  if (given.length === 0) return cannotTell('There are no papers with figures to compare the letter with.');
  const strange = of === 'money' ? strangeAmounts(said, given, review.date) : said.filter(({ figure }) => !isGiven(figure, given, said));
  if (strange.length === 0)
    return pass(
      `All ${said.length} ${of === 'money' ? 'amounts' : 'percentages'} of the letter stand in its papers, or follow from ones that do.`,
    );
  const listed = [...new Set(strange.map(({ figure }) => printed(figure)))].slice(0, 6).join(', ');
  return fail(
    `No paper says ${listed}, nor does it follow from what they say.`,
    placesOf(
      letter,
      strange.map(({ passage }) => passage),
    ),
  );
}

type Said = readonly { figure: Figure; passage: Passage }[];

/** More would only find sums by chance. */
const MOST_AMOUNTS = 400;
/** What follows from the papers may have something follow from it: income, what is left of it, the same by the year. */
const STEPS = 3;

/** Amounts that neither stand in the papers nor follow, in a few steps, from ones that do. */
function strangeAmounts(said: Said, given: readonly Figure[], date: PlainDate): Said {
  const amounts = new Set(
    [...given.filter(isMoney).map(({ value }) => value), ...limitsOn(date).map(({ pence }) => pence)].slice(0, MOST_AMOUNTS),
  );
  const percentages = [...given, ...said.map(({ figure }) => figure)].filter((figure) => !isMoney(figure)).map(({ value }) => value);
  const rates = [...new Set([...percentages, percentages.reduce((sum, value) => sum + value, 0)])];
  let strange = said;
  for (let step = 0; step < STEPS && strange.length > 0; step++) {
    const follows = strange.filter(({ figure }) => isWorkedOut(figure, amounts, rates) || isSumOfItsParagraph(figure, said));
    for (const { figure } of follows) amounts.add(figure.value);
    strange = strange.filter((one) => !follows.includes(one));
  }
  return strange;
}

/** Whether an amount is a known one, the sum or difference of two, one by the month or year, or a percentage of one. */
function isWorkedOut(figure: Figure, amounts: ReadonlySet<number>, rates: readonly number[]): boolean {
  const known = [...amounts].filter((amount) => amount > 0);
  const slack = slackOf(figure);
  if (known.some((amount) => says(figure, amount) || says(figure, 12 * amount) || says(figure, divideRounded(amount, 12)))) return true;
  if (known.some((amount) => near(amounts, figure.value - amount, slack) || near(amounts, figure.value + amount, slack))) return true;
  return known.some((base) =>
    rates.some((rate) => says(figure, shareOf(rate, base)) || says(figure, divideRounded(shareOf(rate, base), 12))),
  );
}

function near(amounts: ReadonlySet<number>, value: number, slack: number): boolean {
  if (value <= 0) return false;
  for (let off = 0; off <= Math.min(slack, 100); off++) if (amounts.has(value - off) || amounts.has(value + off)) return true;
  return false;
}

/** Sums of more parts would be found by chance. */
const MOST_PARTS = 10;

/** Whether some of the other amounts of its paragraph or table make the amount, or two of the letter's. */
function isSumOfItsParagraph(figure: Figure, said: Said): boolean {
  const region = said.find((one) => one.figure === figure)?.passage.region;
  const money = said.filter(
    (one) => isMoney(one.figure) && one.figure !== figure && one.figure.value > 0 && one.figure.value < figure.value,
  );
  const own = new Set(money.map((one) => one.figure.value));
  if ([...own].some((amount) => own.has(figure.value - amount))) return true;
  const parts = money.filter((one) => one.passage.region === region).slice(0, MOST_PARTS);
  const sums = parts.reduce((made, one) => [...made, ...made.map((sum) => sum + one.figure.value)], [0]);
  return sums.some((sum) => says(figure, sum));
}

/** A percentage of the papers, or the sum of some that stand in the same passage or table. */
function isGiven(figure: Figure, given: readonly Figure[], said: Said): boolean {
  const known = new Set(given.filter((one) => !isMoney(one)).map(({ value }) => value));
  if (known.has(figure.value)) return true;
  const others = said.filter((one) => one.figure !== figure).map((one) => one.figure.value);
  const parts = [...new Set([...known, ...others])];
  const isSum = parts.some((a) => parts.some((b) => a + b === figure.value || parts.some((c) => a + b + c === figure.value)));
  if (isSum) return true;
  // A fee may be given in pounds alone: so many per cent of an amount of the papers.
  const amounts = given.filter(isMoney);
  return amounts.some((fee) => amounts.some((base) => base.value > fee.value && says(fee, shareOf(figure.value, base.value))));
}
