import { type Passage, placesOf, type Text } from '../text.ts';
import { cannotTell, type Case, fail, type Finding, notApplicable, pass } from '../vocabulary.ts';

const titled = /\b(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof(?:essor)?|Rev|Sir|Lady|Dame)\.? ((?:\p{Lu}[\p{L}'’-]*\.? ){0,3}\p{Lu}[\p{L}'’-]+)/gu;

interface Person {
  words: string[];
  passage: Passage;
}

/** People whom a text names with a title. */
function peopleIn({ passages }: Pick<Text, 'passages'>): Person[] {
  return passages.flatMap((passage) =>
    Array.from(passage.text.matchAll(titled), (match) => ({ words: namesOf(match[1] ?? ''), passage })).filter(
      ({ words }) => words.length > 0,
    ),
  );
}

const namesOf = (name: string): string[] =>
  name
    .replaceAll(/\([^)]*\)|['’]s\b|\b\p{Lu}{3,}$/gu, '')
    .replace(/^([^,]+),(.+)$/, '$2 $1')
    .split(/\s+/)
    .map((word) => word.replace(/\.$/, '').toLowerCase())
    .filter((word) => word.length > 1 && !/\d/.test(word) && !/^(?:mr|mrs|miss|ms|mx|dr|prof|rev|sir|lady|and|dear)$/.test(word));

/** A name as it is written: "O’Brien-Hale". */
const asName = (word: string): string => word.replaceAll(/(?<![\p{L}])\p{L}|(?<=^o['’])\p{L}/gu, (letter) => letter.toUpperCase());

function wordsOf(texts: readonly Pick<Text, 'passages'>[]): Set<string> {
  return new Set(
    texts.flatMap(({ passages }) =>
      passages.flatMap(({ text }) =>
        text
          .toLowerCase()
          .split(/[^\p{L}'’-]+/u)
          .map((word) => word.replace(/['’]s$/, '')),
      ),
    ),
  );
}

/** Names of clients by the fields of the template. */
function clientsOf({ review }: Case): string[][] {
  const names = review.fields.flatMap((field) =>
    field.status === 'cited' && /^(?:client|applicant)?_?\d?_?(?:full_?name|name|surname|last_name)$/i.test(field.field)
      ? [namesOf(field.value)]
      : [],
  );
  // A heading of a form is no name.
  return names.filter((words) => words.length > 0 && !words.some((word) => /^(?:client|applicant|name)$/.test(word)));
}

/** Everyone whom the letter names with a title stands by that name in a paper or a field. */
export function peopleKnown(reviewed: Case): Finding {
  const { letter, sources } = reviewed;
  const people = peopleIn(letter);
  if (people.length === 0) return notApplicable('The letter names nobody with a title.');
  if (sources.length === 0) return cannotTell('There are no papers to compare the names with.');
  const known = new Set([...wordsOf(sources), ...clientsOf(reviewed).flat()]);
  const strange = people.filter(({ words }) => words.some((word) => !known.has(word)));
  const [first] = strange;
  if (!first)
    return pass(
      'All names with a title stand in the papers.',
      placesOf(
        letter,
        people.slice(0, 2).map(({ passage }) => passage),
      ),
    );
  const missing = first.words.filter((word) => !known.has(word)).map(asName);
  return fail(
    `No paper names “${missing.join(' ')}”.`,
    placesOf(
      letter,
      strange.map(({ passage }) => passage),
    ),
  );
}

const greetingsOf = ({ passages }: Text): Passage[] => passages.filter(({ text }) => /^Dear\b/.test(text));

/** A client whose name is known stands in the letter by surname; of a couple one may do. */
export function clientNamed(reviewed: Case): Finding {
  const clients = clientsOf(reviewed);
  if (clients.length === 0) return cannotTell('The client’s name is not known from the papers.');
  const words = wordsOf([reviewed.letter]);
  const missing = clients.map((names) => names.at(-1) ?? '').filter((surname) => !words.has(surname));
  const places = placesOf(reviewed.letter, greetingsOf(reviewed.letter));
  if (missing.length === clients.length) return fail(`The letter doesn’t name ${missing.map(asName).join(' and ')}.`, places);
  return pass('The letter names the client.', places);
}

/** Who is greeted is who is written to: the surname after "Dear" stands elsewhere in the letter, or is a client's. */
export function salutationAgrees(reviewed: Case): Finding {
  const { passages } = reviewed.letter;
  const at = passages.findIndex(({ text }) => /^Dear\b/.test(text));
  const greeting = passages[at];
  if (!greeting) return notApplicable('The letter greets nobody.');
  const names = namesOf(
    greeting.text
      .replace(/^Dear\b/, '')
      .replace(/[,|].*$/, '')
      .replaceAll('&', ' '),
  );
  const known = new Set([...wordsOf([{ passages: passages.toSpliced(at, 1) }]), ...clientsOf(reviewed).flat()]);
  const places = placesOf(reviewed.letter, [greeting]);
  if (names.length === 0) return fail('The greeting has no name.', places);
  const strange = names.filter((name) => !known.has(name) && !known.has(name.split(/[-’']/)[0] ?? ''));
  // First names may be short for what stands above: only surnames, after a title, have to be the same.
  const isTitled = /\b(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof)\b/.test(greeting.text);
  if (isTitled && strange.length > 0)
    return fail(`The letter greets “${strange.map(asName).join(' ')}”, who is not the one it is addressed to.`, places);
  return pass('The greeting fits the address.', places);
}
