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

/** Adds what the words say for each category to `scores`; a phrase silences the shorter ones inside it. Returns whether any spoke. */
export function addVotes(scores: Float64Array, words: readonly string[], direction: 'in' | 'out', purposesOnly = false): boolean {
  const found = phrasesIn(votes, words);
  let spoke = false;
  for (const phrase of found) {
    const inside = found.some(
      (other) => other.length > phrase.length && other.at <= phrase.at && other.at + other.length >= phrase.at + phrase.length,
    );
    if (inside) continue;
    for (const vote of phrase.entry) {
      if (vote.direction !== direction || (purposesOnly && !vote.purpose)) continue;
      scores[vote.category] = (scores[vote.category] ?? 0) + vote.weight;
      spoke = true;
    }
  }
  return spoke;
}
