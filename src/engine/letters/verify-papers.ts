import { hash } from 'node:crypto';
import { findAgain } from '#engine/citing/cite.ts';
import type { Citation } from '#engine/citing/record.ts';
import { readPaper } from '#engine/reading/paper.ts';
import type { FlowSource, Source } from '#engine/reading/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import type { Recognise } from '#engine/reading/scans/recognise.ts';
import { citationsOf } from './citations.ts';
import type { Manifest } from './record.ts';

/** A file that a letter was made of, as whoever verifies it has it. */
export interface Paper {
  name: string;
  bytes: Uint8Array;
  password?: string;
  /** The name of the mail that it is attached to, where that was given. */
  mail?: string;
}

/** One thing that was looked at, and what came of it in words. */
export interface LetterCheck {
  name: string;
  ok: boolean;
  detail: string;
}

/** Papers have to be the files they were by SHA-256, attached to a mail or by themselves, and every quote that a value or sentence rests on has to stand in them where the manifest says. */
export async function verifyPapers(manifest: Manifest, papers: readonly Paper[], recognise?: Recognise): Promise<LetterCheck[]> {
  const given = new Map(papers.map((paper) => [hash('sha256', paper.bytes), paper]));
  const known = new Set(manifest.sources.map(({ sha256 }) => sha256));
  // A mail may be given for what is attached to it, all of which the letter need not be made of.
  const mails = new Set([...given].filter(([sha256]) => known.has(sha256)).map(([, { mail }]) => mail));
  const isStrange = ({ name, mail }: Paper): boolean => mail === undefined && !mails.has(name);
  const faults = [
    ...manifest.sources.filter(({ sha256 }) => !given.has(sha256)).map(({ name }) => `${name} was not given, or is another file now`),
    ...[...given]
      .filter(([sha256, paper]) => !known.has(sha256) && isStrange(paper))
      .map(([, { name }]) => `${name} is no source of this letter`),
  ];
  const same = `all ${manifest.sources.length} files are the same by SHA-256`;
  const sources = { name: 'sources', ok: faults.length === 0, detail: faults.length === 0 ? same : faults.join('; ') };
  return [sources, await citations(manifest, given, recognise)];
}

async function citations(manifest: Manifest, given: ReadonlyMap<string, Paper>, recognise?: Recognise): Promise<LetterCheck> {
  const read = new Map<string, Source | FlowSource>();
  const lost = new Set<string>();
  for (const { sha256, name } of manifest.sources) {
    const paper = given.get(sha256);
    const source = paper ? await sourceOf(paper, recognise) : null;
    if (source) read.set(sha256, source);
    else if (paper) lost.add(`${name} can’t be read`);
  }
  let found = 0;
  const ofFields = manifest.fields.flatMap((field) => citationsOf(field).map((citation) => ({ name: field.field, citation })));
  for (const { name, citation } of [...ofFields, ...citedInWord(manifest)]) {
    const source = read.get(citation.sha256);
    if (source && findAgain(source, citation)) found += 1;
    else lost.add(`${name}: “${citation.quote}” is not where it was cited`);
  }
  const some = [...lost].slice(0, 5).join('; ');
  const detail =
    lost.size === 0 ? `${found} quotes found again, each in its file and place` : `${found} found again, ${lost.size} not: ${some}`;
  return { name: 'citations', ok: lost.size === 0, detail };
}

/** Figures that somebody wrote in Word, and where papers say them. */
function citedInWord({ edited }: Manifest): { name: string; citation: Citation }[] {
  const values = edited?.sentences?.flatMap((sentence) => sentence.values) ?? [];
  return values.flatMap((value) => ('citation' in value ? [{ name: 'written in Word', citation: value.citation }] : []));
}

async function sourceOf({ bytes, password }: Paper, recognise?: Recognise): Promise<Source | FlowSource | null> {
  try {
    return await readPaper(bytes, { password, recognise });
  } catch (error) {
    if (error instanceof ReadingRefusal) return null;
    throw error;
  }
}
