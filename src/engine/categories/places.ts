import { dataLines } from './data.ts';
import { squash, wordsOf } from './tokens.ts';

const places = new Set<string>();
for (const line of dataLines('places.txt')) for (const name of line.split(';')) places.add(squash(wordsOf(name)));

/** Whether a name without its gaps is a town, a district or a place abroad that terminals print. */
export function isPlace(name: string): boolean {
  return places.has(name);
}

/** The outward half of a postcode, as printed after a town: "LONDON SW6". */
export function isPostcodeArea(word: string): boolean {
  return word.length <= 4 && /^[A-Z]{1,2}\d{1,2}[A-Z]?$/.test(word);
}
