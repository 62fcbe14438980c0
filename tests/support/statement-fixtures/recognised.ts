import type { Source, Word } from '#engine/reading/record.ts';

/** A word as it was misread, by its text in print. */
export interface Misread {
  /** The first word with this text is meant, unless `at` counts another, from 0. */
  printed: string;
  at?: number;
  seen: string;
  confidence?: number;
}

/** A printed source as if it had been recognised in a scan: each word surely, but for those that were misread. */
export function recognised(source: Source, misread: readonly Misread[] = []): Source {
  const counts = new Map<string, number>();
  const used = new Set<Misread>();
  const words = (all: readonly Word[]): Word[] =>
    all.map((word) => {
      const count = counts.get(word.text) ?? 0;
      counts.set(word.text, count + 1);
      const wrong = misread.find(({ printed, at = 0 }) => printed === word.text && at === count);
      if (wrong) used.add(wrong);
      return { ...word, text: wrong?.seen ?? word.text, confidence: wrong ? (wrong.confidence ?? 0.6) : 0.96 };
    });
  const pages = source.pages.map((page) => ({ ...page, scanned: true, words: words(page.words) }));
  const missing = misread.filter((one) => !used.has(one));
  if (missing.length > 0) throw new Error(`not in print: ${missing.map(({ printed }) => printed).join()}`);
  return { ...source, pages };
}
