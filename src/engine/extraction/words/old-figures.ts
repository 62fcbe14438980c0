import { beforeOld } from './changes.ts';
import { canonical, findValues, type Found } from './values.ts';

const units =
  'nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A whole number below a hundred in words. */
const inWords = (figure: number): string =>
  units[figure] ?? [tens[Math.floor(figure / 10) - 2], figure % 10 === 0 ? undefined : units[figure % 10]].filter(Boolean).join('[ -]');

/** How people say a figure without its sign: "9,000", "9k", "9" and "nine thousand" of £9,000. */
function waysToSay(before: string): string[] {
  const [, sign = '', figure = ''] = /^(£?) ?(\d[\d,]*(?:\.\d+)?)(?: ?%| \D*| \p{L}[^£%]*)?$/u.exec(before.trim()) ?? [];
  if (figure === '') return [];
  const amount = Number(figure.replaceAll(',', ''));
  const thousands = amount / 1000;
  const isRound = sign !== '' && Number.isInteger(thousands);
  const plain = [figure, figure.replaceAll(',', '')].map((way) => way.replace('.', '\\.'));
  const spoken = Number.isInteger(amount) && amount < 100 ? [inWords(amount)] : [];
  const round = isRound ? [`${thousands}k?`, ...(thousands < 100 ? [`${inWords(thousands)}(?: thousand)?`] : [])] : [];
  return [...plain, ...spoken, ...round].filter((way) => way !== '');
}

/** How an old figure may be said without its sign or unit; null for an answer that is none, or a day. */
export function bareFormOf(before: string): RegExp | null {
  const ways = findValues(before, 'date').length > 0 ? [] : waysToSay(before);
  return ways.length === 0 ? null : new RegExp(`(?<![\\d.,£\\p{L}])(?:${ways.join('|')})(?![\\d\\p{L}%]|[.,]\\d)`, 'giu');
}

/** "I will never stop at 60, so please work on 61". */
export const askedInstead = /^[^.;£\d]*\bplease (?:work (?:on|to|with)|use|assume|put|make (?:it|that)) (\d{1,3})(?![\d%]|[.,]\d)/;

/** Where a text gives the old figure in such a form, and words right before it say that it is the old one. */
export function bareOldIn(text: string, form: RegExp | null): Found | undefined {
  const at =
    form &&
    Array.from(text.matchAll(form)).find(
      ({ index, 0: figure }) => beforeOld.test(text.slice(0, index)) || askedInstead.test(text.slice(index + figure.length)),
    );
  return at ? { from: at.index, to: at.index + at[0].length } : undefined;
}

const word = `(?:${units.join('|')}|(?:${tens.join('|')})(?:[ -](?:${units.join('|')}))?)(?: thousand)?`;
const from = new RegExp(`\\bfrom (?:about |the )?(?<old>£ ?[\\d,.]+k?|\\d[\\d,.]*k?%?|${word}) (?:up |down )?to (?:about )?$`, 'iu');

/** "Raised it from seventy-five to £90,000": whether the old figure that stands right before a new one is the one that is looked for; null where none does. */
export function isSetFrom(text: string, fresh: Found, before: string, form: RegExp | null): boolean | null {
  const old = from.exec(text.slice(0, fresh.from))?.groups?.['old'];
  if (old === undefined) return null;
  const isSame = (form && (old.match(form)?.includes(old) ?? false)) ?? false;
  return isSame || canonical(old) === canonical(before);
}

/** "12 weeks full pay", of "4 weeks full pay" before: the one place where a text has an answer's own words with other figures; null where none, or several. */
export function withOtherFigures(text: string, before: string): Found | null {
  // Names and days are no amount of anything.
  if (!/\d/.test(before) || !/\p{L}{3}/u.test(before) || /\p{Lu}/u.test(before)) return null;
  const form = before
    .trim()
    .split(/(\d[\d,.]*)/)
    .map((piece, at) => (at % 2 === 1 ? String.raw`\d(?:[\d,.]*\d)?` : piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)))
    .join('');
  const found = Array.from(text.matchAll(new RegExp(`(?<![\\d\\p{L}.,£])${form}(?![\\d\\p{L}])`, 'giu')));
  const [only, another] = found.filter(({ 0: words }) => canonical(words) !== canonical(before));
  return only && !another ? { from: only.index, to: only.index + only[0].length } : null;
}

const goneInWords = new RegExp(
  `\\b(?:not|instead of|rather than|in place of) (?:the )?(?:${tens.slice(1).join('|')})(?:[ -]\\p{L}+)?(?= thousand\\b|[.,;:)]|$)`,
  'iu',
);

/** "Make it £35,000 and not fifty": whether a sentence gives an old figure in words, of which those of the one that is looked for are known. */
export const namesOldInWords = (text: string): boolean => goneInWords.test(text);

/** "64 rather than 67", "64 is more realistic than 67": the figure that an old one is set against, which needs no other words. */
export function setAgainst(text: string, old: Found): Found | undefined {
  const [, figure = '', between = ''] =
    /(?<![\d.,£])(\d{1,3})((?: \p{L}+){0,3}?,? (?:(?:and|but) )?(?:not|rather than|instead of|in place of|preferred to) (?:the |at |until |to )?| (?:is|feels|seems|looks|would be) (?:now |far |much |a bit |a lot )?(?:more )?\p{Ll}+ than )$/u.exec(
      text.slice(0, old.from),
    ) ?? [];
  const from = old.from - between.length - figure.length;
  if (figure !== '') return { from, to: from + figure.length };
  const [words = '', other = ''] = askedInstead.exec(text.slice(old.to)) ?? [];
  const to = old.to + words.length;
  return other === '' ? undefined : { from: to - other.length, to };
}
