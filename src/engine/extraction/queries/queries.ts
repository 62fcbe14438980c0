import type { Time } from '../fact.ts';
import type { Tag } from '../record.ts';
import { kin } from '../words/kin.ts';
import { meaningsOf, type Meaning } from '../words/meanings.ts';
import { personIn, personNamed, type People } from '../words/persons.ts';
import { ordinalIn } from '../words/setting.ts';
import { timeIn } from '../words/times.ts';
import type { WantedType } from '../words/values.ts';
import { askedBy } from './asked.ts';
import { narrowingIn } from './qualifiers.ts';
import { wantedOf } from './wanted.ts';

/** What a tag asks for, in terms in which documents can be searched. */
export interface Query {
  /** The meanings of its name, and of its prompt; either may find it. */
  wordings: Meaning[][];
  /** The names of all of them. */
  asked: ReadonlySet<string>;
  /** Of its words those that narrow what is asked. */
  narrowing: readonly Meaning[];
  /** What is asked for as a form would print it: in small letters and figures alone. */
  label: string;
  /** The same of what it has in brackets at its end, which may be the heading above: "Address (Your home)". */
  within: string;
  /** Its words and figures, without the small ones. */
  words: readonly string[];
  /** Names that it is about, in small letters: of a plan, a firm, somebody. */
  proper: readonly string[];
  person: number | null;
  /** It asks for what one person has coming in: for `pay`, or whatever a `client` has. */
  earner: 'pay' | 'client' | null;
  /** The which of several alike: `ceding2_policy` is of the second. */
  ordinal: number | null;
  /** Which row of a table: the middle of several projections, the youngest child. */
  pick: 'lowest' | 'middle' | 'highest' | 'largest' | 'youngest' | 'oldest' | null;
  /** The years, or tax years, that it names: "2027", "2025/26". */
  years: readonly string[];
  /** Of what time, where it says so. */
  time: Time | null;
  type: WantedType;
  /** What it lets one choose from: "(low, medium or high)". */
  options: readonly string[];
  /** It asks what, which or who: yes is no answer. */
  isOpen: boolean;
}

/** How people name one row of several. */
const pickWords: Readonly<Record<NonNullable<Query['pick']>, RegExp>> = {
  middle: /\b(?:mid|middle|middling|medium|central|intermediate)\b/i,
  lowest: /\b(?:lowest|lower|low|pessimistic|worst)\b/i,
  highest: /\b(?:highest|higher|high|upper|optimistic|best)\b/i,
  largest: /\b(?:largest|biggest|greatest)\b/i,
  youngest: /\byoungest\b/i,
  oldest: /\b(?:oldest|eldest)\b/i,
};

/** The row that a text names by such a word. */
export function pickNamed(text: string): Query['pick'] {
  return (Object.keys(pickWords) as (keyof typeof pickWords)[]).find((name) => pickWords[name].test(text)) ?? null;
}

/** The place in a ranking: "the second-best quotation", "the company ranked third". */
function rankIn(text: string): number | null {
  const [, before, behind] = /\b(second|third)[- ](?:best|placed|ranked|highest)\b|\b(?:placed|ranked) (second|third)\b/i.exec(text) ?? [];
  const place = before ?? behind;
  return place === undefined ? null : place.toLowerCase() === 'second' ? 2 : 3;
}

/** The years and tax years of a text, each written one way. */
export const yearsIn = (text: string): string[] =>
  Array.from(text.matchAll(/(?<![\d/.-])((?:19|20)\d\d)(?:[/-](?:20)?(\d\d))?(?![\d/.-])/g), ([, year = '', next]) =>
    next === undefined ? year : `${year}/${next}`,
  );

const ranking = /^(?:placed|ranked|second|third)$/;

/** Covers, as tags shorten them. */
const coverCalled: Readonly<Record<string, string>> = {
  rl: 'relevant life',
  ci: 'critical illness',
  ip: 'income protection',
  fib: 'family income benefit',
  kp: 'key person',
};

/** Reads a tag as a question; `names` are those of the people of the case. */
export function queryOf(tag: Tag, names: People = new Map()): Query {
  const given = tag.tag_name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/\b(?:app|appl|cl|cust|borrower|customer) ?(?=[12]\b)/gi, 'applicant ')
    // "rl1 premium" is the first one's relevant life premium.
    .replace(/\b(rl|ci|ip|fib|kp)([12])\b/i, (_, cover: string, of: string) => `${coverCalled[cover.toLowerCase()]} person ${of}`);
  const wanted = askedBy(tag.prompt_body);
  const { asked: chosen, whose } = withoutBearer(wanted, names);
  const { asked: measured, options } = withoutOptions(chosen);
  const asked = measured.replaceAll(measure, '').replace(nameAlone, 'full name');
  const name = withoutWhose(given, whose ?? personNamed(asked) ?? personAsked(asked), names);
  const rank = rankIn(name) ?? rankIn(asked);
  const pick = rank === null ? (pickNamed(name) ?? pickNamed(asked.replace(highestRate, 'rate'))) : null;
  const ordinal = /\b(?!(?:client|applicant|person|life|partner|director|c)(?:\b|(?=[1-5]\b)))[a-z]+ ?([1-5])\b/i.exec(
    name.replace(/\b(?:client|applicant|person|life|partner|director|c) ?\d/i, ''),
  )?.[1];
  const lettered = ordinalIn(name, { small: true }) ?? ordinalIn(asked);
  const isOneOf = ordinal !== undefined || lettered !== null || (personNamed(name) ?? personAsked(asked)) !== null;
  const plain = ours(name.replace(aPolicy, 'policy number'))
    .replaceAll(/\b(?:director|shareholder) ?\d\b/gi, ' ')
    .replaceAll(/(?<=[a-z])(?=\d)/gi, ' ')
    .replaceAll(/\b\d\b/g, ' ');
  const wordings = [plain, ours(withoutFirm(unnumberedTag(asked)))]
    .map((text) => distinct(meaningsOf(withoutPeople(lettered === null ? text : withoutLetters(text))).filter(({ weight }) => weight > 0)))
    .map((meanings) =>
      meanings.filter(({ name: word }) => pickNamed(word) === null && !/^\d$/.test(word) && !(isOneOf && inOrder.test(word))),
    )
    .map((meanings) => (rank === null ? meanings : meanings.filter(({ name: word }) => !ranking.test(word))))
    .filter((meanings) => meanings.length > 0);
  return {
    wordings,
    asked: new Set(wordings.flat().map(({ name: word }) => word)),
    narrowing: narrowingIn(wordings),
    label: plainLabel(withoutPeople(asked)),
    within: plainLabel(/\(([^()]{3,60})\)$/.exec(asked)?.[1] ?? ''),
    words: tellingWords(asked),
    proper: properIn(wanted),
    person: personNamed(name) ?? whose ?? personNamed(asked) ?? personAsked(asked),
    earner: pay.test(`${given} ${asked}`) ? 'pay' : /\bclient\b/i.test(given) ? 'client' : null,
    ordinal: rank ?? (ordinal === undefined ? lettered : Number(ordinal)),
    pick,
    years: yearsIn(asked),
    time: timeIn(name) ?? timeIn(asked),
    options,
    isOpen:
      /^(?:please )?(?:what|which|who|whom|where)\b|\b(?:called|details of|names?|sort of|kind of|exclusions|to exclude)\b|\bif (?:yes|so),? (?:please )?(?:which|what|who|give|state|name|describe)\b/i.test(
        `${tag.prompt_body} ${name}`,
      ),
    type: tag.type ?? typeOf(tag.prompt_body) ?? wantedOf(name, measured, wordings),
  };
}

/** What people are paid for their work, and owners take out of their firms. */
export const pay =
  /\b(?:pay|salary|salaries|wages?|earn(?:s|ed|ings?)?|remuneration|drawings|dividends?|employment|self[ -]employed|job|work)\b/i;

/** "c2 occupation" or "martin occupation", where the prompt says whose that is: of what it is alone. */
const withoutWhose = (name: string, person: number | null, names: People): string =>
  person === null
    ? name
    : name
        .replace(new RegExp(`\\b[a-z]${person}\\b ?`, 'i'), '')
        .split(' ')
        .filter((word) => names.get(word.toLowerCase()) !== person)
        .join(' ')
        .trim() || name;

/** "The first existing pension (plan 1)": the number says it once more. */
const inOrder = /^(?:first|second|third|fourth|fifth)$/;

/** "The ceding1 policy": a prompt made of the tag's own name. */
const unnumberedTag = (asked: string): string =>
  /\b[a-z]{3,}[1-5]\b/i.test(asked) ? asked.replaceAll(/\b([a-z]{3,})[1-5]\b/gi, '$1').replace(aPolicy, 'policy number') : asked;

/** A tag that is called after a policy and nothing of it, "ceding1_policy", is about its number. */
const aPolicy = /\bpolic(?:y|ies)$/i;

/** "In pounds and pence", "as a percentage": in what the answer is to be given, which no form prints as a part of the question. */
const measure =
  /,? (?:(?:the )?(?:amount|figure|sum) )?(?:in (?:pounds(?: and pence)?|per ?cent)|as (?:a|the) (?:percentage|figure))(?: only)?(?=[,.)]|$| (?:a|per|each|of)\b)/gi;

/** The kind of answer where the prompt says it outright; null where it doesn't. */
function typeOf(prompt: string): WantedType | null {
  if (/[([]?\byes (?:or|\/) no\b/i.test(prompt)) return 'yes/no';
  return /\bthe (?:person|individual),? (?:not|rather than|and not) the (?:firm|company|practice)\b|\bname of (?:the |an? )?(?:person|man|woman)\b/i.test(
    prompt,
  )
    ? 'name'
    : null;
}

/** "Salary (Ada)", "date of birth of Piers": what is asked for, and whose it is. */
function withoutBearer(asked: string, names: People): { asked: string; whose: number | null } {
  const [whole = '', bearer = ''] = / ?\(([^()]{2,40})\)$/.exec(asked) ?? [];
  const [named = '', name = ''] = whole === '' ? (bearerBehind.exec(asked) ?? []) : [];
  const whose = personNamed(bearer) ?? personIn(`${bearer} ${name}`, names);
  if (whose !== null) return { asked: asked.replace(whole || named, ''), whose };
  const within = ofKin.test(asked) ? null : personIn(asked, names);
  return { asked: within === null ? asked : withoutName(asked, within, names), whose: within };
}

/** "The wife of Piers" is not he. */
const ofKin = new RegExp(`\\b(?:${kin})(?:['’]?s)?\\b`, 'i');

/** "Marcus’s DOB", "when Callum was born": of what it is alone. */
const withoutName = (asked: string, whose: number, names: People): string =>
  asked
    .replaceAll(/\p{Lu}[\p{L}-]*(?:['’]s?)?(?!\p{L}) ?/gu, (word) =>
      names.get(
        word
          .trim()
          .toLowerCase()
          .replace(/['’]s?$/, ''),
      ) === whose
        ? ''
        : word,
    )
    .trim() || asked;

const bearerBehind = / (?:of|for) (\p{Lu}[\p{L}-]{2,20}(?: \p{Lu}[\p{L}’'-]{2,20})?)$/u;

/** "Capacity for loss (low, medium or high)": what is asked for, and what may answer it. */
function withoutOptions(asked: string): { asked: string; options: string[] } {
  const [whole, list = ''] = / ?\(((?:[\p{L} -]{2,20}, )*[\p{L} -]{2,20} or [\p{L} -]{2,20})\)/u.exec(asked) ?? [];
  return whole === undefined ? { asked, options: [] } : { asked: asked.replace(whole, ''), options: list.toLowerCase().split(/, | or /) };
}

/** Whoever asks for somebody's name and says no more wants all of it. */
const nameAlone = /^(?:the )?name$/i;

/** Everybody has a highest rate of tax: it is no row of a table. */
const highestRate = /\b(?:highest|top) (?:(?:marginal|income) )?(?:tax )?(?:rate|band)\b(?= of (?:income )?tax|$)/i;

/** "The Aldergate Life pension" is Aldergate's: what else its name has tells nothing of what is asked. */
const withoutFirm = (asked: string): string =>
  asked.replaceAll(/(?<=[\p{Ll},(] (?:\p{Lu}\p{Ll}+ ){1,2})(?:Life|Mutual|Assurance|Insurance|Pensions)(?= \p{Ll})/gu, ' ');

/** Words that are written with a capital in the middle of a sentence, and mean nothing else: "the Aldergate plan", "(Tobias Wren)". */
function properIn(asked: string): string[] {
  const said = meaningsOf(asked).filter(({ known }) => known);
  return Array.from(asked.matchAll(/(?<=[\p{Ll},(] ?)\p{Lu}\p{Ll}{3,}/gu)).flatMap(({ 0: word, index }) =>
    said.some(({ from, to }) => from < index && index < to) ? [] : meaningsOf(word).flatMap(({ name, known }) => (known ? [] : [name])),
  );
}

/** A label by its letters and figures. */
export const plainLabel = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** The words of a text that tell anything, and its figures, in small letters. */
export const tellingWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}|\d[\d.,/]*%?/gu) ?? [];

/** Who writes the letter is the adviser: "our fee". */
const ours = (text: string): string =>
  /\b(?:fees?|charges?|bill|costs?)\b/i.test(text) ? text.replace(/\b(?:our|we)\b/i, 'adviser') : text;

/** "Plan A number" is the number of a plan. */
const withoutLetters = (text: string): string =>
  text.replaceAll(/\b(policy|plan|pension|scheme|contract|property|child) [a-d](?= \S+$)/gi, '$1');

const withoutPeople = (text: string): string =>
  text.replaceAll(
    /\(?\b(?:of |for )?(?:the )?(?:client|applicant|person|life|partner|director|shareholder) ?(?:1|2|3|one|two|three|a|b)(?:'s)?\b\)?|\b(?:first|second|third) (?:client|applicant|person|life|director|shareholder)(?:'s)?\b/gi,
    ' ',
  );

const personAsked = (asked: string): number | null =>
  personNamed(/\b(?:client|applicant|person|life|partner) ?(?:1|2|3|one|two|three|a|b)\b|\bthird \p{L}+/iu.exec(asked)?.[0] ?? '');

function distinct(meanings: readonly Meaning[]): Meaning[] {
  return [...new Map(meanings.map((meaning) => [meaning.name, meaning])).values()];
}
