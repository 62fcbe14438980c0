import { listMarks } from '#engine/reading/word/word-lists.ts';
import { openWord, type WordFile } from '#engine/reading/word/word.ts';
import type { LetterView, ViewBlock } from './record.ts';
import { viewLimits } from './view-limits.ts';
import { viewOfPart } from './view-part.ts';
import { viewPictures } from './view-pictures.ts';

/**
 * A Word document as people look at it: what is hidden or struck out in it isn't there. Of one filled by `fillMarked` (`marked`) each run
 * names the tag that printed it; in any other nothing passes for a mark. The same bytes give the same view.
 * @throws {ReadingRefusal} unsupported when it isn't one; password, too_large or corrupt
 */
export function viewOf(docx: Uint8Array, { marked = false } = {}): LetterView {
  const file = openWord(docx);
  const shared = { lists: listMarks(file.numbering), pictures: viewPictures(), limits: viewLimits(), marked };
  const all = file.parts.map((part) => ({ kind: part.kind, blocks: viewOfPart(file, part, shared) }));
  const ofKinds = (...kinds: WordFile['parts'][number]['kind'][]): ViewBlock[] =>
    all.filter(({ kind }) => kinds.includes(kind)).flatMap(({ blocks }) => blocks);
  return {
    header: ofKinds('header').filter(hasContent),
    body: ofKinds('body'),
    footer: ofKinds('footer').filter(hasContent),
    notes: ofKinds('footnotes', 'endnotes').filter(hasContent),
  };
}

/** Around the body, empty paragraphs only keep a distance that isn't shown. */
function hasContent(block: ViewBlock): boolean {
  return block.kind !== 'paragraph' || block.runs.length > 0;
}
