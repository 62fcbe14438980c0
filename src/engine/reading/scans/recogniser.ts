import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fairQueue } from '../pool/fair-queue.ts';
import { ReadingRefusal } from '../refusal.ts';
import type { PageToRecognise } from './recognise.ts';
import { findTesseract, runTesseract, type Tesseract } from './tesseract.ts';

/** Recognises words in pictures of pages. */
export interface Recogniser {
  available: boolean;
  /** What recognises here, or what is missing and how to get it, in a sentence for people. */
  how: string;
  /**
   * Tesseract's table of the words in a `PageToRecognise`, which comes from a child and is checked first. Owners take turns; what an
   * owner's page gave is remembered.
   * @throws {ReadingRefusal} where there is no tesseract, or the page takes too much
   */
  recognise: (page: unknown, owner: string) => Promise<string>;
}

/** Letters of tables that are remembered: those of some thousand pages. */
const REMEMBERED = 24 * 1024 * 1024;
const MOST_PIXELS = 13_000_000;

/** A page is one core's work for a second or more: half of the cores, unless `size` says otherwise, leave the rest to everybody else. */
export function createRecogniser({
  tesseract = findTesseract(),
  size = Math.max(1, Math.floor(availableParallelism() / 2)),
}: { tesseract?: Tesseract; size?: number } = {}): Recogniser {
  const { program, how } = tesseract;
  const queue = fairQueue<() => Promise<void>>();
  const known = memory();
  let busy = 0;
  const next = (): void => {
    const start = busy < size ? queue.take() : undefined;
    if (!start) return;
    busy++;
    void start().finally(() => {
      busy--;
      next();
    });
  };
  return {
    available: program !== null,
    how,
    recognise: (page, owner) => {
      if (program === null) return Promise.reject(new ReadingRefusal('unsupported', how));
      if (!isPage(page)) return Promise.reject(new TypeError('not a page that can be recognised'));
      const key = `${owner} ${page.width} ${page.dpi} ${hash('sha256', page.pixels)}`;
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      queue.add(owner, () => known(key, () => runTesseract(program, page)).then(resolve, reject));
      next();
      return promise;
    },
  };
}

function isPage(page: unknown): page is PageToRecognise {
  if (typeof page !== 'object' || page === null) return false;
  const { width, height, dpi, pixels } = page as Partial<Record<keyof PageToRecognise, unknown>>;
  const isCount = (value: unknown, most: number): value is number => Number.isInteger(value) && Number(value) > 0 && Number(value) <= most;
  if (!isCount(width, MOST_PIXELS) || !isCount(height, MOST_PIXELS) || !isCount(dpi, 1200) || width * height > MOST_PIXELS) return false;
  return pixels instanceof Uint8Array && pixels.length === width * height;
}

/** Remembers what was made, the last used the longest. */
function memory(): (key: string, make: () => Promise<string>) => Promise<string> {
  const kept = new Map<string, string>();
  let size = 0;
  const forget = (key: string): void => {
    size -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  return async (key, make) => {
    const text = kept.get(key) ?? (await make());
    forget(key);
    kept.set(key, text);
    size += text.length;
    for (const oldest of kept.keys()) {
      if (size <= REMEMBERED) break;
      forget(oldest);
    }
    return text;
  };
}

let shared: Recogniser | undefined;

/** This process's recogniser; tesseract is looked for when it is first needed. */
export function recogniser(): Recogniser {
  return (shared ??= createRecogniser());
}
