import type { Piece } from './pieces.ts';

/** Of what time a column is, or a question: what was, what is, or what is to come. */
export type Time = 'before' | 'now' | 'after';

/** Something that a document says, with the words around it that tell what it is about. */
export interface Fact {
  value: Piece;
  /** What stands before the value on its row or line, or the question that it answers. */
  label: string;
  /** What stands over its column. */
  head: string;
  /** The heading above. */
  section: string;
  /** The sentence before, the line above a table, or the label that one without a name of its own goes on from. */
  context: string;
  /** What a table says of whose it is. */
  owner: string;
  /** Whose it is, where the form has a column, a section or a label for each of several people: 1 for the first. */
  person: number | null;
  /** Who is no client and whose it is by its label; empty for nobody. */
  other: string;
  /** Which of several plans, covers or offers its column is about, where a table has a column for each: "Cover A". */
  entity: string;
  /** Of alternatives, whether a paper says that this one was chosen; null where none says so. */
  isChosen: boolean | null;
  /** Whether a column for several people together says it, where there is one. */
  isJoint: boolean | null;
  /** It adds up what stands above it, all of it or a part, or is one of those that a sum below it adds up; `holding` is one of several funds of a plan. */
  sum: 'whole' | 'part' | 'item' | 'holding' | null;
  /** The rows of a table of like things, and which of them it stands in. */
  row: { rows: readonly (readonly (Piece | null)[])[]; index: number } | null;
  /** Of columns for several times, which it stands in. */
  time: Time | null;
  /** Of the columns of a projection, which it stands in. */
  scenario: 'lowest' | 'middle' | 'highest' | null;
  /** `inline` is a label and its answer within running text, `title` a name in the head of a paper, which has no label there. */
  form: 'pair' | 'inline' | 'cell' | 'choice' | 'sentence' | 'title';
}

/** A fact of which nothing is known but its value and form. */
export const blank = {
  label: '',
  head: '',
  section: '',
  context: '',
  owner: '',
  person: null,
  other: '',
  entity: '',
  isChosen: null,
  isJoint: null,
  sum: null,
  row: null,
  time: null,
  scenario: null,
} as const;
