import type { Page, Word } from '#engine/reading/record.ts';

/** What the reader of a web page may click, as a part of a regular expression. */
export const links = 'edit|change|amend|update|view|show|hide';
const link = new RegExp(`^(?:${links})$`, 'i');
/** One such word may be an answer; of more than anybody clicks a page is no print from the web. */
const [LEAST, MOST] = [2, 200];
/** Ems that part it from what stands before it. */
const APART = 0.8;

/** The page of a print from the web without the links that stand at the end of a title or row, apart from it: "Your home     Edit". */
export function withoutLinks(page: Page): Page {
  const found = page.words.filter((word) => link.test(word.text) && /^\p{Lu}/u.test(word.text));
  if (found.length < LEAST || found.length > MOST) return page;
  const apart = new Set(found.filter((word) => isApart(word, page.words)));
  return apart.size < LEAST ? page : { ...page, words: page.words.filter((word) => !apart.has(word)) };
}

/** Nothing stands close before it or behind it on its line, and something does farther before it. */
function isApart({ box, size }: Word, words: readonly Word[]): boolean {
  const level = words.filter((other) => other.box.y0 < (box.y0 + box.y1) / 2 && other.box.y1 > (box.y0 + box.y1) / 2);
  const isClose = level.some((other) => other.box !== box && other.box.x1 > box.x0 - APART * size && other.box.x0 < box.x1 + APART * size);
  return !isClose && level.some((other) => other.box.x1 < box.x0);
}
