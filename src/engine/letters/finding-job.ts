import type { Citation } from '#engine/citing/record.ts';
import { readPaper } from '#engine/reading/paper.ts';
import type { FlowSource, Source } from '#engine/reading/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { type Ask, recogniseBy } from '#engine/reading/scans/recognise.ts';
import { citedFigures, type SoughtFigure } from './figures-in-papers.ts';

/** Figures to be found in papers. */
export interface FiguresToFind {
  papers: readonly { bytes: Uint8Array; password?: string }[];
  sought: readonly SoughtFigure[];
}

/** Reads untrusted papers and finds figures in them, for a child of the reading pool. A paper that can't be read says none. */
export async function run({ papers, sought }: FiguresToFind, _report: unknown, ask: Ask): Promise<(Citation | null)[]> {
  const sources: (Source | FlowSource)[] = [];
  for (const { bytes, password } of papers) {
    try {
      sources.push(await readPaper(bytes, { password, recognise: recogniseBy(ask) }));
    } catch (error) {
      // A refusal with a cause is a broken reader: the child must not go on.
      if (!(error instanceof ReadingRefusal) || error.cause !== undefined) throw error;
    }
  }
  return citedFigures(sources, sought);
}
