import type { Meaning } from './meanings.ts';

/** Meanings that exclude each other. */
const opposites: readonly (readonly string[])[] = [
  ['gross', 'net'],
  ['initial', 'ongoing'],
  ['month', 'year', 'week', 'lumpsum'],
  ['forename', 'surname', 'fullname'],
  ['transfervalue', 'exit'],
  ['landline', 'mobile'],
];

/** What is said excludes what is asked: the gross where the net is wanted. */
export function isOpposed(asked: readonly Meaning[], said: readonly Meaning[]): boolean {
  return opposites.some((group) => {
    const wanted = asked.filter(({ name }) => group.includes(name));
    const given = said.filter(({ name, weight }) => weight > 0 && group.includes(name));
    return wanted.length > 0 && given.length > 0 && !given.some(({ name }) => wanted.some((one) => one.name === name));
  });
}
