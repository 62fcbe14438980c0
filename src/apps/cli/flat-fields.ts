import type { Citation } from '#engine/citing/record.ts';
import type { CitedPart, ValueParts } from '#engine/collections/record.ts';
import type { ComposedField } from '#engine/composing/record.ts';
import type { ComputedField, UsedInput } from '#engine/computing/record.ts';
import type { FileRead } from '#engine/extraction/job.ts';
import type { Alternative, ExtractedField } from '#engine/extraction/record.ts';
import type { Drafted } from './tag-values.ts';

/** Files and fields as other programs want them, and what is attached to mails and not read: beside each value its file, place and quote, its inputs, or its sentences with theirs. */
export function flatOutput({ files, notRead, fields }: Drafted): { files: object[]; not_read?: object[]; fields: unknown[] } {
  return {
    files: files.map((file) => ('error' in file ? file : flatFile(file))),
    ...(notRead.length > 0 && { not_read: notRead }),
    fields: fields.map((field) => {
      if ('sentences' in field) return flatComposed(field, files);
      if (field.status === 'cited') return flatCited(field);
      if (field.status === 'computed') return flatComputed(field);
      return flatUncited(field);
    }),
  };
}

function flatFile({ name, sha256, kind, mail }: Exclude<Drafted['files'][number], { error: unknown }>): object {
  return { name, sha256, kind, ...(mail !== undefined && { mail }) };
}

function flatCited({ citation, alternatives, ...rest }: ExtractedField & { status: 'cited' }): object {
  return { ...rest, ...flatParts(rest), ...placed(citation), alternatives: alternatives.map(flatAlternative) };
}

/** The items of a list and the cells of a table, each with its place. */
function flatParts({ items, table }: ValueParts): object {
  const flat = ({ value, citation }: CitedPart): object => ({ value, ...(citation && placed(citation)) });
  return {
    ...(items && { items: items.map(flat) }),
    ...(table && { table: { ...table, rows: table.rows.map((cells) => cells.map(flat)) } }),
  };
}

/** A field that rests on no paper; what comes near an answer stands among the alternatives. */
function flatUncited(field: Exclude<Drafted['fields'][number], ComposedField | { status: 'cited' | 'computed' }>): object {
  const { nearest = [], ...rest } = 'nearest' in field ? field : { ...field, nearest: [] };
  return { ...rest, file: null, place: null, quote: null, alternatives: nearest.map(flatAlternative) };
}

const flatAlternative = ({ citation, ...rest }: Alternative): object => ({ ...rest, ...flatParts(rest), ...placed(citation) });

function flatComputed({ inputs, printed, ...rest }: ComputedField & { status: 'computed' }): object {
  return { ...rest, inputs: inputs.map(flatInput), ...(printed && { printed: flatAlternative(printed) }) };
}

function flatInput({ citation, from, ...rest }: UsedInput): object {
  return { ...rest, ...(citation ? placed(citation) : {}), ...(from.length > 0 ? { from: from.map(flatInput) } : {}) };
}

function flatComposed({ sentences, used, ...rest }: ComposedField, files: readonly FileRead[]): object {
  const sources = (citations: readonly Citation[]): object[] =>
    citations.map((citation) => ({ file: nameOf(citation, files), ...placed(citation) }));
  return {
    ...rest,
    sentences: sentences.map(({ citations, ...sentence }) => ({ ...sentence, sources: sources(citations) })),
    used: used.map(({ citations, ...snippet }) => ({ ...snippet, sources: sources(citations) })),
  };
}

const nameOf = ({ sha256 }: Citation, files: readonly FileRead[]): string | null =>
  files.find((file) => 'sha256' in file && file.sha256 === sha256)?.name ?? null;

function placed({ place, at, quote }: Citation): object {
  return { ...('page' in place ? { page: place.page } : {}), place, ...(at === undefined ? {} : { at }), quote };
}
