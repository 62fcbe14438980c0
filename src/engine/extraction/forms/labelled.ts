import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { boxMark, type Cells, type Grid } from '../regions.ts';
import { numbering, passageFacts } from '../sentences/passages.ts';
import { isKnown } from '../words/cell-kinds.ts';
import { isBare } from '../words/continued.ts';
import { unnumbered } from '../words/numbered.ts';
import { isOfPeople, isPersonLabel, personNamed } from '../words/persons.ts';

const ownLabel =
  /^(?!(?:less|add|plus|minus|deduct(?:ed)?|of which|including):)([^:?£\d]{2,60})[:?]\s+(?!please\b|if (?:so|yes|no)\b|if \p{L}+(?: \p{L}+){0,2}, )\S/iu;

/** "Adviser: signs of vulnerability?", "Anything else owed? To whom?" */
const asks = /^[^?]*[:?] [^?]*\?$/;

const bare = (text: string): string => unnumbered(text.replace(numbering, ''));

/** A row of cells that each hold a label and its answer: "Name: Elsa". */
export function isLabelled(cells: Cells): boolean {
  const filled = cells.filter((cell) => cell !== null);
  return (
    filled.length > 0 &&
    !isTitleOfAll(cells) &&
    filled.every(({ text }) => ownLabel.test(bare(text)) && !(text.endsWith('?') && asks.test(text)) && !boxMark.test(text))
  );
}

/** "Joint: Investment bond" over the rows of a form says what they are about, and whose it is. */
const isTitleOfAll = ([title, ...cells]: Cells): boolean =>
  !!title && cells.length > 1 && cells.every((cell) => cell === null) && isOfAll(ownLabel.exec(bare(title.text))?.[1] ?? '');
const isOfAll = (label: string): boolean => isOfPeople(label) && personNamed(label) === null;

/** "Anna: 66; Piers: 62" is no label with its answer, but the answer of each. */
export function isOfEach({ text }: Piece): boolean {
  if (text.length > LONGEST) return false;
  const [, one = '', other = ''] = /^([\p{L}'’]+(?: [\p{L}\d]+)?): [^:]+[;,/|] ?([\p{L}'’]+(?: [\p{L}\d]+)?): [^:]+$/u.exec(text) ?? [];
  return [one, other].every((name) => name !== '' && (personNamed(name) !== null || !isKnown(name)));
}

/** Whose an answer is, before it: "A: 30 March 1966", "Piers: surgeon", "Client 2: none". */
const whoseAhead = /^(\p{Lu}|\p{Lu}[\p{L}'’]+|(?:Client|Applicant|Partner) (?:[1-4]|[A-D])):\s+(?=\S)/u;

/** What a row under a question says of each of several people; null where its cells don't each begin with somebody else. */
export function answersOfEach({ rows: [cells = [], ...more] }: Grid, question: string, section: string): Fact[] | null {
  const filled = cells.filter((cell) => cell !== null);
  const whose = filled.map(({ text }) => whoseAhead.exec(text)?.[1] ?? '');
  if (question === '' || more.length > 0 || filled.length < 2 || new Set(whose).size < filled.length) return null;
  if (!whose.every((name) => name.length === 1 || personNamed(name) !== null || (name !== '' && !isKnown(name)))) return null;
  return filled.map((cell, i) => {
    const from = whoseAhead.exec(cell.text)?.[0].length ?? 0;
    return { ...blank, value: part(cell, from, cell.text.length), label: question, section, owner: whose[i] ?? '', form: 'pair' };
  });
}

/** Letters that such an answer doesn't exceed. */
const LONGEST = 80;

/** What such a row says. What stands beside somebody's name is about them: "Spouse: Mrs Elsa Vine | Date of birth: 3 May 1960". */
export function labelledFacts(cells: Cells, section: string): Fact[] {
  const filled = cells.filter((cell) => cell !== null);
  const labels = filled.map(({ text }) => ownLabel.exec(bare(text))?.[1] ?? '');
  const [whose = ''] = labels;
  const own = isPersonLabel(whose) ? `${whose}, ${section}` : section;
  return filled.flatMap((cell, i) => (i === 0 ? alone(cell, section) : goneOn(alone(cell, own), labels[i - 1] ?? '')));
}

/** "Signed: Owen Vine | Date: 3 May 2026": a label that names nothing goes on from the one before. */
const goneOn = (facts: readonly Fact[], before: string): Fact[] =>
  facts.map((fact) => (fact.form !== 'sentence' && isBare(fact.label) ? { ...fact, context: before } : fact));

/** What a cell says by itself. */
export const alone = (piece: Piece, section: string): Fact[] => passageFacts({ piece, heading: false, bold: false }, section, '');
