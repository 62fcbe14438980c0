import type { Cells } from '../regions.ts';
import { isLabel } from '../words/cell-kinds.ts';

/** Over who provides what people have. */
const ofProvider =
  /^(?:with whom|who with|held with|provider|bank|company|where|where (?:held|is it)|institution|lender|(?:savings )?bank or building society|bank ?\/ ?building society)\??$/i;
/** Over what that is. */
const ofKind =
  /^(?:(?:kind|type|sort)(?: of (?:account|plan|savings?|investment|product|policy|loan))?|what(?: (?:it is|is it|kind|sort))?|account(?: type)?|plan type|product)\??$/i;

/**
 * A table of what people have, whose rows begin with who provides it, with what it is before that: "Kittiwake Savings | Lifetime ISA" is an ISA.
 * Any other as it is.
 */
export function withKindsFirst(heads: readonly string[], body: readonly Cells[]): { heads: readonly string[]; body: readonly Cells[] } {
  const kind = heads.findIndex((head) => ofKind.test(head.trim()));
  const isNamed = body.every((cells) => cells[0] && cells[kind] && isLabel(cells[kind].text));
  if (kind < 1 || !ofProvider.test(heads[0]?.trim() ?? '') || !isNamed) return { heads, body };
  const moved = <Cell>(cells: readonly Cell[]): Cell[] => [
    ...cells.slice(kind, kind + 1),
    ...cells.slice(0, kind),
    ...cells.slice(kind + 1),
  ];
  return { heads: moved(heads), body: body.map(moved) };
}
