import { hasDigit } from './tokens.ts';

const mostWords = 4;

/** Every entry of `index` that stands in the words as one to four words in a row, with how many words it takes. */
export function phrasesIn<T>(index: ReadonlyMap<string, T>, words: readonly string[]): { at: number; length: number; entry: T }[] {
  const found: { at: number; length: number; entry: T }[] = [];
  for (let at = 0; at < words.length; at++) {
    let key = '';
    for (let length = 1; length <= mostWords && at + length <= words.length; length++) {
      const word = words[at + length - 1] ?? '';
      if (word.length > 3 && hasDigit(word)) break;
      key += word;
      const entry = index.get(key);
      if (entry !== undefined) found.push({ at, length, entry });
    }
  }
  return found;
}
