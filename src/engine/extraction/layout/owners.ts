import type { Cells } from '../regions.ts';
import { isKindOfThing, isLabel } from '../words/cell-kinds.ts';
import { isOfPeople } from '../words/persons.ts';

/** A heading, or the label of a row, that says whose something is. */
export const isOwner = (head: string): boolean =>
  /^(?:owner(?:ship)?|whose|held by|in (?:whose )?name(?: of)?|client|borrower|applicant|name of owner|belongs to|(?:life|lives|person|people) (?:to be )?(?:assured|covered|insured)|(?:prepared|illustrated|produced|quoted) for|member|for whom|who)(?: (?:plan|policy|pension|account))?(?: is (?:it|this|covered|insured))?\??$/i.test(
    head,
  );

/** There is none to name. */
const nothing = /^(?:none|nil|n\/?a)\b/i;

/** "Fixed rate bond (matures 30/06/2026)": more of what something is. */
const inBrackets = / \([^()]+\)$/;

/** "A", "First", "Both": one of the people whom a paper is for, by nothing but a letter or a place. */
const oneOfThem = /^(?:[A-D](?: ?(?:and|&|\+|\/) ?[A-D])?|first|second|1st|2nd)$/i;
const isOneOfThem = ({ text }: { text: string }): boolean => oneOfThem.test(text.trim()) || isOfPeople(text);

/** Whether a column that is headed as one of owners has nothing else. */
export const areOwners = (head: string, texts: readonly string[]): boolean =>
  isOwner(head) && texts.length > 1 && texts.every((text) => isOneOfThem({ text }));

/** Which of several people a cell names that says whose its row is: "Second", "2nd", "B". */
export function ownerNamed(text: string): number | null {
  const place = places.findIndex((names) => names.includes(text.trim().toLowerCase()));
  return place < 0 ? null : place + 1;
}
const places = [
  ['first', '1st', 'a'],
  ['second', '2nd', 'b'],
];

/** Over whose something is, not over the names of people. */
const ofThings = /^(?:whose|owner(?:ship)?|life|life (?:assured|covered|insured)|held by|in whose name|for whom|belongs to)\??$/i;

/**
 * A table of things whose first column says whose each of them is, with that column at its end: what comes next names the rows. Any other as it
 * is, as one that has a row for each person.
 */
export function withOwnersLast(heads: readonly string[], given: readonly Cells[]): { heads: readonly string[]; body: readonly Cells[] } {
  const body = isOwner(heads[0] ?? '') ? withOwnersDown(given) : given;
  const rows = body.filter((cells) => !isTotal(cells));
  const owners = rows.map(([owner]) => owner);
  const isOfThings = ofThings.test(heads[0] ?? '') || new Set(owners.map((owner) => owner?.text)).size < owners.length;
  // Beside what kind of thing it is, a name that several rows have is whose it is.
  const areNamed = ofThings.test(heads[0] ?? '') && isKindOfThing(heads[1] ?? '') && isOfThings;
  const isOfOwners =
    isOfThings && heads.length > 2 && owners.every((owner) => owner && (areNamed ? isLabel(owner.text) : isOneOfThem(owner)));
  const isNamed = rows.every(([, name]) => name && (isLabel(name.text.replace(inBrackets, '')) || nothing.test(name.text)));
  if (!isOfOwners || !isNamed) return { heads, body: given };
  // A total is called so where the other rows have what they are.
  return { heads: turned(heads), body: body.map((cells) => (isTotal(cells) ? [...cells.toSpliced(1, 1), null] : turned(cells))) };
}

/** A total of what the rows have that somebody owns. */
const isTotal = ([label, name]: Cells): boolean => !name && label !== null && label !== undefined && totalLabel.test(label.text);
/** "Total", "Subtotal Client 2". */
export const totalLabel = /^(?:grand |overall |sub-?)?totals?\b/i;

/** Rows of which each has its owner, also where one cell runs down over several. */
function withOwnersDown(rows: readonly Cells[]): Cells[] {
  let owner: Cells[number] = null;
  return rows.map((cells) => {
    owner = cells[0] ?? owner;
    const isGoneOn =
      !cells[0] && cells.filter((cell) => cell !== null).length > 2 && !cells.some((cell) => cell && totalLabel.test(cell.text));
    return isGoneOn ? cells.with(0, owner) : cells;
  });
}

/** With its first cell at its end. */
export const turned = <Cell>([first, ...more]: readonly Cell[]): Cell[] => (first === undefined ? more : [...more, first]);
