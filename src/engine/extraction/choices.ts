import { part, type Piece } from './pieces.ts';
import { boxMark } from './regions.ts';

/** A question with boxes: what it asks, and what is ticked. */
export interface Choice {
  question: string;
  option: Piece;
}

interface Box {
  from: number;
  to: number;
  ticked: boolean;
}

const ticks = /[☑☒✓✔✗✘■◼●◉]|\[ ?[xX✓✔] ?\]|\( ?[xX✓✔] ?\)/;

/** Reads which option of a question is ticked; null where none is, or the boxes don't say. */
export function chosenOf(piece: Piece): Choice | null {
  const { text } = piece;
  const boxes: Box[] = Array.from(text.matchAll(new RegExp(boxMark, 'g')), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
    ticked: ticks.test(match[0]),
  }));
  const [first, ...more] = boxes;
  const last = boxes.at(-1);
  if (!first || !last) return null;
  // Marks without empty boxes beside them tick what stands next to them.
  const trailing = text.slice(last.to).trim() === '' && text.slice(0, first.from).trim() !== '';
  const options = boxes.map((box, i) =>
    trailing
      ? { box, from: boxes[i - 1]?.to ?? optionStart(text, first.from), to: box.from }
      : { box, from: box.to, to: boxes[i + 1]?.from ?? text.length },
  );
  // A lone mark between two answers ticks either.
  const before = text.slice(0, first.from);
  if (more.length === 0 && first.ticked && !/[?:]\s*$|^\s*$/.test(before) && text.slice(first.to).trim() !== '') return null;
  const chosen = options.filter(({ box }) => box.ticked);
  const [only] = chosen;
  if (!only || chosen.length > 1) return null;
  const question = text.slice(0, trailing ? (options[0]?.from ?? 0) : first.from).replace(/[?:\s]+$/, '');
  const option = part(piece, only.from, only.to);
  // A single box ticks the statement beside it.
  if (option.text === '' || (more.length === 0 && question === '' && option.text.length > 120)) return null;
  return { question, option };
}

/** Where the first option begins whose box stands behind it: at its last word, or behind the question's mark. */
function optionStart(text: string, before: number): number {
  const head = text.slice(0, before).trimEnd();
  const mark = Math.max(head.lastIndexOf('?'), head.lastIndexOf(':'));
  return mark >= 0 ? mark + 1 : head.lastIndexOf(' ') + 1;
}

/** The answer that is left of a choice whose other answer was struck out: "/ No"; or the whole. */
export function leftStanding(piece: Piece): Piece {
  const left = /^\/\s*([^/]{1,30})$|^([^/]{1,30}?)\s*\/$/.exec(piece.text);
  const answer = left?.[1] ?? left?.[2];
  return answer === undefined ? piece : part(piece, piece.text.indexOf(answer), piece.text.indexOf(answer) + answer.length);
}
