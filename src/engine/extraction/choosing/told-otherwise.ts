import type { Fact } from '../fact.ts';
import { isOfKin } from '../matching/stated.ts';
import { clauseAround, goesBack, pointsBack, topicOf } from '../matching/topics.ts';
import { type Query, yearsIn } from '../queries/queries.ts';
import { changed, compared, gone, isKept, isOfNewOne, isOfOtherThings, isPartOfIt, onlyWeighed, supposed } from '../words/changes.ts';
import { meaningsOf } from '../words/meanings.ts';
import { oftenIn } from '../words/often.ts';
import { namesOldInWords } from '../words/old-figures.ts';
import { canonical, unitOf, type WantedType } from '../words/values.ts';
import type { Candidate } from './candidates.ts';
import {
  apartBy,
  CLOSE,
  everyOf,
  meantBy,
  oldAmong,
  settled,
  shareOfWords,
  speaksOfElse,
  type Subject,
  textOf,
  type Told,
} from './change-signs.ts';
import { isAnybodys, oldOf } from './old-answers.ts';

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
/** Whether a value of a sentence, among all of its kind, can't be what a tag asks, or is no later state of what answered it, whatever else speaks for it. */
export function isToldOtherwise(subject: Subject, told: Told, { type, all }: { type: WantedType; all: readonly Told[] }): boolean {
  const { query, before } = subject;
  return (
    isAnothers(subject, told, all) ||
    isSetAside(query, told) ||
    isOfElse(subject, told, { type, all }) ||
    (before !== null && isAnybodys(told.fact, query, before))
  );
}

/** It is the old value itself, has another unit, or stands beside the old value of something else, in another year, or recurs where what is asked doesn't. */
function isAnothers({ query, before }: Subject, told: Told, all: readonly Told[]): boolean {
  const { fact, value } = told;
  const { text } = fact.value;
  const [old, said] = [oldOf(before), textOf(told)];
  const oldAt = oldAmong(all, before);
  const isGone = ({ value: { from } }: Told): boolean => gone.test(text.slice(0, from));
  if (!oldAt && (all.some(isGone) || namesOldInWords(text))) return true;
  if (old !== '' && (canonical(said) === canonical(old) || unitOf(said) !== unitOf(old))) return true;
  if (value.from === oldAt?.from || (old !== '' && fact.context.includes(old) && settled.test(fact.context))) return true;
  if (query.person !== null && fact.person !== null && fact.person !== query.person) return true;
  if (query.years.length > 0 && !yearsIn(`${text} ${fact.context}`).some((year) => query.years.includes(year))) return true;
  return before === null && everyOf(told) !== oftenIn(query.label);
}

/** Its sentence only weighs it, holds something against it, has spoken of it before, or pays something else with it. */
function isSetAside(query: Query, { fact, value }: Told): boolean {
  const { text } = fact.value;
  const [ahead, behind] = [text.slice(0, value.from), text.slice(value.to)];
  return (
    [gone, compared, named, hadBeen, ofPeople].some((words) => words.test(ahead)) ||
    onlyWeighed(ahead) ||
    supposed(ahead) ||
    isOfKin(text, value, query) ||
    (itsOwn.test(text) && lookedAt.test(fact.context)) ||
    ofOffers.test(text) ||
    isOfOtherThings(ahead) ||
    isOfNewOne(query.label, ahead) ||
    isKept(query, ahead, behind) ||
    (bought.test(ahead) && !asksCost.test(query.label)) ||
    ofUse.test(behind) ||
    isPartOfIt(behind)
  );
}

/** Its clause is about something else, by its own words or by what it points back at. */
function isOfElse({ query, nearest, before }: Subject, told: Told, { type, all }: { type: WantedType; all: readonly Told[] }): boolean {
  const { fact, value } = told;
  const { text } = fact.value;
  const clause = clauseAround(text, value);
  if (goesBack.test(clause) && pointsBack.test(clause) && !changed.test(text.slice(0, text.indexOf(clause)))) return true;
  const label = meaningsOf(nearest ? `${nearest.fact.label} ${nearest.fact.head}` : '').filter(({ weight }) => weight > 0);
  if (!oldAmong(all, before) && speaksOfElse(clause, [...query.wordings.flat(), ...label])) return true;
  return (
    before !== null &&
    meantBy(query, `${clause} ${topicOf(fact)}`, type) === 0 &&
    isAnotherTouched(`${text} ${fact.context}`, textOf(told), before)
  );
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
