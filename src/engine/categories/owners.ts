import { wordsOf } from './tokens.ts';

const titles = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'MX', 'PROF', 'REV']);

/** An account holder's name for comparison: without titles; joint holders are parted by "&". */
export function ownerKey(holder: string): string {
  const words = wordsOf(holder).filter((word) => !titles.has(word));
  return words.map((word) => (word === 'AND' ? '&' : word)).join('');
}

/** Whether a payee's words are the name of one of the account's holders, or of all of them. */
export function isOwner(words: readonly string[], owners: readonly string[]): boolean {
  if (owners.length === 0) return false;
  const key = ownerKey(words.join(' '));
  return key !== '' && owners.some((owner) => owner === key || owner.split('&').includes(key));
}
