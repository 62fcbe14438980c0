import type { Fact } from '../fact.ts';
import type { Piece } from '../pieces.ts';
import type { Cells } from '../regions.ts';
import { isPersonsName, personNamed } from '../words/persons.ts';

/** A part of the page's width that is about one of several people: from where, in points. */
export interface Side {
  x0: number;
  /** By number; or else by the name that stands over it. */
  person: number | null;
  name: string;
}

/** Points by which answers may begin left of the heading above them. */
const SLACK = 6;

/** "Applicant 1" and "Applicant 2" side by side and nothing else: what stands below each of them is about them. Null for any other row. */
export function sidesIn(cells: Cells): Side[] | null {
  const filled = cells.filter((cell) => cell !== null);
  const sides = filled.flatMap((cell): Side[] => {
    const person = isLong(cell) ? null : personNamed(cell.text);
    return person === null || !('page' in cell.origin) ? [] : [{ x0: cell.origin.words[0]?.box.x0 ?? 0, person, name: '' }];
  });
  const isEach = sides.length === filled.length && new Set(sides.map(({ person }) => person)).size > 1;
  return isEach && cells[0] ? sides : null;
}

/** Names of people side by side and nothing else: "Ada" and "Piers". Null for any other row. */
export function namedSidesIn(cells: Cells): Side[] | null {
  const filled = cells.filter((cell) => cell !== null);
  if (filled.length < 2 || !filled.every((cell) => 'page' in cell.origin && isPersonsName(cell.text))) return null;
  return filled.flatMap(({ origin, text }): Side[] =>
    'page' in origin ? [{ x0: origin.words[0]?.box.x0 ?? 0, person: null, name: text }] : [],
  );
}

const isLong = ({ text }: Piece): boolean => text.length > 40;

/** Whose a fact is by the side of the page that its value stands on. */
export function onSide(fact: Fact, sides: readonly Side[]): Fact {
  const { origin } = fact.value;
  if (fact.person !== null || !('page' in origin)) return fact;
  const x0 = origin.words[0]?.box.x0 ?? 0;
  const side = sides.findLast((one) => one.x0 <= x0 + SLACK);
  return { ...fact, person: side?.person ?? null, owner: side?.name || fact.owner };
}
