import type { Header } from './header.ts';
import type { Line } from './lines.ts';
import { headingWords, moneyRoles, plainWords } from './vocabulary.ts';

/** How far from its heading a figure may begin or end, in points. */
const REACH = 30;

/**
 * Whether what looks like headings that stand close together is part of a sentence, as "Includes a sterling transaction fee" in a description:
 * some of its words head nothing, and most figures below it stand under none of its headings.
 */
export function isSentence(header: Header, lines: readonly Line[]): boolean {
  if (header.words.every((word) => plainWords(word).every((part) => headingWords.has(part)))) return false;
  const money = header.cells.filter((cell) => moneyRoles.has(cell.role));
  let under = 0;
  let elsewhere = 0;
  for (const { amounts } of lines.slice(header.last + 1)) {
    for (const { alone, x0, x1 } of amounts) {
      if (!alone) continue;
      if (money.some((cell) => x0 < cell.x1 + REACH && x1 > cell.x0 - REACH)) under++;
      else elsewhere++;
    }
  }
  return under <= elsewhere;
}
