import type { Document } from '../document.ts';
import type { Fact } from '../fact.ts';
import type { Match } from '../matching/matching.ts';
import { clauseAround, shareSpoken, spokenOf, topicOf, withTopic } from '../matching/topics.ts';
import type { Query } from '../queries/queries.ts';
import type { Every } from '../record.ts';
import { changed, otherwise } from '../words/changes.ts';
import { type Meaning, meaningsOf, tellingIn } from '../words/meanings.ts';
import { oftenAhead, oftenBeside, oftenIn } from '../words/often.ts';
import { bareFormOf, bareOldIn } from '../words/old-figures.ts';
import { isOpposed } from '../words/opposites.ts';
import { canonical, findValues, type Found, type WantedType } from '../words/values.ts';
import type { Candidate } from './candidates.ts';
import { oldOf } from './old-answers.ts';

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
export const settled =
  /\b(?:still|unchanged|no changes?|stays?|stayed|remains?|as before|the same|confirmed|left (?:as|alone)|as (?:it|they) (?:is|was|are|were)|as (?:illustrated|quoted|planned|shown))\b/i;
/** A third more or less, and twice as much or half, in logarithms. */
export const CLOSE = 0.3;
const FAR = 0.7;
/** Figures and days that the sentences of a note give of one kind. */
export function toldIn(document: Document, fact: Fact, type: WantedType): Told[] {
  const { text } = fact.value;
  const begins = /^\(?\d{1,2}[.)]\s+/.exec(text)?.[0].length ?? 0;
  return findValues(text, type).flatMap((value) => (value.from < begins ? [] : [{ document, fact, value }]));
}

export const textOf = ({ fact, value: { from, to } }: Told): string => fact.value.text.slice(from, to);

/** What is the same for all values of one kind in a sentence. */
interface Sentence {
  type: WantedType;
  all: readonly Told[];
  /** How well it answers the question by itself, and with which words. */
  answered: Match | null;
}

/** The signs of one value of a sentence. */
export function signsOf({ query, before, nearest }: Subject, told: Told, { type, all, answered }: Sentence): Signs {
  const { fact, value } = told;
  const { text } = fact.value;
  const [old, said] = [oldOf(before), textOf(told)];
  const behind = text.slice(value.to);
  const topic = topicOf(fact);
  const clause = `${clauseAround(text, value)} ${topic}`;
  const around = `${text} ${topic} ${fact.section}`;
  const labelled = nearest ? `${nearest.fact.label} ${nearest.fact.head}` : '';
  const label = meaningsOf(labelled).filter(({ weight }) => weight > 0);
  const meant = (words: string): number => meantBy(query, words, type);
  const answers = answered !== null && text.slice(answered.found.from, answered.found.to) === said ? answered.score : 0;
  const apart = apartBy(said, old, type);
  return {
    answers,
    answersAlone: before ? 0 : answers,
    meant: meant(clause),
    meantAround: meant(`${text} ${fact.context} ${topic}`),
    meantAbove: meant(fact.section),
    ofElse: Number(meant(topic) === 0 && speaksOfElse(topic, [...query.wordings.flat(), ...label])),
    wordedBeside: shareOfWords(query.label, clause),
    worded: shareOfWords(query.label, around),
    wordedAsBefore: shareOfWords(labelled, around),
    meantAsBefore: label.length === 0 ? 0 : shareSpoken(label, spokenOf(`${text} ${topic}`), type),
    surely: before?.score ?? 0,
    givesOld: Number(oldAmong(all, before) !== undefined),
    changes: Number(changed.test(text)),
    setsAnew: Number(otherwise.test(text)),
    settles: Number(settled.test(`${clause} ${behind}`)),
    close: Number(apart !== null && apart < CLOSE),
    far: Number(apart !== null && apart > FAR),
    recursAlike: Number(everyOf(told) !== null && everyOf(told) === oftenOf(query, before)),
    alone: Number(all.length === 1),
    ofPerson: Number(query.person !== null && fact.person === query.person),
    ofNobody: Number(query.person !== null && fact.person === null),
    opposed: Number(isOpposed(query.wordings.flat(), meaningsOf(withTopic(fact)))),
    day: Number(type === 'date'),
  };
}

/** Where a sentence gives the old answer too. */
export function oldAmong(all: readonly Told[], before: Candidate | null): Found | undefined {
  const old = oldOf(before);
  const [first] = all;
  if (old === '' || !first) return undefined;
  return all.find((one) => canonical(textOf(one)) === canonical(old))?.value ?? bareOldIn(first.fact.value.text, bareFormOf(old));
}

/** How much of a question words mean, 0 to 1. */
export function meantBy({ wordings }: Query, words: string, type: WantedType): number {
  const spoken = spokenOf(words);
  return Math.max(0, ...wordings.map((wording) => shareSpoken(wording, spoken, type)));
}

/** How often a value recurs, by the words behind it or its topic. */
export const everyOf = ({ fact, value }: Told): Every | null => oftenAhead(fact.value.text.slice(value.to)) ?? oftenIn(topicOf(fact));

/** Whether a topic says what it is of, and none of that is asked for. */
export const speaksOfElse = (topic: string, asked: readonly Meaning[]): boolean => {
  const said = meaningsOf(topic).filter(({ known, weight }) => known && weight === 1);
  return said.length > 0 && !said.some(({ name }) => asked.some((one) => one.name === name));
};

/** How far two figures are apart, in logarithms; null for days, and where there is no old one. */
export function apartBy(said: string, old: string, type: WantedType): number | null {
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

/** The share of the telling words of one text that stand in another. */
export function shareOfWords(asked: string, text: string): number {
  const words = new Set(tellingIn(asked));
  const said = new Set(tellingIn(text));
  return words.size === 0 ? 0 : words.intersection(said).size / words.size;
}
