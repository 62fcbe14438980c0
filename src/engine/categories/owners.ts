import { type Token, wordsOf } from './tokens.ts';

const titles = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'MX', 'PROF', 'REV']);

/** The names of accounts' holders as they are compared: without titles and gaps. Joint holders count together and each alone. */
export function ownersOf(holders: readonly string[]): ReadonlySet<string> {
  const keys = holders.map((holder) => nameKey(wordsOf(holder)));
  return new Set(keys.flatMap((key) => [key, ...key.split('&')]).filter((key) => key !== ''));
}

/** Whether a payee's words are the name of one of the account's holders, or of all of them. */
export function isOwner(words: readonly Token[], owners: ReadonlySet<string>): boolean {
  return owners.size > 0 && owners.has(nameKey(words.map(({ text }) => text)));
}

/** A name without titles and gaps; "&" parts joint holders. */
function nameKey(words: readonly string[]): string {
  const named = words.filter((word) => !titles.has(word));
  return named.map((word) => (word === 'AND' ? '&' : word)).join('');
}
