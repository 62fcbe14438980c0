import type { ExtractedField } from '#engine/extraction/record.ts';
import { readPaper } from '#engine/reading/paper.ts';
import { readFlow } from '#engine/reading/read.ts';
import type { FlowSource, Source } from '#engine/reading/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { type Ask, type Recognise, recogniseBy } from '#engine/reading/scans/recognise.ts';
import { checkLetter } from './check-letter.ts';
import type { LetterSource, LetterUnderReview, RuleSettings, SourceRole, Verdict } from './record.ts';
import { rulebook } from './rulebook.ts';

/** A paper that a letter rests on, as it was uploaded. */
export interface GivenPaper {
  file: string;
  role: SourceRole;
  bytes: Uint8Array;
  password?: string;
}

/** A letter as its file, with its papers as theirs, and what else is known of it. */
export type LetterToCheck = Pick<LetterUnderReview, 'date' | 'kind' | 'advice' | 'mifid' | 'recommended' | 'unfilled'> & {
  /** A Word file. */
  letter: Uint8Array;
  papers: readonly GivenPaper[];
  fields: readonly ExtractedField[];
  settings: RuleSettings;
};

export interface CheckedLetter {
  verdicts: Verdict[];
  /** Papers that couldn't be read, by name: nothing was judged by them. */
  unread: string[];
  milliseconds: number;
}

/**
 * Reads an untrusted letter and its papers and checks it by the rulebook, for a child of the reading pool.
 * @throws {ReadingRefusal} when the letter itself can't be read
 */
export async function run({ letter, papers, settings, ...known }: LetterToCheck, _report: unknown, ask: Ask): Promise<CheckedLetter> {
  const start = performance.now();
  const text = await readFlow(letter);
  const sources: LetterSource[] = [];
  const unread: string[] = [];
  for (const paper of papers) {
    const source = await readable(paper, recogniseBy(ask));
    if (source) sources.push({ file: paper.file, role: paper.role, source });
    else unread.push(paper.file);
  }
  const verdicts = checkLetter({ ...known, text, sources }, rulebook, settings);
  return { verdicts, unread, milliseconds: Math.round(performance.now() - start) };
}

async function readable({ bytes, password }: GivenPaper, recognise: Recognise): Promise<Source | FlowSource | null> {
  try {
    return await readPaper(bytes, { password, recognise, asSeen: false });
  } catch (error) {
    // A refusal with a cause is a broken reader: the child must not go on.
    if (!(error instanceof ReadingRefusal) || error.cause !== undefined) throw error;
    return null;
  }
}
