import type { Document } from '../document.ts';
import type { Fact } from '../fact.ts';
import { isWordy } from '../matching/answers.ts';
import { pointsAt } from '../matching/fits.ts';
import { reachedIn } from '../matching/reached.ts';
import { isOfKin, isStated } from '../matching/stated.ts';
import {
  calledOf,
  clauseAround,
  clearest,
  goesBack,
  ofSomebody,
  pointsBack,
  shareSpoken,
  spokenOf,
  subjectOf,
  topicOf,
  wantsIt,
  withTopic,
} from '../matching/topics.ts';
import { retiring, tellsOfNeeds, tellsOfPay, tellsOfRetiring } from '../matching/turning-points.ts';
import { inTheirOrder } from '../papers/quoted.ts';
import { part } from '../pieces.ts';
import type { Query } from '../queries/queries.ts';
import { isWish } from '../sentences/wishes.ts';
import {
  changed,
  chosenInWords,
  compared,
  gone,
  isKept,
  isOfNewOne,
  isOfOtherThings,
  numberedGrade,
  ofChanges,
  onlyWeighed,
  otherwise,
  setAside,
  stillSo,
  supposed,
  unlikePaper,
} from '../words/changes.ts';
import { meaningsOf, type Meaning } from '../words/meanings.ts';
import { askedInstead, bareFormOf, bareOldIn, isSetFrom, namesOldInWords, setAgainst, withOtherFigures } from '../words/old-figures.ts';
import { isOpposed } from '../words/opposites.ts';
import { canonical, findValues, type Found, unitOf } from '../words/values.ts';
import { isOfSameFirm } from './by-name.ts';
import { isLater, type Candidate } from './candidates.ts';
import { isAnybodys, kindOf, oldOf } from './old-answers.ts';
import { setAnewIn } from './set-anew.ts';

/** How much of what the answer is about a later sentence has to speak of. */
const SPEAKS_OF_IT = 0.5;
/** It says itself that it changes what a form has. */
const SPEAKS_OF_PAPER = 0.3;
/** Of its label, too, less has to be said again. */
const SPEAKS_OF_ALL = 0.35;
/** Words of an answer that names one of several grades or kinds, and of a topic. */
const FEW = 4;
/** A day is seldom the same day: the sentence has to say all of which day it is. */
const SPEAKS_OF_A_DAY = 0.8;

/**
 * What a note of a later day says in running text of an answer that was found: "she now wants to keep £35,000 in cash, not £30,000".
 * The answer itself where none does.
 */
export function revision(query: Query, found: Candidate, documents: readonly Document[]): Candidate {
  // What a provider works out for a rate of growth is nobody's to change.
  if (found.fact.scenario !== null) return found;
  const before = oldOf(found);
  const type = kindOf(query, before);
  if (isWordy(type) && (type !== 'text' || (found.answer.text.split(' ').length > FEW && !isGrade(found.answer.text)))) return found;
  const topic = [...query.wordings.flat(), ...meaningsOf(`${found.fact.label} ${found.fact.head}`).filter(({ weight }) => weight > 0)];
  const revised = {
    query: { ...query, type },
    topic,
    before,
    bare: bareFormOf(before),
    isShared: () => saysElsewhere(found, documents),
    found,
  };
  let latest = found;
  for (const document of documents) {
    if (document.setting.kind !== 'note' || !isLater(document, latest.document)) continue;
    for (const fact of inTheirOrder(document)) {
      const fresh = fact.form === 'sentence' ? (revisedIn(fact, revised) ?? anewIn(fact, revised)) : null;
      if (fresh)
        latest = { document, fact, answer: part(fact.value, fresh.from, fresh.to), score: 0.9 * found.score, rank: 0.9 * found.rank };
    }
  }
  return latest;
}

/** What may have been revised. */
interface Revised {
  query: Query;
  topic: readonly Meaning[];
  before: string;
  /** How that may be said without its sign. */
  bare: RegExp | null;
  /** Something else has the same figure. */
  isShared: () => boolean;
  found: Candidate;
}

/** Whether another place of its document, or somebody's wish in a form, gives the figure for something else. */
function saysElsewhere({ document, fact, answer }: Candidate, documents: readonly Document[]): boolean {
  const figure = canonical(answer.text);
  const own = fact.value.text;
  const isOwn = (other: Fact): boolean =>
    other === fact || (other.form !== fact.form && (other.value.text.includes(own) || own.includes(other.value.text)));
  const wished = documents
    .filter((one) => one !== document && one.setting.kind === 'fact-find')
    .flatMap(({ facts }) => facts.filter(isWish));
  return [...document.facts, ...wished].some(
    (other) =>
      !isOwn(other) && findValues(other.value.text, 'money').some(({ from, to }) => canonical(other.value.text.slice(from, to)) === figure),
  );
}

/** The one new value that a sentence gives for what was said before; null where it doesn't, or speaks of something else. */
function revisedIn(fact: Fact, revised: Revised): Found | null {
  const { query, topic, before, bare, isShared } = revised;
  if (query.person !== null && fact.person !== null && fact.person !== query.person) return null;
  if (query.type === 'phone' || query.type === 'email')
    return isAnybodys(fact, query, revised.found) ? null : reachedIn(fact, query, before);
  const { text } = fact.value;
  if (isWordy(query.type)) return wordsIn(fact, revised);
  const { old, fresh } = figuresIn(text, revised);
  if (!fresh || isOfKin(text, fresh, query) || isSupposed(text.slice(0, fresh.from))) return null;
  if ([old, fresh].some((one) => one && compared.test(text.slice(0, one.from)))) return null;
  if ((old && stillSo.test(text.slice(old.to))) || isKept(query, text.slice(0, fresh.from), text.slice(fresh.to))) return null;
  if (!old && (isOfOtherThings(text.slice(0, fresh.from)) || isOfNewOne(query.label, text.slice(0, fresh.from)))) return null;
  const isFrom = isSetFrom(text, fresh, before, bare);
  if (isFrom !== null) return isFrom ? fresh : null;
  const isNew = isNear(text.slice(fresh.from, fresh.to), before);
  const isMeant = (): boolean => isTouched(fact, topic) || !isShared();
  if (old && (askedInstead.test(text.slice(old.to)) || (setAside.test(text.slice(0, old.from)) && isMeant()))) return fresh;
  // "You had said 58." "Make that 60."
  if (!old && otherwise.test(text) && (names(fact.context, before) || bareOldIn(fact.context, bare)) && isNew) return fresh;
  if (!old && isAnybodys(fact, query, revised.found)) return null;
  if (
    !isNew ||
    !(
      old ||
      changed.test(text) ||
      tellsOfPay(fact, query) ||
      tellsOfRetiring(text, query.type) ||
      isStated(text, fresh, before) ||
      isPointOfChanges(fact, fresh, query)
    )
  )
    return null;
  if (isOpposed(query.wordings.flat(), meaningsOf(withTopic(fact)))) return null;
  // Whoever names the old sum, and a new one in words of change, speaks of it.
  if (old && query.type === 'money' && changed.test(text) && isMeant()) return fresh;
  return isAbout(fact, fresh, revised) || (query.type === 'money' && isOfSameFirm(text, revised.found)) ? fresh : null;
}

/** What a sentence sets anew without much of a word of what it is. */
function anewIn(fact: Fact, { query, found }: Revised): Found | null {
  if (query.type !== 'money' || (query.person !== null && fact.person !== null && fact.person !== query.person)) return null;
  const fresh = setAnewIn(fact, found);
  const isOther = fresh && (isOfKin(fact.value.text, fresh, query) || isOpposed(query.wordings.flat(), meaningsOf(withTopic(fact))));
  return isOther ? null : fresh;
}

/** Whether a sentence stands under a heading of changes, and says right beside the figure, or first of all, what that is. */
function isPointOfChanges(fact: Fact, fresh: Found, { wordings, type }: Query): boolean {
  if (fact.section !== ofChanges) return false;
  const said = spokenOf(`${clauseAround(fact.value.text, fresh)} ${topicOf(fact)}`);
  return wordings.some((wording) => shareSpoken(wording, said, type) >= SPEAKS_OF_IT);
}

/** What a sentence says was chosen in words, where it speaks of what is asked; null where that is nothing new. */
function wordsIn(fact: Fact, revised: Revised): Found | null {
  const { text } = fact.value;
  if (isGrade(revised.before)) return gradeIn(fact, revised);
  const alike = withOtherFigures(text, revised.before);
  if (alike) return isSupposed(text.slice(0, alike.from)) || !speaksOf(fact, revised) ? null : alike;
  const [only, another] = Array.from(text.matchAll(chosenInWords));
  const words = only?.[2];
  if (!only || words === undefined || another || canonical(words) === canonical(revised.before)) return null;
  const from = only.index + only[0].length - words.length;
  if (isSupposed(text.slice(0, from))) return null;
  const fresh = { from, to: from + words.length };
  // A name may stand in any sentence: this one has to speak of it.
  return isAbout({ ...fact, context: '' }, fresh, revised) ? fresh : null;
}

/** Whether words before a new value only weigh it, or suppose it. */
const isSupposed = (before: string): boolean => onlyWeighed(before) || supposed(before);

/** Whether an answer is a grade with its number. */
const isGrade = (text: string): boolean => text.match(numberedGrade)?.[0] === text;

/** The one other grade with its number that a sentence gives, where it or its topic speaks of what is asked. */
function gradeIn(fact: Fact, revised: Revised): Found | null {
  const { text } = fact.value;
  const others = Array.from(text.matchAll(numberedGrade)).filter(({ index, 0: words }) => {
    const isDay = findValues(text.slice(index), 'date').some(({ from }) => from === 0);
    return index > 0 && !isDay && canonical(words) !== canonical(revised.before) && !gone.test(text.slice(0, index));
  });
  const [only, another] = others;
  if (!only || another) return null;
  const fresh = { from: only.index, to: only.index + only[0].length };
  // Hardly anything else has such grades.
  return speaksOf(fact, revised) ? fresh : null;
}

/** What a sentence gives as the old figure, and the one that it may give as the new. */
function figuresIn(text: string, { query, topic, before, bare }: Revised): { old?: Found | undefined; fresh?: Found | undefined } {
  const begins = /^\(?\d{1,2}[.)]\s+/.exec(text)?.[0].length ?? 0;
  const words = ({ from, to }: Found): string => text.slice(from, to);
  const values = findValues(text, query.type).filter(({ from }) => from >= begins);
  const isOld = (value: Found): boolean => canonical(words(value)) === canonical(before);
  const isGone = ({ from }: Found): boolean => gone.test(text.slice(0, from));
  const old = values.find(isOld) ?? bareOldIn(text, bare);
  // Who names another old figure speaks of something else.
  if (!old && (values.some(isGone) || namesOldInWords(text))) return {};
  const others = values.filter((value) => !isOld(value) && !isGone(value) && value.from !== old?.from);
  const likely = others.filter((value) => isNear(words(value), before) && unitOf(words(value)) === unitOf(before));
  const fresh = others.length === 1 ? others[0] : clearest(text, topic, likely);
  return { old, fresh: fresh ?? (old && isCount(before) ? setAgainst(text, old) : undefined) };
}

/** A bare number, which may be an age: its words seldom show of what kind it is. */
const isCount = (text: string): boolean => /^\d{1,3}\b(?![.,]\d| ?%)/.test(text);

/** What words tell of, and whether of stopping work. */
const toldIn = (text: string, type: Query['type']): ReadonlySet<string> =>
  spokenOf(text).union(tellsOfRetiring(text, type) ? retiring : new Set<string>());

/** Whether a sentence and its topic speak of what is asked. */
function speaksOf(fact: Fact, { query: { type, wordings }, topic }: Pick<Revised, 'query' | 'topic'>): boolean {
  const said = toldIn(fact.value.text, type)
    .union(spokenOf(withTopic(fact)))
    .union(spokenOf(topicOf(fact)));
  const least = type === 'date' ? SPEAKS_OF_A_DAY : unlikePaper.test(fact.value.text) ? SPEAKS_OF_PAPER : SPEAKS_OF_IT;
  const isOfEach = wordings.every((wording) => wording.some(({ name }) => said.has(name)));
  const isOfTopic = type !== 'date' && isOfEach && shareSpoken(topic, said, type) >= SPEAKS_OF_ALL;
  return isOfTopic || wordings.some((wording) => shareSpoken(wording, said, type) >= least);
}

/** Whether a sentence and its topic speak of what is asked, and the figure stands with it. */
function isAbout(fact: Fact, fresh: Found, { query, topic }: Revised): boolean {
  if (tellsOfNeeds(fact, query) || tellsOfPay(fact, query)) return true;
  if (!speaksOf(fact, { query, topic })) return false;
  const { type, wordings } = query;
  const asked = new Set(topic.flatMap(({ name }) => calledOf(name)));
  const most = (text: string): number => Math.max(...wordings.map((wording) => shareSpoken(wording, toldIn(text, type), type)));
  const over = topicOf(fact);
  // "Budget." over a paragraph is nothing but its topic; a sentence says other things too.
  const isTopic = over.split(' ').length <= FEW ? most(over) >= SPEAKS_OF_IT : most(over) > SPEAKS_OF_IT;
  const clause = clauseAround(fact.value.text, fresh);
  const subject =
    ofSomebody.test(clause) || wantsIt.test(clause)
      ? fact.value.text.slice(0, fact.value.text.indexOf(clause))
      : subjectOf(fact.value.text);
  const isOfSubject = isOfItsSubject(clause, fact.value.text) && most(subject) >= SPEAKS_OF_IT;
  return pointsAt(asked, fact, fresh) || most(clause) > SPEAKS_OF_IT || isTopic || isOfSubject;
}

/** Whether a clause says no more of what it is about than what its sentence begins with. */
const isOfItsSubject = (clause: string, sentence: string): boolean =>
  wantsIt.test(clause) ||
  (goesBack.test(clause) && (!pointsBack.test(clause) || changed.test(sentence.slice(0, sentence.indexOf(clause)))));

/** Whether a sentence, or the one before it, has any word of what is asked: two things may cost the same. */
function isTouched({ value, context }: Fact, topic: readonly Meaning[]): boolean {
  const said = spokenOf(`${context} ${value.text}`);
  return topic.some(({ name }) => said.has(name));
}

/** Whether a sentence gives a figure, and no other. */
function names(sentence: string, figure: string): boolean {
  const bare = /^£? ?([\d,.]*\d)(?:%| years?| months?| weeks?)?$/.exec(figure.trim())?.[1];
  const given = sentence.match(/\d[\d,.]*(?<=\d)/g) ?? [];
  return bare !== undefined && given.length === 1 && given[0] === bare;
}

/** Figures of one size: what is changed is seldom more than doubled or halved; small counts, as of cigarettes, are. */
function isNear(one: string, other: string): boolean {
  // Days, and numbers to ring, are not near or far.
  if (!/^[£\d,.%\s]+$/.test(one) || /^0\d/.test(one) || [one, other].every((text) => /^\d\d?$/.test(text))) return true;
  const [a, b] = [one, other].map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  return !a || !b || (a / b <= 2 && b / a <= 2);
}
