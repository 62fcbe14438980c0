import { chosenOf } from './choices.ts';
import { blank, type Fact } from './fact.ts';
import { meaningsOf } from './meanings.ts';
import { passageFacts } from './passages.ts';
import { peopleIn, personNamed } from './persons.ts';
import { isBold, type Piece } from './pieces.ts';
import { boxMark, type Grid } from './regions.ts';

type Cells = readonly (Piece | null)[];

/** What the rows and columns of a form or a table say. */
export function gridFacts(grid: Grid, section: string): Fact[] {
  let heads: string[] | null = null;
  const parts = partsOf(grid.rows);
  const people = peopleIn(['', ...parts.map(({ title }) => title).filter((title) => title !== '')]);
  const titles = parts.map(({ title }) => title).filter((title) => title !== '');
  return parts.flatMap(({ title, rows: all }) => {
    const rows = trimmed(all);
    const own = title === '' ? section : `${title}, ${section}`;
    const facts: Fact[] = [];
    const found = headsOf(rows);
    if (found) heads = found;
    if (found || (heads && title !== '' && rows.length > 0)) facts.push(...tableFacts(heads ?? [], found ? rows.slice(1) : rows, own));
    else if (isCross(rows)) facts.push(...crossFacts(rows, own));
    else facts.push(...withWholes(rows.flatMap((cells) => pairsOf(cells, own))));
    const person = people?.[titles.indexOf(title) + 1] ?? (title === '' ? null : personNamed(title));
    return person === null ? facts : facts.map((fact) => ({ ...fact, person: fact.person ?? person }));
  });
}

/** Without columns that hold nothing. */
function trimmed(rows: readonly Cells[]): Cells[] {
  const used = rows[0]?.map((_, column) => rows.some((cells) => cells[column] !== null)) ?? [];
  return rows.map((cells) => cells.filter((_, column) => used[column]));
}

/** Cuts a grid at rows that hold nothing but a heading: in bold, or at its top. */
function partsOf(rows: readonly Cells[]): { title: string; rows: Cells[] }[] {
  const parts: { title: string; rows: Cells[] }[] = [];
  for (const cells of rows) {
    const filled = cells.filter((cell) => cell !== null);
    const [only] = filled;
    const last = parts.at(-1);
    const heads = only && filled.length === 1 && cells.length > 1 && cells[0] === only && isLabel(only.text) && !boxMark.test(only.text);
    const first =
      only && filled.length === 1 && cells.length > 1 && cells[0] === only && (!last || last.rows.length === 0) && !boxMark.test(only.text);
    if (first || (heads && isBold(only))) parts.push({ title: only.text, rows: [] });
    else if (last) last.rows.push(cells);
    else parts.push({ title: '', rows: [cells] });
  }
  return parts;
}

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
      return answered(fact, heads[column]);
    });
  });
}

const isOwner = (head: string): boolean =>
  /^(?:owner(?:ship)?|whose|held by|in whose name|client|name of owner|belongs to|life assured|member|for whom)\??$/i.test(head);

/** A fact whose value may be a mark under the heading that it ticks, or boxes. */
function answered(fact: Fact, head: string | undefined): Fact[] {
  const { text } = fact.value;
  // A cross under "Yes": what is said stands in the heading, which is no part of this row.
  if (isMark(text)) return head === undefined ? [] : [];
  const chosen = boxMark.test(text) ? chosenOf(fact.value) : null;
  if (chosen) return [{ ...fact, value: chosen.option, form: 'choice' }];
  return boxMark.test(text) ? [] : [fact];
}

const isMark = (text: string): boolean => /^(?:[☐☑☒✓✔✗✘xX]|\[[ xX]?\])$/.test(text.trim());

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
    if (boxMark.test(label.text)) {
      const chosen = chosenOf(label);
      if (chosen) facts.push({ ...blank, value: chosen.option, label: chosen.question, section, form: 'choice' });
      continue;
    }
    if (!value) {
      facts.push(...passageFacts({ piece: label, heading: false, bold: false }, section, ''));
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

/** The headings of a table, an empty one over the labels of its rows; null for a form without any. */
function headsOf(rows: readonly Cells[]): string[] | null {
  const [top, ...body] = rows;
  if (!top || body.length === 0) return null;
  const heads = top.map((cell) => cell?.text ?? '');
  const filled = heads.filter((head) => head !== '');
  if (filled.length < 2 && heads[0] !== '') return null;
  if (filled.some((head) => !isLabel(head))) return null;
  if (heads[0] === '' && filled.length > 0) return heads;
  if (peopleIn(heads) || entitiesIn(heads)) return heads;
  const columns = heads.map((_, column) => body.map((cells) => cells[column]?.text ?? '').filter((text) => text !== ''));
  const answers = columns.slice(1).filter((texts) => texts.length > 0 && texts.filter(isAnswer).length >= 0.6 * texts.length).length;
  if (filled.length === 2) return answers > 0 && (isTableHead(filled[1] ?? '') || columns[0]?.every(isAnswer)) ? heads : null;
  if (filled.length < heads.length) return null;
  const labels = columns.filter(
    (texts, i) => i % 2 === 0 && texts.every((text) => isLabel(text)) && texts.filter(isKnown).length >= 0.6 * texts.length,
  ).length;
  const paired = filled.length % 2 === 0 && labels === filled.length / 2 && !heads.filter((_, i) => i % 2 === 1).every(isKnown);
  return answers > 0 && !paired ? heads : null;
}

/** Columns that are about one of several plans, policies or the like each. */
function entitiesIn(heads: readonly string[]): string[] | null {
  const others = heads.slice(1);
  return others.length > 1 &&
    others.every((head) =>
      /^(?:plan|policy|pension|scheme|contract|property|loan|mortgage|account|child|investment) ?\(?(?:\d|[a-d])\)?$/i.test(head),
    )
    ? others
    : null;
}

/** Headings of the second of two columns that head a list; over an answer they would be odd. */
const isTableHead = (text: string): boolean =>
  /^(?:(?:current |your )?(?:amount|value|sum)|details|answer|response|figure|cost|charge|notes|date of birth|age|date|share|premium|rate|each year|each month|why not|reason|first year)\b|£|%/i.test(
    text,
  );

const isKnown = (text: string): boolean => meaningsOf(text).some(({ known }) => known);

function isLabel(text: string): boolean {
  return text.length < 90 && !isAnswer(text) && /\p{L}/u.test(text);
}

/** A figure, a date, an address of mail: nothing that a label would say. */
function isAnswer(text: string): boolean {
  return (
    /£\s?\d|\d\s?%|\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\d{4,}|@|^\d[\d,.]*$|^(?:yes|no|none|nil|n\/a)\b/i.test(text) || boxMark.test(text)
  );
}
