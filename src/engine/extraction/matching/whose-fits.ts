import type { Fact } from '../fact.ts';
import { pay, type Query } from '../queries/queries.ts';
import { readingOf } from '../queries/readings.ts';
import type { Setting } from '../words/setting.ts';
import type { Found } from '../words/values.ts';

/* Each says from 0 to 1 how well a fact fits whom a query asks about. */

/** Whose the fact is; a total is that of all of them. */
export function personFit(query: Query, fact: Fact, { bearer }: Setting): number {
  const { person } = query;
  if (person !== null && fact.person === null && bearer !== null && bearer !== person) return 0.3;
  // What is somebody's own is not the company's.
  if (person === null && fact.person !== null && fact.row !== null && query.asked.has('firm') && query.type === 'money') return OF_ANOTHER;
  if (person === null && fact.person !== null && query.asked.has('spouse')) return isOfSpouse(fact) ? 1 : OF_ANOTHER;
  if (isOfOneEarner(query, fact)) return OF_HOUSEHOLD;
  if (fact.isJoint === true) return person === null ? 1 : 0.3;
  // A column for all of them says it of nobody alone.
  if (person === null && fact.isJoint === false) return 0.7;
  // Whose a plan is, says its table; there may be no other.
  if (person === null && fact.owner !== '' && (fact.row !== null || fact.entity !== '')) return OWNED;
  if (person === null) return fact.person === 2 || (fact.person === 1 && query.asked.has('total')) ? 0.7 : 1;
  if (fact.person === null) return person === 1 || !query.asked.has('ninumber') ? 0.8 : OF_NOBODY_SAID;
  return fact.person === person ? 1 : 0.05;
}

/** What a whole household has coming in is nobody's pay, and a couple's is not the client's alone. */
const isOfOneEarner = ({ earner }: Query, { label, isJoint }: Fact): boolean =>
  ofHousehold.test(label) && !pay.test(label) && (earner === 'pay' || (earner === 'client' && isJoint === true));

const ofHousehold = /\bhousehold income\b/i;
/** For what comes in together, where one person's is asked for. */
const OF_HOUSEHOLD = 0.3;

/** A number that a form has of nobody in particular is the first client's. */
const OF_NOBODY_SAID = 0.45;

/** The second of two people is the spouse of the first; and a label may say that it asks for the spouse. */
const isOfSpouse = (fact: Fact): boolean => fact.person === 2 || readingOf(fact).label.some(({ name }) => name === 'spouse');

/** For what is the client's own, where the spouse is asked for. */
const OF_ANOTHER = 0.6;

/** For what is somebody's, where nobody is asked for. */
const OWNED = 0.95;

const relation = 'son|daughter|grandson|granddaughter|brother|sister|nephew|niece|mother|father';
const inQuestion = new RegExp(`\\b(${relation})s?\\b`);
const inRow = new RegExp(`^(?:(?:adopted|eld(?:er|est)|young(?:er|est)|only|late|half|step)[ -]?)?(${relation})(?: (?:of|to) .{2,40})?$`);

/** In a table of relatives the son's age is in the son's row, and the client's own in none. */
export function relativeFit(query: Query, fact: Fact): number {
  const { label, asked, proper } = query;
  const { row, form, head } = fact;
  if (isOfChildren(query, fact)) return A_CHILD;
  if (row === null || form !== 'cell') return 1;
  const cells = row.rows[row.index] ?? [];
  const said = cells.map((cell) => inRow.exec(cell?.text.toLowerCase() ?? '')?.[1]).find((one) => one !== undefined);
  if (said === undefined) return 1;
  // Who is asked for by name is the one in whose row that stands.
  if (readingOf(fact).label.some(({ name }) => proper.includes(name))) return 1;
  const wanted = inQuestion.exec(label)?.[1];
  if (wanted !== undefined) return wanted === said ? 1 : ANOTHER_RELATIVE;
  const isOfClient = !['child', 'dependants', 'beneficiary', 'grandchild', 'executor', 'trustee', 'lpa'].some((name) => asked.has(name));
  return isOfClient &&
    /^(?:born|name|age|d\.?o\.?b\.?|date of birth|birthday|birth ?date|occupation|lives|living|address|home|town|where|(?:tele)?phone|mobile|e-?mail)\b/i.test(
      head,
    )
    ? ANOTHER_RELATIVE
    : 1;
}

/** The day on which a child was born, under a heading of children, is not the client's. */
const isOfChildren = ({ asked, proper }: Query, fact: Fact): boolean =>
  fact.person === null &&
  proper.length === 0 &&
  (ofChildren.test(fact.section) || readingOf(fact).section.some(({ name }) => name === 'dependants')) &&
  (asked.has('birthdate') || asked.has('fullname')) &&
  [...asked].every((name) => ofAnybody.has(name));
const ofAnybody = new Set(['birthdate', 'fullname', 'name', 'date', 'age']);
const ofChildren = /\b(?:grand)?child(?:ren)?\b|\bdependants?\b/i;

/** For a child. */
const A_CHILD = 0.3;
/** For somebody else of the family. */
const ANOTHER_RELATIVE = 0.5;

/** For a name that stands beside something else. */
const NOT_BESIDE = 0.45;
/** Letters between a name and what somebody is to the client. */
const BESIDE_NAME = 40;

/** A name in running text is that of whoever is spoken of right beside it. */
export function spokenFit({ type, asked }: Query, fact: Fact, { from, to }: Found): number {
  if (fact.form !== 'sentence' || type !== 'name' || asked.has('adviser')) return 1;
  const isSpoken = readingOf(fact).label.some(
    (said) => said.known && said.weight === 1 && asked.has(said.name) && said.to >= from - BESIDE_NAME && said.from <= to + BESIDE_NAME,
  );
  return isSpoken || [...asked].every((name) => name === 'name' || name === 'fullname') ? 1 : NOT_BESIDE;
}

const personal = new Set('phone mobile landline email address postcode birthdate ninumber fullname forename surname occupation'.split(' '));

/** What tells how to reach somebody, or who that is, is of whom its section is about: "Mobile" under "The attorney" is the attorney's. */
export function partyFit({ asked, type, words }: Query, fact: Fact, { kind }: Setting): number {
  // "Adviser firm" is nobody who provides anything.
  if (type === 'party' && !asked.has('adviser') && readingOf(fact).label.some(({ name, weight }) => name === 'adviser' && weight === 1))
    return OF_A_PARTY;
  if (fact.form === 'sentence' || !['phone', 'email', 'address', 'birthdate', 'ninumber', 'fullname'].some((name) => asked.has(name)))
    return 1;
  const { label, section } = readingOf(fact);
  // In an offer of a loan stands where the home is that is bought.
  if (kind === 'product' && asked.has('address') && ofHome.test(fact.section) && !words.some((word) => bought.has(word))) return OF_A_PARTY;
  const isAsked = section.some(({ name }) => asked.has(name));
  return aParty.test(fact.section) && !isAsked && label.some(({ name }) => personal.has(name)) ? OF_A_PARTY : 1;
}

const ofHome = /(?:^|, |\d\.? )(?:the|your) (?:new )?(?:property|security)(?:,|$)/i;
const bought = new Set(['property', 'security', 'new', 'bought', 'purchase', 'purchased', 'buying']);

/** "2. The attorney", and nothing else. */
const aParty =
  /^\W*(?:\d{1,2}[.)]?|[A-Z][.)])?\s*(?:(?:the|your|his|her|their|about the|details of the) )?(?:attorney|lender|solicitor|accountant|doctor|gp|executor|trustee|insurer|provider)s?(?:['’]s?)?(?: details)?(?:,|$)/i;
/** For what is somebody's whom nobody asked about. */
const OF_A_PARTY = 0.4;

/** In the letter of a firm a number to ring that nothing names is the firm's own. */
export function reachFit({ type, asked, label: question }: Query, { form, label, value }: Fact, { kind }: Setting): number {
  // Nor does a provider know by what number an adviser's firm keeps its client.
  if (type === 'code' && kind === 'product' && ofClient.test(question) && !/\bclient/i.test(label)) return FIRMS_OWN;
  const isReached = type === 'phone' || type === 'email';
  // The foot of a mail or a note says how its writer is reached.
  const isOfFirm = form === 'sentence' && (kind === 'product' || kind === 'other' || !told.test(value.text));
  return isReached && isOfFirm && !bodies.some((name) => asked.has(name)) ? FIRMS_OWN : 1;
}

/** It tells somebody something. */
const told = /\b(?:is|are|has|have|had|was|will|can|should|now|changed?|prefers?|use|ring|call|reach(?:ed)?)\b/;
const ofClient = /\bclient (?:s )?(?:ref(?:erence)?|number|id)\b/;
/** Who may be asked for that is no client. */
const bodies = ['adviser', 'provider', 'firm', 'lender', 'employer', 'solicitor', 'surgery', 'carehome', 'companyname', 'accountant'];
/** For how a firm is reached, or numbers what is its own. */
const FIRMS_OWN = 0.4;

const inNameOf = /^(?:in (?:the )?)?names? of$/i;

/** Under "Whose" or "In name of" stands whose a plan is, and not what it is or who provides it. */
export const ownerFit = ({ type, asked }: Query, { form, owner, value, head }: Fact): number =>
  form === 'cell' &&
  type !== 'name' &&
  ((owner !== '' && value.text === owner) || inNameOf.test(head)) &&
  !whose.some((name) => asked.has(name))
    ? 0.3
    : 1;

const whose = ['name', 'fullname', 'livesassured', 'lifebasis', 'person', 'owner'];
