import type { Meaning } from './meanings.ts';

/** A document as far as single facts need to know of it. */
export interface Setting {
  kind: 'fact-find' | 'product' | 'note' | 'other';
  title: readonly Meaning[];
  /** It tells what a plan is worth that may be transferred: it is that plan's own paper. */
  ceding: boolean;
  /** The document is about the which of several alike, as its policy number shows. */
  ordinal: number | null;
}

/** The which of several alike a text names: "Plan 2". */
export function ordinalIn(text: string): number | null {
  const named = /\b(?:policy|plan|pension|scheme|property|child) ?(\d)\b/i.exec(text)?.[1];
  return named === undefined ? null : Number(named);
}
