import { type Ask, recogniseBy } from '#engine/reading/scans/recognise.ts';
import { compareRebuilt } from './rebuild.ts';
import type { Manifest } from './record.ts';
import { type LetterProblem, sayProblems, verifyLetter } from './verify-letter.ts';
import { type LetterCheck, type Paper, verifyPapers } from './verify-papers.ts';
import { verifySentences } from './verify-sentences.ts';

/** A letter, and what there is to compare it with. */
export interface LetterToVerify {
  letter: Uint8Array;
  papers?: Paper[];
  template?: Uint8Array;
}

/** What a letter says of itself, what was looked at, and each thing that isn't as it was. */
export interface LetterVerdict {
  ok: boolean;
  made: Pick<Manifest, 'product' | 'engine' | 'made_at' | 'template' | 'edited' | 'sources'> | null;
  checks: LetterCheck[];
  problems: LetterProblem[];
}

/** Verifies an untrusted letter, for a child of the reading pool. */
export async function run({ letter, papers, template }: LetterToVerify, _report: unknown, ask: Ask): Promise<LetterVerdict> {
  const { ok, manifest, problems } = verifyLetter(letter);
  const whole = `all ${manifest?.parts.length ?? 0} parts of the file are the same byte for byte`;
  const checks: LetterCheck[] = [{ name: 'letter', ok, detail: ok ? whole : sayProblems(problems) }];
  const sentences = manifest && verifySentences(letter, manifest);
  if (sentences) checks.push(sentences);
  if (manifest && papers) checks.push(...(await verifyPapers(manifest, papers, recogniseBy(ask))));
  if (manifest && template) checks.push(compareRebuilt(letter, manifest, template));
  const made = manifest && madeOf(manifest);
  return { ok: checks.every((check) => check.ok), made, checks, problems };
}

function madeOf({ product, engine, made_at, template, edited, sources }: Manifest): LetterVerdict['made'] {
  return { product, engine, made_at, template, edited, sources };
}
