import type { Found, Tag } from './grammar.ts';
import { sourceAt, type TaggedParagraph, type TextPiece } from './paragraphs.ts';

/** A tag with its place in the source: from its first brace to behind its last. */
export interface PlacedTag {
  tag: Tag;
  paragraph: TaggedParagraph;
  found: Found;
  start: number;
  end: number;
  /** The pieces that hold its first and its last character. */
  first: TextPiece;
  last: TextPiece;
}

/** Finds where a tag stands in the source, over however many runs it is spread. */
export function placeTag(xml: string, paragraph: TaggedParagraph, found: Found, tag: Tag): PlacedTag {
  const first = pieceAt(paragraph, found.from);
  const last = pieceAt(paragraph, found.to - 1);
  const start = sourceAt(xml, first, found.from - first.from);
  const end = sourceAt(xml, last, found.to - last.from);
  return { tag, paragraph, found, start, end, first, last };
}

function pieceAt({ pieces }: TaggedParagraph, offset: number): TextPiece {
  const piece = pieces.findLast(({ from, text }) => from <= offset && offset < from + text.length);
  if (!piece) throw new RangeError('a tag stands in the text of its paragraph');
  return piece;
}
