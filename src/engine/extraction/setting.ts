import type { Meaning } from './meanings.ts';

/** A document as far as single facts need to know of it. */
export interface Setting {
  kind: 'fact-find' | 'product' | 'note' | 'other';
  title: readonly Meaning[];
  /** The document is about the which of several alike, as its policy number shows. */
  ordinal: number | null;
}
