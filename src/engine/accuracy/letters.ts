import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GivenFile } from '#engine/extraction/document.ts';
import { extractFields } from '#engine/extraction/extract.ts';
import { type ExtractedField, Tag } from '#engine/extraction/record.ts';
import { canonical } from '#engine/extraction/words/values.ts';
import { readPaper } from '#engine/reading/paper.ts';
import type { Recognise } from '#engine/reading/scans/recognise.ts';
import { recogniser } from '#engine/reading/scans/recogniser.ts';

interface TrueField {
  field: string;
  value: string;
  /** The value without its form: a number, an ISO date, or text. */
  normal?: string | number;
  file: string;
  /** What an earlier document says, which a later one overrules. */
  other_values?: { value: string }[];
}

/** A case of papers with what is true of them, as the `truth.json` of a folder says. */
export interface Case {
  name: string;
  tags: Tag[];
  files: GivenFile[];
  fields: TrueField[];
  /** Tags that no paper answers. */
  absent: string[];
}

export interface CaseScore {
  name: string;
  fields: number;
  right: number;
  /** Of those that are right, how many name the right file. */
  source: number;
  stale: number;
  wrong: number;
  missing: number;
  /** Of those that are missing, how many are among what is offered to be chosen. */
  offered: number;
  invented: number;
  absent: number;
  complaints: string[];
}

/** A paper as it comes to be read, where not as it lies in the folder. */
type Prepare = (bytes: Uint8Array, file: string) => Promise<Uint8Array>;

const recognise: Recognise = (page) => recogniser().recognise(page, '');

/** The cases in a folder: each a folder of its own with `truth.json`, `tags.json` and its papers. */
export async function readCases(folder: string, prepare: Prepare = (bytes) => Promise.resolve(bytes)): Promise<Case[]> {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'truth.json')));
  return Promise.all(names.map((name) => readCase(folder, name, prepare)));
}

async function readCase(folder: string, name: string, prepare: Prepare): Promise<Case> {
  const open = (file: string): Buffer => readFileSync(join(folder, name, file));
  const truth: { sources: string[]; fields: TrueField[]; absent_fields?: string[] } = JSON.parse(open('truth.json').toString());
  const tags: unknown[] = JSON.parse(open('tags.json').toString());
  const files = truth.sources.map(async (file): Promise<GivenFile> => {
    return { name: file, source: await readPaper(await prepare(open(file), file), { recognise }) };
  });
  return {
    name,
    tags: tags.map((tag) => Tag.parse(tag)),
    files: await Promise.all(files),
    fields: truth.fields,
    absent: truth.absent_fields ?? [],
  };
}

export interface Examined {
  score: CaseScore;
  fields: ExtractedField[];
}

/** Has the values of a case found, and compares them with the truth. */
export function examineCase(one: Case): Examined {
  const fields = extractFields(one.tags, one.files);
  return { fields, score: scoreOf(one, new Map(fields.map((field) => [field.field, field]))) };
}

/** "£3,480 a month" and "Monday 19 January 2026" say no other sum and day than "£3,480" and "19 January 2026". */
const bare = (text: string): string =>
  text.replace(/^\w+day,? (?=\d)/i, '').replace(/(?<=^£? ?-?[\d,.]+),? (?:(?:a|per|each) (?:month|year|annum)|p[am])$/i, '');

function scoreOf({ name, fields, absent }: Case, found: ReadonlyMap<string, ExtractedField>): CaseScore {
  const score: CaseScore = {
    name,
    fields: fields.length,
    right: 0,
    source: 0,
    stale: 0,
    wrong: 0,
    missing: 0,
    offered: 0,
    invented: 0,
    absent: absent.length,
    complaints: [],
  };
  const same = (a: string, b: string): boolean => canonical(bare(a)) === canonical(bare(b));
  for (const { field, value, normal, file, other_values: others = [] } of fields) {
    const answer = found.get(field);
    const isRight = (said: { value: string }): boolean =>
      same(said.value, value) || (normal !== undefined && same(said.value, String(normal)));
    if (answer?.status !== 'cited') {
      const isOffered = answer?.status === 'absent' && (answer.nearest ?? []).some(isRight);
      score.missing++;
      if (isOffered) score.offered++;
      score.complaints.push(`${isOffered ? 'offered' : 'missing'} ${field}: ${value}`);
    } else if (isRight(answer)) {
      score.right++;
      if (answer.file === file) score.source++;
    } else {
      const isStale = others.some((other) => same(other.value, answer.value));
      if (isStale) score.stale++;
      else score.wrong++;
      score.complaints.push(`${isStale ? 'stale' : 'wrong'} ${field}: ${answer.value}, should be ${value}`);
    }
  }
  for (const field of absent) {
    const answer = found.get(field);
    if (answer?.status !== 'cited') continue;
    score.invented++;
    score.complaints.push(`invented ${field}: ${answer.value}`);
  }
  return score;
}

/** Several scores as one. */
export function together(scores: readonly CaseScore[]): CaseScore {
  const sum = (of: (score: CaseScore) => number): number => scores.reduce((total, score) => total + of(score), 0);
  return {
    name: 'all',
    fields: sum(({ fields }) => fields),
    right: sum(({ right }) => right),
    source: sum(({ source }) => source),
    stale: sum(({ stale }) => stale),
    wrong: sum(({ wrong }) => wrong),
    missing: sum(({ missing }) => missing),
    offered: sum(({ offered }) => offered),
    invented: sum(({ invented }) => invented),
    absent: sum(({ absent }) => absent),
    complaints: [],
  };
}
