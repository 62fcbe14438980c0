import { isAnswer, isLabel, isMark, isTicked } from './cell-kinds.ts';
import { chosenOf } from './choices.ts';
import { blank, type Fact } from './fact.ts';
import { entitiesIn, headsOf } from './heads.ts';
import { passageFacts } from './passages.ts';
import { peopleIn, personNamed } from './persons.ts';
import { isBold } from './pieces.ts';
import { boxMark, type Cells, type Grid } from './regions.ts';

/** What the rows and columns of a form or a table say. */
export function gridFacts(grid: Grid, section: string): Fact[] {
  let heads: string[] | null = null;
  const parts = partsOf(grid.rows);
  const people = peopleIn(['', ...parts.map(({ title }) => title).filter((title) => title !== '')]);
  const titles = parts.map(({ title }) => title).filter((title) => title !== '');
  return parts.flatMap(({ title, rows: all }) => {
    const rows = trimmed(all);
    const own = title === '' ? section : `${title}, ${section}`;
    const found = headsOf(rows);
    if (found) heads = found;
    const facts = (): Fact[] => {
      if (found || (heads && title !== '' && rows.length > 0)) return tableFacts(heads ?? [], found ? rows.slice(1) : rows, own);
      if (isOptions(rows)) return optionFacts(rows, own);
      return isCross(rows) ? crossFacts(rows, own) : withWholes(rows.flatMap((cells) => pairsOf(cells, own)));
    };
    const person = people?.[titles.indexOf(title) + 1] ?? (title === '' ? null : personNamed(title));
    return person === null ? facts() : facts().map((fact) => ({ ...fact, person: fact.person ?? person }));
  });
}

/** Without columns that hold nothing. */
function trimmed(rows: readonly Cells[]): Cells[] {
  const used = rows[0]?.map((_, column) => rows.some((cells) => cells[column] !== null)) ?? [];
  return rows.map((cells) => cells.filter((_, column) => used[column]));
}

/** Cuts a grid at rows that hold nothing but a heading, in bold or at its top, and where a table begins below pairs of label and answer. */
function partsOf(rows: readonly Cells[]): { title: string; rows: Cells[] }[] {
  const parts: { title: string; rows: Cells[] }[] = [];
  for (const [i, cells] of rows.entries()) {
    const filled = cells.filter((cell) => cell !== null);
    const [only] = filled;
    const last = parts.at(-1);
    const stands = only && filled.length === 1 && cells.length > 1 && cells[0] === only && !boxMark.test(only.text) ? only : null;
    const atTop = !last || last.rows.length === 0;
    if (stands && (atTop || (isBold(stands) && isLabel(stands.text)))) parts.push({ title: stands.text, rows: [] });
    else if (last && !(last.rows.length > 0 && beginsTable(rows, i))) last.rows.push(cells);
    else parts.push({ title: '', rows: [cells] });
  }
  return parts;
}

/** A row of labels over other columns than those of the row above, and at least two rows below that fill the same columns with answers. */
function beginsTable(rows: readonly Cells[], at: number): boolean {
  const [above, head, ...below] = rows.slice(at - 1, at + 3);
  if (!above || !head || below.length < 2) return false;
  const columns = filledColumns(head);
  return (
    columns.length >= 3 &&
    columns.every((column) => isLabel(head[column]?.text ?? '')) &&
    !isSame(filledColumns(above), columns) &&
    below.every((cells) => isSame(filledColumns(cells), columns)) &&
    columns.slice(1).some((column) => below.every((cells) => isAnswer(cells[column]?.text ?? '')))
  );
}

const filledColumns = (cells: Cells): number[] => cells.flatMap((cell, column) => (cell ? [column] : []));
const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

function tableFacts(heads: readonly string[], body: readonly Cells[], section: string): Fact[] {
  const people = peopleIn(heads);
  const entities = people ? null : entitiesIn(heads);
  const owner = heads.findIndex((head) => isOwner(head));
  const owners = entities && body.find((cells) => isOwner(cells[0]?.text ?? ''));
  return body.flatMap((cells, index) => {
    const row = people || entities ? null : { rows: body, index };
    const label = cells[0]?.text ?? '';
    const rowOwner = owner > 0 ? (cells[owner]?.text ?? '') : '';
    return cells.flatMap((cell, column): Fact[] => {
      if (!cell || (column === 0 && (people || entities))) return [];
      const head = heads[column] ?? '';
      const whose = owners ? (owners[column]?.text ?? '') : rowOwner;
      const fact: Fact = { ...blank, value: cell, label: column === 0 ? '' : label, head, section, owner: whose, row, form: 'cell' };
      if (people) Object.assign(fact, { head: '', person: people[column] ?? null, form: 'pair' });
      if (entities) Object.assign(fact, { head: '', section: `${head}, ${section}`, form: 'pair' });
      return answered(fact);
    });
  });
}

const isOwner = (head: string): boolean =>
  /^(?:owner(?:ship)?|whose|held by|in whose name|client|name of owner|belongs to|life assured|member|for whom)\??$/i.test(head);

/** A fact whose value may be a question's boxes. */
function answered(fact: Fact): Fact[] {
  if (!boxMark.test(fact.value.text)) return [fact];
  const chosen = chosenOf(fact.value);
  return chosen ? [{ ...fact, value: chosen.option, form: 'choice' }] : [];
}

/** A table with a column for each possible answer, and marks in the rows. */
function isOptions([, ...body]: readonly Cells[]): boolean {
  const marks = body.flatMap((cells) => cells.slice(1)).filter((cell) => cell !== null);
  return marks.length > 0 && marks.every(({ text }) => isMark(text)) && body.every(([label]) => label && isLabel(label.text));
}

function optionFacts([top = [], ...body]: readonly Cells[], section: string): Fact[] {
  return body.flatMap((cells) => {
    const ticked = cells.flatMap((cell, column) => (column > 0 && cell && isTicked(cell.text) ? (top[column] ?? []) : []));
    const [value, another] = ticked;
    return value && !another ? [{ ...blank, value, label: cells[0]?.text ?? '', section, form: 'choice' }] : [];
  });
}

/** A table whose labels stand on the left of several columns of figures: each column is one of several alike. */
function isCross(rows: readonly Cells[]): boolean {
  const width = rows[0]?.length ?? 0;
  if (width < 3 || rows.length < 2) return false;
  return rows.every((cells) => cells[0] && isLabel(cells[0].text) && cells.slice(1).every((cell) => cell !== null && isAnswer(cell.text)));
}

function crossFacts(rows: readonly Cells[], section: string): Fact[] {
  const heads = rows.map((cells) => cells[0]?.text ?? '');
  const body = (rows[0] ?? []).slice(1).map((_, column) => rows.map((cells) => cells[column + 1] ?? null));
  return tableFacts(heads, body, section);
}

/** "Of which essential" is a part of what stands above it. */
function withWholes(facts: readonly Fact[]): Fact[] {
  let whole = '';
  return facts.map((fact) => {
    if (!partOfWhole.test(fact.label)) {
      whole = fact.label;
      return fact;
    }
    return { ...fact, label: `${fact.label} ${whole}` };
  });
}

const partOfWhole = /^\W*(?:of (?:which|that|this)|including|part of (?:that|this)|.{0,24}\b(?:part of that|of that))\b/i;

/** Label and answer, once or several times on a row without headings. */
function pairsOf(cells: Cells, section: string): Fact[] {
  const filled = cells.filter((cell) => cell !== null);
  const facts: Fact[] = [];
  for (let at = 0; at < filled.length; at++) {
    const [label, value] = [filled[at], filled[at + 1]];
    if (!label) continue;
    if (!value || boxMark.test(label.text)) {
      // One by one: a cell may hold more than a call takes arguments.
      for (const fact of passageFacts({ piece: label, heading: false, bold: false }, section, '')) facts.push(fact);
      continue;
    }
    const chosen = boxMark.test(value.text) ? chosenOf(value) : null;
    const name = label.text.replace(/[?:]$/, '');
    if (chosen) facts.push({ ...blank, value: chosen.option, label: `${name} ${chosen.question}`.trim(), section, form: 'choice' });
    else if (!boxMark.test(value.text)) facts.push({ ...blank, value, label: name, section, form: 'pair' });
    at++;
  }
  return facts;
}
