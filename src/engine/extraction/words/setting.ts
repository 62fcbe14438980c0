import type { Meaning } from './meanings.ts';

/** A document as far as single facts need to know of it. */
export interface Setting {
  kind: 'fact-find' | 'product' | 'note' | 'other';
  title: readonly Meaning[];
  /** It tells what a plan is worth that may be transferred: it is that plan's own paper. */
  ceding: boolean;
  /** It is about what there is already, or about what is offered; null where it is about both or neither. */
  side: 'held' | 'offered' | null;
  /** It is about a loan on a home. */
  mortgage: boolean;
  /** The document is about the which of several alike, as its policy number shows. */
  ordinal: number | null;
  /** The one of several people whom it is about; null where it is about several, or the papers are about one. */
  bearer: number | null;
}

const numbered =
  /\b(?:attorney|trustee|executor|beneficiary|policy|plan|pension|scheme|contract|property|child|option|cover|pot|offer|quote|quotation|choice) ?\(?(?:(\d)|([a-d]))\b/i;

/** The which of several alike a text names: "Plan 2", "Plan B"; a small letter is a word of its own, unless `small` says that the text has no capitals. */
export function ordinalIn(text: string, { small = false } = {}): number | null {
  const [, digit, letter = ''] = numbered.exec(text) ?? [];
  if (digit !== undefined) return Number(digit);
  const place = 'ABCD'.indexOf(small ? letter.toUpperCase() : letter);
  return letter === '' || place < 0 ? null : place + 1;
}
