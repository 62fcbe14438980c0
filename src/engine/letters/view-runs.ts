import { visiblePiece } from '#engine/reading/text/plain-text.ts';
import type { WordText } from '#engine/reading/word/word-walk.ts';
import { type MarkedPiece, markedPieces } from '#engine/templates/marks.ts';
import type { ViewRun } from './record.ts';

/** Makes runs of the texts of a part, told in their order; marks reach over several. */
export function viewRuns({ marked }: { marked: boolean }): (text: WordText, url: string | null) => ViewRun[] {
  let field: string | null = null;
  let isMissing = false;
  return (text, url) => {
    const runs: ViewRun[] = [];
    for (const piece of piecesOf(text)) {
      if ('text' in piece) {
        const words = visiblePiece(piece.text);
        if (words !== '' && !isMissing) runs.push(runOf(words, { text, url, field }));
      } else if (!marked) {
        continue;
      } else if ('ends' in piece) {
        field = null;
        isMissing = false;
      } else if ('missing' in piece) {
        runs.push({ ...runOf('', { text, url: null, field: piece.missing }), missing: true });
        isMissing = true;
      } else {
        field = piece.begins;
      }
    }
    return runs;
  };
}

/** A box to tick says its sign in place of what is drawn for it, between the same marks. */
function piecesOf({ text, written }: WordText): MarkedPiece[] {
  const pieces = markedPieces(written);
  if (text === written) return pieces;
  const marks = pieces.filter((piece) => !('text' in piece));
  const end = marks.findIndex((piece) => 'ends' in piece);
  return marks.toSpliced(end < 0 ? marks.length : end, 0, { text });
}

function runOf(text: string, { text: { look }, url, field }: { text: WordText; url: string | null; field: string | null }): ViewRun {
  return {
    text,
    ...(look.bold === true && { bold: true }),
    ...(look.italic === true && { italic: true }),
    // A link is underlined as it is.
    ...(look.underlined === true && url === null && { underline: true }),
    ...(url !== null && { url }),
    ...(field !== null && { field }),
  };
}

/** Adds a run, to the one before where that looks the same and is of the same tag. */
export function addRun(runs: ViewRun[], run: ViewRun): void {
  const last = runs.at(-1);
  const isAlike =
    last &&
    !last.missing &&
    !run.missing &&
    (['bold', 'italic', 'underline', 'url', 'field'] as const).every((key) => last[key] === run[key]);
  if (isAlike) last.text += run.text;
  else runs.push(run);
}
