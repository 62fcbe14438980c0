import type { Page, Word } from '#engine/reading/record.ts';

/** What the reader of a web page may click. */
const link = /^(?:edit|change|amend|update|view|show|hide)$/i;
/** Ems that part it from what stands before it. */
const APART = 0.8;

/** The page of a print from the web without the links that stand at the end of a title or row, apart from it: "Your home     Edit". */
export function withoutLinks(page: Page): Page {
  const links = page.words.filter((word) => link.test(word.text) && /^\p{Lu}/u.test(word.text));
  // One such word may be an answer.
  if (links.length < 2 || links.length > MOST) return page;
  const apart = new Set(links.filter((word) => isApart(word, page.words)));
  return apart.size < 2 ? page : { ...page, words: page.words.filter((word) => !apart.has(word)) };
}
const MOST = 200;

/** Nothing stands close before it or behind it on its line, and something does farther before it. */
function isApart({ box, size }: Word, words: readonly Word[]): boolean {
  const level = words.filter((other) => other.box.y0 < (box.y0 + box.y1) / 2 && other.box.y1 > (box.y0 + box.y1) / 2);
  const isClose = level.some((other) => other.box !== box && other.box.x1 > box.x0 - APART * size && other.box.x0 < box.x1 + APART * size);
  return !isClose && level.some((other) => other.box.x1 < box.x0);
}
