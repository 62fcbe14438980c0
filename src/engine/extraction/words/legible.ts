import type { Piece } from '../pieces.ts';

/** Of a recognised word. Above it a word of the sample papers, scanned badly, is as good as always right. */
const SURELY_READ = 0.9;
/** What a value counts for at most whose words are not all surely read: low enough for a person to look. */
const LOOK = 0.7;

/** How sure a value can be at most by how its words were read: of words in a picture, by the least sure of them. */
export function legibility({ origin }: Piece): number {
  if ('blocks' in origin) return 1;
  const least = origin.words.reduce((sure, { confidence = 1 }) => Math.min(sure, confidence), 1);
  return least >= SURELY_READ ? 1 : Math.min(LOOK, least);
}
