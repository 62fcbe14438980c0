import type { Fact } from '../fact.ts';
import { isNumberedThing } from '../layout/heads.ts';
import { coverFit } from '../papers/covers.ts';
import { paperFit } from '../papers/days.ts';
import { accountsFit } from '../queries/accounts.ts';
import { isNarrower, narrowFit } from '../queries/qualifiers.ts';
import { plainLabel, type Query } from '../queries/queries.ts';
import { readingOf, type Reading } from '../queries/readings.ts';
import { related } from '../queries/related.ts';
import { todaysFit } from '../queries/scenarios.ts';
import { goesWithoutSaying, saidByScenario, shareOf, tellsHow, zones } from '../queries/shares.ts';
import { isOfMeeting } from '../sentences/meetings.ts';
import { isSaidByForm } from '../words/by-form.ts';
import { ofNotes } from '../words/cell-kinds.ts';
import type { Meaning } from '../words/meanings.ts';
import { unnumbered } from '../words/numbered.ts';
import { isOpposed } from '../words/opposites.ts';
import { isOfPeople, isPersonsName } from '../words/persons.ts';
import type { Setting } from '../words/setting.ts';
import { mayBe, type Found } from '../words/values.ts';
import { answerIn, turnsToAnother } from './answers.ts';
import { besideSumFit } from './beside-sums.ts';
import { costFit } from './costs.ts';
import {
  comingFit,
  differenceFit,
  eventFit,
  fullNameFit,
  nameFit,
  newFit,
  noteFit,
  offerFit,
  ordinalFit,
  pickFit,
  pointsAt,
  productFit,
  timeFit,
  wantedFit,
  yearFit,
} from './fits.ts';
import { flowFit } from './flow-fit.ts';
import { joinedFit } from './joined.ts';
import { loanFit, owedFit } from './loans.ts';
import { measureFit } from './measures.ts';
import { oddity } from './oddity.ts';
import { othersFit } from './of-others.ts';
import { shapeFit } from './shapes.ts';
import { sizeFit } from './sizes.ts';
import { standingFit } from './standing-plans.ts';
import { totalFit } from './total-fit.ts';
import { isUnfit, isWrittenAsName } from './unfit.ts';
import { ownerFit, partyFit, personFit, reachFit, relativeFit, spokenFit } from './whose-fits.ts';

/** How well a fact answers a query, 0 to 1, and which part of its value does. */
export interface Match {
  score: number;
  /** Whether it may answer by all but its words: of whom, of which of several and of what time it is. */
  fits: number;
  found: Found;
}

/** "Paid up since 2015" is no number of a plan. */
const inWords = /\p{Ll}{2,} \p{Ll}{2,}/u;

/** What tells one question from the next more than anything else. */
const decisive = new Set([
  'initial',
  'relevantlife',
  'exit',
  'employer',
  'spouse',
  'deathinservice',
  'deathbenefit',
  'protectedcash',
  'trustee',
  'executor',
  'secondproperty',
  'apr',
]);
/** What costs something is not the thing. */
const costs = new Set(['charge', 'premium', 'tax']);
/** Of somebody else than the client. */
const kin = new Set(['spouse', 'child', 'grandchild']);

/** Running text says less surely what its figures are than a label does, and a letterhead whose name it is. */
const sureness: Partial<Record<Fact['form'], number>> = { sentence: 0.75, title: 0.85 };

/** A figure that stands beside something else. */
const BESIDE_IT = 0.75;

/** Where there is a sum, nothing is of something else. */
const NOTHING = 0.9;

/** What is spoken of tells another question. */
const ANOTHER_QUESTION = 0.6;

/** In running text a word such as "wanted" may be said of anything. */
const LITTLE_SAID = 0.5;

/** Nothing but the kind of its value answers, or what is narrower than is asked. */
const BY_KIND = 0.4;

/** Its label names something else; only the heading or the document speaks of what is asked. */
const ELSEWHERE = 0.8;

/** For each thing that is asked for and not spoken of. */
const MISSED = 0.75;

/** A label that is printed in the very words of the prompt says more than words that mean the same. */
const PRINTED = 0.85;
/** Letters that are no longer chance. */
const LEAST_LABEL = 6;

/** A tag's name and its prompt may each find it; the other one counts a little. */
const BEST = 0.8;

/** Words that the lexicon doesn't know are often names: they tell one of several from another, if they are met at all. */
const UNKNOWN = 0.7;

/** Matches a fact with a query; null where it can't be the answer, or its words alone show that it would score less than `least`. */
export function match(query: Query, fact: Fact, setting: Setting, least = 0): Match | null {
  if (isOfMeeting(query, fact, setting)) return null;
  const isPrinted = isPrintedLabel(query, fact);
  const found =
    answerIn(query, fact) ??
    (isPrinted &&
    (fact.form !== 'cell' || (isOfPerson(fact) && !ofNotes.test(fact.head))) &&
    mayBe(fact.value.text, 'text') &&
    !turnsToAnother(fact, fact.value.text.length) &&
    !isUnfit(query, fact.value.text)
      ? { from: 0, to: fact.value.text.length }
      : null);
  if (!found) return null;
  const said = fact.value.text.slice(found.from, found.to);
  if (query.type === 'name' && !isWrittenAsName(said)) return null;
  if ((query.type === 'phone' && isUnfit(query, said)) || (query.type === 'code' && inWords.test(said))) return null;
  const shaped = shapeFit(query, fact, said);
  if (shaped === 0) return null;
  const scores = query.wordings.map((wording) => wordingScore(wording, query, fact, setting)).sort((a, b) => b - a);
  const [best = 0, second = best] = scores;
  const worded = Math.min(1, BEST * best + (1 - BEST) * second);
  if (!isPrinted && (sureness[fact.form] ?? 1) * worded < least) return null;
  const fits =
    shaped *
    nameFit(query, fact, setting) *
    noteFit(query, fact) *
    ownerFit(query, fact) *
    fullNameFit(query, fact, setting) *
    personFit(query, fact, setting) *
    ordinalFit(query, fact, setting) *
    pickFit(query, fact) *
    timeFit(query, fact) *
    yearFit(query, fact) *
    eventFit(query, fact) *
    relativeFit(query, fact) *
    accountsFit(query, fact) *
    coverFit(query, fact, setting) *
    loanFit(query, fact, setting) *
    owedFit(query, fact) *
    paperFit(query, fact, setting) *
    reachFit(query, fact, setting) *
    spokenFit(query, fact, found) *
    partyFit(query, fact, setting) *
    flowFit(query, fact, found) *
    othersFit(query, fact) *
    sizeFit(query, said) *
    besideSumFit(query, fact) *
    standingFit(query, fact);
  // Of several that are printed alike the tag's name tells.
  if (isPrinted) return { score: fits * newFit(query, fact) * (PRINTED + (1 - BEST) * worded), fits, found };
  const suits =
    fits *
    narrowFit(query, fact, setting) *
    totalFit(query, fact) *
    joinedFit(query, fact) *
    comingFit(query, fact) *
    differenceFit(query, fact) *
    wantedFit(query, fact) *
    offerFit(query, fact, setting) *
    costFit(query, fact, setting) *
    productFit(query, fact) *
    measureFit(query, fact) *
    todaysFit(query, fact);
  const isBeside = fact.form === 'sentence' && !pointsAt(query.asked, fact, found);
  const isNothing = query.type === 'money' && /^(?:nil|none|nothing)$/i.test(fact.value.text.trim());
  const score = suits * worded * oddity(query, fact, said) * (isBeside ? BESIDE_IT : 1) * (isNothing ? NOTHING : 1);
  return { score: (sureness[fact.form] ?? 1) * score, fits: suits, found };
}

/** The form asks for it in the very words, of which there are several or a long one. */
function isPrintedLabel({ label, within, type }: Query, fact: Fact): boolean {
  if (label.length < LEAST_LABEL || fact.form === 'sentence' || fact.form === 'title') return false;
  const own = printedLabel(fact);
  if (own !== label && type === 'money' && fact.form === 'cell' && ofSum.test(fact.head) && plainLabel(fact.label) === label) return true;
  // For how long a sum is says the heading, where the label doesn't.
  if (own !== label && type === 'money' && own === label.replace(perTime, ''))
    return own.length >= LEAST_LABEL && /^(?:£ ?)?\d/.test(fact.value.text);
  return own === label || (within !== '' && `${own} ${within}` === label && plainLabel(`${fact.section} ${fact.entity}`).includes(within));
}

const perTime = / (?:(?:a|per|each) (?:year|month|week)|per annum)$/;

/** Over a column that gives no more than how much there is of each row. */
const ofSum = /^(?:£|(?:(?:current|total) )?(?:amount|balance|value)(?: \(?£\)?)?)$/i;

/** Of each fact: many tags ask after it. */
const printed = new WeakMap<Fact, string>();

/** The label of a fact by its letters; "Net profit (2024)" is a row and its column. */
function printedLabel(fact: Fact): string {
  const known = printed.get(fact);
  if (known !== undefined) return known;
  const isOfColumn = fact.form === 'cell' && !isOfPerson(fact);
  const label = plainLabel(isOfColumn ? `${fact.label} ${fact.head}` : unnumbered(fact.label));
  printed.set(fact, label);
  return label;
}

/** Its column is somebody's, and says nothing else. */
const isOfPerson = ({ person, head }: Fact): boolean => person !== null && isPersonsName(head);

/** A letterhead answers who provides what, or what is recommended: never who provides something that it doesn't speak of. */
const LEAST_OF_TITLE = 2;
const isTelling = ({ name }: Meaning): boolean => name !== 'name' && name !== 'fullname';

function wordingScore(wording: readonly Meaning[], query: Query, fact: Fact, setting: Setting): number {
  const reading = readingOf(fact);
  let wanted = 0;
  let got = 0;
  let missing = 0;
  let isUnmet = false;
  let isSpoken = false;
  const used = new Set<string>();
  for (const meaning of wording) {
    const { name, weight: full, known } = meaning;
    const weight = known ? full : UNKNOWN;
    wanted += weight;
    const share = shareOf(meaning, { wording, reading, query, fact, setting });
    isUnmet ||= isTelling(meaning) && share < 0.3;
    if (known && full === 1 && share < 0.3) missing += decisive.has(name) ? 2 : 1;
    isSpoken ||= share > 0 && !goesWithoutSaying(name, query.type);
    if (share >= zones.head) used.add(name);
    // "Easy saver" with the remark "For emergencies" is the emergency fund, whatever it is called.
    if (name === 'emergencyfund' && share === zones.row) for (const kind of ['savings', 'cash', 'cashisa']) used.add(kind);
    for (const [other, near] of related.get(name) ?? []) if (share === near) used.add(other);
    if (fact.scenario && saidByScenario.has(name)) for (const other of saidByScenario) used.add(other);
    got += weight * share;
  }
  const coverage = (got / wanted) * MISSED ** missing;
  if (fact.form === 'title' && (wording.filter(isTelling).length < LEAST_OF_TITLE || isUnmet)) return 0;
  if (fact.form === 'sentence') return wording.length === 1 && wording[0]?.weight !== 1 ? LITTLE_SAID * coverage : coverage;
  const own = [...reading.label, ...reading.head].filter(({ name }) => !tellsHow(name, fact));
  const isAsked = isAnyOf(kin, query) || (fact.person !== null && fact.person === query.person && isOfPeople(fact.label));
  if (own.some((said) => kin.has(said.name) && !isSaidWith(said, own, query)) && !isAsked) return 0.3 * coverage;
  if (own.some(({ name, weight }) => weight > 0 && costs.has(name)) && !isAnyOf(costs, query))
    // What a row of costs is called names nobody.
    return (fact.form === 'cell' && fact.label === '' ? BY_KIND : ANOTHER_QUESTION) * coverage;
  // What is left after a charge is no charge.
  if (query.asked.has('charge') && /\breturns? (?:after|net of)\b/i.test(fact.label)) return ANOTHER_QUESTION * coverage;
  if (own.some(({ name, weight }) => weight > 0 && decisive.has(name)) && !isAnyOf(decisive, query)) return ANOTHER_QUESTION * coverage;
  if (isNarrower(own, query.asked)) return BY_KIND * coverage;
  if (!isSpoken && used.size === 0) return BY_KIND * coverage;
  const shown = wording.some(({ name }) => isSaidByForm(name, fact.value.text)) ? 0.5 : 0;
  const precision = Math.max(shown, precisionOf(reading, query, fact, used));
  const isNamed = used.size > 0 || shown > 0 || !own.some(({ weight, known }) => weight === 1 && known);
  return (isNamed ? 1 : ELSEWHERE) * coverage * (0.55 + 0.45 * precision) * (isOpposed(query.wordings.flat(), own) ? 0.3 : 1);
}

/** "Children" says dependants too: the very words mean what is asked. */
const isSaidWith = ({ from, to }: Meaning, own: readonly Meaning[], { asked }: Query): boolean =>
  own.some((other) => other.from === from && other.to === to && asked.has(other.name));

const isAnyOf = (names: ReadonlySet<string>, { asked }: Query): boolean => !names.isDisjointFrom(asked);

/** A column of rates or sums is that of any charge. */
const isOfKind = (name: string, type: Query['type']): boolean => type === 'amount' && (name === 'rate' || name === 'value');

/** How much of what label and heading say was asked for; the rows of a table are labelled with names, which say nothing of it. */
function precisionOf({ label: all, head }: Reading, { ordinal, proper, type }: Query, fact: Fact, used: ReadonlySet<string>): number {
  const { form, label: text } = fact;
  const isOneOf = ordinal !== null || proper.length > 0;
  let met = 0;
  let said = 0;
  const label = form === 'cell' && isOneOf && isNumberedThing(text) ? [] : all;
  for (const { name, weight, known } of [
    ...label.filter((meaning) => form !== 'cell' || meaning.known || used.has(meaning.name)),
    ...head.filter(({ name: said }) => used.has(said) || !isOfKind(said, type)),
  ]) {
    // Whatever the label of a sum calls it.
    const isOfSum = fact.sum === 'whole' && form === 'pair' && (name === 'total' || !known);
    if (!used.has(name) && (tellsHow(name, fact) || isOfSum)) continue;
    if (used.has(name)) met += weight;
    if (used.has(name) || known) said += weight;
    else if (!/^\d+$/.test(name)) said += 0.5 * weight;
  }
  return said === 0 ? 0.4 : met / said;
}
