import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import type { Cells, Grid } from '../regions.ts';
import { isKnown } from '../words/cell-kinds.ts';
import { isDay } from '../words/values.ts';
import { alone } from './labelled.ts';

/** "Drawdown since 12 September 2019", "Plan Harrow Flexible Pension", "Account number 70-118264-3": a label, and what it is, without a colon. */
const labelAhead = /^((?:Your |Our )?\p{Lu}[\p{Ll}’']+(?: \p{Ll}[\p{Ll}’'-]*){0,3}) (?=[\p{Lu}\d£])(.+)$/u;
/** To whom a letter goes, and where. */
const addressee = /^(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady)\.? \p{Lu}/u;
const code = /^(?=.*\d{3})[A-Z\d]+(?:[/-][A-Z\d]+)*$/;
/** Lines of an address at most. */
const MANY = 7;

/** What a cell says as label and answer in a row; null for any other. */
function referenceIn(cell: Piece, section: string): Fact | null {
  const [, label = '', answer = ''] = labelAhead.exec(cell.text) ?? [];
  if (answer === '' || !(isKnown(label) || isDay(answer))) return null;
  return { ...blank, value: part(cell, cell.text.length - answer.length, cell.text.length), label, section, form: 'pair' };
}

/**
 * What stands beside the address in the head of a letter, line by line, or in one row below its title: each a label with its answer, and no answer of the
 * line of the address beside it. Null for any other grid.
 */
export function referenceFacts({ rows, stacked }: Grid, section: string): Fact[] | null {
  if (stacked || rows.length > MANY) return null;
  return besideAddress(rows, section) ?? inOneRow(rows, section);
}

function besideAddress(rows: readonly Cells[], section: string): Fact[] | null {
  const left = rows.flatMap(([cell]) => cell ?? []);
  const right = rows.flatMap(([, cell]) => cell ?? []);
  if (rows.length < 2 || right.length < 2 || !rows.every((cells) => cells.length === 2) || !addressee.test(left[0]?.text ?? ''))
    return null;
  if (left.some(({ text }) => /[:?]$/.test(text))) return null;
  const references = right.map((cell) => referenceIn(cell, section));
  if (references.includes(null)) return null;
  return [...left.flatMap((cell) => alone(cell, section)), ...references.filter((fact) => fact !== null)];
}

/** "Quotation HL-448193-02 | Made on 21 April 2026": numbers and days alone. */
function inOneRow([cells = [], ...more]: readonly Cells[], section: string): Fact[] | null {
  const references = cells.map((cell) => cell && referenceIn(cell, section));
  const isNumberOrDay = ({ value: { text } }: Fact): boolean => code.test(text) || isDay(text);
  const facts = references.filter((fact) => fact !== null);
  return more.length === 0 && facts.length > 1 && facts.length === cells.length && facts.every(isNumberOrDay) ? facts : null;
}
