import { readDocuments } from '#engine/extraction/facts/documents.ts';
import { dayIn, findValues } from '#engine/extraction/words/values.ts';
import { daysBetween, type PlainDate } from '#platform/shared/dates.ts';
import type { LetterUnderReview, VerdictPlace } from '../record.ts';
import { type Passage, placesOf, type Text } from '../text.ts';
import { cannotTell, type Case, type Check, fail, type Finding, notApplicable, pass } from '../vocabulary.ts';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

export interface SaidDay {
  day: PlainDate;
  from: number;
  /** Only a month or a year is said. */
  vague: boolean;
  passage: Passage;
}

/** The days that a text names, in order. */
export function daysIn({ passages }: Pick<Text, 'passages'>): SaidDay[] {
  return passages.flatMap((passage) =>
    findValues(passage.text, 'date').flatMap(({ from, to }) => {
      const words = passage.text.slice(from, to);
      const day = /^\d{4}$/.test(words) ? `${words}-01-01` : dayIn(words);
      const vague = /^(?:\p{L}+ )?\d{4}$/u.test(words);
      return day === null ? [] : [{ day, from, vague, passage }];
    }),
  );
}

export const longDate = (day: PlainDate): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A letter's date stands alone on its line, near the top or in its head. */
export function letterDated({ letter, date }: Case): Finding {
  const alone = daysIn(letter).filter(
    ({ passage, vague }) =>
      !vague &&
      passage.text.length < 45 &&
      !/\b(?:meeting|met|spoke|call(?:ed)?|visit(?:ed)?|review|birth|valuation|signed)\b/i.test(passage.text),
  );
  const own = alone.find(({ day }) => day === date);
  if (own) return pass(`The letter is dated ${longDate(date)}.`, placesOf(letter, [own.passage]));
  const [first] = alone;
  if (!first) return fail('The letter has no date of its own.');
  return fail(`The letter is dated ${longDate(first.day)}, and its record ${longDate(date)}.`, placesOf(letter, [first.passage]));
}

const happened =
  /\b(?:met|meeting|spoke|call(?:ed)?|discuss(?:ed|ion)|conversation|visit(?:ed)?|dated|as at|as of|valued|valuation|statement|illustration|quotation|completed|signed|fact[- ]?find)\b[^.;]{0,30}$/i;
const toCome =
  /\b(?:next|will|shall|would|until|by|before|review|future|due|further|projected|projections?|forecast|estimated?|expected|assum\w*|retire\w*|if|when|runs? out|ends?|expir\w+|lapses?|valid|lasts?|holds|remains|stands|open)\b/i;

/** What the letter tells as done was done by the day of the letter: meetings, valuations, fact-finds. */
export function eventsBeforeLetter({ letter, date }: Case): Finding {
  const events = daysIn(letter).filter(({ passage, from }) => {
    const before = passage.text.slice(Math.max(0, from - 60), from);
    return happened.test(before) && !toCome.test(passage.text.slice(Math.max(0, from - 80), from + 50));
  });
  if (events.length === 0) return notApplicable('The letter gives no date of a meeting, valuation or other event.');
  const late = events.filter(({ day }) => day > date);
  const [first] = late;
  const passages = (first ? late : events).map(({ passage }) => passage);
  if (first) return fail(`The letter of ${longDate(date)} tells as past what is dated ${longDate(first.day)}.`, placesOf(letter, passages));
  return pass('What the letter tells as past is dated before it.', placesOf(letter, passages));
}

const lasts =
  /\b(?:guaranteed until|guarantee (?:expires|ends|runs out)|valid (?:until|to)|expires?(?: on)?|expiry date|quot(?:e|ation)[^.;]{0,20}(?:until|runs? out|ends|lapses)|deadline)\b[^.;]{0,30}$/i;

/** A quotation or guarantee that the letter relies on is still good on the day of the letter. */
export function deadlinesAfterLetter({ letter, date }: Case): Finding {
  const ends = daysIn(letter).filter(({ passage, from }) => lasts.test(passage.text.slice(Math.max(0, from - 60), from)));
  if (ends.length === 0) return notApplicable('The letter names no quotation or guarantee with an end.');
  const over = ends.filter(({ day, vague }) => day < date && !vague);
  const [first] = over;
  const passages = (first ? over : ends).map(({ passage }) => passage);
  if (first) return fail(`What the letter relies on ended on ${longDate(first.day)}, before its own date.`, placesOf(letter, passages));
  return pass('What the letter relies on is still good on its date.', placesOf(letter, passages));
}

interface Dated {
  file: string;
  date: PlainDate | null;
}

/** Where a paper prints its day. */
function placesOfDay({ sources }: Case, { file, date }: Dated): VerdictPlace[] {
  const text = sources.find(({ name }) => name === file);
  const passages = text ? daysIn(text).filter(({ day, vague }) => day === date && !vague) : [];
  return text
    ? placesOf(
        text,
        passages.slice(0, 1).map(({ passage }) => passage),
      )
    : [];
}

const read = new WeakMap<LetterUnderReview, readonly Dated[]>();

/** The papers with the day that each prints. */
function datedSources({ review }: Case): readonly Dated[] {
  const known =
    read.get(review) ??
    readDocuments(review.sources.map(({ file, source }) => ({ name: file, source }))).map(({ name, date }) => ({ file: name, date }));
  read.set(review, known);
  return known;
}

/** No paper that the advice rests on is younger than the letter. */
export function sourcesBeforeLetter(reviewed: Case): Finding {
  const dated = datedSources(reviewed).flatMap(({ file, date }) => (date === null ? [] : [{ file, date }]));
  if (dated.length === 0) return cannotTell('None of the papers prints its date.');
  const late = dated.find(({ date }) => date > reviewed.date);
  if (late) return fail(`The paper ${late.file} is dated ${longDate(late.date)}, after the letter.`, placesOfDay(reviewed, late));
  return pass(
    'All papers that print a date are older than the letter.',
    dated.flatMap((one) => placesOfDay(reviewed, one)),
  );
}

/** Papers of these kinds are no older than so many days. */
export function sourcesFresh(reviewed: Case, { roles, mostDays }: Of<'sources-fresh'>): Finding {
  const wanted = reviewed.sources.filter(({ role }) => roles.includes(role));
  if (wanted.length === 0) return notApplicable('There is no such paper.');
  const names = new Set(wanted.map(({ name }) => name));
  const dated = datedSources(reviewed).flatMap(({ file, date }) => (date !== null && names.has(file) ? [{ file, date }] : []));
  if (dated.length === 0) return cannotTell('None of these papers prints its date.');
  const old = dated.find(({ date }) => daysBetween(date, reviewed.date) > mostDays);
  if (old)
    return fail(
      `The paper ${old.file} is dated ${longDate(old.date)}, ${daysBetween(old.date, reviewed.date)} days before the letter.`,
      placesOfDay(reviewed, old),
    );
  return pass(
    `These papers are no older than ${mostDays} days.`,
    dated.flatMap((one) => placesOfDay(reviewed, one)),
  );
}

/** The risk profile, where the letter or a paper of its own dates it, is no older than so many days. */
export function profileFresh(reviewed: Case, { mostDays }: Of<'profile-fresh'>): Finding {
  const { letter, date } = reviewed;
  const profiled = daysIn(letter).filter(({ passage, from }) =>
    /\b(?:risk|profile|questionnaire)\b[^.;]{0,80}$/i.test(passage.text.slice(Math.max(0, from - 100), from)),
  );
  const [latest] = profiled.toSorted((a, b) => b.day.localeCompare(a.day));
  if (!latest) return sourcesFresh(reviewed, { kind: 'sources-fresh', roles: ['risk-profile'], mostDays });
  const places = placesOf(letter, [latest.passage]);
  const age = daysBetween(latest.day, date);
  if (age > mostDays) return fail(`The risk profile is of ${longDate(latest.day)}, ${age} days before the letter.`, places);
  return pass(`The risk profile is of ${longDate(latest.day)}.`, places);
}

/** Ages that the letter gives are those of the dates of birth, on the day of the letter. */
export function agesAgree({ letter, review, sources, date }: Case): Finding {
  const ages = letter.passages.flatMap((passage) =>
    Array.from(
      passage.text.matchAll(
        /\b(?:you are|you’re|you're|you are now|you are both|aged|age:?) (?:now |currently |both )?(\d{2})\b(?! ?%|[\d/.,]\d)/gi,
      ),
      (match) => ({
        age: Number(match[1]),
        passage,
        isPlan: /\b(?:until|to|at|from|by|when|retire|reach|turn|be)\b[^.;]{0,20}$/i.test(
          passage.text.slice(Math.max(0, match.index - 25), match.index),
        ),
      }),
    ),
  );
  const own = ages.filter(({ isPlan }) => !isPlan);
  if (own.length === 0) return notApplicable('The letter gives no ages.');
  const births = [
    ...review.fields.flatMap((field) => (field.status === 'cited' && /birth|dob/i.test(field.field) ? (dayIn(field.value) ?? []) : [])),
    ...[letter, ...sources].flatMap(birthsIn).map(({ day }) => day),
  ];
  if (births.length === 0) return cannotTell('No date of birth is known to compare the ages with.');
  const known = new Set(births.map((birth) => ageOn(birth, date)));
  const wrong = own.filter(({ age }) => !known.has(age));
  const [first] = wrong;
  const places = placesOf(
    letter,
    (first ? wrong : own).map(({ passage }) => passage),
  );
  if (first) return fail(`The letter says ${first.age}; by the dates of birth it would be ${[...known].join(' or ')}.`, places);
  return pass('The ages in the letter are those of the dates of birth.', places);
}

/** Days that a text gives as dates of birth. */
export function birthsIn(text: Pick<Text, 'passages'>): SaidDay[] {
  return daysIn(text).filter(({ passage, from }) =>
    /\b(?:birth|born|dob|d\.o\.b)\b[^.;]{0,60}$/i.test(passage.text.slice(Math.max(0, from - 80), from)),
  );
}

function ageOn(birth: PlainDate, day: PlainDate): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
