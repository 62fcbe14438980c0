import { part, type Piece } from '../pieces.ts';
import { boxMark } from '../regions.ts';
import { meaningsOf } from '../words/meanings.ts';

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
  const trailing = (text.slice(last.to).trim() === '' && text.slice(0, first.from).trim() !== '') || areBehind(text, boxes);
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
  const whole = part(piece, only.from, only.to);
  // "☐ yes ☒ no, thinking about it".
  const option =
    boxes.length === 2 ? part(whole, 0, /^(?:yes|no)(?=, \p{Ll}+ing\b)/iu.exec(whole.text)?.[0].length ?? whole.text.length) : whole;
  // "now ✓" beside what "was".
  if (/^(?:now|was|then|today)$/i.test(option.text)) return null;
  // A single box ticks the statement beside it.
  if (option.text === '' || (more.length === 0 && question === '' && option.text.length > 120)) return null;
  return { question, option };
}

/** "Low ☐   Medium ☒   High ☐. She agreed.": a single space before each box, and more or a stop behind it. */
const areBehind = (text: string, boxes: readonly Box[]): boolean =>
  boxes.length > 1 && boxes.every(({ from, to }) => /\S $/.test(text.slice(0, from)) && /^(?: {2,}|[.;]|$)/.test(text.slice(to)));

/** How people who invest are told apart. */
const attitudes =
  /\b(?:risk[- ]averse|(?:very |highly |moderately )?(?:cautious|defensive|conservative|balanced|adventurous|aggressive|speculative))\b/gi;

/** What a question is about that only its answers tell: "Which of these sounds most like you? ☐ Cautious ☒ Balanced ☐ Adventurous". */
export function withTopic(question: string, options: string): string {
  const said = new Set(Array.from(options.matchAll(attitudes), ([word]) => word.toLowerCase()));
  return said.size > 1 && !meaningsOf(question).some(({ name, weight, known }) => known && weight === 1 && name !== 'maximum')
    ? `${question} (attitude to risk)`
    : question;
}

/** Where the first option begins whose box stands behind it: at its last word, or behind the question's mark or a wide gap. */
function optionStart(text: string, before: number): number {
  const head = text.slice(0, before).trimEnd();
  const mark = Math.max(head.lastIndexOf('?'), head.lastIndexOf(':'), head.lastIndexOf('  '));
  return mark >= 0 ? mark + 1 : head.lastIndexOf(' ') + 1;
}

/** The answer that is left of a choice whose other answers were struck out, "/ No /", or the one in brackets: "Low / [ Medium ] / High"; or the whole. */
export function leftStanding(piece: Piece): Piece {
  const options = piece.text.split('/').map((option) => option.replace(/\*\s*$/, '').trim());
  if (options.length === 1 || options.some((option) => option.length > MAX_OPTION)) return piece;
  const written = options.filter((option) => option !== '');
  const bracketed = written.flatMap((option) => /^\[ ?([^\]]+?) ?\]$/.exec(option)?.[1] ?? []);
  const [answer, another] = written.length === 1 ? written : written.length === options.length ? bracketed : [];
  if (answer === undefined || another !== undefined) return piece;
  const from = piece.text.indexOf(answer, Math.max(0, piece.text.indexOf('[')));
  return part(piece, from, from + answer.length);
}

/** Letters of an answer to choose from. */
const MAX_OPTION = 30;
const crossed = /^(?:[xX]\s+(?=\S)|\[ ?(?=[^\]]+\]$))/;

/** The box before an answer in a cell of its own. */
const optionBox = new RegExp(`^(?:${boxMark.source})\\s*(?=\\p{L})`, 'u');

/** Of answers in cells side by side the one that is marked, "X Yes" or "[2]"; null where none is or several are. */
export function markedOf(cells: readonly Piece[]): Piece | null {
  const boxed = cells.map(({ text }) => optionBox.exec(text)?.[0] ?? '');
  if (cells.length > 1 && boxed.every((box) => box !== '')) {
    const [own, another] = cells.flatMap((cell, i) =>
      ticks.test(boxed[i] ?? '') ? [part(cell, boxed[i]?.length ?? 0, cell.text.length)] : [],
    );
    return own && !another && own.text.length <= MAX_OPTION && !boxMark.test(own.text) ? own : null;
  }
  if (cells.length < 2 || cells.some(({ text }) => text.length > MAX_OPTION || /[:?]/.test(text) || boxMark.test(text))) return null;
  const marked = cells.flatMap((cell) => {
    const mark = crossed.exec(cell.text)?.[0];
    return mark === undefined ? [] : [part(cell, mark.length, cell.text.length - (mark.startsWith('[') ? 1 : 0))];
  });
  return marked.length === 1 ? (marked[0] ?? null) : null;
}
