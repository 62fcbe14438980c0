import { allFigures, figuresIn, isMoney, printed, says, shareOf } from '../figures.ts';
import { hitsOf, type Phrase, plainWords } from '../phrases.ts';
import { placesOf, type Passage } from '../text.ts';
import { type Case, type Check, fail, type Finding, notApplicable, pass } from '../vocabulary.ts';
import { sayingIn } from './says.ts';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

/** Clauses of a sentence; a row is one. */
function clausesOf({ text, kind }: Passage): string[] {
  return kind === 'row' ? [text] : text.split(/(?<!\d),|,(?!\d)|[;:]| and (?=(?:the|our|an?|your|ongoing|platform|fund)\b)/);
}

const hasPounds = (text: string): boolean => /£ ?\d/.test(text);

/** A charge is said in pounds where it is said: in its clause, in the one after it, or in the next sentence of its paragraph. */
export function inPounds({ letter }: Case, { what, any, either = false }: Of<'in-pounds'>): Finding {
  const naming = letter.passages.filter(({ plain, kind }) => kind !== 'heading' && hitsOf(any, plain).some(({ denied }) => !denied));
  const charging = naming.filter((passage) => figuresIn(passage).length > 0 || passage.kind === 'row');
  const { denied } = sayingIn(letter, any);
  if (naming.length === 0 && either && denied.length > 0)
    return pass('The letter says that there is no such charge.', placesOf(letter, denied));
  if (naming.length === 0) return fail(`The letter doesn’t say ${what}.`);
  const inMoney = naming.find((passage) => saysPounds(passage, letter.passages, any));
  if (inMoney) return pass(`The letter says ${what} in pounds.`, placesOf(letter, [inMoney]));
  const places = placesOf(letter, charging.length > 0 ? charging : naming);
  return fail(`The letter speaks of ${what}, but not in pounds.`, places);
}

function saysPounds(passage: Passage, all: readonly Passage[], any: readonly Phrase[]): boolean {
  const clauses = clausesOf(passage);
  const at = clauses.findIndex((clause) => hitsOf(any, plainWords(clause)).length > 0);
  const named = at < 0 ? clauses : clauses.slice(at, at + 2);
  if (named.some(hasPounds)) return true;
  const next = all[all.indexOf(passage) + 1];
  const goesOn =
    next?.region === passage.region &&
    passage.kind === 'sentence' &&
    /^(?:(?:this|that|it) (?:is|comes|equals|amounts|means|works|would be|will be)|in the first)\b/i.test(next.text);
  return goesOn && hasPounds(next.text);
}

const CHARGE: readonly Phrase[] = ['charg*', 'fee|fees', 'cost|costs', 'commission'];

/** Where a charge is given as one percentage and one amount, the amount is that percentage of some amount that the case speaks of. */
export function poundsAndPercent({ letter, sources }: Case): Finding {
  const pairs = letter.passages.flatMap((passage) => pairsIn(passage).map((pair) => ({ ...pair, passage })));
  if (pairs.length === 0) return notApplicable('No charge is given both as a percentage and in pounds.');
  const amounts = [letter, ...sources].flatMap((text) => allFigures(text)).filter(({ figure }) => isMoney(figure));
  const bases = new Set(amounts.map(({ figure }) => figure.value));
  const wrong = pairs.filter(({ percentage, money }) => {
    const yearly = money.per === 'month' ? { ...money, value: 12 * money.value, whole: true } : money;
    return ![...bases].some((base) => base > money.value && says({ ...yearly, rough: true }, shareOf(percentage.value, base)));
  });
  const [first] = wrong;
  if (first)
    return fail(
      `The charge is given as ${printed(first.percentage)} and as ${printed(first.money)}, but no amount of the case makes the one the other.`,
      placesOf(
        letter,
        wrong.map(({ passage }) => passage),
      ),
    );
  return pass(
    'Charges given as a percentage and in pounds agree.',
    placesOf(
      letter,
      pairs.map(({ passage }) => passage),
    ),
  );
}

/** "1% (£1,092)", "£1,092, which is 1%", a row of a charge with one of each. */
function pairsIn(passage: Passage) {
  if (hitsOf(CHARGE, `${plainWords(passage.section)}${passage.plain}`).length === 0) return [];
  const figures = figuresIn(passage);
  const link = /^[^.;£%\d]{0,12}?(?:\(|=|\||\bor\b|\bbeing\b|\bwhich is\b|\bthat is\b|\bi\.?e\b)[^.;£%\d]{0,24}$/i;
  return figures.flatMap((one, i) => {
    const next = figures[i + 1];
    if (!next || one.kind === next.kind || !link.test(passage.text.slice(one.to, next.from))) return [];
    const hasBase = /^[^.;£%\d]{0,20}\bof\b/i.test(passage.text.slice(next.to)) || figures.length > 4;
    if (hasBase) return [];
    return [isMoney(one) ? { money: one, percentage: next } : { money: next, percentage: one }];
  });
}
