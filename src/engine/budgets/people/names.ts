import type { Whose } from '#engine/evidence/record.ts';
import type { People } from './record.ts';

const titles = new Set(
  'MR MRS MS MISS MX DR SIR LADY LORD DAME PROF PROFESSOR REV REVD REVEREND CAPT MASTER MESSRS ESQ JNR SNR JR SR MBE OBE CBE PHD'.split(
    ' ',
  ),
);
const betweenPeople = /\s+(?:and|&|\+)\s+|\s*[/;]\s*|\s*,?\s+(?=(?:mr|mrs|ms|miss|mx|dr|prof|professor|rev|sir|lady)\b\.?\s)/i;
const company = /\b(?:ltd|limited|llp|plc|cic|c\.i\.c|partnership|company|& co)\b/i;
const tradingAs = /\s+(?:t\/a|t\/as|trading as)\b.*$/i;

/** How well a printed name fits a person: not at all, by the surname alone, by an initial, by a given name. */
type Fit = 0 | 1 | 2 | 3;

/** A printed holder's name as the words of a person's name, without titles. */
interface Printed {
  text: string;
  words: readonly string[];
}

/** Who of a report is named as holder, and who else. */
export interface Named {
  client: boolean;
  partner: boolean;
  /** A name that could be either of them. */
  either: boolean;
  /** Names that fit neither, as printed. */
  strangers: string[];
  /** How many people are named. */
  count: number;
}

/** Reads the holders of an account, as its statements print them: "Mr D P & Mrs P Ashworth", "ASHWORTH PRIYA". A company names nobody. */
export function namedHolders(holders: readonly string[], people: People): Named {
  const read = holders.map((holder) => namedIn(peopleOf(holder), people));
  const strangers = [...new Set(read.flatMap((named) => named.strangers))];
  return {
    client: read.some(({ client }) => client),
    partner: read.some(({ partner }) => partner),
    either: read.some(({ either }) => either),
    strangers,
    count: Math.max(0, ...read.map(({ count }) => count)),
  };
}

function namedIn(printed: readonly Printed[], { client, partner }: People): Named {
  const fits = printed.map((one) => ({ one, client: fitOf(one, client), partner: partner === null ? (0 as Fit) : fitOf(one, partner) }));
  const asBoth = fits.find((a) => a.client > 0 && fits.some((b) => b !== a && b.partner > 0));
  if (asBoth) {
    const other = fits.find((b) => b !== asBoth && b.partner > 0);
    const rest = fits.filter((fit) => fit !== asBoth && fit !== other);
    return { client: true, partner: true, either: false, strangers: rest.map(({ one }) => one.text), count: printed.length };
  }
  return {
    client: fits.some((fit) => fit.client > fit.partner),
    partner: fits.some((fit) => fit.partner > fit.client),
    either: fits.some((fit) => fit.client > 0 && fit.client === fit.partner),
    strangers: fits.filter((fit) => fit.client === 0 && fit.partner === 0).map(({ one }) => one.text),
    count: printed.length,
  };
}

/** Who is named among other words, such as those of a payment: only a surname with a given name or initial counts. */
export function namedAmong(text: string, { client, partner }: People): Exclude<Whose, 'both'> | null {
  const words = wordsOf(text);
  const [isClient, isPartner] = [amongWords(words, client), partner === null ? 0 : amongWords(words, partner)];
  if (isClient === isPartner) return null;
  return isClient > isPartner ? 'client' : 'partner';
}

/** Whether a name that fits neither may be the partner's, or the client's, under another surname: the given name or initial agrees. */
export function mayBeOtherSurname(stranger: string, person: string): boolean {
  const [first] = wordsOf(stranger);
  const given = partsOf(person).given[0];
  return first !== undefined && given !== undefined && sameGiven(first, given) > 0;
}

/** The best fit of a surname with the word before or after it. */
function amongWords(words: readonly string[], person: string): Fit {
  const { surname, given } = partsOf(person);
  const fits = words.flatMap((word, at): Fit[] => {
    if (word !== surname.at(-1)) return [];
    const near = [...words.slice(Math.max(0, at - surname.length - 1), at - surname.length + 1), ...words.slice(at + 1, at + 2)];
    return near.map((other) => (given[0] === undefined ? 0 : sameGiven(other, given[0])));
  });
  return fits.sort((a, b) => b - a)[0] ?? 0;
}

function peopleOf(holder: string): Printed[] {
  const text = holder.replace(tradingAs, '');
  if (company.test(text)) return [];
  const parts = text.split(betweenPeople).map((part) => ({ text: part.trim(), words: wordsOf(part) }));
  const surname = parts.at(-1)?.words.at(-1);
  const shared = (parts.at(-1)?.words.length ?? 0) > 1;
  return parts
    .filter(({ text: part }) => part !== '')
    .map((part, index) => {
      const lacks = index < parts.length - 1 && shared && (part.words.length < 2 || part.words.every((word) => word.length === 1));
      return lacks && surname !== undefined ? { ...part, words: [...part.words, surname] } : part;
    })
    .filter(({ words }) => words.length > 0);
}

/** In whatever order the words come: the surname must be there, and a given name or initial must not contradict. */
function fitOf({ words }: Printed, person: string): Fit {
  const { surname, given } = partsOf(person);
  const last = surname.at(-1);
  if (last === undefined || !words.includes(last)) return 0;
  const rest = words.filter((word) => !surname.includes(word));
  const [first] = rest;
  if (first === undefined) return 1;
  if (given.length === 0) return 3;
  if (rest.some((word) => given.some((name) => sameGiven(word, name) === 3))) return 3;
  return given[0] === undefined ? 0 : sameGiven(first, given[0]);
}

/** A short form counts as the name: Dan for Daniel. */
function sameGiven(a: string, b: string): Fit {
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 2 : 0;
  const short = Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a));
  return a === b || short ? 3 : 0;
}

/** "Anna Smith-Jones": given ANNA, surname SMITH and JONES. */
function partsOf(person: string): { given: string[]; surname: string[] } {
  const words = person.trim().split(/\s+/);
  return { given: wordsOf(words.slice(0, -1).join(' ')), surname: wordsOf(words.at(-1) ?? '') };
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/['’]s\b/gi, '')
    .replace(/[\p{M}'’.]/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !titles.has(word));
}
