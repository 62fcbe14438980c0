import type { Word } from '../record.ts';

/** Words of a page by the lines that they stand on, top to bottom and left to right. */
export function wordLines(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.box.y0 + a.box.y1 - b.box.y0 - b.box.y1)) {
    const line = lines.at(-1);
    const first = line?.[0];
    const middle = (word.box.y0 + word.box.y1) / 2;
    if (line && first && middle < first.box.y1 - 0.3 * (first.box.y1 - first.box.y0)) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.box.x0 - b.box.x0));
}
