import { type Figure, figuresOfText, isMoney, printed } from '../figures.ts';
import { type Passage, placesOf } from '../text.ts';
import { cannotTell, type Case, fail, type Finding, notApplicable, pass } from '../vocabulary.ts';

const months = /\b(\d{1,4}) months?\b[^.;£%]{0,40}\b(?:income|pension|benefits?|payments?)\b|\b(\d{1,4}) months?[’']? (?:worth )?of\b/i;
const isAdviceCost =
  /\b(?:advice|adviser|advisory|initial|our) (?:charge|fee|cost)|\b(?:charge|fee|cost)s? (?:for|of) (?:our|this|the|full|initial) ?(?:initial |full )?advice|\badvice (?:costs?|charges?)\b/i;
const isIncome = /\b(?:income|pension|benefits?)\b/i;

interface Claim {
  months: number;
  passages: Passage[];
  text: string;
}

/** Paragraphs that say how many months of the ceding scheme's income the advice costs. */
function claimsIn(passages: readonly Passage[]): Claim[] {
  const regions = Map.groupBy(passages, ({ region }) => region);
  return [...regions.values()].flatMap((paragraph): Claim[] => {
    const text = paragraph.map((passage) => passage.text).join(' ');
    const match = months.exec(text);
    const said = Number(match?.[1] ?? match?.[2]);
    return match && /\b(?:pay|cover|fund|meet|equal|cost|charge|fee|recover)/i.test(text)
      ? [{ months: said, passages: paragraph, text }]
      : [];
  });
}

/** The letter says how many months of revalued ceding income would pay for the advice. */
export function monthsToPaySaid({ letter }: Case): Finding {
  const [claim] = claimsIn(letter.passages);
  if (claim)
    return pass(
      `The letter says that ${claim.months} months of income would pay for the advice.`,
      placesOf(letter, claim.passages.slice(0, 1)),
    );
  return fail('The letter doesn’t say how many months of the ceding scheme’s income it would take to pay for the advice.');
}

/** That number of months is the cost of the advice divided by a month of the income, rounded up. */
export function monthsToPay({ letter }: Case): Finding {
  const claims = claimsIn(letter.passages);
  if (claims.length === 0) return notApplicable('The letter doesn’t say how many months of income would pay for the advice.');
  for (const claim of claims) {
    const paired = pairsIn(claim.text);
    const [first] = paired;
    if (!first) continue;
    const places = placesOf(letter, claim.passages);
    const { cost, income } = paired.find((pair) => monthsOf(pair) === claim.months) ?? first;
    const made = monthsOf({ cost, income });
    const said = `${printed(cost)} is paid by ${made} months of ${printed(income)} a ${income.per}`;
    return made === claim.months ? pass(`${said}.`, places) : fail(`${said}, rounded up; the letter says ${claim.months}.`, places);
  }
  return cannotTell(
    'The letter says how many months of income would pay for the advice, but not both the cost and the income beside it.',
    placesOf(letter, claims[0]?.passages ?? []),
  );
}

interface Pair {
  cost: Figure;
  income: Figure;
}

function monthsOf({ cost, income }: Pair): number {
  const yearly = income.per === 'year' ? income.value : income.per === 'week' ? 52 * income.value : 12 * income.value;
  return Math.ceil((12 * cost.value) / yearly);
}

/** What the advice costs, which is paid once, with each income that is named: today's and the revalued one. */
function pairsIn(text: string): Pair[] {
  const figures = figuresOfText(text).filter(isMoney);
  const around = (figure: Figure): string => text.slice(Math.max(0, figure.from - 80), figure.to + 40);
  const incomes = figures.filter((figure) => figure.per !== null && isIncome.test(around(figure)) && figure.value > 0);
  const once = figures.filter(({ per }) => per === null);
  const cost = once.find((figure) => isAdviceCost.test(around(figure))) ?? (once.length === 1 ? once[0] : undefined);
  return cost ? incomes.map((income) => ({ cost, income })) : [];
}
