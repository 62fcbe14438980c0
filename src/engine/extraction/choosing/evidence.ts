import type { Document } from '../document.ts';
import type { Fact } from '../fact.ts';
import { answerIn } from '../matching/answers.ts';
import { match } from '../matching/matching.ts';
import { part } from '../pieces.ts';
import type { Query } from '../queries/queries.ts';
import { tellingIn } from '../words/meanings.ts';
import { canonical } from '../words/values.ts';
import type { Candidate } from './candidates.ts';

/** A tag of a letter with what may answer it, and what does; null where nothing does. */
export interface Place {
  name: string;
  query: Query | null;
  candidates: readonly Candidate[];
  answer: Candidate | null;
}

/** How much speaks for a fact as the answer of a tag that nothing answers by what it means. */
export interface Evidence {
  candidate: Candidate;
  /** How well it answers by what it means, 0 to 1. */
  meant: number;
  /** The share of the question's very words that its label has, of the tag's name and of its prompt together, 0 to 2. */
  worded: number;
  /** How much more of the question's very words its label has than the next best value's: below 0 where another has more. */
  ahead: number;
  /** How near it stands to what answers the tags beside this one, 0 to 1. */
  near: number;
  /** Whether it stands between what answers the tag before and what answers the tag behind, 0 to 1. */
  between: number;
  /** How much better it answers another tag, by what it means and by words: below 0 where it answers none as well. */
  rivalMeant: number;
  rivalWorded: number;
}

/** A fact that is somebody else's or of another time is not looked at. */
const LEAST_FIT = 0.5;
/** Tags to either side whose answers tell where to look. */
const BESIDE = 2;
/** Tags to either side up to which the next answered one is looked for. */
const FAR = 3;
/** Facts over which nearness fades. */
const FADES = 4;
/** So near it is worth looking, whatever its words are. */
const NEAR = 0.3;

/** The words of a question, each with how much it tells: what many labels and questions have tells little. Together they tell 1. */
type Question = ReadonlyMap<string, number>;

/** How much of the words of a tag's question the label of a fact has: of the better of its name and prompt, and of both. */
interface Wording {
  place: Place;
  best: number;
  both: number;
}

/** What is the same for all tags of a case. */
export interface Surroundings {
  /** Where each fact stands. */
  at: ReadonlyMap<Fact, { document: Document; index: number }>;
  /** How well facts answer tags by what they mean. */
  meant: ReadonlyMap<Fact, ReadonlyMap<Place, number>>;
  /** The tags of whose words a fact's label has any, the most first. */
  wordings: ReadonlyMap<Fact, readonly Wording[]>;
}

/**
 * What speaks for each value of the kind asked for, of all tags that nothing answers. Answers of tags that stand beside each other in a letter stand beside
 * each other in a form too, and what answers another tag better is that one's. Of a plan or a firm that is asked for by its name nothing is guessed.
 */
export function evidenceOf(places: readonly Place[], around: Surroundings): Map<Place, Evidence[]> {
  const answers = places.map(({ answer }) => answer);
  return new Map(
    places.flatMap((place, at) =>
      place.query?.proper.length === 0 && !place.answer ? [[place, evidenceFor(place, neighboursOf(answers, at), around)]] : [],
    ),
  );
}

/** What speaks for each value as what one tag asks for, beside what is given for the others. */
export function evidenceBeside(
  places: readonly Place[],
  given: readonly (Candidate | null)[],
  around: Surroundings,
  at: number,
): Evidence[] {
  const place = places[at];
  return place ? evidenceFor(place, neighboursOf(given, at), around) : [];
}

/** What tells of all tags of a case where to look, whatever answers them. */
export function surroundings(places: readonly Place[], documents: readonly Document[]): Surroundings {
  const at = new Map(documents.flatMap((document) => document.facts.map((fact, index) => [fact, { document, index }] as const)));
  const meant = new Map<Fact, Map<Place, number>>();
  for (const place of places)
    for (const { fact, score } of place.candidates) meant.set(fact, (meant.get(fact) ?? new Map<Place, number>()).set(place, score));
  return { at, meant, wordings: wordingsOf([...at.keys()], places) };
}

function wordingsOf(facts: readonly Fact[], places: readonly Place[]): Map<Fact, Wording[]> {
  const labels = facts.map((fact) => [fact, new Set(tellingIn(labelOf(fact)))] as const);
  const asked = places.flatMap((place) =>
    place.query ? [{ place, texts: [tellingIn(spaced(place.name)), tellingIn(place.query.label)] }] : [],
  );
  const told = [
    ...labels.flatMap(([{ form }, words]) => (form === 'sentence' ? [] : [words])),
    ...asked.map(({ texts }) => new Set(texts.at(-1))),
  ];
  const counts = new Map<string, number>();
  for (const words of told) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (word: string): number => Math.log(told.length / (counts.get(word) ?? 1));
  const questions = asked.map(({ place, texts }) => ({ place, texts: texts.map((words) => questionOf(words, weightOf)) }));
  return new Map(labels.map(([fact, words]) => [fact, wordingsIn(words, questions)]));
}

function questionOf(words: readonly string[], weightOf: (word: string) => number): Question {
  const weights = new Map(words.map((word) => [word, weightOf(word)]));
  const all = weights.values().reduce((sum, weight) => sum + weight, 0);
  return new Map(Array.from(weights, ([word, weight]) => [word, all === 0 ? 0 : weight / all]));
}

function wordingsIn(label: ReadonlySet<string>, questions: readonly { place: Place; texts: readonly Question[] }[]): Wording[] {
  const wordings = questions.map(({ place, texts }) => {
    const shares = texts.map((question) => question.entries().reduce((sum, [word, weight]) => sum + (label.has(word) ? weight : 0), 0));
    return { place, best: Math.max(...shares), both: shares.reduce((sum, share) => sum + share, 0) };
  });
  return wordings.filter(({ best }) => best > 0).sort((a, b) => b.best - a.best);
}

/** What a fact stands under and beside; of running text the sentence. */
const labelOf = ({ label, head, row, value, form }: Fact): string =>
  `${form === 'sentence' ? value.text : label} ${head} ${row?.rows[row.index]?.[0]?.text ?? ''}`;

const spaced = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ');

interface Neighbours {
  beside: readonly Fact[];
  before: Fact | undefined;
  behind: Fact | undefined;
}

/** What answers the tags around one, of answers in the order of the tags. */
function neighboursOf(answers: readonly (Candidate | null)[], at: number): Neighbours {
  const answered = (from: number, to: number): Fact[] =>
    answers.slice(Math.max(0, from), Math.max(0, to)).flatMap((answer) => (answer ? [answer.fact] : []));
  return {
    beside: [...answered(at - BESIDE, at), ...answered(at + 1, at + BESIDE + 1)],
    before: answered(at - FAR, at).at(-1),
    behind: answered(at + 1, at + FAR + 1)[0],
  };
}

function evidenceFor(place: Place, neighbours: Neighbours, around: Surroundings): Evidence[] {
  const { query } = place;
  if (!query) return [];
  const own = new Map(place.candidates.map((candidate) => [candidate.fact, candidate]));
  const values = new Map<string, Evidence[]>();
  for (const [fact, { document }] of around.at) {
    const wordings = around.wordings.get(fact) ?? [];
    const { best = 0, both = 0 } = wordings.find((one) => one.place === place) ?? {};
    const stands = standing(fact, neighbours, around.at);
    if (isFirstOnes(query, fact) || (!own.has(fact) && both === 0 && stands.near < NEAR && stands.between === 0)) continue;
    const matched = match(query, fact, document.setting);
    if (!matched || matched.fits < LEAST_FIT) continue;
    const { score: meant, found } = matched;
    const candidate = { document, fact, answer: part(fact.value, found.from, found.to), score: meant, rank: meant };
    const rival = wordings.find((one) => one.place !== place && one.place.query && answerIn(one.place.query, fact));
    const others = [...(around.meant.get(fact) ?? [])].filter(([other]) => other !== place).map(([, score]) => score);
    const one = {
      candidate,
      meant,
      worded: both,
      ahead: 0,
      ...stands,
      rivalMeant: Math.max(0, ...others) - meant,
      rivalWorded: (rival?.best ?? 0) - best,
    };
    const value = canonical(candidate.answer.text);
    values.set(value, [...(values.get(value) ?? []), one]);
  }
  return withLead([...values.values()]);
}

/** The second of two people is asked about, and it is not said to be theirs. */
const isFirstOnes = ({ person }: Query, fact: Fact): boolean => (person ?? 1) > 1 && fact.person !== person;

/** Each with how much more of the question's words its value has than any other value. */
function withLead(values: readonly (readonly Evidence[])[]): Evidence[] {
  const most = values.map((all) => Math.max(...all.map(({ worded }) => worded)));
  const [first = 0, second = 0] = most.toSorted((a, b) => b - a);
  return values.flatMap((all) => all.map((one) => ({ ...one, ahead: one.worded - (one.worded < first ? first : second) })));
}

/** Where a fact stands among what answers the tags around. */
function standing(fact: Fact, { beside, before, behind }: Neighbours, at: Surroundings['at']): Pick<Evidence, 'near' | 'between'> {
  const here = at.get(fact);
  /** How many facts further on another one stands; infinity where that is in another paper. */
  const ahead = (other: Fact | undefined): number => {
    const there = other && at.get(other);
    return here && there && here.document === there.document ? there.index - here.index : Number.POSITIVE_INFINITY;
  };
  const near = Math.max(0, ...beside.map((other) => Math.exp(-Math.abs(ahead(other)) / FADES)));
  const [from, to] = [ahead(before), ahead(behind)];
  if (from < 0 && to > 0 && Number.isFinite(to)) return { near, between: 1 };
  return { near, between: from < 0 && from >= -FAR ? 0.6 : to > 0 && to <= FAR ? 0.4 : 0 };
}
