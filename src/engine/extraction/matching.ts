import { answerIn, isAmount } from './answers.ts';
import type { Fact } from './fact.ts';
import { ordinalFit, personFit, pickFit, pointsAt, totalFit } from './fits.ts';
import type { Meaning } from './meanings.ts';
import { isOpposed } from './opposites.ts';
import type { Query } from './queries.ts';
import { readingOf, type Reading } from './readings.ts';
import type { Setting } from './setting.ts';
import type { Found } from './values.ts';

/** How well a word answers by where it stands. */
const zones = { label: 1, head: 0.95, row: 0.8, section: 0.6, title: 0.6 } as const;

/** How well a fact answers a query, 0 to 1, and which part of its value does. */
export interface Match {
  score: number;
  found: Found;
}

/** Said by the value's own kind, so that no label has to. */
const saidByKind = new Map<string, readonly Query['type'][]>(
  Object.entries({
    value: ['money', 'amount'],
    balance: ['money'],
    date: ['date'],
    name: ['name'],
    age: ['age'],
    rate: ['percentage'],
    term: ['duration'],
    period: ['duration'],
    start: ['date'],
    until: ['date'],
    frequency: ['frequency'],
    number: ['number'],
  }),
);
/** What a kind of document says of everything in it. */
const saidByDocument = new Map<string, Setting['kind']>(
  Object.entries({
    recommended: 'product',
    recommendation: 'product',
    proposed: 'product',
    new: 'product',
    quote: 'product',
    meeting: 'note',
    meetingdate: 'note',
    factfind: 'fact-find',
  }),
);

/** Meanings that often stand for each other, and how well. */
const related = new Map<string, readonly (readonly [string, number])[]>(
  Object.entries({
    fullname: [['name', 0.95]],
    balance: [['value', 0.8]],
    value: [['balance', 0.8]],
    savings: [['cash', 0.7]],
    cash: [['savings', 0.7]],
    provider: [['lender', 0.7]],
    lender: [['provider', 0.85]],
    gp: [['surgery', 0.6]],
    legal: [['solicitor', 0.8]],
    transfer: [['transfervalue', 0.9]],
    ceding: [['pension', 0.5]],
  }),
);

/** Addresses, numbers and the like show what they are by their form. */
const byForm = new Map<string, RegExp>(
  Object.entries({
    address: /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/,
    email: /^\S+@\S+\.\w+$/,
    phone: /^(?:\+44|0)[\d ()]{9,14}$/,
    marital: /^(?:single|(?:re)?married|widow(?:ed|er)?|divorced|separated|cohabiting|(?:in a )?civil partner(?:ship)?|living together)\b/i,
    ninumber: /^[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]$/i,
  }),
);
/** What tells one question from the next more than anything else. */
const decisive = new Set(['initial', 'exit', 'spouse', 'deathinservice', 'protectedcash', 'trustee', 'executor']);
/** Of somebody else than the client. */
const kin = new Set(['spouse', 'child', 'grandchild']);
const isSaidByForm = (name: string, text: string): boolean => byForm.get(name)?.test(text.trim()) ?? false;

/** Running text says less surely what its figures are than a label does. */
const IN_SENTENCES = 0.75;

/** A figure that stands beside something else. */
const BESIDE_IT = 0.75;

/** For each thing that is asked for and not spoken of. */
const MISSED = 0.75;

/** Words that the lexicon doesn't know are often names: they tell one of several from another, if they are met at all. */
const UNKNOWN = 0.7;

/** Matches a fact with a query; null where it can't be the answer. */
export function match(query: Query, fact: Fact, setting: Setting): Match | null {
  const found = answerIn(query, fact);
  if (!found) return null;
  const scores = query.wordings.map((wording) => wordingScore(wording, query, fact, setting)).sort((a, b) => b - a);
  const [best = 0, second = best] = scores;
  const asked = new Set(query.wordings.flat().map(({ name }) => name));
  const odd = query.type === 'text' && isAmount(fact.value.text) ? 0.6 : 1;
  const score =
    odd *
    totalFit(query, fact) *
    (fact.form !== 'sentence' || pointsAt(asked, fact, found) ? 1 : BESIDE_IT) *
    Math.min(1, 0.85 * best + 0.15 * second) *
    personFit(query, fact) *
    ordinalFit(query, fact, setting) *
    pickFit(query, fact);
  return { score: fact.form === 'sentence' ? IN_SENTENCES * score : score, found };
}

function wordingScore(wording: readonly Meaning[], query: Query, fact: Fact, setting: Setting): number {
  const reading = readingOf(fact);
  let wanted = 0;
  let got = 0;
  let missing = 0;
  const used = new Set<string>();
  for (const meaning of wording) {
    const { name, weight: full, known } = meaning;
    const weight = known ? full : UNKNOWN;
    wanted += weight;
    const share = shareOf(meaning, reading, query, fact, setting);
    if (known && full === 1 && share < 0.3) missing += decisive.has(name) ? 2 : 1;
    if (share >= zones.head) used.add(name);
    for (const [other, near] of related.get(name) ?? []) if (share === near) used.add(other);
    got += weight * share;
  }
  const coverage = (got / wanted) * MISSED ** missing;
  if (fact.form === 'sentence') return coverage;
  const own = [...reading.label, ...reading.head];
  if (own.some(({ name }) => kin.has(name)) && !query.wordings.flat().some(({ name }) => kin.has(name))) return 0.3 * coverage;
  const shown = wording.some(({ name }) => isSaidByForm(name, fact.value.text)) ? 0.5 : 0;
  const precision = Math.max(shown, precisionOf(reading, fact, used));
  return coverage * (0.55 + 0.45 * precision) * (isOpposed(wording, own) ? 0.3 : 1);
}

/** How much of what label and heading say was asked for; the rows of a table are labelled with names, which say nothing of it. */
function precisionOf({ label, head }: Reading, { form }: Fact, used: ReadonlySet<string>): number {
  let met = 0;
  let said = 0;
  for (const { name, weight, known } of [
    ...label.filter((meaning) => form !== 'cell' || meaning.known || used.has(meaning.name)),
    ...head,
  ]) {
    if (used.has(name)) met += weight;
    if (used.has(name) || known) said += weight;
    else if (!/^\d+$/.test(name)) said += 0.5 * weight;
  }
  return said === 0 ? 0.4 : met / said;
}

function shareOf({ name, known: isKnown }: Meaning, reading: Reading, query: Query, fact: Fact, setting: Setting): number {
  const has = (meanings: readonly Meaning[]): boolean =>
    meanings.some((meaning) => meaning.name === name || (!(meaning.known && isKnown) && isAkin(meaning.name, name)));
  if (has(reading.label)) return zones.label;
  if (has(reading.head)) return zones.head;
  const near = related.get(name)?.find(([other]) => [...reading.label, ...reading.head].some((meaning) => meaning.name === other));
  if (near) return near[1];
  if (isSaidByForm(name, fact.value.text)) return 0.85;
  if (saidByKind.get(name)?.includes(query.type)) return 0.8;
  if ((name === 'month' || name === 'year') && has(reading.value)) return 0.9;
  if (saidByDocument.get(name) === setting.kind || (name === 'ceding' && setting.ordinal !== null)) return 0.9;
  if (has(reading.row)) return zones.row;
  if (related.get(name)?.some(([other]) => reading.section.some((meaning) => meaning.name === other))) return 0.5;
  if (has(reading.section) || has(reading.context)) return isKnown ? zones.section : 0.9;
  return has(setting.title) ? (isKnown ? zones.title : 0.9) : 0;
}

/** Words of one root: "prefers" and "preference", "invested" and "investment". */
function isAkin(a: string, b: string): boolean {
  const shared = Math.min(a.length, b.length);
  return shared >= 5 && a.slice(0, Math.max(5, Math.ceil(0.75 * shared))) === b.slice(0, Math.max(5, Math.ceil(0.75 * shared)));
}
