import type { Page, Word } from '#engine/reading/record.ts';
import { wordsPiece, type Piece } from '../pieces.ts';

/** Between the words of one answer stands less, between two answers in their frames more: in ems. */
const APART = 0.8;
/** Words of an answer to choose from, at most. */
const MOST_WORDS = 5;

/** What is ticked among answers side by side, and what is written behind them; empty where nothing is. */
interface Ticked {
  option: Piece;
  more: Piece;
}

/** The one of several answers that has a tick before it, where the others have none: "Yes   ✓ No", each in a frame that is drawn. Null for anything else. */
export function tickedAmong(cells: readonly Piece[]): Ticked | null {
  const page = pageOf(cells);
  if (!page) return null;
  const words = cells.flatMap(({ origin }) => ('words' in origin ? origin.words : []));
  const ticks = words.filter(({ text }) => /^[✓✔]$/.test(text));
  const [tick] = ticks;
  if (!tick || ticks.length > 1) return null;
  const inFrames = words.filter(({ size }) => Math.abs(size - tick.size) < 0.1 * tick.size);
  const options = inFrames.reduce<Word[][]>((groups, word, i) => {
    const before = inFrames[i - 1];
    if (before && word.box.x0 - before.box.x1 < APART * word.size && word.box.x0 >= before.box.x1) groups.at(-1)?.push(word);
    else groups.push([word]);
    return groups;
  }, []);
  const chosen = options.find(([first]) => first === tick)?.slice(1);
  if (!chosen || chosen.length === 0 || options.length < 2 || options.some(({ length }) => length > MOST_WORDS)) return null;
  return { option: wordsPiece(page, chosen), more: wordsPiece(page, words.slice(words.indexOf(inFrames.at(-1) as Word) + 1)) };
}

/** The page that all of them stand on. */
function pageOf(cells: readonly Piece[]): Page | null {
  const [first] = cells;
  return first &&
    cells.every(({ origin }) => 'page' in origin && 'page' in first.origin && origin.page === first.origin.page) &&
    'page' in first.origin
    ? first.origin.page
    : null;
}
