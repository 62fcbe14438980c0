import { isBold, type Piece } from '../pieces.ts';
import { boxMark, type Cells } from '../regions.ts';
import { isAnswer, isKnown, isLabel, isScenario } from '../words/cell-kinds.ts';
import { asksContact } from '../words/values.ts';

/** Wider ones are tables. */
const MOST_COLUMNS = 4;
/** How many of the labels name something of advice. */
const MOSTLY = 0.75;
/** How many of the answers may be words that labels have too: "Employed", "Single". */
const MOST_KNOWN = 0.5;

interface Turn {
  labels: Cells;
  answers: Cells;
}

/** "Profession | Nurse", and below it "Basic pay | £31,000": the lower row has labels of its own before its answers. */
function isPaired({ labels, answers }: Turn): boolean {
  const filled = answers.filter((cell) => cell !== null);
  return (
    labels.length % 2 === 0 &&
    filled.length === answers.length &&
    filled.filter(isLeft).every(({ text }) => isLabel(text) && isKnown(text)) &&
    filled.filter((cell, column) => !isLeft(cell, column)).some(({ text }) => isAnswer(text))
  );
}

const isLeft = (_: Piece | null, column: number): boolean => column % 2 === 0;

/** Most rows below another are labels of their own with answers behind them, and no answer stands where a label would: the lexicon may not have every label. */
const arePaired = (turns: readonly Turn[]): boolean =>
  turns.filter(isPaired).length >= PAIRED * turns.length &&
  turns.every(({ answers }) => answers.filter(isLeft).every((cell) => cell && isLabel(cell.text)));

/** Of the turns, so many are pairs of labels and answers. */
const PAIRED = 0.75;

/** Every other row, and no other, has figures or days: they answer the row above, though the lexicon may not have all of its labels. */
const isEveryOtherAnswered = (turns: readonly Turn[]): boolean =>
  turns.length > 2 && turns.filter(({ answers }) => answers.some((cell) => cell && isAnswer(cell.text))).length > turns.length / 2;

/**
 * A table whose rows are labels and, below each, its answers, in turn: as rows of label and answer. Null for any other table, such as one with
 * its headings once at the top.
 */
export function answersUnderLabels(rows: readonly Cells[]): Cells[] | null {
  const turns = rows.filter((_, i) => i % 2 === 0).map((labels, i) => ({ labels, answers: rows[2 * i + 1] ?? [] }));
  if (isOneRowOfFigures(rows)) return pairsIn(turns);
  const [figures = [], below = [], ...others] = rows;
  if (others.length === 0 && areFiguresOver(figures, below)) return pairsIn([{ labels: below, answers: figures }]);
  if (rows.length < 2 || rows.length % 2 === 1 || (rows[0]?.length ?? 0) > MOST_COLUMNS) return null;
  const isInTurn = turns.every(
    ({ labels, answers }) => labels.some((cell) => cell !== null) && answers.every((cell, column) => cell === null || labels[column]),
  );
  if (!isInTurn || arePaired(turns)) return null;
  const labels = turns.flatMap((turn) => turn.labels.filter((cell) => cell !== null));
  const answers = turns.flatMap((turn) => turn.answers.filter((cell) => cell !== null));
  const isRow = (cells: Cells): boolean => {
    const [first, ...others] = cells.filter((cell) => cell !== null);
    return others.length > 0 && others.every(({ text }) => text === first?.text);
  };
  // The same label over the answers of each, row by row.
  const isRepeated = turns.length > 1 && turns.filter((turn) => isRow(turn.labels)).length >= Math.max(2, turns.length - 1);
  const known = (cells: readonly Piece[]): number => cells.filter(({ text }) => isKnown(text) && !isAnswer(text)).length;
  if (!isRepeated && (!labels.every(({ text }) => isLabel(text) && !boxMark.test(text)) || known(labels) < MOSTLY * labels.length))
    return null;
  // "Telephone number" below "Name" is another label of the same column.
  if (answers.some(({ text }) => asksContact(text)) && answers.some(({ text }) => isAnswer(text))) return null;
  const isColon = ({ text }: Piece): boolean => /[:?]$/.test(text);
  const isSet = (is: (cell: Piece) => boolean): boolean => labels.every(is) && !answers.some(is);
  const areAnswers = known(answers) <= MOST_KNOWN * answers.length;
  const isPlain = known(labels) === labels.length && areAnswers;
  // Two rows may as well be a table of one, unless they would be two labels beside each other.
  const isTwo = rows.length === 2 && labels.length === 2 && isPlain && known(answers) === 0 && answers.some(({ text }) => isAnswer(text));
  const isTold =
    isRepeated || isSet(isColon) || isTwo || (rows.length > 2 && (isSet(isBold) || isPlain)) || (areAnswers && isEveryOtherAnswered(turns));
  return isTold ? pairsIn(turns) : null;
}

const pairsIn = (turns: readonly Turn[]): Cells[] =>
  turns.flatMap((turn) => turn.labels.flatMap((label, column) => (label ? [[label, turn.answers[column] ?? null]] : [])));

/** "Amount | Term | Price" over "£246,500 | 31 years | £290,000": a figure names no row, so each answers what stands over it. */
function isOneRowOfFigures([heads = [], answers = [], ...more]: readonly Cells[]): boolean {
  const [first] = answers;
  if (more.length > 0 || heads.length < LEAST_HEADS || !first || isBold(first) || !figure.test(first.text)) return false;
  return heads.every((cell) => cell && isBold(cell) && isLabel(cell.text) && !isScenario(cell.text) && !boxMark.test(cell.text));
}

/** "£7,482.36 | £623.53" over "a year, before tax | each month": each figure stands over what it is. */
const areFiguresOver = (figures: Cells, below: Cells): boolean =>
  figures.length > 1 &&
  figures.length === below.length &&
  figures.every((cell) => cell && figure.test(cell.text)) &&
  below.every((cell) => cell && isLabel(cell.text) && !figure.test(cell.text));

/** Of two, the second may answer the first. */
const LEAST_HEADS = 3;
const figure = /^£\d[\d,.]*$|^\d[\d,.]*%?$/;
