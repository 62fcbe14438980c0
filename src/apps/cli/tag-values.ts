import { basename } from 'node:path';
import { z } from 'zod';
import { createExtractor } from '#engine/extraction/extractor.ts';
import type { ExtractionOutput, FileRead } from '#engine/extraction/job.ts';
import { type ExtractedField, Tag } from '#engine/extraction/record.ts';
import { dayIn, findValues } from '#engine/extraction/values.ts';
import type { Printable, TemplateTag } from '#engine/templates/record.ts';
import { type Output, UsageError } from './output.ts';
import { bytesOf, jsonIn } from './read-files.ts';

/** Finds the values of tags in files, in a limited child process. */
export async function extractFrom(paths: readonly string[], tags: Tag[], password: string | undefined): Promise<ExtractionOutput> {
  const secret = password === undefined ? {} : { password };
  const files = paths.map((path) => ({ name: basename(path), bytes: bytesOf(path), ...secret }));
  const extractor = createExtractor({ size: 1, once: true });
  try {
    return await extractor.extract({ files, tags });
  } finally {
    await extractor.close();
  }
}

/** The tags of a file such as `[{ "tag_name": "client_name", "prompt_body": "Find the client's full name." }]`. */
export function readTags(path: string): Tag[] {
  const tags = z.array(Tag).safeParse(jsonIn(path));
  if (tags.success) return tags.data;
  const where = tags.error.issues.map(({ path: at, message }) => `${at.join('.') || 'it'}: ${message}`).join('; ');
  throw new UsageError(`${path} does not hold tags (${where}). It is a list of objects with tag_name and prompt_body.`);
}

/** Files and fields as other programs want them, with place and quote beside each value. */
export function flatOutput({ files, fields }: ExtractionOutput): { files: FileRead[]; fields: unknown[] } {
  return { files, fields: fields.map(flat) };
}

function flat(field: ExtractedField): unknown {
  if (field.status === 'absent') return { ...field, file: null, place: null, quote: null, alternatives: [] };
  const { citation, alternatives, ...rest } = field;
  const others = alternatives.map(({ citation: other, ...alternative }) => ({ ...alternative, ...placed(other) }));
  return { ...rest, ...placed(citation), alternatives: others };
}

function placed({ place, at, quote }: (ExtractedField & { status: 'cited' })['citation']): object {
  return { ...('page' in place ? { page: place.page } : {}), place, ...(at === undefined ? {} : { at }), quote };
}

/** Says which files can't be read and why, and how many values were found. */
export function sayFound({ files, fields }: ExtractionOutput, output: Output): void {
  for (const file of files) if ('error' in file) output.say(`${file.name}: ${file.message}`);
  const found = fields.filter(({ status }) => status === 'cited').length;
  output.say(`${found} of ${fields.length} values found, each with the words that it comes from; the others stand in none of the files.`);
}

/** A value as its tag prints it: as it stands in the document, or where the tag has a format, the amount, day or figure that it is. */
export function printableFor({ filter }: Pick<TemplateTag, 'filter'>, value: string): Printable {
  const figure = (type: 'money' | 'percentage' | 'number'): number | null => {
    const [found] = findValues(value, type);
    const digits = found && value.slice(found.from, found.to).replaceAll(/[^\d.]/g, '');
    return digits ? Number(digits) : null;
  };
  const [format] = filter?.split(/[\s:]/) ?? [];
  if (format === 'money') return orText(figure('money'), (pounds) => ({ $money: Math.round(100 * pounds) }));
  if (format === 'percent') return orText(figure('percentage'), (percent) => ({ $percent: percent }));
  if (format === 'number') return orText(figure('number'), (number) => ({ $number: number }));
  if (format === 'date') return orText(dayIn(value), (day) => ({ $date: day }));
  return value;

  /** What can't be read so stays as it is: the template says then what is wrong with it. */
  function orText<T>(read: T | null, as: (read: T) => Printable): Printable {
    return read === null ? value : as(read);
  }
}
