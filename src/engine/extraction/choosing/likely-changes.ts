import type { Document } from '../document.ts';
import { match } from '../matching/matching.ts';
import { inTheirOrder } from '../papers/quoted.ts';
import { part } from '../pieces.ts';
import { canonical, type WantedType } from '../words/values.ts';
import { type Candidate, isLater } from './candidates.ts';
import { type Signs, signsOf, type Subject, textOf, type Told, toldIn } from './change-signs.ts';
import type { Place } from './evidence.ts';
import type { Answer } from './judged.ts';
import { kindOf, oldOf } from './old-answers.ts';
import { isToldOtherwise } from './told-otherwise.ts';

/** What each sign weighs, in logarithms of odds: by regression on forms of examiners, where the rules of `revisions.ts` had found nothing new. */
const weights: Readonly<Record<keyof Signs, number>> = {
  answers: 2.5,
  answersAlone: 1.5,
  meant: 0.8,
  meantAround: 1.2,
  meantAbove: 0.5,
  ofElse: -0.3,
  wordedBeside: 1.7,
  worded: 1.6,
  wordedAsBefore: 1.3,
  meantAsBefore: -0.8,
  surely: -1.3,
  givesOld: 1.0,
  changes: 0.8,
  setsAnew: 1.1,
  settles: -0.4,
  close: 2.0,
  far: -1.7,
  recursAlike: 0.7,
  alone: 1.1,
  ofPerson: 0.1,
  ofNobody: -1.2,
  opposed: -1.5,
  day: -0.5,
};
const EVEN = -4.2;
/** A figure is likely enough to be the later state of what a tag asks; and another tag is this much less likely, at least, to be asked about there. */
const LIKELY = 0.5;
/** Where nothing else answers, a figure that doesn't is more likely an answer to nothing. */
const LIKELY_ALONE = 0.8;
const CLEARLY = 0.7;

/** A figure of a note that may be what a tag asks for, or its later state. */
interface Guess {
  /** Of the tag, in their order. */
  at: number;
  told: Told;
  signs: Signs;
}

/**
 * What notes most likely say of tags that no rule has found anything new for: figures and days whose sentences speak of what is asked, in whatever
 * words, by all that speaks for it. By the places of the tags; each figure answers one of them.
 */
export function likelyChanges(
  places: readonly Place[],
  answers: readonly (Answer | null)[],
  documents: readonly Document[],
): Map<number, Candidate> {
  const weighed = guessesIn(places, answers, documents).map((guess) => ({ ...guess, chance: chanceOf(guess.signs) }));
  const likely = new Map<number, (typeof weighed)[number]>();
  const sentences = Map.groupBy(weighed, ({ told: { fact } }) => fact).values();
  const values = [...sentences].flatMap((same) => [...Map.groupBy(same, ({ told: { value } }) => value.from).values()]);
  for (const same of values) {
    const [best, another] = same.toSorted((a, b) => b.chance - a.chance);
    if (!best || best.chance < (answers[best.at] ? LIKELY : LIKELY_ALONE) || (another?.chance ?? 0) > CLEARLY * best.chance) continue;
    if (best.chance > (likely.get(best.at)?.chance ?? 0)) likely.set(best.at, best);
  }
  return new Map(
    Array.from(likely, ([at, { told, chance }]) => [
      at,
      {
        document: told.document,
        fact: told.fact,
        answer: part(told.fact.value, told.value.from, told.value.to),
        score: chance,
        rank: chance,
      },
    ]),
  );
}

/** A sentence of more figures is a list. */
const MOST_VALUES = 8;

/** Works something out when it is first asked for. */
function once<Value>(work: () => Value): () => Value {
  let found: { value: Value } | null = null;
  return () => (found ??= { value: work() }).value;
}

/** All figures and days of notes beside all tags that they may answer, and that nothing has revised. */
function guessesIn(places: readonly Place[], answers: readonly (Answer | null)[], documents: readonly Document[]): Guess[] {
  const notes = documents
    .filter(({ setting }) => setting.kind === 'note')
    .map((document) => ({ document, facts: inTheirOrder(document).filter(({ form }) => form === 'sentence') }));
  // What answers a tag already, or did before a note, is that one's.
  const known = new Set(
    answers.flatMap((answer) => (answer ? [answer.before, answer.chosen].map(({ answer: { text } }) => canonical(text)) : [])),
  );
  return places.flatMap((place, at) => {
    const answer = answers[at] ?? null;
    const subject = subjectOf(place, answer);
    if (!subject || (answer && answer.chosen !== answer.before)) return [];
    const type = kindOf(subject.query, oldOf(subject.before));
    if (!figures.has(type)) return [];
    const later = notes.filter(
      ({ document }) => !subject.before || (subject.before.document !== document && isLater(document, subject.before.document)),
    );
    return later.flatMap(({ document, facts }) =>
      facts.flatMap((fact) => {
        const all = toldIn(document, fact, type);
        // Where figures stand in a row, none is said of anything by itself.
        if (all.length > MOST_VALUES) return [];
        const answered = once(() => match(subject.query, fact, document.setting));
        return all.flatMap((told): Guess[] => {
          if (known.has(canonical(textOf(told))) || isToldOtherwise(subject, told, { type, all })) return [];
          return [{ at, told, signs: signsOf(subject, told, { type, all, answered: answered() }) }];
        });
      }),
    );
  });
}

/** What is asked of figures and days: words may stand in any sentence. */
const figures: ReadonlySet<WantedType> = new Set<WantedType>(['money', 'percentage', 'number', 'duration', 'date', 'amount']);

/** What a tag asks and what answered it; null where nothing is asked, or a provider works it out for a rate of growth, which no note changes. */
function subjectOf({ query, candidates }: Place, answer: Answer | null): Subject | null {
  const before = answer?.before ?? null;
  if (!query || (before && before.fact.scenario !== null)) return null;
  return { query, before, nearest: before ?? candidates.find(({ document }) => document.setting.kind !== 'note') ?? null };
}

function chanceOf(signs: Signs): number {
  const names = Object.keys(weights) as (keyof Signs)[];
  const odds = names.reduce((sum, name) => sum + weights[name] * signs[name], EVEN);
  return 1 / (1 + Math.exp(-odds));
}
