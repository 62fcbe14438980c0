import { isWordy } from './answers.ts';
import { isLater, type Candidate } from './candidates.ts';
import type { Document } from './documents.ts';
import type { Fact } from './fact.ts';
import { pointsAt } from './fits.ts';
import { meaningsOf, type Meaning } from './meanings.ts';
import { isOpposed } from './opposites.ts';
import { numbering } from './passages.ts';
import { part } from './pieces.ts';
import type { Query } from './queries.ts';
import { goesWithoutSaying } from './shares.ts';
import { canonical, findValues, type Found } from './values.ts';

/** People's words for having changed their mind, or that something is no longer so. */
const changed =
  /\b(?:now|new|rather|instead|no longer|changed|rethought|reconsidered|revised|updated?|corrected|(?:increas|reduc|rais)e[ds]?|(?:lower|drop)(?:ed|s)?|risen|fallen|grown|(?:come|gone|has gone|went) (?:up|down)|up to|down to|decided|(?:settled|agreed) on|goes up to|since the|would like|ha(?:s|ve) moved|prefers?|amended|please use|use that|can go to|a little (?:more|less)|too (?:low|high)|put it at|in fact|actually|turns out|is the figure|in place of|nearer|closer to|ought to be|should (?:now )?be|make (?:it|that)|plan on|had said|c[ao]me (?:in|out) at)\b|\bnot £?\d|\bnot (?:what|the (?:age|amount|figure|one|sum))\b/i;
/** How much of what the answer is about a later sentence has to speak of. */
const SPEAKS_OF_IT = 0.5;
/** Of its label, too, less has to be said again. */
const SPEAKS_OF_ALL = 0.35;
/** A day is seldom the same day: the sentence has to say all of which day it is. */
const SPEAKS_OF_A_DAY = 0.8;
/** What says little by itself counts more here: "the monthly amount" points back at something. */
const POINTING_BACK = 0.6;
/** Letters of a sentence up to which it may be no more than the topic of the next. */
const TOPIC = 60;

/**
 * What a note of a later day says in running text of an answer that was found: "she now wants to keep £35,000 in cash, not £30,000".
 * The answer itself where none does.
 */
export function revision(query: Query, found: Candidate, documents: readonly Document[]): Candidate {
  if (isWordy(query.type)) return found;
  const topic = [...query.wordings.flat(), ...meaningsOf(`${found.fact.label} ${found.fact.head}`).filter(({ weight }) => weight > 0)];
  let latest = found;
  for (const document of documents) {
    if (document.setting.kind !== 'note' || !isLater(document, latest.document)) continue;
    for (const fact of document.facts) {
      const fresh =
        fact.form === 'sentence'
          ? revisedIn(fact, { query, topic, before: found.answer.text, isShared: () => saysElsewhere(found) })
          : null;
      if (fresh) latest = { document, fact, answer: part(fact.value, fresh.from, fresh.to), score: 0.9 * found.score };
    }
  }
  return latest;
}

/** What may have been revised. */
interface Revised {
  query: Query;
  topic: readonly Meaning[];
  before: string;
  /** Something else has the same figure. */
  isShared: () => boolean;
}

/** Whether another place of its document gives the figure for something else. */
function saysElsewhere({ document, fact, answer }: Candidate): boolean {
  const figure = canonical(answer.text);
  const own = fact.value.text;
  const isOwn = (other: Fact): boolean =>
    other === fact || (other.form !== fact.form && (other.value.text.includes(own) || own.includes(other.value.text)));
  return document.facts.some(
    (other) =>
      !isOwn(other) && findValues(other.value.text, 'money').some(({ from, to }) => canonical(other.value.text.slice(from, to)) === figure),
  );
}

/** The one new value that a sentence gives for what was said before; null where it doesn't, or speaks of something else. */
function revisedIn(fact: Fact, { query, topic, before, isShared }: Revised): Found | null {
  if (query.person !== null && fact.person !== null && fact.person !== query.person) return null;
  const { text } = fact.value;
  const begins = /^\(?\d{1,2}[.)]\s+/.exec(text)?.[0].length ?? 0;
  const values = findValues(text, query.type).filter(({ from }) => from >= begins);
  const isOld = ({ from, to }: Found): boolean => canonical(text.slice(from, to)) === canonical(before);
  const old = values.find(isOld);
  const [fresh, another] = values.filter((value) => !isOld(value));
  if (!fresh || another) return null;
  const isMeant = (): boolean => isTouched(fact, topic) || !isShared();
  if (old && setAside.test(text.slice(0, old.from)) && isMeant()) return fresh;
  // "You had said 58." "Make that 60."
  if (!old && otherwise.test(text) && names(fact.context, before) && isNear(text.slice(fresh.from, fresh.to), before)) return fresh;
  const isChanged = old !== undefined || changed.test(text);
  if (!isChanged || !isNear(text.slice(fresh.from, fresh.to), before)) return null;
  const meanings = meaningsOf(withTopic(fact).replaceAll(timeOf, ' '));
  if (isOpposed(query.wordings.flat(), meanings)) return null;
  // Whoever names the old sum, and a new one in words of change, speaks of it.
  if (old && query.type === 'money' && changed.test(text) && isMeant()) return fresh;
  const asked = new Set(topic.flatMap(({ name }) => [name, shortly.get(name) ?? name]));
  const said = new Set(meanings.map(({ name }) => name));
  const least = query.type === 'date' ? SPEAKS_OF_A_DAY : SPEAKS_OF_IT;
  const speaksOf = (wording: readonly Meaning[], share: number): boolean => {
    const told = wording.filter(({ name }) => !goesWithoutSaying(name, query.type));
    const spoken = told.filter(({ name }) => said.has(name) || said.has(shortly.get(name) ?? ''));
    const isSure = spoken.some(({ weight }) => weight === 1) || new Set(spoken.map(({ name }) => name)).size > 1;
    return isSure && weigh(spoken) / weigh(told) >= share;
  };
  const speaksOfEach = query.wordings.every((wording) => wording.some(({ name }) => said.has(name)));
  const isOfTopic = query.type !== 'date' && speaksOfEach && speaksOf(topic, SPEAKS_OF_ALL);
  if (!isOfTopic && !query.wordings.some((wording) => speaksOf(wording, least))) return null;
  return query.type === 'phone' || query.type === 'email' || pointsAt(asked, fact, fresh) ? fresh : null;
}

/** "This month" says when, not how often. */
const timeOf = /\b(?:this|last|next) (?:month|week|year)\b/gi;

/** A few words before a sentence are its topic: "4. The Lakeside loan. The balance is now £5,740." */
const withTopic = ({ context, value }: Fact): string =>
  context.length < TOPIC && !/\d/.test(context.replace(numbering, '')) ? `${value.text} ${context}` : value.text;

/** What stands before a figure that no longer holds. */
const setAside = /\b(?:not|instead of|rather than|in place of|from|was|previously|had said)\b[^.]{0,12}$/i;

/** What begins another figure than the one that was just named. */
const otherwise = /\b(?:make (?:it|that)|plan(?:s|ned)? on|rather|instead)\b/i;

/** Whether a sentence, or the one before it, has any word of what is asked: two things may cost the same. */
function isTouched({ value, context }: Fact, topic: readonly Meaning[]): boolean {
  const said = new Set(meaningsOf(`${context} ${value.text}`).map(({ name }) => name));
  return topic.some(({ name }) => said.has(name));
}

/** Whether a sentence gives a figure, and no other. */
function names(sentence: string, figure: string): boolean {
  const bare = /^£? ?([\d,.]*\d)%?$/.exec(figure.trim())?.[1];
  const given = sentence.match(/\d[\d,.]*(?<=\d)/g) ?? [];
  return bare !== undefined && given.length === 1 && given[0] === bare;
}

/** What people call it who speak of their own; a cash ISA is called so. */
const shortly = new Map([
  ['stocksisa', 'isa'],
  ['workplace', 'pension'],
]);

/** Figures of one size: what is changed is seldom more than doubled or halved. */
function isNear(one: string, other: string): boolean {
  // Days, and numbers to ring, are not near or far.
  if (!/^[£\d,.%\s]+$/.test(one) || /^0\d/.test(one)) return true;
  const [a, b] = [one, other].map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  return !a || !b || (a / b <= 2 && b / a <= 2);
}

function weigh(meanings: readonly Meaning[]): number {
  const weights = new Map(meanings.map(({ name, weight }) => [name, Math.max(weight, POINTING_BACK)]));
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}
