import type { FlowSource, Source } from '#engine/reading/record.ts';
import { ofEachPerson } from './apiece.ts';
import { blank, type Fact } from './fact.ts';
import { factsOf } from './facts.ts';
import { flowingRegions } from './flowing.ts';
import { meaningsOf } from './meanings.ts';
import { ordinalIn, type Setting } from './setting.ts';
import { pagedRegions } from './paged.ts';
import { isPersonLabel, personIn, personSaid, type People } from './persons.ts';
import { part, type Piece } from './pieces.ts';
import type { Region } from './regions.ts';
import { rolesByName, withRole } from './roles.ts';
import { setApart } from './set-apart.ts';
import { dayIn, findValues, type Found } from './values.ts';
import { whoseIs } from './whose.ts';

/** A file that was given, by the name that people know it by. */
export interface GivenFile {
  name: string;
  source: Source | FlowSource;
}

/** A file with what it says, what kind of document it is, and of which day. */
export interface Document extends GivenFile {
  facts: Fact[];
  /** What it says to people, from top to bottom. */
  regions: Region[];
  /** What it orders programs to do: no evidence, and nothing that is done. */
  orders: Piece[];
  /** Its first headings or lines. */
  title: string;
  /** ISO; null where it prints none. */
  date: string | null;
  setting: Setting;
}

/** Reads the files of one case. */
export function readDocuments(files: readonly GivenFile[]): Document[] {
  const documents = files.map(readDocument);
  const policies = documents.flatMap(({ facts }) => policiesOf(facts));
  const people = peopleOf(documents.flatMap(({ facts }) => facts));
  const roles = rolesByName(documents.flatMap(({ facts }) => facts));
  return documents.map((document) => {
    const bearer = bearerOf(document, people);
    const sender = senderOf(document);
    return {
      ...document,
      facts: document.facts
        .flatMap((fact) => ofEachPerson(withRole(withPerson(fact, people, sender), roles, sender), people))
        .map((fact) => ofBearer(fact, bearer)),
      setting: { ...document.setting, ordinal: ordinalOf(document, policies) },
    };
  });
}

function readDocument({ name, source }: GivenFile): Document {
  const { regions, orders } = setApart('pages' in source ? pagedRegions(source) : flowingRegions(source));
  const facts = factsOf(regions);
  const called = name.replace(/\.\w+$/, '').replaceAll(/[_-]/g, ' ');
  const title = titleOf(regions);
  const isMail = /\.(?:eml|msg)$/i.test(name);
  const kind = isMail ? 'note' : (kindOf(called) ?? kindOf(title) ?? 'other');
  const dated = (isMail ? dateAtTop(regions, kind) : null) ?? dateOf(facts, kind) ?? dateAtTop(regions, kind);
  const label = ownDate(kind, `${called} ${title}`);
  const own: Fact[] = dated && label ? [{ ...blank, value: dated.value, label, form: 'inline' }] : [];
  return {
    name,
    source,
    facts: [...facts, ...own],
    regions,
    orders,
    title,
    date: dated?.day ?? null,
    setting: { kind, title: meaningsOf(`${called}. ${title}`), ordinal: null, ceding: isCeding(facts, kind, `${called} ${title}`) },
  };
}

function isCeding(facts: readonly Fact[], kind: Setting['kind'], called: string): boolean {
  if (kind === 'note' || kind === 'fact-find' || /\b(?:illustration|quotation|quote|key f(?:acts|eatures))\b/i.test(called)) return false;
  if (kind === 'product' && /\b(?:statement|options|benefits?|ceding|scheme)\b/i.test(called)) return true;
  return facts.some(({ label, head }) => meaningsOf(`${label} ${head}`).some(({ name }) => name === 'transfervalue'));
}

/** The first headings or lines. */
function titleOf(regions: readonly Region[]): string {
  const texts = regions.slice(0, 3).flatMap((region) => ('rows' in region ? [] : [region.piece.text]));
  return texts.filter((text) => text.length < 80).join('. ');
}

const kinds: readonly [Setting['kind'], RegExp][] = [
  [
    'note',
    /\b(?:meeting|attendance|file|call|telephone)[ -]?(?:note|record|memo|minutes)|\bnotes? of\b|\bmeeting\b|\bminutes\b|\bmemo(?:randum)?\b|\bconversation\b|\b(?:call|phone call|telephone call|video call)\b|\be-?mails?\b|\bfollow[- ]?up\b/i,
  ],
  [
    'fact-find',
    /\bfact[- ]?find|\bquestionnaire\b|\b(?:client|personal|financial|confidential)[ a-z]* (?:profile|details|review|information|data)\b|\b(?:discovery|client|personal) document\b|\bgetting to know\b|\b(?:enquiry|application|retirement|review|planning) (?:form|record|profile)\b|\babout you\b|\byour circumstances\b/i,
  ],
  [
    'product',
    /\billustration\b|\bkey (?:features|facts)\b|\bquot(?:e|ation)\b|\bstatement\b|\btransfer\b|\bpolicy\b|\bplan\b|\bvaluation\b|\bterms\b|\boffer\b|\bscheme\b|\bceding\b/i,
  ],
];

const kindOf = (heading: string): Setting['kind'] | undefined => kinds.find(([, words]) => words.test(heading))?.[0];

/** Labels and sentences that give a document's own day, the surest first. */
const dayLabels: readonly RegExp[] = [
  /^(?:date|meeting date|(?:meeting|call) held|held on|date of (?:meeting|call|discussion|note|illustration|quotation|valuation|issue|letter|statement)|(?:illustration|quotation|quote|issue|statement|valuation|letter|document|fact[- ]?find|completion) date|date (?:of (?:visit|interview)|completed|of completion|produced|prepared|issued|signed)|dated|sent|issued|prepared on|produced on)$/i,
  /\b(?:signed|completed|prepared|produced|issued|created|dated)\b/i,
];

/** Whether words before a day say that it is the document's: "taken down by Tom Vine on", but not "her Will, dated". */
const isOwnDay = (before: string): boolean => madeOn.test(before) && !deed.test(before);
const madeOn = /\b(?:signed|completed|prepared|produced|issued|created|dated|taken down)\b[^.;]*$/i;
const deed = /\b(?:wills?|power of attorney|lpas?|trust|deed|order|letter|certificate)\b[^.;]{0,20}\b(?:signed|dated|made)[^.;]{0,10}$/i;

/** What people call the day of a document. */
function ownDate(kind: Setting['kind'], called: string): string | undefined {
  if (kind === 'fact-find') return 'Fact-find date';
  if (kind === 'note') return 'Meeting date';
  if (kind === 'other') return undefined;
  if (/\b(?:statement|valuation|options|transfer)\b/i.test(called)) return 'Statement date';
  return /\b(?:illustration|quot(?:e|ation)|key f(?:acts|eatures)|offer)\b/i.test(called) ? 'Illustration date' : 'Date';
}

function dateOf(facts: readonly Fact[], kind: Setting['kind']): { day: string; value: Piece } | null {
  for (const label of dayLabels) {
    for (const { label: own, head, value, form } of facts) {
      if (head !== '' || (form === 'sentence' && (label === dayLabels[0] || kind === 'note'))) continue;
      if (form !== 'sentence' && !label.test(own.trim())) continue;
      const at = findValues(value.text, 'date').find(({ from }) => form !== 'sentence' || isOwnDay(value.text.slice(0, from)));
      const day = at && dayIn(value.text.slice(at.from, at.to));
      if (day) return { day, value: part(value, at.from, at.to) };
    }
  }
  return null;
}

/** Lines at the top among which a letter, a mail or a note says its day. */
const TOP = 8;

/** Rows of a note's first table among which it says when people met. */
const FIRST_ROWS = 6;

/** A sentence that goes on behind its day: what happens on that day is what it tells of. */
const goesOn = ({ text }: Piece, { from, to }: Found): boolean => text.endsWith('.') && from > 0 && text.length - to > 1;

/** The day that stands in a short line at the top: "Skipton, 24 October 2025", or in the head of a mail; of a note also "Seen on: 24 October 2025". */
function dateAtTop(regions: readonly Region[], kind: Setting['kind']): { day: string; value: Piece } | null {
  const rows = regions.slice(0, TOP).flatMap((region) => {
    if (!('rows' in region)) return [[region.piece]];
    return region.rows.slice(0, kind === 'note' ? FIRST_ROWS : 1);
  });
  for (const pieces of rows) {
    if (pieces.some((piece) => /\bbirth|\bborn\b|\bD\.?O\.?B\b/i.test(piece?.text ?? ''))) continue;
    for (const piece of pieces) {
      if (!piece || piece.text.length > 110 || /\b(?:born|birth|until|before|from|retire\w*|due|expires?|valid)\b/i.test(piece.text))
        continue;
      const [at, another] = findValues(piece.text, 'date');
      if (!at || another || (kind === 'note' && goesOn(piece, at))) continue;
      const day = /\d\D+\d{2}/.test(piece.text.slice(at.from, at.to)) ? dayIn(piece.text) : null;
      if (day) return { day, value: part(piece, at.from, at.to) };
    }
  }
  return null;
}

/** The first names of people, by the facts that give somebody's name and number. */
export function peopleOf(facts: readonly Fact[]): People {
  const people = new Map<string, number>();
  const shared = new Set<string>();
  for (const { label, person, value, form } of facts) {
    if (person === null || form === 'sentence' || !asksWho(label, form)) continue;
    const [name] =
      givenName.exec(value.text.replace(/^(?:mr|mrs|miss|ms|dr|prof|rev|sir|lady)\.? /i, ''))?.map((word) => word.toLowerCase()) ?? [];
    if (name === undefined) continue;
    if ((people.get(name) ?? person) !== person) shared.add(name);
    people.set(name, person);
  }
  for (const name of shared) people.delete(name);
  return people;
}

const givenName = /^\p{Lu}[\p{L}'’-]+(?=\s|$)/u;
const named = new Set(['fullname', 'name', 'forename', 'knownas']);

/** A label that wants the name of one of the people whom the papers are about. */
const asksWho = (label: string, form: Fact['form']): boolean =>
  (form !== 'cell' && isPersonLabel(label)) || meaningsOf(label).some(({ name }) => named.has(name));

/** Whose a fact is, where a name in its label, its heading or its row tells. */
function withPerson(fact: Fact, people: People, sender: string): Fact {
  if (fact.person !== null || people.size === 0) return fact;
  const person =
    personIn(fact.owner, people) ??
    personIn(fact.label, people) ??
    personIn(fact.section, people) ??
    (fact.form === 'sentence' ? personSaid(fact, people, sender) : null);
  return person === null ? fact : { ...fact, person };
}

/** The name of whoever wrote a mail, as its first line has it: "Tom Vine <tom@example.com>". */
function senderOf({ regions, setting }: Document): string {
  const [first] = regions;
  const line = first && !('rows' in first) && setting.kind === 'note' ? first.piece.text : '';
  return /^(?:From: )?([^<@:]{3,60}) <\S+@\S+>/.exec(line)?.[1] ?? '';
}

/** The one of several people whom a paper of its own is about; null where it is a fact-find or a note, or names others too. */
function bearerOf({ facts, setting: { kind } }: Document, people: People): number | null {
  if (kind === 'fact-find' || kind === 'note' || new Set(people.values()).size < 2) return null;
  const first = facts.filter(({ label, form }) => form !== 'sentence' && meaningsOf(label).some(({ name }) => name === 'forename'));
  const names = [...whoseIs({ facts }).names, ...first.map(({ value }) => value.text)];
  const named = new Set(names.map((name) => personIn(name, people)));
  return named.size === 1 ? ([...named][0] ?? null) : null;
}

/** What tells one person from another is the bearer's, in a paper that is about nobody else. */
function ofBearer(fact: Fact, bearer: number | null): Fact {
  const isPersonal = bearer !== null && fact.person === null && meaningsOf(fact.label).some(({ name }) => personal.has(name));
  return isPersonal ? { ...fact, person: bearer } : fact;
}

const personal = new Set(['birthdate', 'ninumber', 'phone', 'email', 'occupation', 'marital', 'fullname', 'nationality']);

interface Policy {
  number: string;
  ordinal: number;
}

/** Policy numbers in a table of plans, with the place of their row, and under headings such as "Plan 2". */
function policiesOf(facts: readonly Fact[]): Policy[] {
  return facts.flatMap(({ row, head, label, section, value }) => {
    const isOneOfSeveral = row !== null && row.rows.length > 1;
    const names = meaningsOf(isOneOfSeveral ? head : label);
    if (!/\d{3}/.test(value.text) || !names.some(({ name }) => name === 'policynumber' || name === 'reference')) return [];
    const ordinal = isOneOfSeveral ? row.index + 1 : ordinalIn(section);
    return ordinal === null ? [] : [{ number: plain(value.text), ordinal }];
  });
}

const plain = (text: string): string => text.replaceAll(/[^\p{L}\d]/gu, '').toLowerCase();

function ordinalOf({ facts, setting }: Document, policies: readonly Policy[]): number | null {
  if (setting.kind === 'fact-find') return null;
  const named = new Set(facts.filter(({ form }) => form !== 'sentence').map(({ value }) => plain(value.text)));
  const headings = [...new Set(facts.map(({ section }) => plain(section)))];
  const isOf = (number: string): boolean =>
    named.has(number) || (number.length >= 6 && headings.some((heading) => heading.includes(number)));
  const found = new Set(policies.filter(({ number }) => isOf(number)).map(({ ordinal }) => ordinal));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}
