import { dataLines } from './data.ts';
import { phrasesIn } from './phrases.ts';
import { standardKeys } from './standard.ts';
import { squash, wordsOf } from './tokens.ts';

/** How strongly a word speaks for a category, in one direction of money. */
interface Vote {
  category: number;
  weight: number;
  direction: 'in' | 'out';
  /** It also says what a payment to a person is for. */
  purpose: boolean;
}

const usual = 3;
const votes = new Map<string, Vote[]>();
const vocabulary = new Set<string>();

let section = { category: 0, direction: 'out' as 'in' | 'out' };
for (const line of dataLines('words.tsv')) {
  if (line.startsWith('[')) {
    const [category = '', direction = 'out'] = line.slice(1, -1).split(' ');
    section = { category: standardKeys.indexOf(category), direction: direction === 'in' ? 'in' : 'out' };
    continue;
  }
  for (const item of line.split(';')) {
    const [text = '', weight] = item.split('^');
    const purpose = text.includes('!');
    const words = wordsOf(text);
    const key = squash(words);
    const list = votes.get(key) ?? [];
    list.push({ ...section, weight: weight === undefined ? usual : Number(weight), purpose });
    votes.set(key, list);
    if (words.length === 1 && key.length > 2) vocabulary.add(key);
  }
}

/** Whether a word is one of a trade or a thing sold, and so hardly a surname. */
export function isTradeWord(word: string): boolean {
  return vocabulary.has(word);
}

interface Hearing {
  direction: 'in' | 'out';
  /** Only words that also say what a payment to a person is for. */
  purposesOnly?: boolean;
  /** What share of its weight a word counts for. */
  share?: number;
}

/** Adds what the words say for each category, in the order of the standard list; a phrase silences the shorter ones inside it. */
export function addVotes(scores: Float64Array, words: readonly string[], { direction, purposesOnly = false, share = 1 }: Hearing): void {
  const found = phrasesIn(votes, words);
  for (const phrase of found) {
    const end = phrase.at + phrase.length;
    if (found.some((other) => other.length > phrase.length && other.at <= phrase.at && other.at + other.length >= end)) continue;
    for (const vote of phrase.entry) {
      if (vote.direction === direction && (vote.purpose || !purposesOnly))
        scores[vote.category] = (scores[vote.category] ?? 0) + vote.weight * share;
    }
  }
}

/** What the words say for each category, in the order of the standard list. */
export function votesFor(words: readonly string[], direction: 'in' | 'out', purposesOnly = false): Float64Array {
  const scores = new Float64Array(standardKeys.length);
  addVotes(scores, words, { direction, purposesOnly });
  return scores;
}

/** Where the largest score stands; -1 when none is above zero. */
export function strongest(scores: Float64Array): number {
  let best = -1;
  let most = 0;
  for (let index = 0; index < scores.length; index++) {
    const score = scores[index] ?? 0;
    if (score <= most) continue;
    most = score;
    best = index;
  }
  return best;
}

/** Whether the words speak plainly, and more for another category than for this one. */
export function saysOtherThan(category: string, words: readonly string[], direction: 'in' | 'out'): boolean {
  const scores = votesFor(words, direction);
  const best = strongest(scores);
  return best >= 0 && (scores[best] ?? 0) >= plainly && standardKeys[best] !== category;
}

const plainly = 5;
