import type { Document } from '../document.ts';
import type { Fact } from '../fact.ts';
import { match } from '../matching/matching.ts';
import { isOfKin } from '../matching/stated.ts';
import { clauseAround, goesBack, pointsBack, shareSpoken, spokenOf, topicOf, withTopic } from '../matching/topics.ts';
import { type Query, yearsIn } from '../queries/queries.ts';
import type { Every } from '../record.ts';
import {
  changed,
  compared,
  gone,
  isKept,
  isOfNewOne,
  isOfOtherThings,
  isPartOfIt,
  onlyWeighed,
  otherwise,
  supposed,
} from '../words/changes.ts';
import { type Meaning, meaningsOf, tellingIn } from '../words/meanings.ts';
import { oftenAhead, oftenBeside, oftenIn } from '../words/often.ts';
import { bareFormOf, bareOldIn, namesOldInWords } from '../words/old-figures.ts';
import { isOpposed } from '../words/opposites.ts';
import { canonical, findValues, type Found, unitOf, type WantedType } from '../words/values.ts';
import type { Candidate } from './candidates.ts';

/** A tag's question, with what answered it before any note, and the label that comes nearest to it where nothing did. */
export interface Subject {
  query: Query;
  before: Candidate | null;
  nearest: Candidate | null;
}

/** A figure or a day in a sentence of a note. */
export interface Told {
  document: Document;
  fact: Fact;
  value: Found;
}

/** What speaks for a figure of a note being the later state of what a tag asks, and against it: each 0 or 1, or a share. */
export interface Signs {
  /** How well the sentence answers the question by itself; and where nothing else does. */
  answers: number;
  answersAlone: number;
  /** How much of the question is meant by its clause and topic, by the sentence with what stands before it, and by the heading over it. */
  meant: number;
  meantAround: number;
  meantAbove: number;
  /** Its topic is something else. */
  ofElse: number;
  /** The share of the prompt's very words in its clause and topic, and in the sentence and what stands over it; and of the old label's. */
  wordedBeside: number;
  worded: number;
  wordedAsBefore: number;
  /** How much of the old label is meant: of several things that a label names a sentence says one. */
  meantAsBefore: number;
  /** How surely the old answer is one. */
  surely: number;
  /** The sentence gives the old figure too, or has words of change. */
  givesOld: number;
  changes: number;
  setsAnew: number;
  settles: number;
  /** Near the old figure in size; or far from it. */
  close: number;
  far: number;
  /** It recurs as the old one does. */
  recursAlike: number;
  /** It is the sentence's only value of its kind. */
  alone: number;
  /** The sentence is about the one of several people who is asked for; or says of nobody whose it is. */
  ofPerson: number;
  ofNobody: number;
  opposed: number;
  day: number;
}

/** What is said and done with. */
const settled =
  /\b(?:still|unchanged|no changes?|stays?|stayed|remains?|as before|the same|confirmed|left (?:as|alone)|as (?:it|they) (?:is|was|are|were)|as (?:illustrated|quoted|planned|shown))\b/i;
/** "The £650 that the annuity should bring in": right before a figure, that it has been spoken of. */
const named = /\bthe $/i;
/** "We looked at a stakeholder plan as well. Its yearly charge would be 1%": of what was looked at, and no more. */
const lookedAt = /\b(?:looked at|considered|compared|discussed|talked (?:about|of)|asked (?:about|after))\b/i;
const itsOwn = /^\W*(?:it|its|that|this|they|their)\b/i;
/** "The best of the five": one of several offers. */
const ofOffers = /\bthe (?:best|cheapest|dearest|highest|lowest) of\b/i;
/** Right before a figure: what it was once, and what others have. */
const hadBeen = /\bhad been (?:about )?$/i;
const ofPeople = /\b(?:(?:many|most|some|other) people|people (?:with|who)|clients (?:with|who)|customers|savers|borrowers)\b[^.;]*$/i;
/** What a sum is for, or where it comes from: the price of something else, or what others ask. */
const ofUse = /^ would be for\b|^,? (?:to be )?(?:paid|met|taken) (?:from|out of)\b|^ of (?:\p{Ll}+ )?(?:borrowers|customers|savers)\b/u;
/** What something costs. */
const bought = /\b(?:costs?|costing|quoted?|price[ds]?|bought|buy|spent|spend|paid for|pay for)\b[^£]*$/i;
const asksCost = /\b(?:premium|cost|price|spend|charge|fee)/;
/** A third more or less, and twice as much or half, in logarithms. */
const CLOSE = 0.3;
const FAR = 0.7;
/** Seven times as much or a seventh is something else. */
const TOO_FAR = 2;

/** Figures and days that the sentences of a note give of one kind. */
export function toldIn(document: Document, fact: Fact, type: WantedType): Told[] {
  const { text } = fact.value;
  const begins = /^\(?\d{1,2}[.)]\s+/.exec(text)?.[0].length ?? 0;
  return findValues(text, type).flatMap((value) => (value.from < begins ? [] : [{ document, fact, value }]));
}

export const textOf = ({ fact, value: { from, to } }: Told): string => fact.value.text.slice(from, to);

/** The signs of one value of a sentence among all of its kind; null where it can't be what is asked. */
export function signsOf(
  { query, before, nearest }: Subject,
  told: Told,
  { type, all }: { type: WantedType; all: readonly Told[] },
): Signs | null {
  const { fact, value, document } = told;
  const { text } = fact.value;
  const old = before?.answer.text.replace(yearly, '') ?? '';
  const said = textOf(told);
  const isOld = (one: Told): boolean => old !== '' && canonical(textOf(one)) === canonical(old);
  const oldAt = all.find(isOld)?.value ?? bareOldIn(text, old === '' ? null : bareFormOf(old));
  const [ahead, behind] = [text.slice(0, value.from), text.slice(value.to)];
  const isAnothers = ({ value: { from } }: Told): boolean => gone.test(text.slice(0, from));
  if (!oldAt && (all.some(isAnothers) || namesOldInWords(text))) return null;
  if (isOld(told) || value.from === oldAt?.from || (old !== '' && unitOf(said) !== unitOf(old))) return null;
  if (
    [gone, compared, named, hadBeen, ofPeople].some((words) => words.test(ahead)) ||
    onlyWeighed(ahead) ||
    supposed(ahead) ||
    isOfKin(text, value, query)
  )
    return null;
  if (query.person !== null && fact.person !== null && fact.person !== query.person) return null;
  if (query.years.length > 0 && !yearsIn(`${text} ${fact.context}`).some((year) => query.years.includes(year))) return null;
  if ((itsOwn.test(text) && lookedAt.test(fact.context)) || ofOffers.test(text)) return null;
  if (isOfOtherThings(ahead) || isOfNewOne(query.label, ahead) || isKept(query, ahead, behind)) return null;
  if (bought.test(ahead) && !asksCost.test(query.label)) return null;
  if (before && isAnybodys(fact, query, before)) return null;
  if (ofUse.test(behind) || isPartOfIt(behind) || (old !== '' && fact.context.includes(old) && settled.test(fact.context))) return null;
  const topic = topicOf(fact);
  const own = clauseAround(text, value);
  if (goesBack.test(own) && pointsBack.test(own) && !changed.test(text.slice(0, text.indexOf(own)))) return null;
  const clause = `${own} ${topic}`;
  const meant = (words: string): number => {
    const spoken = spokenOf(words);
    return Math.max(0, ...query.wordings.map((wording) => shareSpoken(wording, spoken, type)));
  };
  const labelled = nearest ? `${nearest.fact.label} ${nearest.fact.head}` : '';
  const label = meaningsOf(labelled).filter(({ weight }) => weight > 0);
  const asked = [...query.wordings.flat(), ...label];
  if (!oldAt && speaksOfElse(own, asked)) return null;
  if (before && meant(clause) === 0 && isAnotherTouched(`${text} ${fact.context}`, said, before)) return null;
  const around = `${text} ${topic} ${fact.section}`;
  const answered = match(query, fact, document.setting);
  const isAnswer = answered !== null && text.slice(answered.found.from, answered.found.to) === said;
  const answers = isAnswer ? answered.score : 0;
  const apart = apartBy(said, old, type);
  if (apart !== null && apart > TOO_FAR) return null;
  const every = oftenAhead(behind) ?? oftenIn(topic);
  if (!before && every !== oftenIn(query.label)) return null;
  return {
    answers,
    answersAlone: before ? 0 : answers,
    meant: meant(clause),
    meantAround: meant(`${text} ${fact.context} ${topic}`),
    meantAbove: meant(fact.section),
    ofElse: Number(meant(topic) === 0 && speaksOfElse(topic, asked)),
    wordedBeside: shareOfWords(query.label, clause),
    worded: shareOfWords(query.label, around),
    wordedAsBefore: shareOfWords(labelled, around),
    meantAsBefore: label.length === 0 ? 0 : shareSpoken(label, spokenOf(`${text} ${topic}`), type),
    surely: before?.score ?? 0,
    givesOld: Number(oldAt !== undefined),
    changes: Number(changed.test(text)),
    setsAnew: Number(otherwise.test(text)),
    settles: Number(settled.test(`${clause} ${behind}`)),
    close: Number(apart !== null && apart < CLOSE),
    far: Number(apart !== null && apart > FAR),
    recursAlike: Number(every !== null && every === oftenOf(query, before)),
    alone: Number(all.length === 1),
    ofPerson: Number(query.person !== null && fact.person === query.person),
    ofNobody: Number(query.person !== null && fact.person === null),
    opposed: Number(isOpposed(query.wordings.flat(), meaningsOf(withTopic(fact)))),
    day: Number(type === 'date'),
  };
}

/** Whether a topic says what it is of, and none of that is asked for. */
const speaksOfElse = (topic: string, asked: readonly Meaning[]): boolean => {
  const said = meaningsOf(topic).filter(({ known, weight }) => known && weight === 1);
  return said.length > 0 && !said.some(({ name }) => asked.some((one) => one.name === name));
};

/** "3% a year" is a rate. */
export const yearly = /(?<=%) (?:a|per|each) year$/;

/** How far two figures are apart, in logarithms; null for days, and where there is no old one. */
function apartBy(said: string, old: string, type: WantedType): number | null {
  const [fresh = 0, before = 0] = [said, old].map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  return type === 'date' || !(fresh > 0) || !(before > 0) ? null : Math.abs(Math.log(fresh / before));
}

/** How often an old figure recurs, or what is asked for. */
function oftenOf({ label }: Query, before: Candidate | null): Every | null {
  if (!before) return oftenIn(label);
  const { fact, answer } = before;
  const end = Math.max(0, fact.value.text.indexOf(answer.text)) + answer.text.length;
  return oftenAhead(fact.value.text.slice(end)) ?? oftenBeside(fact, answer.text);
}

/** Whether another sum of the form is as near in size to a new one, and a sentence has as many words of it. */
function isAnotherTouched(text: string, said: string, { document, fact, answer }: Candidate): boolean {
  const touched = (one: Fact): number => shareOfWords(`${one.label} ${one.head}`, text);
  return document.facts.some((other) => {
    const apart = other === fact || other.form === 'sentence' ? null : apartBy(said, other.value.text, 'money');
    return (
      apart !== null &&
      apart < CLOSE &&
      unitOf(other.value.text) === unitOf(answer.text) &&
      canonical(other.value.text) !== canonical(answer.text) &&
      touched(other) >= Math.max(LEAST_TOUCHED, touched(fact))
    );
  });
}

/** Of a label's words, so many at least. */
const LEAST_TOUCHED = 0.3;

/** Whether a sentence that names nobody may be of either of two people whom a form asks the same. */
export const isAnybodys = ({ person: whose }: Fact, { person }: Query, { document, fact }: Candidate): boolean =>
  person !== null &&
  whose === null &&
  document.facts.some(
    (other) => other.label === fact.label && other.head === fact.head && other.person !== null && other.person !== person,
  );

/** The share of the telling words of one text that stand in another. */
function shareOfWords(asked: string, text: string): number {
  const words = new Set(tellingIn(asked));
  const said = new Set(tellingIn(text));
  return words.size === 0 ? 0 : words.intersection(said).size / words.size;
}
