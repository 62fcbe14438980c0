import { z } from 'zod';
import { draftFields, questionsFor } from '#engine/composing/draft.ts';
import { libraryWith } from '#engine/composing/library.ts';
import { type DraftField, Snippet } from '#engine/composing/record.ts';
import { problemsIn } from '#engine/composing/wording.ts';
import type { GivenField } from '#engine/computing/record.ts';
import { createExtractor } from '#engine/extraction/extractor.ts';
import type { ExtractionOutput, FileRead } from '#engine/extraction/job.ts';
import { Tag } from '#engine/extraction/record.ts';
import { british, type Language } from '#engine/templates/formats.ts';
import { londonDate, PlainDate } from '#platform/shared/dates.ts';
import { type GivenFile, givenFiles, type NotRead, sayNotRead, withAttachments } from './mail-attachments.ts';
import { type Arguments, type Output, textOption, UsageError } from './output.ts';
import { jsonIn } from './read-files.ts';

/** A case's tags with what they came to, and what became of its files. */
export interface Drafted {
  tags: Tag[];
  /** What is attached to a mail comes behind it, with its name. */
  files: (FileRead & { mail?: string })[];
  notRead: NotRead[];
  fields: DraftField[];
}

/** Finds, computes and composes the values of tags from files and from what a person states; files are read in a limited child process. */
export async function draftFrom(
  paths: readonly string[],
  tags: Tag[],
  args: Arguments,
  { stated = [], language = british }: { stated?: GivenField[]; language?: Language } = {},
): Promise<Drafted> {
  const date = dateOf(args);
  const snippets = snippetsOf(args);
  const { files, notRead, fields } = await extractFrom(paths, questionsFor(tags), textOption(args, 'password'));
  return { tags, files, notRead, fields: draftFields(tags, [...fields, ...stated], { date, language, snippets }) };
}

async function extractFrom(
  paths: readonly string[],
  tags: Tag[],
  password: string | undefined,
): Promise<Pick<ExtractionOutput, 'fields'> & Pick<Drafted, 'files' | 'notRead'>> {
  const { files, notRead } = await withAttachments(givenFiles(paths, password));
  const extractor = createExtractor({ size: 1, once: true });
  try {
    const { fields, files: read } = await extractor.extract({ files, tags });
    return { fields, files: read.map((file, index) => ({ ...file, ...fromMail(files[index]) })), notRead };
  } finally {
    await extractor.close();
  }
}

const fromMail = ({ mail }: Pick<GivenFile, 'mail'> = {}): { mail?: string } => (mail === undefined ? {} : { mail });

/** The start library, with the firm's own snippets before it. */
export function snippetsOf(args: Arguments): readonly Snippet[] {
  const path = textOption(args, 'snippets');
  if (path === undefined) return libraryWith([]);
  const own = z.array(Snippet).safeParse(jsonIn(path));
  const problems = own.success
    ? own.data.flatMap((snippet) => problemsIn(snippet).map((problem) => `${snippet.id}: ${problem}`))
    : own.error.issues.map(({ path: at, message }) => `${at.join('.') || 'it'}: ${message}`);
  if (!own.success || problems.length > 0) throw new UsageError(`${path} does not hold snippets (${problems.join('; ')}).`);
  return libraryWith(own.data);
}

/** The day of the letter, which ages are counted to: today, unless said. */
export function dateOf(args: Arguments): PlainDate {
  const said = textOption(args, 'date');
  if (said === undefined) return londonDate(new Date().toISOString());
  const date = PlainDate.safeParse(said);
  if (!date.success) throw new UsageError(`“${said}” is not a day. Write it as 2026-01-31.`);
  return date.data;
}

/** The tags of a file such as `[{ "tag_name": "client_name", "prompt_body": "Find the client's full name." }]`. */
export function readTags(path: string): Tag[] {
  const tags = z.array(Tag).safeParse(jsonIn(path));
  if (tags.success) return tags.data;
  const where = tags.error.issues.map(({ path: at, message }) => `${at.join('.') || 'it'}: ${message}`).join('; ');
  throw new UsageError(`${path} does not hold tags (${where}). It is a list of objects with tag_name and prompt_body.`);
}

/** Says which files can't be read and why, how many values were found, computed and composed, and what paragraphs lack. */
export function sayDrafted({ tags, files, notRead, fields }: Drafted, output: Output): void {
  for (const file of files) if ('error' in file) output.say(`${file.name}: ${file.message}`);
  for (const one of notRead) output.say(sayNotRead(one));
  const count = (status: DraftField['status']): number => fields.filter((field) => field.status === status).length;
  const extracted = tags.filter(({ kind }) => kind === 'extracted').length;
  output.say(
    `${count('cited')} of ${extracted} values found, each with the words that it comes from; the others stand in none of the files.`,
  );
  if (count('computed') > 0) output.say(`${count('computed')} computed, each with its inputs and arithmetic.`);
  if (count('composed') > 0) output.say(`${count('composed')} composed of snippets, each sentence with its snippet and its sources.`);
  for (const field of fields) {
    if (field.status === 'absent' && 'working' in field) output.say(`${field.field}: ${field.working}`);
    if ('sentences' in field && field.missing.length > 0) output.say(`${field.field}: left out for want of ${field.missing.join(', ')}.`);
  }
}
