import { isKnown } from './cell-kinds.ts';
import { isBare } from './continued.ts';
import type { Fact } from './fact.ts';
import { numbering, passageFacts } from './passages.ts';
import { isPersonLabel, personNamed } from './persons.ts';
import type { Piece } from './pieces.ts';
import { boxMark, type Cells } from './regions.ts';

const ownLabel = /^([^:?£\d]{2,60})[:?]\s+\S/;

/** A row of cells that each hold a label and its answer: "Name: Elsa". */
export function isLabelled(cells: Cells): boolean {
  const filled = cells.filter((cell) => cell !== null);
  return filled.length > 0 && filled.every(({ text }) => ownLabel.test(text.replace(numbering, '')) && !boxMark.test(text));
}

/** "Anna: 66; Piers: 62" is no label with its answer, but the answer of each. */
export function isOfEach({ text }: Piece): boolean {
  const [, one = '', other = ''] = /^([\p{L}'’]+(?: [\p{L}\d]+)?): [^:]+[;,/|] ?([\p{L}'’]+(?: [\p{L}\d]+)?): [^:]+$/u.exec(text) ?? [];
  return [one, other].every((name) => name !== '' && (personNamed(name) !== null || !isKnown(name)));
}

/** What such a row says. What stands beside somebody's name is about them: "Spouse: Mrs Elsa Vine | Date of birth: 3 May 1960". */
export function labelledFacts(cells: Cells, section: string): Fact[] {
  const filled = cells.filter((cell) => cell !== null);
  const labels = filled.map(({ text }) => ownLabel.exec(text.replace(numbering, ''))?.[1] ?? '');
  const [whose = ''] = labels;
  const own = isPersonLabel(whose) ? `${whose}, ${section}` : section;
  return filled.flatMap((cell, i) => (i === 0 ? alone(cell, section) : goneOn(alone(cell, own), labels[i - 1] ?? '')));
}

/** "Signed: Owen Vine | Date: 3 May 2026": a label that names nothing goes on from the one before. */
const goneOn = (facts: readonly Fact[], before: string): Fact[] =>
  facts.map((fact) => (fact.form !== 'sentence' && isBare(fact.label) ? { ...fact, context: before } : fact));

/** What a cell says by itself. */
export const alone = (piece: Piece, section: string): Fact[] => passageFacts({ piece, heading: false, bold: false }, section, '');
