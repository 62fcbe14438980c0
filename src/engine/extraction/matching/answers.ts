import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';
import { readingOf } from '../queries/readings.ts';
import { ofFirm } from '../sentences/contacts.ts';
import { numbering } from '../sentences/passages.ts';
import { asksLimit, isExceeded, isKept, isPartOfIt, onlyWeighed } from '../words/changes.ts';
import { kin } from '../words/kin.ts';
import { meaningsOf } from '../words/meanings.ts';
import { findValues, mayBe, type Found } from '../words/values.ts';
import { placeIn } from './named-alone.ts';
import { saidOutright } from './said-outright.ts';
import { asksName, isUnfit } from './unfit.ts';

/** The part of a fact's value that can be the answer; null where none is of the kind asked for. */
export function answerIn(query: Query, fact: Fact): Found | null {
  const { type } = query;
  const { text } = fact.value;
  if (fact.form !== 'sentence') {
    if (
      (!mayBe(text, type) &&
        !isShareByLabel(fact, type) &&
        !(type === 'code' && codeAhead.test(text)) &&
        !(type === 'name' && reachedBehind.test(text))) ||
      isUnfit(query, text)
    )
      return null;
    // The rates of a projection name nothing.
    if (fact.scenario !== null && isWordy(type)) return null;
    const words = text.split(/\s+/);
    const whole = { from: 0, to: text.length };
    const option = saidOutright(query, text);
    if (option) return option;
    const behindYes = figures.has(type) ? figureBehindYes(fact, type) : null;
    if (behindYes) return behindYes;
    if (fact.form === 'choice') {
      const [day, another] = type === 'date' ? valuesIn(fact, type) : [];
      return day && !another ? day : whole;
    }
    const comma = text.search(/,(?!\d)|;/);
    const place = placeIn(query, text);
    if (place) return place;
    const named = asksName(query) ? nameIn(query, text) : null;
    if (named) return named;
    const code = type === 'code' ? codeAhead.exec(text)?.[1] : undefined;
    if (code !== undefined) return { from: 0, to: code.length };
    if (isWordy(type)) return fact.form === 'inline' && words.length > 12 && comma > 0 ? { from: 0, to: comma } : withoutTail(query, fact);
    const [first, another] = valuesIn(fact, type);
    if (first && (turnsToAnother(fact, first.from) || (type === 'money' && isPartOfIt(text.slice(first.to))))) return null;
    if (!first) return words.length <= 7 && !(type === 'money' && isCount(fact)) ? whole : null;
    // "£700, monthly".
    if (type === 'frequency' && first.from > 0 && !another) return first;
    if (another && (setAside.test(text.slice(first.to, another.from)) || ofTimeBefore.test(text.slice(first.to)))) return first;
    if (type === 'date' && ageBehind.test(text.slice(first.to))) return first;
    // "£74,300, of which £62,000 came from a sale", under a label that says what is asked.
    if (another && first.from === 0 && includes.test(text.slice(first.to, another.from)) && isAsked(query, fact)) return first;
    // "31 of 100" is 31, on a scale.
    if (type === 'number' && another && /^\d+ (?:of|out of) \d+$/.test(text.trim())) return first;
    const own = another && namedSum(query, text);
    if (own) return own;
    const rest = `${text.slice(0, first.from)} ${text.slice(first.to)}`;
    if ((perTime.test(rest.trim()) || cutOff.test(rest)) && type !== 'duration') return first;
    if (query.asked.has('charge') && ofHolding.test(text.slice(first.to)) && !another) return first;
    // "07700 900 382; ada@example.com" answers both what number and what address.
    if (type === 'email') return first;
    // What a charge is taken of goes without saying.
    const isBound =
      fact.form !== 'inline' &&
      !(query.asked.has('charge') && text.endsWith('%', first.to)) &&
      (bound.test(text.slice(first.to)) || (isAge.test(text) && !query.asked.has('ceaseage')));
    const qualified =
      isBound || kindOfSum.test(rest.trim()) || another !== undefined || (fact.form !== 'inline' && hedge.test(`${rest.trim()} `));
    return words.length <= 7 && (qualified || !/\p{L}{2}/u.test(rest)) ? whole : words.length > 25 ? null : first;
  }
  // Who asks doesn't say, a firm says only how it is reached itself, and when a mail was sent is no other day.
  if (text.endsWith('?') || sentOn.test(text) || ((type === 'phone' || type === 'email') && ofFirm.test(text))) return null;
  const values = valuesIn(fact, type).filter(
    ({ from, to }) =>
      !(asksMonth.test(query.label) && onlyYear.test(text.slice(from, to))) &&
      !denied.test(text.slice(0, from)) &&
      !(type === 'money' && (ofUnits.test(text.slice(to)) || isKept(query, text.slice(0, from), text.slice(to)))) &&
      !onlyWeighed(text.slice(0, from)) &&
      !(type === 'money' && isExceeded(text.slice(0, from)) && !asksLimit.test(query.label)) &&
      !(type === 'money' && isPartOfIt(text.slice(to))) &&
      !(partOf.test(text.slice(0, from)) && !meaningsOf(text.slice(to)).some(({ name }) => query.asked.has(name))) &&
      (type !== 'name' || isNameAt(text, from)),
  );
  // The day of a letter tells of nothing else.
  const end = text.replace(/[.,]$/, '').length;
  if (values.length === 0 || valuesIn(fact, 'date').some(({ from, to }) => from === 0 && to === end)) return null;
  return nearest(query, fact, values);
}

/** "4.39" is a percentage where its label or heading says so: "Interest rate (%)". */
const isShareByLabel = ({ value, label, head }: Fact, type: Query['type']): boolean =>
  type === 'percentage' && /^\d{1,3}(?:\.\d+)?$/.test(value.text) && [label, head].some((said) => /\(%\)|%$/.test(said));

const ofUnits = /^ ?(?:units|shares|(?:\p{Ll}+ )?threshold)\b/iu;

/** The head of a mail: "Wed, 10 Dec 2025 17:42:10 +0000". */
const sentOn = /^(?:\p{L}{3}, )?\d{1,2} \p{L}{3} \d{4} \d{1,2}:\d\d/u;

/** Of each fact and kind of answer: many tags ask for the same kind. */
const known = new WeakMap<Fact, Map<Query['type'], readonly Found[]>>();
const none: readonly Found[] = [];

/** The values of a kind that stand in a fact. */
function valuesIn(fact: Fact, type: Query['type']): readonly Found[] {
  const kinds = known.get(fact) ?? new Map<Query['type'], readonly Found[]>();
  known.set(fact, kinds);
  const before = kinds.get(type);
  if (before) return before;
  const found = findValues(fact.value.text, type);
  kinds.set(type, found.length === 0 ? none : found);
  return found;
}

const tail = / (?:for|of|on|in) (?:the|her|his|their|your|my) ([\p{Ll} ]+)$/u;

/** "2 Mill Lane, Frome, BA11 9ZZ (since May 2019)": an address ends with its postcode. */
const placeAhead = /^.{8,120}?\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?=,? (?:\(|since\b|from\b|for \d|owned\b|rented\b))/;

/** "Balanced for the pension" of the risk agreed for the pension: what the question says already is no part of the answer. */
function withoutTail({ asked }: Query, { value: { text }, form }: Fact): Found {
  const home = asked.has('address') ? placeAhead.exec(text)?.[0] : undefined;
  if (home !== undefined) return { from: 0, to: home.length };
  const work = asked.has('occupation') && !asked.has('employer') ? workAlone.exec(text) : null;
  const job = work?.[1] ?? '';
  if (job !== '') return { from: text.indexOf(job), to: text.indexOf(job) + job.length };
  const firm = asked.has('employer') && !asked.has('occupation') ? (firmOfWork.exec(text)?.[1] ?? '') : '';
  if (firm !== '') return { from: text.indexOf(firm), to: text.indexOf(firm) + firm.length };
  const trade = asked.has('companyname') || asked.has('employer') ? sinceWhen.exec(text)?.index : undefined;
  if (trade !== undefined) return { from: 0, to: trade };
  const [end = '', thing = ''] = form === 'inline' ? (tail.exec(text) ?? []) : [];
  const said = meaningsOf(thing);
  const isSaid = said.length > 0 && said.every(({ name }) => asked.has(name));
  return { from: 0, to: text.length - (isSaid ? end.length : 0) };
}

/** "Tarn Plumbing, since April 2012". */
const sinceWhen = /,? \(?since (?:\p{L}+ )?\d{4}\)?$/u;

/** "I am a quantity surveyor with Tarn Homes Ltd, since 2011": what somebody does, without where and since when. */
const workAlone =
  /^(?:(?:I am|I[’']m|[Hh]e is|[Ss]he is|[Ww]orks as|[Ww]orking as) (?:an? )?)?(\p{L}[\p{L}’' /-]{2,60}?)(?:,? (?:at|for|with|employed by|trading as) \p{Lu}.*|,? since (?:\p{L}+ )?\d{4}\.?)$/u;

/** "Quantity surveyor with Tarn Homes Ltd, 27 hours a week": for whom somebody works, without what and how much. */
const firmOfWork =
  /^(?:(?:I am|I[’']m|[Hh]e is|[Ss]he is|[Ww]orks as|[Ww]orking as) (?:an? )?)?\p{L}[\p{Ll}’'/-]+(?: [\p{Ll}’'/-]+){0,6},? (?:at|for|with|employed by) (?:the )?(\p{Lu}[\p{L}&’'.-]*(?: (?:(?:of|and|&|for|the) )*\p{Lu}[\p{L}&’'-]*)*)/u;

/** The name alone, of an answer that says more of somebody. */
function nameIn({ type, asked, isOpen }: Query, text: string): Found | null {
  // "Ada (9), Isla (8) and Ravi (7)": several people.
  if (/\)(?:,|,? (?:and|&)) \p{Lu}\p{L}+ \(/u.test(text)) return null;
  const isPerson = type === 'name' || asked.has('name') || (type === 'party' && isOpen && asked.has('adviser'));
  const from = (kinAhead.exec(text) ?? (isPerson ? titledBehind.exec(text) : null))?.[0].length ?? 0;
  const name = text.slice(from);
  const asksWhere = asked.has('surgery') || asked.has('address');
  const person = isPerson
    ? (reachedBehind.exec(name) ??
      roleBehind.exec(name) ??
      (asksWhere ? null : (firmBehind.exec(name) ?? firmBeside.exec(name) ?? titledAhead.exec(name) ?? credentialBehind.exec(name))))
    : null;
  const alone = (person ?? kinBehind.exec(name) ?? shareBehind.exec(name))?.[1];
  return alone === undefined && from === 0 ? null : { from, to: from + (alone ?? name).length };
}

/** "My nephew, Tom Arkwright". */
const kinAhead = new RegExp(
  `^(?:[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Oo]ur|\\p{Lu}[\\p{L}-]+['’]s?) (?:(?:late|elder|eldest|younger|youngest|only|twin) )?(?:${kin}),? (?=\\p{Lu})`,
  'u',
);
const fullName = String.raw`(?:(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\.? )?\p{Lu}[\p{L}.'’-]*(?: (?:de|van|von|\p{Lu}[\p{L}.'’-]*)){1,4}`;
/** "Isla Arkwright (by her attorney)", "Isla Arkwright, Chartered Financial Planner", "Isla Arkwright, daughter and attorney". */
const roleBehind = new RegExp(
  `^(${fullName})(?: \\(.*\\)|, (?:(?:a|an|the|his|her|their|my|our) )?(?:\\p{Ll}|Chartered|Certified|Independent|Financial|Senior|Dip|Cert|\\p{Lu}{2,}).*)$`,
  'u',
);
/** "Mrs Isla Arkwright (daughter), 07700 900 123, isla@…": the name, and how she is reached. */
const reachedBehind = new RegExp(`^(${fullName})(?: \\([^)]*\\))?,? (?:\\+?0[\\d ]{6,}|\\S+@\\S).*$`, 'u');
/** "Isla Arkwright SOLLA accredited": what somebody passed is no part of the name. */
const credentialBehind =
  /^((?:(?:Mr|Mrs|Miss|Ms|Mx|Dr)\.? )?\p{Lu}\p{Ll}[\p{L}.'’-]*(?: \p{Lu}\p{Ll}[\p{L}.'’-]*){1,3}),? \p{Lu}{3,} (?:accredited|chartered|member|qualified|registered)$/u;
/** "Mr Tom Arkwright, Pell Vine": who has a title, and the firm. */
const titledAhead =
  /^((?:Mr|Mrs|Miss|Ms|Mx|Dr)\.? \p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}), (?!(?:Mr|Mrs|Miss|Ms|Mx|Dr)\b)\p{Lu}[^,]*$/u;
/** "Pell Vine, Mr Tom Arkwright": the firm, and who has a title. */
const titledBehind =
  /^(?!(?:Mr|Mrs|Miss|Ms|Mx|Dr)\b)\p{Lu}[^,]*, (?=(?:Mr|Mrs|Miss|Ms|Mx|Dr)\.? \p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}$)/u;
/** "Isla Arkwright, Pell & Vine". */
const firmBeside = new RegExp(`^(${fullName}), \\p{Lu}[^,]*(?: & | (?:Ltd|LLP|plc|Wealth|Financial|Planning)\\b)[^,]*$`, 'u');
/** "Isla Arkwright at Pell & Co." */
const firmBehind = new RegExp(`^(${fullName}) (?:at|of|from|with) (?:the )?(?=\\p{Lu}).*$`, 'u');
/** "Isla Arkwright (daughter), registered 2022": the name alone. */
const kinBehind =
  /^(\p{Lu}[^(,:]{1,50}?),? \((?:(?:his|her|their|my) )?(?:daughter|son|wife|husband|sister|brother|niece|nephew|friend|partner|spouse|aged? \d+|\d{1,3})\b/u;
/** "Isla Arkwright, 40%", "Tarn Mutual, £9,000": the name alone. */
const shareBehind = /^(\p{Lu}[^,(:\d£]{2,50}?),? \(?(?:\d+(?:\.\d+)?%|£ ?\d[\d,]*(?:\.\d\d)?)\)?$/u;
/** What makes a figure less sure than it is. */
const hedge = /^(?:at least|about|approximately|approx\.?|around|circa|c\.|roughly|some|up to|just (?:over|under)) /i;
/** "£52,000 instead of £48,000": what stands behind it no longer holds. */
const setAside =
  /^,? (?:instead of|rather than|in place of|not|previously|formerly|up from|down from)(?: the| about)? $|^,? \(?(?:with|including|of which|made up of)\b[^£%]*$/i;
/** "£74,300, joint. Includes £62,000 from the sale": a part of what stands before it. */
const includes = /[,.;(].*\b(?:includes|including|of which)\b[^£]*$/i;
/** Whether a label says what is asked. */
const isAsked = ({ asked }: Query, fact: Fact): boolean =>
  readingOf(fact).label.some(({ name, weight }) => weight === 1 && asked.has(name));
/** "£43,150 (and £39,800 the year before)": what stands behind it was. */
const ofTimeBefore =
  /^,? \(?(?:and |against |after |compared (?:with|to) |from )?£ ?[\d,.]+ (?:in )?(?:the (?:\p{L}+ )?(?:year|month) before|the (?:previous|preceding|prior) (?:\p{L}+ )?(?:year|month)|last (?:year|month)|before that|a year (?:ago|earlier))\)?\.?$/iu;
/** "12.04.1949 (77)", where a form asks for both in one. */
const ageBehind = /^,? (?:\(?(?:age[d:]? )?\d{1,3}\)?|age[d:]? \d{1,3})\.?$/i;
/** Kinds of answers that "Yes" says nothing of. */
const figures: ReadonlySet<Query['type']> = new Set(['date', 'money', 'percentage', 'amount', 'duration', 'age']);
const yes = /^(?:yes|made|in place|registered|taken|held|attended|completed|done)\b/i;

/** "Yes, on 3 May 2027", of a day that is asked for: the day alone. */
function figureBehindYes(fact: Fact, type: Query['type']): Found | null {
  const [only, another] = yes.test(fact.value.text) ? valuesIn(fact, type) : [];
  return only && !another ? only : null;
}
/** What follows a figure without which it says something else: "7 years or more", "8% of salary", "3.85% AER". */
const bound =
  /^ ?(?:\+|or (?:above|earlier|later|less|longer|more|over|so|under)\b|(?:and|&) (?:above|over)\b|(?:min|max)(?:imum)?\b|plus$|of (?:(?:the|your|my|total|basic|gross) )*(?:bond|earnings|fund|pay|plan|policy|salary|value)\b|(?:AER|APR|gross|net|tracker|variable)\b)/i;
/** What is charged is a share of the plan: it goes without saying. */
const ofHolding = /^ ?(?:(?:a|each|per) year )?of (?:the|your) (?:account|fund|investment|plan|portfolio|pot|value)s?\b[^\d]*$/i;
/** "Age 60": the answer as a form has it. */
const isAge = /^age:? \d{2,3}$/i;
/** How often: what is known of the figure beside it. */
const perTime =
  /^(?:(?:a|per|each|every) (?:week|month|year|annum|quarter)|p\.?[amw]\.?|pcm|monthly|annually|yearly|weekly)(?: (?:of|on|from|in) (?:your|the) (?:fund|plan|value|account))?[.,]?$/i;
/** "£1,950 a", whose cell goes on with "month" on a line of its own. */
const cutOff = /^\s+(?:a|per|each|every)$/;
/** It belongs to the figure. */
const kindOfSum = /^(?:gross|net|joint|(?:(?:a|per|each|every) (?:week|month|year)|p\.?[amw]\.?),? (?:gross|net))\b/i;
/** Answers in words, which are taken whole. */
export const isWordy = (type: Query['type']): boolean => ['text', 'party', 'code', 'list', 'name', 'yes/no'].includes(type);
/** The words of a line's label are nobody's name, and one word that begins a sentence is seldom one. */
function isNameAt(text: string, from: number): boolean {
  const begins = numbering.exec(text)?.[0].length ?? 0;
  const label = /^[^:.?]{2,60}[:?]\s/.exec(text.slice(begins))?.[0].length ?? 0;
  return from >= begins + label && (from > begins || /^\S+ \p{Lu}/u.test(text.slice(from)));
}

/** "ACR-2027-0088341 run on 11 March": a number, and words that go on from it. */
const codeAhead = /^((?=[A-Z/-]*\d)[A-Z\d][A-Z\d/-]{4,}),? (?=\(|\p{L}\p{Ll}{2})/u;

/** Over or before a figure without a sign: it is no money. */
const counts =
  /^(?:years?|months?|(?:total )?number|no\.? of|how (?:many|long)|age|units|payments|instalments|segments)\b|\b(?:age|rating|score|scale|grade|level|class|segments|policies)$/i;

/** A figure without a sign counts something: what its label or column says, or few figures in running text. */
const isCount = ({ form, label, head, value }: Fact): boolean =>
  counts.test(label) ||
  counts.test(head) ||
  /\b(?:rating|score)\b/i.test(label) ||
  (form === 'inline' && /^\d{1,2}$/.test(value.text.trim()));

/** Whether what a label says in a sentence has turned to another thing before a letter of it: "Still wants it all, but the mortgage is now £9,000". */
export const turnsToAnother = ({ form, value }: Fact, before: number): boolean =>
  form === 'inline' && ofSomethingElse.test(value.text.slice(0, before));
const ofSomethingElse =
  /[,;] (?:but|and|while|so) (?:the|her|his|their|our|my) [\p{L}’' -]{3,50} (?:is|are|was|were|has|have|will|comes?|came)\b/u;

/** Of several sums in a row, each with its name, "life cover £12; income protection £30", the one that is asked for. */
function namedSum(query: Query, text: string): Found | null {
  const parts = Array.from(text.matchAll(/[^;,]+(?:,\d[^;,]*)*/g)).map(({ 0: words, index }) => {
    const values = findValues(words, query.type);
    const names = new Set(meaningsOf(words).flatMap(({ name, weight }) => (weight === 1 && query.asked.has(name) ? [name] : [])));
    return { met: names.size, values: values.map(({ from, to }) => ({ from: index + from, to: index + to })) };
  });
  const most = Math.max(...parts.map(({ met }) => met));
  const [best, another] = parts.filter(({ met, values }) => met === most && met > 0 && values.length === 1);
  return best && !another ? (best.values[0] ?? null) : null;
}

/** "The month and year": a year is half of it. */
const asksMonth = /\bmonth and year\b/;
const onlyYear = /^\d{4}$/;

/** "£37,000, of which £15,000 is a gift": what follows is a part of what is told. */
const partOf = /\bof (?:which|that|this)(?: (?:about|around|some|up to))? $/i;

/** What follows is what was, not what is. */
const denied =
  /\b(?:not|instead of|rather than|no longer|down from|up from|previously|formerly|was previously|had (?:said|thought|put|given|told (?:you|us|me))) (?:the |about |around )?$|\b(?:above|below|over|short of|under)\b[^.;]* by $/i;

/** The answer that stands closest behind, or else before, a word that was asked for. */
function nearest(query: Query, fact: Fact, answers: readonly Found[]): Found | null {
  if (answers.length < 2) return answers[0] ?? null;
  const near = readingOf(fact).label.filter(({ name, weight }) => weight === 1 && query.asked.has(name));
  const distance = ({ from, to }: Found): number =>
    Math.min(...near.map((word) => (word.from >= to ? 1.5 * (word.from - to) : word.to <= from ? from - word.to : 0)), 1000);
  return answers.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
