import { plainDate } from '#platform/shared/dates.ts';
import type { ValueType } from '../record.ts';

/** What the engine looks for beyond what a firm can name: how often, so many out of so many, how to reach somebody, a year, the name of a firm or of what it sells, and the number of a policy or the like. */
export type WantedType = ValueType | 'frequency' | 'rating' | 'phone' | 'email' | 'year' | 'party' | 'code';

/** An answer of some kind within a text: its letters, from and to. */
export interface Found {
  from: number;
  to: number;
}

const monthNames =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const day = '(?:0?[1-9]|[12]\\d|3[01])';
const year = '(?:19|20)\\d\\d';
const small = '(?:\\d+(?:\\.\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty)';

/** Forms of the kinds of answers; where one of several groups matched, the answer is the first group. */
const forms: Readonly<Record<Exclude<ValueType, 'text' | 'list' | 'table' | 'name' | 'amount'>, RegExp>> = {
  date: new RegExp(
    `(?:\\b(?:in|from|until|by|since|during|of) (20\\d\\d)\\b(?! ?[/-])|\\b(?:${day}[/.-](?:0?[1-9]|1[0-2])[/.-](?:${year}|\\d\\d)|${year}-(?:0[1-9]|1[0-2])-${day}|${day}(?:st|nd|rd|th)?[ -](?:of )?${monthNames},?[ -](?:${year}|\\d\\d)|${monthNames} ${day}(?:st|nd|rd|th)?,? ${year}|${monthNames} ${year})\\b)`,
    'gi',
  ),
  // Cover from work is a multiple of pay: "4 x salary".
  money:
    /\b\d{1,2}(?:\.\d)? ?(?:x|×|times) (?:(?:his|her|my|your|the|basic|annual|gross) ){0,2}(?:salary|pay|earnings)\b|[-−]?(?:£|\bGBP) ?\d+(?:,\d{3})*(?:\.\d{1,2})?(?: ?(?:million|m|k)\b)?|\b\d{1,3}(?:,\d{3})+(?:\.\d\d)?(?: ?(?:gbp|pounds))?\b|\b\d{1,3}(?:\.\d)?k\b/gi,
  percentage: /\b\d+(?:\.\d+)? ?(?:%|per ?cent\b)/gi,
  number: /\b\d+(?:,\d{3})*(?:\.\d+)?\b/gi,
  age: /\b(?:age[ds]?|at|un?til|till|to|turns?|reach(?:es)?|be|is|now|from|before|on|than|make (?:it|that)|plan(?:s|ned)? (?:on|for))(?: age)?(?: of)? (\d{2,3})\b(?![/%.,]\d|%| ?(?:years? (?!old)|months?|weeks?|per|percent|out of))|\b(\d{2,3})(?=-year-old| years old|th birthday)/gi,
  duration: new RegExp(
    `\\b(?:${small}(?: (?:to|or) | ?[–-] ?))?${small}[- ]?(?:tax )?(?:year|yr|month|mth|week|wk|day)s?\\b(?:,? and ${small} months?)?|\\b(?:whole of life|term of (?:her|his|their) life)\\b`,
    'gi',
  ),
  'yes/no': /^(?:yes|no|none|n\/a|true|false|declined|not applicable)\b/gi,
};

const frequency =
  /\b(?:(?:half|six|four|three|two|4)[- ])?(?:weekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?|biannual(?:ly)?)\b|\bevery (?:\w+ )?(?:weeks?|months?|years?)\b|\b(?:once|twice) a year\b|^p\.?[amw]\.?$|^pcm$|^(?:per|a) (?:annum|day|fortnight|month|quarter|week|year)$|^per (?:four|4) weeks$/gi;
const phone = /(?<!\d)(?:\+44 ?|0)\d(?:[ ()-]?\d){8,9}(?!\d)/g;
const email = /[^\s@<>(),;]+@[^\s@<>(),;]+\.[a-z]{2,}/gi;
const rating = /\b\d+(?:\.\d+)? ?(?:out of|of|\/) ?\d+\b/gi;
const personsName =
  /(?:\b(?:Mr|Mrs|Miss|Ms|Dr|Prof|Rev|Sir|Lady)\.? )?\b\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}\.?|de|van|von|\p{Lu}[\p{L}'’-]+))*\b/gu;

const calendarYear = /\b(?:19|20)\d\d(?:[/-]\d\d)?\b/g;

const more = { frequency, rating, phone, email, name: personsName, year: calendarYear };

/** Where answers of a kind stand in a text, from the left. Names are only what looks like one. */
export function findValues(text: string, type: WantedType): Found[] {
  if (type === 'amount') return [...findValues(text, 'money'), ...findValues(text, 'percentage')].sort((a, b) => a.from - b.from);
  if (type === 'text' || type === 'list' || type === 'table' || type === 'party' || type === 'code') return [];
  const form = type in more ? more[type as keyof typeof more] : forms[type as keyof typeof forms];
  return Array.from(text.matchAll(form), (match): Found => {
    const inner = match[1] ?? match[2];
    const from = match.index + (inner === undefined ? 0 : match[0].indexOf(inner));
    return { from, to: from + (inner ?? match[0]).length };
  }).filter(({ from, to }) => type !== 'name' || !noName.test(text.slice(from, to)));
}

/** What somebody has, months and days, and whom a letter greets, are nobody's name. */
const noName = new RegExp(
  `['’]s$|^(?:${monthNames}|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$|^(?:dear|form|reference|formerly|before|after) `,
  'i',
);

/** Whether a whole answer on a form may be one of the kind; a bare figure may be an amount, and an age or a term. */
export function mayBe(text: string, type: WantedType): boolean {
  if (/^[-–—]$|^$|:$/.test(text.trim()) || stillOpen.test(text.trim()) || asItWas.test(text.trim()) || asksContact(text)) return false;
  if (nothing.test(text))
    return (
      type === 'text' ||
      type === 'party' ||
      type === 'list' ||
      type === 'yes/no' ||
      (type !== 'date' && type !== 'code' && !/^(?:no\b|n\/a|not applicable)/i.test(text))
    );
  switch (type) {
    case 'text':
    case 'list':
    case 'table':
      return true;
    case 'yes/no':
      return /^(?:yes|no|none|not|n\/?a|y|n|true|false|never|declined|in place|made|registered)\b/i.test(text);
    case 'code':
      return (
        /\d/.test(text) &&
        !/[£%]/.test(text) &&
        text.length <= 40 &&
        !findValues(text, 'date').some(({ from, to }) => to - from === text.length)
      );
    case 'party':
      return (
        (/\p{Lu}|^\d+ \p{L}/u.test(text) || family.test(text)) &&
        (!noParty.test(text) || /^\S+ \p{Lu}/u.test(text)) &&
        !oneOfSeveral.test(text) &&
        !/^[£\d.,%\s]+$/.test(text) &&
        findValues(text, 'date').length === 0
      );
    case 'name':
      return (
        /\p{L}{2}/u.test(text) &&
        !/£|%|@|\d{3}/.test(text.replace(/(?<=\p{L}),? (?:\(?\d+(?:\.\d+)?%\)?|\([^()]*\b(?:19|20)\d\d\))$/u, '')) &&
        !/^yes\b/i.test(text) &&
        !oneOfSeveral.test(text)
      );
    case 'money':
      return findValues(text, 'money').length > 0 || (/^[-−]?\d+(?:\.\d\d)?$/.test(text) && !/^(?:19|20)\d\d$/.test(text));
    case 'amount':
      return /%|per ?cent|\d/i.test(text) && !isCode(text);
    case 'age':
      return /\b\d{2,3}\b/.test(text) && !/£|%|\d{4}|\/|\d[,.]\d|\byears? (?:paid|of|to)\b/.test(text);
    case 'duration':
      return findValues(text, 'duration').length > 0 || /^\d{1,2}$/.test(text) || /whole of life/i.test(text);
    case 'number':
      return /^\D{0,3}\d|^(?:about|approximately|around|over|under|at least) \d/i.test(text) && !/^\d+[a-z]? \p{Lu}\p{L}+|£|%/u.test(text);
    case 'rating':
      return /^\d+(?: ?(?:out of|of|\/) ?\d+)?$/.test(text.trim());
    case 'frequency':
      return findValues(text, 'frequency').length > 0;
    case 'date':
      return findValues(text, type).length > 0 || inFigures.test(text.trim());
    default:
      return findValues(text, type).length > 0;
  }
}

/** "01/2031" and "27 09 1969" are days where nothing else stands beside them. */
const inFigures = /^(?:(?:0?[1-9]|1[0-2])\/|(?:0[1-9]|[12]\d|3[01]) (?:0[1-9]|1[0-2]) )(?:19|20)\d\d$/;

/** The number of a plan, a fund or the like, in letters and figures: "TM-448120". */
export const isCode = (text: string): boolean => /^[A-Z\d][A-Z\d/.-]{5,}$/.test(text) && /\d/.test(text) && /[A-Z]/.test(text);

/** What people write where the answer is still to come or stands elsewhere, and a choice that nobody marked. */
const stillOpen =
  /^\(?(?:n\/?a|no (?:response|answer|reply)(?: given)?|\(?(?:client|applicant) (?:[12ab]|one|two)\)? if\b.*|left blank|skipped|unanswered|not (?:answered|completed|disclosed|discussed|to hand)|to be (?:advised|agreed|appointed|arranged|chosen|confirmed|decided)|tb[ac]|none given|(?:not|un)(?: yet)? ?(?:given|known|stated|provided|decided)|awaited|pending|yes ?\/ ?no|y ?\/ ?n|(?:the )?same(?: as .*)?|see (?:(?:my|our|the|attached|separate|enclosed) )*(?:attached|separate|enclosed|over|overleaf|below|above|payslips?|contracts?|statements?|letters?|e-?mails?|schedule|notes?|file|sheet)\b.*|as (?:before|above|below|client|applicant|we|you|i|he|she|they|on|per|statement)\b.*)\)?\.?$/i;

const contactLabel =
  /^(?:full name|(?:home|postal|e-?mail) address|post ?code|(?:(?:tele)?phone|mobile) (?:number|no\.?)|web ?site|date of birth|signature)$/i;

/** A label of a form that wants how to reach somebody, and answers nothing. */
export const asksContact = (text: string): boolean => contactLabel.test(text.trim());

/** What a note says of an answer that is in another paper: "no change to the agreed level", "we talked it through again". */
const asItWas =
  /^(?:(?:there (?:is|was|has been) )?no changes?(?! (?:of|in)\b)\b|(?:still |all )?unchanged\b|(?:nothing|not) (?:has |have |had )?changed\b|nothing new\b|(?:stays?|stands?|remains?) (?:as|the same|unchanged)\b|(?:we |I )?(?:talked|discussed|went|explained|reviewed|looked)(?: (?:it|this|them|that))? (?:again|over|through|at)\b)/i;

/** What is no name of a firm or of what it sells, though it begins with a capital. */
const noParty =
  /^(?:on|at|as at|as of|in|each|every|once|twice|after|before|until|from|within|by|yes|not|a few|all|monthly|weekly|fortnightly|annual(?:ly)?|yearly|quarterly|now|today|still|both|joint(?:ly)?|high|low|medium|taken|paid)\b/i;

/** People whom nobody names: "the three grandchildren in equal shares". */
const family =
  /^(?:(?:all|both) )?(?:of )?(?:the|their|his|her|my|our) (?:\p{Ll}+ ){0,2}(?:grand)?(?:child(?:ren)?|sons?|daughters?|nieces?|nephews?|husband|wife|brothers?|sisters?|estate)\b/u;

/** The heading of one of several columns or rows, "Cover A" or "Pot 1": nobody is called so. */
const oneOfSeveral =
  /^(?:account|annuity|applicant|asset|bond|child|client|column|contract|cover|fund|illustration|investment|life|loan|mortgage|offer|option|page|part|partner|pension|person|plan|policy|pot|product|property|provider|quot(?:e|ation)|risk|scenario|scheme|section) ?(?:no\.? ?)?\(?(?:\d|[a-f])\)?$/i;

/** What people write where there is nothing. */
const nothing = /^(?:none|nil|no|n\/a|not applicable|nothing(?: known)?|-(?! ?[£\d]))\b/i;

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The first day that a text names, as ISO; null where it names none. */
export function dayIn(text: string): string | null {
  for (const { from, to } of findValues(text, 'date')) {
    const words = text.slice(from, to).toLowerCase();
    const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(words);
    if (iso) return words;
    const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})$/.exec(words);
    if (figures) return isoOf(figures[1], Number(figures[2]), figures[3]);
    const name = /[a-z]{3}/.exec(words.replace(/\d+(?:st|nd|rd|th)/, ''))?.[0] ?? '';
    const parts = words.match(/\d+/g) ?? [];
    const last = parts.at(-1);
    return isoOf(parts.length > 1 ? parts[0] : '1', months.indexOf(name) + 1, last);
  }
  return null;
}

/** Of two figures for a year, those after 40 are of the last century: births, mostly. */
function isoOf(day: string | undefined, month: number, year: string | undefined): string | null {
  const written = Number(year);
  return plainDate(year?.length === 2 ? written + (written > 40 ? 1900 : 2000) : written, month, Number(day));
}

/** The same answer in another form: money, percentages and dates by what they are, all else by its words. */
export function canonical(text: string): string {
  const bare = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const [money] = findValues(bare, 'money');
  if (money && money.to - money.from > 0.6 * bare.length) {
    const figure = bare.slice(money.from, money.to);
    const times = /\dk$/.test(figure) ? 1_000 : /\d ?m(?:illion)?$/.test(figure) ? 1_000_000 : 1;
    return String(Math.round(100 * times * Number(figure.replaceAll(/[^\d.-]/g, ''))) / 100);
  }
  const [date] = findValues(bare, 'date');
  if (date && date.to - date.from > 0.8 * bare.length) return dayIn(bare) ?? bare;
  return bare
    .replaceAll(/[^\p{L}\d%]+/gu, ' ')
    .replaceAll(shortUnit, (_, unit: string) => unitWords[unit[0] ?? ''] ?? unit)
    .trim();
}

/** "26 wks" are 26 weeks. */
const shortUnit = /(?<=\d ?)(wks?|yrs?|mths?|mnths?|hrs?)\b/g;
const unitWords: Readonly<Record<string, string>> = { w: 'weeks', y: 'years', m: 'months', h: 'hours' };

/** A percentage is never the later state of an amount of money; "2 x salary" is one. */
export const unitOf = (text: string): string =>
  /[£%]/.exec(text.replace(/\bGBP(?= ?\d)/, '£'))?.[0] ?? (/^\d{1,2}(?:\.\d)? ?(?:x|×|times)\b|^\d{1,3}(?:\.\d)?k$/i.test(text) ? '£' : '');

/** Nothing but a figure. */
export const isAmount = (text: string): boolean => /^[-−]?£? ?[\d,.]+ ?[%p]?$/.test(text.trim());

/** Nothing but a day. */
export const isDay = (text: string): boolean => findValues(text, 'date').some(({ from, to }) => from === 0 && to === text.trim().length);
