import { blank, type Fact } from '../fact.ts';
import {
  areNamedHeads,
  areYears,
  entitiesIn,
  headsOf,
  isOfDay,
  isPeriod,
  ofPurpose,
  questionColumn,
  withoutRepeatedHeads,
} from '../layout/heads.ts';
import { isOwner } from '../layout/owners.ts';
import { isBold, type Piece } from '../pieces.ts';
import { boxMark, type Cells, type Grid } from '../regions.ts';
import { crossFacts, isCross } from '../tables/cross.ts';
import { withTotalsApart } from '../tables/group-totals.ts';
import { halvesOf } from '../tables/halves.ts';
import { answersUnderLabels } from '../tables/label-rows.ts';
import { areAllAnswers, arePairs, isAnswered, isOfPairs } from '../tables/pairs.ts';
import { plainGrid } from '../tables/plain-grids.ts';
import { type Part, partsUnderTitles, titlesIn } from '../tables/section-rows.ts';
import { sideBySide } from '../tables/side-by-side.ts';
import { withSums } from '../tables/sums.ts';
import { answered, tableFacts } from '../tables/tables.ts';
import { tickColumnFacts } from '../tables/tick-columns.ts';
import { sentencesInRows } from '../tables/told-rows.ts';
import { underTopic } from '../tables/topic-rows.ts';
import { twoLevelFacts } from '../tables/two-level-heads.ts';
import { trimmed } from '../tables/unanswered.ts';
import { isAnswer, isFigure, isKindOfThing, isLabel } from '../words/cell-kinds.ts';
import { isThing, withWholes } from '../words/continued.ts';
import { meaningsOf } from '../words/meanings.ts';
import { isNumber, withoutNumbers } from '../words/numbered.ts';
import { isOfPeople, namesOver, peopleIn, personNamed } from '../words/persons.ts';
import { alone, isLabelled, labelledFacts } from './labelled.ts';
import { optionFacts, scaleFacts, withMarksLast } from './options.ts';
import { pairsOf } from './row-pairs.ts';

/** What the rows and columns of a form or a table say. */
export function gridFacts(grid: Grid, section: string): Fact[] {
  const plain = plainGrid(grid);
  if (plain) return gridFacts(plain.grid, [plain.title, section].filter((said) => said !== '').join(', '));
  if (grid.stacked) return withWholes(underTopic(grid.rows, section).flatMap(({ cells, section: own }) => pairsOf(cells, own)));
  const told = sentencesInRows(grid.rows)?.flatMap((piece) => alone(piece, section));
  if (told) return told;
  const [top = [], ...body] = grid.rows;
  const scale = scaleFacts(grid.rows, section);
  if (scale) return scale;
  const ticked = tickColumnFacts(grid.rows, section, (rows) => gridFacts({ rows: rows.map((cells) => [...cells]) }, section));
  if (ticked) return ticked;
  if (grid.isOfEach || areNamedHeads(top, body)) return tableFacts(textsOf(top), body, section, { isOfEach: true });
  const levels = twoLevelFacts(grid.rows, section);
  if (levels) return levels;
  const halves = halvesOf(grid.rows);
  if (halves) return halves.flatMap((rows) => gridFacts({ rows }, section));
  const questions = questionFacts(grid.rows, section);
  if (questions) return questions;
  const rows = withMarksLast(withoutNumbers(withoutRepeatedHeads(grid.rows)));
  const turns = answersUnderLabels(rows);
  if (turns) return turns.flatMap((cells) => pairsOf(cells, section));
  const labelled = rows.filter(isLabelled);
  return [
    ...labelled.flatMap((cells) => labelledFacts(cells, section)),
    ...formFacts(
      rows.filter((cells) => !labelled.includes(cells)),
      section,
    ),
  ];
}

const textsOf = (cells: Cells): string[] => cells.map((cell) => cell?.text ?? '');

function formFacts(given: readonly Cells[], section: string): Fact[] {
  let heads: string[] | null = null;
  /** The rows of the table that they head. */
  let under: readonly Cells[] = [];
  const parts = withTotalsApart(partsOf(given));
  const people = peopleIn(['', ...parts.map(({ title }) => title).filter((title) => title !== '')]);
  const titles = parts.map(({ title }) => title).filter((title) => title !== '');
  return parts.flatMap(({ title, rows: all }, i) => {
    const rows = all.length === 1 && isPeopleRow(all[0] ?? []) ? all : withoutNumbers(trimmed(all));
    const own = title === '' ? section : `${title}, ${section}`;
    const found = title !== '' && goesOnOfPeople(heads, rows) ? null : (headsOf(rows) ?? (parts[i + 1]?.title ? headsAlone(rows) : null));
    if (found) [heads, under] = [found, rows.slice(1)];
    const facts = (): Fact[] => {
      const options = optionFacts(rows, own);
      if (options) return options;
      const questions = questionFacts(rows, own);
      if (questions) return questions;
      const beside = sideBySide(rows);
      if (beside) return tableFacts(beside, rows, own, { isOfEach: true });
      if (found) return [...namesOver(rows[0] ?? []), ...tableFacts(found, rows.slice(1), own)];
      if (heads && title !== '' && rows.length > 0 && !areOthers(rows, under)) return tableFacts(heads, rows, own);
      return isCross(rows)
        ? crossFacts(rows, own)
        : withSums(withWholes(ofKind(partsUnderTitles(rows).flatMap((half) => halfFacts(half, own)))));
    };
    const person = people?.[titles.indexOf(title) + 1] ?? (title === '' ? null : personNamed(title));
    return person === null ? facts() : facts().map((fact) => ({ ...fact, person: fact.person ?? person }));
  });
}

/** Whether rows under a title of their own have the answers of the same people as those above it, who stand over their columns. */
function goesOnOfPeople(heads: readonly string[] | null, rows: readonly Cells[]): boolean {
  if (!heads || peopleIn(heads) === null || rows.length < 2) return false;
  return rows.every((cells) => cells.length === heads.length && cells[0]) && !isPeopleRow(rows[0] ?? []);
}

/** Labels with a figure each, where the column above has words, or with words where it has figures alone: under a title of their own they are no rows of that table. */
function areOthers(rows: readonly Cells[], above: readonly Cells[]): boolean {
  if (arePairs(rows)) return true;
  const over = above.flatMap((cells) => cells[1] ?? []);
  const own = rows.flatMap((cells) => cells[1] ?? []);
  if (over.length === 0 || !rows.every((cells) => cells.length === 2 && cells[0] && cells[1])) return false;
  const areFigures = own.every(({ text }) => isFigure(text));
  return areFigures
    ? !over.some(({ text }) => isFigure(text))
    : over.every(({ text }) => isFigure(text)) && !own.every(({ text }) => isAnswer(text));
}

/** "Type: income protection" says of all in its form which product it is about, where the form says so once. */
function ofKind(facts: readonly Fact[]): Fact[] {
  const [kind, another] = facts.filter(({ label }) => isKindOfThing(label));
  if (!kind && isOfWaiting(facts)) return facts.map((fact) => ({ ...fact, section: `Income protection, ${fact.section}` }));
  if (!kind || another || !namesProduct(kind.value.text)) return [...facts];
  return facts.map((fact) => (fact === kind ? fact : { ...fact, section: `${kind.value.text}, ${fact.section}` }));
}

/** What pays after a wait is income protection, whatever its maker calls it, unless the form names another cover. */
function isOfWaiting(facts: readonly Fact[]): boolean {
  const namesIn = (texts: readonly string[]): Set<string> =>
    new Set([...new Set(texts)].flatMap((text) => meaningsOf(text).map(({ name }) => name)));
  const labels = namesIn(facts.map(({ label }) => label));
  const sections = namesIn(facts.map(({ section }) => section));
  return (
    labels.has('deferred') &&
    !['investment', 'charge', 'custodian', 'return'].some((name) => labels.has(name)) &&
    !sections.has('incomeprotection') &&
    otherCover.every((name) => !labels.has(name) && !sections.has(name))
  );
}

const otherCover = ['lifecover', 'criticalillness', 'annuity', 'pension'];

/** A house is none. */
const namesProduct = (text: string): boolean => isLabel(text) && meaningsOf(text).some(({ name }) => name !== 'property' && isThing(name));

/** What a row says under the heading of its half: "Contact details", "Your partner". */
function halfFacts({ cells, title, person: named }: Part, section: string): Fact[] {
  const facts = pairsOf(cells, title === '' ? section : `${title}, ${section}`);
  const person = named ?? personNamed(title);
  return person === null ? facts : facts.map((fact) => ({ ...fact, person: fact.person ?? person }));
}

/** Headings above parts with titles of their own: "Item", "Monthly", "Annual", and below them "Essential", "Discretionary". */
function headsAlone([cells, ...more]: readonly Cells[]): string[] | null {
  const heads = cells?.map((cell) => cell?.text ?? '') ?? [];
  return more.length === 0 && heads.length > 2 && heads.every((head, i) => (i === 0 && head === '') || isLabel(head)) ? heads : null;
}

/** Cuts a grid at rows that hold nothing but a heading, in bold or at its top, and where a table begins below pairs of label and answer. */
function partsOf(rows: readonly Cells[]): { title: string; rows: Cells[] }[] {
  const parts: { title: string; rows: Cells[] }[] = [];
  const labels = rows.flatMap(([label, ...answers]) => (label && answers.some((answer) => answer !== null) ? [label] : []));
  const areBold = labels.length > 1 && labels.filter(isBold).length > labels.length / 2;
  // Where all labels are bold, one with nothing beside it may be a question that nobody answered.
  const isTitle = (cell: Piece): boolean => isBold(cell) && !(areBold && asksOneThing(cell.text));
  for (const [i, cells] of rows.entries()) {
    const filled = cells.filter((cell) => cell !== null);
    const [only] = filled;
    const last = parts.at(-1);
    const stands = only && filled.length === 1 && cells.length > 1 && cells[0] === only && !boxMark.test(only.text) ? only : null;
    const atTop = !last || last.rows.length === 0;
    const section = sectionOf(cells);
    if (section)
      parts.push(last && last.title !== '' && last.rows.length === 0 ? { ...section, title: `${section.title}, ${last.title}` } : section);
    else if (stands && (atTop || (isTitle(stands) && isLabel(stands.text)))) parts.push({ title: stands.text, rows: [] });
    else if (isPeopleRow(cells) || isPeriodRow(cells) || isBoldHead(cells, rows[i + 1])) {
      // Its title stands right above it.
      if (last && last.title !== '' && last.rows.length === 0) last.rows.push(cells);
      else parts.push({ title: '', rows: [cells] });
    } else if (last && (isUnderHeads(cells, last.rows) || !(last.rows.length > 0 && beginsTable(rows, i)))) last.rows.push(cells);
    else parts.push({ title: '', rows: [cells] });
  }
  return parts;
}

/** "Height / weight", "E-mail address": it wants a single answer, and heads nothing. */
const asksOneThing = (text: string): boolean => /\p{Ll}/u.test(text) && meaningsOf(text).some(({ name }) => single.has(name));
const single = new Set(['email', 'phone', 'height', 'weight', 'ninumber', 'birthdate', 'nationality']);

/** "2. Income | Client 1 | Client 2": a section with its columns; of "3. Spending | Joint" the title alone. Null for any other row. */
function sectionOf([title, ...heads]: Cells): { title: string; rows: Cells[] } | null {
  const filled = heads.filter((head) => head !== null);
  if (!title || !(isBold(title) || /^\d{1,2}[.)] /.test(title.text)) || isOwner(title.text) || isOfPeople(title.text)) return null;
  if (filled.length === 0 || !filled.every(({ text }) => isOfPeople(text))) return null;
  return { title: title.text, rows: filled.length > 1 ? [[null, ...heads]] : [] };
}

/** Headings such as "You" and "Your partner", over the answers of each and with nothing over the labels. */
const isPeopleRow = (cells: Cells): boolean => !cells[0] && peopleIn(cells.map((cell) => cell?.text ?? '')) !== null;

/** The years of accounts, over the figures of each. */
const isPeriodRow = (cells: Cells): boolean =>
  areYears(textsOf(cells)) || (!cells[0] && cells.slice(1).filter((head) => head && isPeriod(head.text)).length > 1);

/** Labels in bold over a row that has nothing bold: the headings of another table. */
function isBoldHead(cells: Cells, below: Cells = []): boolean {
  const [filled, under] = [cells, below].map((row) => row.filter((cell) => cell !== null)) as [Piece[], Piece[]];
  const isHead =
    filled.length > 1 && cells[0] !== null && filled.every((cell) => isBold(cell) && isLabel(cell.text) && !boxMark.test(cell.text));
  return isHead && under.length > 1 && below[0] !== null && !under.some(isBold);
}

/** A row that fills none but the column of the labels and those of several headings, with nothing over the labels. */
function isUnderHeads(cells: Cells, [heads]: readonly Cells[]): boolean {
  const isHeads =
    heads !== undefined &&
    !heads[0] &&
    filledColumns(heads).length > 1 &&
    heads.every((head) => !head || isLabel(head.text) || isOfDay(head.text));
  return isHeads && !isSurelyHead(textsOf(cells)) && filledColumns(cells).every((column) => column === 0 || heads[column]);
}

/** A row of labels over other columns than those of the row above, or below one that has answers, and at least two rows below that fill none but these, with answers; or one that names plans or heads questions. */
function beginsTable(rows: readonly Cells[], at: number): boolean {
  const [above, head, ...below] = rows.slice(at - 1, at + 3);
  if (!above || !head || below.length < 2 || titlesIn(above, head) || isSurelyHead(textsOf(above))) return false;
  if (isSurelyHead(textsOf(head))) return true;
  const columns = filledColumns(head);
  const isBelow = (cells: Cells): boolean => {
    const filled = filledColumns(cells);
    return filled[0] === columns[0] && filled.length > 1 && filled.every((column) => columns.includes(column));
  };
  return (
    columns.length >= 3 &&
    columns.every((column) => isLabel(head[column]?.text ?? '')) &&
    (!isSame(filledColumns(above), columns) ||
      (isOfPairs(above) && columns.length > 3 && !isAnswered(head) && below.every(areAllAnswers))) &&
    below.every((cells) => isBelow(cells) && cells.slice(1).some((cell) => cell && isAnswer(cell.text)))
  );
}

const isSurelyHead = (heads: readonly string[]): boolean =>
  entitiesIn(heads) !== null || (questionColumn(heads) >= 0 && heads.filter((head) => head !== '').length > 2);

const filledColumns = (cells: Cells): number[] => cells.flatMap((cell, column) => (cell ? [column] : []));
const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

/** A list of questions with their answers, each under the section that the columns before it name, or else under its own; null for any other grid. */
function questionFacts([top = [], ...body]: readonly Cells[], over: string): Fact[] | null {
  const heads = top.map((cell) => cell?.text ?? '');
  const asked = questionColumn(heads);
  if (asked <= 0) return null;
  const people = peopleIn(heads.slice(asked));
  return body.flatMap((cells) => {
    const label = cells[asked]?.text ?? '';
    const before = cells.slice(0, asked).flatMap((cell) => (cell && !isNumber(cell.text) ? [cell.text] : []));
    const section = before.length === 0 ? over : [...before, ...(ofPurpose.test(heads[asked] ?? '') ? [over] : [])].join(', ');
    return cells.slice(asked + 1).flatMap((cell, i): Fact[] => {
      const head = heads[asked + 1 + i] ?? '';
      const isAnswered = /^(?:answers?|responses?|repl(?:y|ies)|value)$/i.test(head);
      const person = people?.[1 + i] ?? null;
      const isSaid = isAnswered || person !== null;
      return cell ? answered({ ...blank, value: cell, label, head: isSaid ? '' : head, section, person, form: 'pair' }) : [];
    });
  });
}
