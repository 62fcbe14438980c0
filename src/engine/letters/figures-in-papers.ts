import type { Citation } from '#engine/citing/record.ts';
import { citedIn, part } from '#engine/extraction/pieces.ts';
import type { FlowSource, Source } from '#engine/reading/record.ts';
import { textOf } from '#engine/rulebook/text.ts';
import { figuresOf } from './figures.ts';
import { likeness, wordsOf } from './sentence-changes.ts';

/** A figure that somebody wrote, and the sentence that it stands in. */
export interface SoughtFigure {
  figure: string;
  sentence: string;
}

/** Where papers say figures, each in the passage that is likest to its sentence; null where none does. Pure. */
export function citedFigures(papers: readonly (Source | FlowSource)[], sought: readonly SoughtFigure[]): (Citation | null)[] {
  const texts = papers.map((source) => textOf('', source));
  return sought.map(({ figure, sentence }) => {
    const keys = new Set(figuresOf(figure).map(({ key }) => key));
    const words = wordsOf(sentence);
    let best: { citation: Citation; alike: number } | null = null;
    for (const { source, passages } of texts) {
      for (const { text, section, pieces } of passages) {
        for (const piece of pieces) {
          const found = figuresOf(piece.text).find(({ key }) => keys.has(key));
          if (!found) continue;
          const alike = likeness(words, wordsOf(`${section} ${text}`));
          if (best && alike <= best.alike) continue;
          const citation = citedIn(source, part(piece, found.from, found.to));
          if (citation) best = { citation, alike };
        }
      }
    }
    return best?.citation ?? null;
  });
}
