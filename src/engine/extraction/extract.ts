import { candidatesIn, isLater, NEARLY, rankOf, type Candidate } from './choosing/candidates.ts';
import { chancesOf } from './choosing/doubt.ts';
import { type Place, surroundings } from './choosing/evidence.ts';
import { inFullOf } from './choosing/full-names.ts';
import { fuller } from './choosing/fuller.ts';
import { type Answer, fieldOf, givenBy } from './choosing/judged.ts';
import { leftOver } from './choosing/left-over.ts';
import { likelyChanges } from './choosing/likely-changes.ts';
import { ofNamedPart } from './choosing/named-parts.ts';
import { nearestOf } from './choosing/nearest.ts';
import { revision } from './choosing/revisions.ts';
import { type Asked, placeOf, withoutRivals } from './choosing/rivals.ts';
import { exactOf, isAboutAsMuch } from './choosing/rounded.ts';
import type { Document, GivenFile } from './document.ts';
import type { Fact } from './fact.ts';
import { peopleOf, readDocuments } from './facts/documents.ts';
import { gatheredField, wantsParts } from './gathering/gathered.ts';
import { isWordy } from './matching/answers.ts';
import { match } from './matching/matching.ts';
import { coupleOf, ofFirst } from './papers/husbands.ts';
import { queryOf, type Query } from './queries/queries.ts';
import { readingOf } from './queries/readings.ts';
import type { ExtractedField, Tag } from './record.ts';
import { isSaidByForm } from './words/by-form.ts';
import { personIn, type People } from './words/persons.ts';
import { canonical, unitOf } from './words/values.ts';

/** Below it nothing is an answer: better none than a wrong one. */
const LEAST_SCORE = 0.5;
/** Enough where nothing else comes near it. */
const LONE_SCORE = 0.42;
const SURE_SCORE = 0.8;
/** That there is none of something is the answer only to what asks for that. */
const LEAST_OF_NOTHING = 0.65;
/** Both of two questions that have one answer mean it. */
const SURELY_MEANT = 0.85;
/** A later document that answers nearly as well overrules an earlier one. */
const OVERRULES = 0.9;
/** A note of a meeting is about what has changed. */
const NOTE_OVERRULES = 0.85;
/** Of two tags that a sentence may be about, how nearly as well it has to answer the other. */
const ABOUT_IT = 0.85;
/** How likely a figure that a note most likely sets anew is right, at least: in sets held out from the weights 80 of 94 were. */
const TOLD_LATER = 0.75;
/** Names and the like are shortened in later papers: only what answers just as well overrules them. */
const JUST_AS_WELL = 0.97;

/**
 * Finds the values of tags in the files of one case: the built-in engine, which asks nobody. Later documents overrule earlier ones, and
 * what they said stays as an alternative; a tag that nothing answers is absent. Each value's quote has been found again in its file.
 */
export function extractFields(tags: readonly Tag[], files: readonly GivenFile[]): ExtractedField[] {
  return fieldsIn(readDocuments(files), tags);
}

/** As `extractFields`, of documents that have been read. */
export function fieldsIn(read: readonly Document[], tags: readonly Tag[]): ExtractedField[] {
  const sorted = read.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.date ?? '').localeCompare(b.date ?? ''));
  const documents = withOnlyCedingFirst(sorted, tags);
  const people = documents.reduce((most, { facts }) => facts.reduce((max, { person }) => Math.max(max, person ?? 1), most), 1);
  const names = peopleOf(documents.flatMap(({ facts }) => facts));
  const couple = coupleOf(documents.flatMap(({ facts }) => facts));
  const all = tags.map((tag) => askedBy(ofFirst(tag, couple), documents, { people, names }));
  const asked = withoutRivals(all);
  const found = asked.map((one) => answerOf(one, documents));
  const places = tags.map(({ tag_name: name }, i) => ({ name, query: null, candidates: [], ...all[i], answer: found[i]?.before ?? null }));
  const around = surroundings(places, documents);
  const left = leftOver(places, around);
  const answers = ofOneTagEach(found.map((answer, i) => answer ?? leftAnswer(places[i], left, documents)));
  const own = ofOneQuestionEach(answers);
  const changes = likelyChanges(places, own, documents);
  const latest = own.map((answer, i) => changedBy(changes.get(i), answer, places[i]));
  const bests = latest.map((answer) => answer?.best ?? null);
  const chances = chancesOf(places, bests, around).map((chance, i) => (changes.has(i) ? Math.max(TOLD_LATER, chance ?? 0) : (chance ?? 0)));
  const given = latest.map((answer, i) => givenBy(answer, chances[i] ?? 0));
  const nearest = nearestOf(places, given, around);
  const whole = (tag: Tag): ExtractedField =>
    gatheredField(tag, ofPerson(queryOf(tag, names), personIn(tag.prompt_body, names)), documents);
  return tags.map((tag, i) =>
    wantsParts(tag)
      ? whole(tag)
      : fieldOf(tag, {
          found: latest[i] ?? null,
          chance: chances[i] ?? 0,
          candidates: asked[i]?.candidates ?? [],
          nearest: nearest[i] ?? [],
        }),
  );
}

/** Of several plans that people have one is given up: its paper is that of the first that is asked about, whichever row a form has it in. */
function withOnlyCedingFirst(documents: readonly Document[], tags: readonly Tag[]): readonly Document[] {
  const [only, another] = documents.filter(({ setting }) => setting.ceding);
  if (!only || another || (only.setting.ordinal ?? 1) === 1 || tags.some(({ tag_name: name }) => ofAnother.test(name))) return documents;
  return documents.map((document) => (document === only ? { ...only, setting: { ...only.setting, ordinal: 1 } } : document));
}

/** "ceding2_policy", "existing_plan_3_value". */
const ofAnother = /(?:ceding|plan|policy|pension|scheme)_?[2-9](?:_|$)/;

function answerOf({ query, candidates, taken = [] }: Asked, documents: readonly Document[]): Answer | null {
  const all = [...candidates, ...taken];
  const clear = clearBest(candidates, all);
  if (!query || !clear || !isEnough(query, clear, all)) return null;
  const best = fuller(query, asTheFormSays(clear, candidates), candidates);
  const latest = latestOf(query, best, candidates);
  const isOfPaper = latest !== best && isAboutAsMuch(latest, best);
  const exact = isOfPaper ? null : exactOf(query, best, candidates);
  const before = inFullOf(query, exact ?? latest, documents);
  return { query, best, before, chosen: revision(query, before, documents) };
}

/** What a note only says again is cited from the form. */
function asTheFormSays(best: Candidate, candidates: readonly Candidate[]): Candidate {
  const isSaid = ({ document, answer, score }: Candidate): boolean =>
    document.setting.kind === 'fact-find' && score >= NEARLY * best.score && canonical(answer.text) === canonical(best.answer.text);
  return best.document.setting.kind === 'note' && best.fact.form === 'inline' ? (candidates.find(isSaid) ?? best) : best;
}

/** What a note most likely says anew. */
function changedBy(change: Candidate | undefined, answer: Answer | null, place: Place | undefined): Answer | null {
  if (!change || !place?.query) return answer;
  return answer ? { ...answer, chosen: change } : { query: place.query, best: change, before: change, chosen: change };
}

/** What is left for a tag, and what revised it. */
function leftAnswer(place: Place | undefined, left: ReadonlyMap<Place, Candidate>, documents: readonly Document[]): Answer | null {
  const before = place && left.get(place);
  return place?.query && before ? { query: place.query, best: before, before, chosen: revision(place.query, before, documents) } : null;
}

/** A figure that is the later state of one thing is no other's: of several tags that a sentence might be about, the one that it answers best. */
function ofOneTagEach(answers: readonly (Answer | null)[]): (Answer | null)[] {
  const isRevised = ({ chosen, before }: Answer): boolean => chosen !== before;
  const fit = (answer: Answer): number => {
    const { query, chosen } = answer;
    return isRevised(answer) ? (match(query, chosen.fact, chosen.document.setting)?.score ?? 0) : chosen.score;
  };
  const best = new Map<string, number>();
  for (const answer of answers.filter((one) => one !== null)) {
    const place = placeOf(answer.chosen);
    best.set(place, Math.max(fit(answer), best.get(place) ?? 0));
  }
  return answers.map((answer) =>
    answer && isRevised(answer) && fit(answer) < ABOUT_IT * (best.get(placeOf(answer.chosen)) ?? 0)
      ? { ...answer, chosen: answer.before }
      : answer,
  );
}

/** What answers two questions answers the one that it fits better; the other one, unless it is surely meant too, has no answer of its own. */
function ofOneQuestionEach(answers: readonly (Answer | null)[]): (Answer | null)[] {
  const best = new Map<string, number>();
  for (const answer of answers)
    if (answer) best.set(placeOf(answer.before), Math.max(answer.before.score, best.get(placeOf(answer.before)) ?? 0));
  const isOthers = ({ query, before }: Answer): boolean =>
    before.score < SURELY_MEANT && before.score < (best.get(placeOf(before)) ?? 0) && !asksBoth(query, before.fact);
  return answers.map((answer) => (answer && isOthers(answer) ? null : answer));
}

/** "What do you do, and who pays you?": a label that asks all that one of the two questions does. */
function asksBoth({ wordings }: Query, fact: Fact): boolean {
  const said = new Set(readingOf(fact).label.map(({ name }) => name));
  return wordings.some((wording) => {
    const telling = wording.filter(({ known, weight }) => known && weight === 1);
    return telling.length > 0 && telling.every(({ name }) => said.has(name));
  });
}

/** What may answer a tag; nothing for one that is written or computed. */
function askedBy(tag: Tag, documents: readonly Document[], { people, names }: { people: number; names: People }): Asked {
  const query = tag.kind === 'extracted' && !wantsParts(tag) ? ofPerson(queryOf(tag, names), personIn(tag.prompt_body, names)) : null;
  if (!query) return { query, candidates: [] };
  const ranked = documents.flatMap((document) => candidatesIn(document, query)).sort((a, b) => b.rank - a.rank);
  const candidates = ofNamedPart(tag, query, ranked);
  // Of a client alone nothing is a partner's, but what speaks of one.
  return { query, candidates: (query.person ?? 1) > people ? candidates.filter(({ fact }) => speaksOfPartner(fact)) : candidates };
}

const speaksOfPartner = (fact: Fact): boolean => {
  const { label, head, section } = readingOf(fact);
  return fact.form !== 'sentence' && [...label, ...head, ...section].some(({ name }) => name === 'spouse');
};

/** "Isla's income protection" is the second client's, where a form says that she is. */
const ofPerson = (query: Query, named: number | null): Query =>
  query.person === null && named !== null ? { ...query, person: named, ordinal: null } : query;

/** The best answer, or one as good as it where that is in one of several columns that answer alike. */
function clearBest(candidates: readonly Candidate[], all: readonly Candidate[]): Candidate | undefined {
  const [top] = candidates;
  return top && candidates.find((one) => one.score >= JUST_AS_WELL * top.score && (one.fact.entity === '' || !isAmbiguous(one, all)));
}

/** Several rows or columns of one table answer alike, and nothing says which is meant. */
function isAmbiguous({ document, fact, score, rank, answer }: Candidate, candidates: readonly Candidate[]): boolean {
  return (
    (score < SURE_SCORE || fact.entity !== '') &&
    candidates.some(
      (other) =>
        other.document === document &&
        isBeside(fact, other.fact) &&
        other.rank > 0.98 * rank &&
        canonical(other.answer.text) !== canonical(answer.text),
    )
  );
}

/** Of one table: rows under one heading, or one row of several plans' columns. */
function isBeside(one: Fact, other: Fact): boolean {
  if (one.entity !== '') return other.entity !== '' && other.label === one.label;
  return (
    one.row !== null &&
    other.row?.rows === one.row.rows &&
    (other.head === one.head || (one.scenario !== null && other.label === one.label))
  );
}

/** A figure of running text, and no day: it may be anything's. */
const isVague = ({ fact: { form }, answer: { text } }: Candidate): boolean =>
  form === 'sentence' && /\d/.test(text) && !/\b(?:19|20)\d\d\b/.test(text);

/** Names stand everywhere: one whose label asks for somebody else, or for nobody, is another's. */
const isAnothersName = ({ type, asked }: Query, { fact }: Candidate): boolean =>
  (type === 'name' || (type === 'party' && !asked.has('product'))) &&
  fact.form !== 'sentence' &&
  !readingOf(fact).label.some(({ name, weight }) => weight === 1 && asked.has(name));

function isEnough(query: Query, best: Candidate, candidates: readonly Candidate[]): boolean {
  if (isAmbiguous(best, candidates)) return false;
  if (saysNothing.test(best.answer.text) && best.rank < LEAST_OF_NOTHING) return false;
  if (best.rank >= LEAST_SCORE) return true;
  if (isAnothersName(query, best)) return false;
  const rival = candidates.find(({ answer }) => canonical(answer.text) !== canonical(best.answer.text));
  return best.rank >= LONE_SCORE && !isVague(best) && (rival === undefined || rival.rank < NEARLY * best.rank);
}

/** "None", "Nil", "£0", and at most a word or two behind it. */
const saysNothing = /^(?:none|nil|n\/a|not applicable|£ ?0(?:\.00)?)\b[^,;.]{0,20}$/i;

/** Nobody yet. */
const nobody = /^(?:none|nil|nobody|no one|not (?:yet )?(?:chosen|known|made|named|nominated|recorded))\b/i;

/** How nearly as well a later document has to answer: less so a note, the paper of what is asked about by its name, and whatever says more than nothing. */
function overrulesBy({ type, proper }: Query, { document: { setting }, answer }: Candidate, best: Candidate): number {
  if (isWordy(type) && nobody.test(best.answer.text)) return NEARLY;
  // Nobody shortens an address with its postcode.
  if (isWordy(type) && !isSaidByForm('address', answer.text)) return JUST_AS_WELL;
  const isAbout = setting.title.some(({ name }) => proper.includes(name));
  return setting.kind === 'note' || isAbout ? NOTE_OVERRULES : OVERRULES;
}

/** The very words of a question make a form's answer surer than sure: no note has those, which says what is so now. */
const asMeasured = ({ score }: Candidate, { document, fact }: Candidate): number =>
  document.setting.kind === 'note' && fact.time === 'now' ? Math.min(1, score) : score;

/** Of one unit; of "about 240,000" below a heading in pounds any sum in pounds is. */
const isOfUnit = ({ answer }: Candidate, { answer: { text }, fact: { head } }: Candidate): boolean =>
  unitOf(answer.text) === unitOf(text) ||
  (/£/.test(head) && /^(?:about|around|approx\.?|approximately|roughly|circa|c\.) ?\d/i.test(text) && answer.text.startsWith('£'));

/** The answer of the latest document that answers nearly as well as the best. */
function latestOf(query: Query, best: Candidate, candidates: readonly Candidate[]): Candidate {
  const able = candidates.filter(
    (one) =>
      (one.score >= Math.max(LONE_SCORE, overrulesBy(query, one, best) * asMeasured(best, one)) || isNextYears(one, best, candidates)) &&
      (one.fact.form !== 'sentence' || best.fact.form === 'sentence') &&
      isOfUnit(one, best),
  );
  return able.reduce((latest, one) => (isLater(one.document, latest.document) && isNews(one, latest) ? one : latest), best);
}

/** Whether it is what a table has for now which has for the time before just what was said: "£1,864,000" is last year's turnover. */
function isNextYears({ fact: { row, time, label }, score }: Candidate, { answer }: Candidate, candidates: readonly Candidate[]): boolean {
  return (
    time === 'now' &&
    score >= LONE_SCORE &&
    candidates.some(
      ({ fact, answer: other }) =>
        fact.time === 'before' &&
        fact.label === label &&
        fact.row?.rows === row?.rows &&
        fact.row?.index === row?.index &&
        canonical(other.text) === canonical(answer.text),
    )
  );
}

/** Whether an answer says something that the earlier document didn't: neither the same in fewer words, in the plural or by its initials, nor a sum that it gives for something else. */
function isNews({ answer }: Candidate, { answer: before, document }: Candidate): boolean {
  const value = canonical(answer.text);
  if (value.replace(/s$/, '') === canonical(before.text).replace(/s$/, '')) return false;
  if (/£\s?\d{3}|\d,\d{3}/.test(answer.text))
    return !document.facts.some((fact) => fact.form !== 'sentence' && canonical(fact.value.text) === value);
  const words = canonical(before.text).split(' ');
  const isSaid = (word: string): boolean => words.some((one) => one === word || (word.length === 1 && one.startsWith(word)));
  return /\d/.test(value) || !value.split(' ').every(isSaid);
}
