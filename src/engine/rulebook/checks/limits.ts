import { type Figure, figuresIn, isMoney, printed, printedPounds } from '../figures.ts';
import { limitOn, taxYearOf } from '../limits.ts';
import { hitsOf, isSaid, plainWords } from '../phrases.ts';
import { type Passage, placesOf } from '../text.ts';
import { type Case, type Check, fail, type Finding, notApplicable, pass } from '../vocabulary.ts';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

/** What is said of a limit but is not its amount. */
const other = [
  'remain*',
  'unused',
  'left',
  'used',
  'carr* forward',
  'balance of',
  'rest of',
  'taper* .. to',
  'reduc* .. to',
  'protect*',
  'joint*',
  'between you',
  'both of you',
  'combined',
  'two|three|four years',
  'available',
  'still',
  'spare',
  'cash isa*',
  'additional permitted',
];

/** Of next year's limits a letter may speak too. */
function limitsNear(limit: Of<'limit-stated'>['limit'], { date }: Case, passage: Passage): number[] {
  const year = Number(date.slice(0, 4));
  const isOther = / (?:next|new|previous|last|earlier|20\d\d) /.test(passage.plain) || / 20\d\d[ /]/.test(passage.plain);
  const days = isOther ? [date, `${year - 1}${date.slice(4)}`, `${year + 1}${date.slice(4)}`] : [date];
  return days.flatMap((day) => limitOn(limit, day)?.pence ?? []);
}

/** Where the letter states a limit of tax law, it is that of the tax year. */
export function limitStated(reviewed: Case, { limit, any, unless = [] }: Of<'limit-stated'>): Finding {
  const { letter, date } = reviewed;
  const inForce = limitOn(limit, date);
  const stating = letter.passages.flatMap((passage) => {
    const figure = isSaid(unless, passage.plain) ? null : statedIn(passage, any);
    return figure ? [{ figure, passage }] : [];
  });
  if (stating.length === 0) return notApplicable('The letter doesn’t state this limit.');
  const wrong = stating.filter(({ figure, passage }) => !limitsNear(limit, reviewed, passage).includes(figure.value));
  const places = placesOf(
    letter,
    (wrong.length > 0 ? wrong : stating).map(({ passage }) => passage),
  );
  if (!inForce) return fail(`There is no such limit in the tax year ${taxYearOf(date)}.`, places);
  const [first] = wrong;
  if (first)
    return fail(
      `In the tax year ${taxYearOf(date)} the limit is ${printedPounds(inForce.pence)}; the letter says ${printed(first.figure)}.`,
      places,
    );
  return pass(`The limit of ${printedPounds(inForce.pence)} is that of the tax year ${taxYearOf(date)}.`, places);
}

const links =
  /\b(?:is|be|of|are|at|over|above|being|limited to|reduced to)(?: just| only| currently| set at| now| presently)? ?$|[(:|] ?$/i;

/** The amount right after the limit's name ("allowance is £20,000"), or right before it ("the £20,000 allowance"). */
function statedIn(passage: Passage, any: Of<'limit-stated'>['any']): Figure | null {
  if (!isSaid(any, passage.plain)) return null;
  for (const figure of figuresIn(passage).filter(isMoney)) {
    const before = passage.text.slice(Math.max(0, figure.from - 70), figure.from);
    const after = passage.text.slice(figure.to, figure.to + 50);
    const clauseBefore = before.split(/[;.](?!\d)/).at(-1) ?? '';
    const rest = plainWords(
      (after.split(/[,;.]/)[0] ?? '').replace(/^ ?(?:(?:a year|per year|annual|full|maximum|current|overall|individual|standard) )+/i, ''),
    );
    const isAfter = links.test(clauseBefore) && hitsOf(any, plainWords(clauseBefore)).length > 0;
    const isBefore = hitsOf(any, rest).some(({ from }) => from <= 1);
    const around = plainWords(`${clauseBefore} ${after.split(/[,;.]/)[0] ?? ''}`);
    if ((isAfter || isBefore) && !isSaid(other, around)) return figure;
  }
  return null;
}

/** What the letter recommends to pay in stays within the limit of the tax year, unless it says why it may be more. */
export function limitKept(reviewed: Case, { limit, any, paying, unless }: Of<'limit-kept'>): Finding {
  const { letter, date } = reviewed;
  const inForce = limitOn(limit, date);
  if (!inForce) return notApplicable(`There is no such limit in the tax year ${taxYearOf(date)}.`);
  const payments = letter.passages.flatMap((passage) => {
    if (!isSaid(paying, passage.plain) || isSaid(unless, passage.plain)) return [];
    return clausesWith(passage, any).map((figure) => ({ figure, passage }));
  });
  if (payments.length === 0) return notApplicable('The letter recommends no payment that this limit is for.');
  const over = payments.filter(({ figure }) => yearly(figure) > inForce.pence);
  const [first] = over;
  const places = placesOf(
    letter,
    (first ? over : payments).map(({ passage }) => passage),
  );
  if (first)
    return fail(
      `${printed(first.figure)} is more than the limit of ${printedPounds(inForce.pence)} in the tax year ${taxYearOf(date)}.`,
      places,
    );
  return pass(`What is to be paid in stays within ${printedPounds(inForce.pence)}, the limit of the tax year ${taxYearOf(date)}.`, places);
}

/** Where a payment goes that is not only into what the limit is for. */
const elsewhere = /\b(?:general|gia|dealing|unwrapped|bonds?|premium)\b/i;

/** Amounts that go into what the limit is for, by the words up to the next amount, or right before them; a sum whose parts follow is not one. */
function clausesWith(passage: Passage, any: Of<'limit-kept'>['any']): Figure[] {
  const { text } = passage;
  const figures = figuresIn(passage).filter(isMoney);
  return figures.filter((figure, i) => {
    const after = text.slice(figure.to, figures[i + 1]?.from ?? figure.to + 90);
    const clause = after.replace(/^, /, ' ').split(/[;,](?!\d)| and (?=£|the (?:rest|balance))/)[0] ?? '';
    // The clause of a whole names other places too, or its parts come next.
    if (elsewhere.test(clause) || /[(:]\s*$/.test(after)) return false;
    if (hitsOf(any, plainWords(clause)).length > 0) return true;
    const before =
      text
        .slice(Math.max(figures[i - 1]?.to ?? 0, figure.from - 60), figure.from)
        .split(/[;.](?!\d)/)
        .at(-1) ?? '';
    return hitsOf(any, plainWords(before)).length > 0;
  });
}

const yearly = ({ value, per }: Figure): number => (per === 'month' ? 12 * value : per === 'week' ? 52 * value : value);
