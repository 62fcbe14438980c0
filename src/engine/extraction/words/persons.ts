import { blank, type Fact } from '../fact.ts';
import type { Piece } from '../pieces.ts';
import { kin } from './kin.ts';
import { meaningsOf } from './meanings.ts';
import { personByShortName, type ShortNames } from './short-names.ts';

/** What forms call people by, before a number or a letter: "Buyer A". */
export const roles =
  'client|applicant|borrower|buyer|customer|donor|investor|person|proposer|saver|settlor|life(?: assured| insured)?|member|partner|individual|party|director|owner|shareholder';
/** And after a place: "Second borrower". */
const placed = 'client|applicant|borrower|buyer|donor|investor|owner|person|proposer|saver|settlor|life|director';
const first = new RegExp(
  String.raw`\b(?:${roles}) ?(?:1|one|a|i)\b|\b(?:first|main|primary) (?:${placed})\b|\((?:a|1)\)$|^(?:you|yourself|self|client|applicant|him|husband|mr)$|\bc1\b|^client(?:\(s\))?\s*$|, (?:a|you|yourself|self)$`,
  'i',
);
const second = new RegExp(
  String.raw`\b(?:${roles}) ?(?:2|two|b|ii)\b|\((?:b|2)\)$|\b(?:second|joint|other) (?:${placed})\b(?! (?:first|second|last|or|and|annuity|assurance|basis|cover|insurance|policy|present|there|in the room|at the meeting|who (?:was|came)))|^(?:your )?(?:partner|spouse|wife)$|^your (?:spouse|husband|wife)$|^(?:your )?(?:(?:husband|wife|spouse|(?:civil )?partner)(?:,? or |, ?| ?/ ?)){1,3}(?:husband|wife|spouse|(?:civil )?partner)$|\bc2\b|^(?:her|mrs|joint client)$|, (?:b|(?:your )?(?:partner|spouse|husband|wife))$`,
  'i',
);

const third =
  /\b(?:client|applicant|life|partner|director|shareholder) ?(?:3|three|iii)\b|\bthird (?:client|applicant|life|partner|director|shareholder)\b/i;

/** Which of several people a heading or label names by number: 1, 2, 3, or nobody. */
export function personNamed(text: string): number | null {
  const plain = text.trim().replaceAll('_', ' ');
  if (third.test(plain)) return 3;
  const one = first.test(plain);
  const two = second.test(plain);
  return one === two ? null : one ? 1 : 2;
}

/** Whom a line is about that says nothing else: "Client 2", "Your partner:"; 0 for both together, null for any other line. */
export function personAlone(line: string): number | null {
  const text = line.replace(/\s*:$/, '');
  if (text.length > 40 || text.split(/\s+/).length > 4 || /[.?;,]/.test(text)) return null;
  return personNamed(text) ?? (/^(?:joint|both|both clients|joint details)$/i.test(text) ? 0 : null);
}

const both = /^(?:joint(?:ly)?|both|together|total|combined|household|shared)$/i;

/** Whether a heading is that of all people together, not of what they own jointly. */
export const isOfSum = (head: string): boolean => /^(?:both|together|total|combined|household)$/i.test(head.trim());

/** Whether a heading names people by their number or part, or all of them together. */
export const isOfPeople = (head: string): boolean => both.test(head.trim()) || (head.length < 40 && personNamed(head) !== null);

/** What a client is called beside a "Spouse". */
const called =
  /^(?:(?:scheme )?member|director|employee|investor|annuitant|policy ?holder|plan ?holder|account ?holder|proprietor|(?:business )?owner)$/i;

/** Which of several people each column is about, by its heading; null where they aren't about people. */
export function peopleIn(heads: readonly string[]): (number | null)[] | null {
  const letters = heads.map((head, i) => (i === 0 ? 0 : 'AB'.indexOf(head.trim() || '-') + 1));
  if (letters.includes(1) && letters.includes(2)) return letters.map((person) => person || null);
  const named = heads.map((head, i) => (i === 0 ? null : personNamed(head)));
  if (new Set(named.filter((person) => person !== null)).size > 1) return named;
  if (heads.length === 3 && named[2] === 2 && called.test(heads[1]?.trim() ?? '')) return [null, 1, 2];
  const others = heads.slice(1).filter((head) => !both.test(head));
  if (others.length < 2 || others.length > 3 || !others.every((head) => isPersonsName(head)) || isNumbered(others)) return null;
  // "Member | Mrs Ada Frost | Section | Works": beside a name with its title no single word is another person.
  if (others.some((head) => titled.test(head)) && !others.every((head) => head.includes(' '))) return null;
  return heads.map((head, i) => (i === 0 || both.test(head) ? null : others.indexOf(head) + 1));
}

const titled = /^(?:mr|mrs|miss|ms|mx|dr|prof|rev|sir|lady)\b/i;
/** "Mrs Ada Frost". */
export const isTitledName = (text: string): boolean => titled.test(text) && isPersonsName(text);

/** "Cover A", "Cover B": one name, told apart by a letter. */
const isNumbered = (heads: readonly string[]): boolean =>
  heads.every((head) => / [A-F]$/.test(head)) && new Set(heads.map((head) => head.slice(0, -1))).size === 1;

/** A label that is nothing but a word for somebody whom the paper is about. */
export const isPersonLabel = (label: string): boolean =>
  /^(?:the )?(?:(?:first|second|main|joint) )?(?:client|applicant|customer|annuitant|investor|policy ?holder|plan ?holder|life assured|spouse|partner|husband|wife|civil partner)(?:\(s\)| ?(?:1|2|one|two))?$/i.test(
    label.trim(),
  );

/** The full names over the columns of people: "Mr Owen Vine", "Mrs Elsa Vine". */
export function namesOver(heads: readonly (Piece | null)[]): Fact[] {
  const people = peopleIn(heads.map((head) => head?.text ?? ''));
  return heads.flatMap((head, column): Fact[] => {
    const person = people?.[column] ?? null;
    const isFull =
      head !== null && person !== null && isPersonsName(head.text) && head.text.includes(' ') && personNamed(head.text) === null;
    return isFull ? [{ ...blank, value: head, label: 'Name', person, form: 'pair' }] : [];
  });
}

/** One to four words of names, none of which means anything on a form. */
export function isPersonsName(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length > 4 || !words.every((word) => /^\p{Lu}[\p{L}'’.-]*$/u.test(word)) || commonHeads.has(text.toLowerCase())) return false;
  if (titled.test(text)) return words.length > 1;
  if (words.length > 1 && ofFirm.test(words.at(-1) ?? '')) return false;
  const known = meaningsOf(text);
  return known.length > 0 && known.every((meaning) => !meaning.known);
}

/** What the names of those who provide plans end in, and hardly anybody's. */
const ofFirm =
  /^(?:life|mutual|provident|assurance|insurance|pensions?|investments?|bank|plc|ltd|llp|platform|group|society|friendly|wealth)$/i;

const commonHeads = new Set(
  'value owner notes amount asset item units growth low medium high yes no type status scheme results when where lender area lower middle higher mid central minimum maximum current proposed existing new before after standard enhanced employment household overview background summary introduction general declaration'.split(
    ' ',
  ),
);

/** First names of the people of a case, by the number that their columns and names give them. */
export type People = ReadonlyMap<string, number>;

/** The one person whose name stands in a text, "will" being no Will; null for none or several. */
export function personIn(text: string, people: People): number | null {
  const names = text.split(/[^\p{L}'’-]+/u).filter((word) => /^\p{Lu}/u.test(word));
  const found = new Set(names.flatMap((word) => people.get(word.toLowerCase().replace(/['’]s?$/, '')) ?? []));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** Whom a capital alone stands for: the one whose name begins with it, or A for the first and B for the second; null where these differ. */
export function personOfLetter(letter: string, people: People): number | null {
  if (!/^\p{Lu}$/u.test(letter)) return null;
  const named = new Set([...people].flatMap(([name, person]) => (name.startsWith(letter.toLowerCase()) ? [person] : [])));
  const place = 'AB'.indexOf(letter) + 1;
  const [person = place] = named;
  return person === 0 || named.size > 1 || (place > 0 && place !== person) ? null : person;
}

/** A capital for a name, as notes have it: "G now means to finish", "O’s pension", "G - new job", "IP G:"; A and I are words of their own. */
const initial = /(?<![\p{L}\d.&/'’-])([B-HJ-Z])(?=['’]s\b| \p{Ll}|(?<=^(?:[>•*–-] )?(?:\p{Lu}{2,3} )?\p{Lu})(?: [–-] |: ))/gu;

/** The one person whose name a note shortens to its first letter; null for none or several, or a letter that begins the names of two. */
function personByInitial(text: string, people: People): number | null {
  const letters = new Set(Array.from(text.matchAll(initial), ([, letter = '']) => letter.toLowerCase()));
  const found = [...people].filter(([name]) => letters.has(name.charAt(0))).map(([, person]) => person);
  return new Set(found).size === 1 ? (found[0] ?? null) : null;
}

/** What both of them do, though one is named for something else. */
const together = /\b(?:they|both) (?:can|could|would|will|want|wish|need|agreed?|prefer|hope|plan|spend|owe)\b/i;

const pronoun = /\b(?:he|she|his|her)\b/i;

/** "I" and "my". */
export const firstPerson = /\b(?:I|[Mm]y|[Mm]ine|[Mm]e)\b/;

/** "Please use tom@example.net from now on": behind what somebody says of himself. */
const asks = /^(?:so |and )?please\b/i;

/** "Having talked it over with Isla he would rather …": the other one of two decides. */
const companion =
  /\b(?:having|after)\b[^.;:]{0,40}\bwith (?:(?:his|her) (?:wife|husband|partner|spouse),? )?(\p{Lu}[\p{L}'’-]+),? (?:he|she)\b/iu;

function personBeside(text: string, people: People): number | null {
  const beside = personIn(companion.exec(text)?.[1] ?? '', people);
  return beside === null ? null : ([1, 2].find((person) => person !== beside && [...people.values()].includes(person)) ?? null);
}

/** Whom a text names, in whatever way; null for none or several. */
function personCalled(text: string, people: People, short: ShortNames): number | null {
  const found = [personIn(text, people), personByShortName(text, short)].filter((person) => person !== null);
  return found.length > 0 ? (new Set(found).size === 1 ? (found[0] ?? null) : null) : personByInitial(text, people);
}

/** Pay and work are somebody's own; whoever was named right before them has them. */
const own = /\b(?:basic|pay|salary|wages?|bonus|overtime|sick pay|job|post|role)\b/i;

const [he, she, others] = [/\bhe\b/i, /\bshe\b/i, new RegExp(`\\b(?:${kin})s?\\b`, 'i')];

/** Whom "he" or "she" alone means, of a man and a woman, where nobody else is spoken of. */
function personMeant(around: string, text: string, short: ShortNames): number | null {
  const [isHe, isShe] = [he.test(text), she.test(text)];
  return isHe === isShe || others.test(around) ? null : isHe ? short.he : short.she;
}

/** Who is known by their names, and who wrote. */
interface Known {
  people: People;
  short: ShortNames;
  /** Of a mail: the one who says "I". */
  sender: string;
}

/** The one person whom a sentence names, by the letter too, or by a pronoun whom the one before it names; `sender` says I. */
export function personSaid(text: string, context: string, { people, short, sender }: Known): number | null {
  const joint = text.search(together);
  // "Tom earns £46,000 now, so they can …": the figure is his.
  if (joint >= 0) {
    const before = text.slice(0, joint);
    return /\d/.test(before) ? personCalled(before, people, short) : null;
  }
  return (
    personBeside(text, people) ??
    personCalled(text, people, short) ??
    (pronoun.test(text) || own.test(text) ? personCalled(context, people, short) : null) ??
    personMeant(`${context} ${text}`, text, short) ??
    (firstPerson.test(text) || (asks.test(text) && firstPerson.test(context)) ? personIn(sender, people) : null)
  );
}
