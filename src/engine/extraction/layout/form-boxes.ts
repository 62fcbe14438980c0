import type { Box } from '#engine/reading/record.ts';
import type { Piece } from '../pieces.ts';
import type { Region } from '../regions.ts';
import { personNamed } from '../words/persons.ts';

/** Points by which a box may stand out from under the bar over it. */
const NEAR = 2;

/** A box of a form, with a label over its answer; one that nobody answered, or that is a heading, has none. */
interface FormBox {
  row: number;
  box: Box;
  label: Piece | null;
  answer: Piece | null;
}

/** The boxes of a form in their order; those below headings for each of several people one person after the other. */
export function boxesOf(boxes: readonly FormBox[]): Region[] {
  const isHead = ({ label, answer }: FormBox): boolean => label !== null && answer === null && personNamed(label.text) !== null;
  const heads = boxes.filter(isHead);
  const at = heads.find(({ row }) => heads.filter((other) => other.row === row).length > 1)?.row;
  const grid = (some: readonly FormBox[], under?: string): Region[] =>
    some.length === 0
      ? []
      : [{ rows: some.map(({ label, answer }) => [label, answer]), stacked: true, ...(under !== undefined && { under }) }];
  if (at === undefined) return grid(boxes);
  const below = boxes.filter((one) => one.row > at);
  const sides = heads.filter(({ row }) => row === at);
  const isUnder = ({ box: head }: FormBox, { box }: FormBox): boolean => box.x0 > head.x0 - NEAR && box.x1 < head.x1 + NEAR;
  return [
    ...grid(boxes.filter((one) => one.row < at || (one.row === at && !sides.includes(one)))),
    ...sides.flatMap((head) =>
      grid(
        below.filter((one) => isUnder(head, one)),
        head.label?.text,
      ),
    ),
    ...grid(below.filter((one) => !sides.some((head) => isUnder(head, one)))),
  ];
}
