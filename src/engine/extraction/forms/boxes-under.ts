import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { boxMark, type Region } from '../regions.ts';
import { withTopic } from '../tables/choices.ts';

/** Answers side by side from which one is chosen. */
const LEAST = 3;
const ticked = /[☑☒✓✔✗✘■◼●◉]/;

/**
 * The answer under which a box is ticked, where a form prints its answers side by side and the boxes in the line below, with what follows the boxes;
 * null where the line has no boxes, or not one for each answer.
 */
export function chosenAbove(answers: Region | undefined, below: Piece, question: string): { choice: Fact | null; rest: Piece } | null {
  const cells = answers && 'rows' in answers ? (answers.rows.at(-1) ?? []).filter((cell) => cell !== null) : [];
  if (cells.length < LEAST || cells.some(({ text }) => text.split(' ').length > LEAST || boxMark.test(text))) return null;
  const [marks = ''] = new RegExp(`^(?:(?:${boxMark.source})\\s*)+`).exec(below.text) ?? [];
  const boxes = Array.from(marks.matchAll(new RegExp(boxMark, 'g')), ([mark]) => ticked.test(mark));
  if (boxes.length !== cells.length) return null;
  const value = boxes.filter(Boolean).length === 1 ? cells[boxes.indexOf(true)] : undefined;
  const label = withTopic(question, cells.map(({ text }) => text).join(' '));
  const choice: Fact | null = value ? { ...blank, value, label, section: question, form: 'choice' } : null;
  return { choice, rest: part(below, marks.length, below.text.length) };
}
