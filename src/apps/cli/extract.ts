import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { createExtractor } from '#engine/extraction/extractor.ts';
import type { FileRead } from '#engine/extraction/job.ts';
import { type ExtractedField, Tag } from '#engine/extraction/record.ts';
import { type Arguments, type ExitCode, type Output, textOption, UsageError } from './output.ts';
import { bytesOf } from './read-files.ts';

const usage = 'Usage: suitably extract FILE… --tags tags.json [--json F]';

/** `extract`: the values of a firm's tags in fact-finds, product documents and notes, each with its source. */
export async function run(args: Arguments, output: Output): Promise<ExitCode> {
  const tagsPath = textOption(args, 'tags');
  if (args.files.length === 0) throw new UsageError(`extract reads the files that may hold the values. ${usage}`);
  if (tagsPath === undefined) throw new UsageError(`Say which values are wanted. ${usage}`);
  const tags = readTags(tagsPath);
  const password = textOption(args, 'password');
  const files = args.files.map((path) => ({
    name: basename(path),
    bytes: bytesOf(path),
    ...(password === undefined ? {} : { password }),
  }));
  const extractor = createExtractor({ size: 1, once: true });
  try {
    const { fields, files: read } = await extractor.extract({ files, tags });
    sayAll(read, fields, output);
    const result = { files: read, fields: fields.map(flat) };
    const path = textOption(args, 'json');
    if (path === undefined) output.json(result);
    else writeFileSync(path, `${JSON.stringify(result, null, 2)}\n`);
    return read.some((file) => 'error' in file) ? 1 : 0;
  } finally {
    await extractor.close();
  }
}

/** A field with place and quote beside its value, as other programs want it. */
function flat(field: ExtractedField): unknown {
  if (field.status === 'absent') return { ...field, file: null, place: null, quote: null, alternatives: [] };
  const { citation, alternatives, ...rest } = field;
  return {
    ...rest,
    ...placed(citation),
    alternatives: alternatives.map(({ citation: other, ...alternative }) => ({ ...alternative, ...placed(other) })),
  };
}

function placed({ place, at, quote }: (ExtractedField & { status: 'cited' })['citation']): object {
  return { ...('page' in place ? { page: place.page } : {}), place, ...(at === undefined ? {} : { at }), quote };
}

function sayAll(files: readonly FileRead[], fields: readonly ExtractedField[], output: Output): void {
  for (const file of files) if ('error' in file) output.say(`${file.name}: ${file.message}`);
  const found = fields.filter(({ status }) => status === 'cited').length;
  output.say(`${found} of ${fields.length} values found, each with the words that it comes from; the others stand in none of the files.`);
}

function readTags(path: string): Tag[] {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8').decode(bytesOf(path)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${path} is not JSON: ${error.message}.`, { cause: error });
  }
  const tags = z.array(Tag).safeParse(json);
  if (tags.success) return tags.data;
  const where = tags.error.issues.map(({ path: at, message }) => `${at.join('.') || 'it'}: ${message}`).join('; ');
  throw new UsageError(`${path} does not hold tags (${where}). It is a list of objects with tag_name and prompt_body.`);
}
