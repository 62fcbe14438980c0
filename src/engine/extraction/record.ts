import { z } from 'zod';
import { Citation } from '#engine/citing/record.ts';
import { carriedParts, PictureFile, valueParts } from '#engine/collections/record.ts';

export const valueTypes = [
  'text',
  'name',
  'date',
  'money',
  'percentage',
  'amount',
  'number',
  'age',
  'duration',
  'yes/no',
  'list',
  'table',
] as const;
/** What kind of answer a tag wants; `amount` is money or a percentage. Of a list each item is cited, of a table each cell. */
export const ValueType = z.enum(valueTypes);
export type ValueType = z.infer<typeof ValueType>;

/** How often an amount recurs, in the eight ways of `platform/shared/frequency.ts`. */
export const Every = z.enum(['daily', 'weekly', 'biWeekly', 'fourWeekly', 'monthly', 'quarterly', 'halfYearly', 'yearly']);
export type Every = z.infer<typeof Every>;

/** A tag that wants a value: its name, and what the firm says about it. */
export const Tag = z.object({
  tag_name: z.string().min(1),
  prompt_body: z.string().default(''),
  /** Answers as they may look. */
  examples: z.array(z.string()).default([]),
  type: ValueType.optional(),
  /** What is wanted of each row, where a template prints rows: the names of the tags within its section. */
  columns: z.array(z.string()).optional(),
  /** `written` tags are composed by the firm or the adviser, never found in a document. */
  kind: z.enum(['extracted', 'written', 'computed']).catch('extracted').default('extracted'),
});
export type Tag = z.infer<typeof Tag>;

/** Who found a value, where it wasn't code: a language model, which code then checked. */
const by = { by: z.literal('model').optional() };

/** A value that another place says, which lost: an older document, or a place that answers the tag less well. */
export const Alternative = z.object({
  value: z.string(),
  file: z.string(),
  date: z.string().nullable(),
  citation: Citation,
  ...valueParts,
  ...by,
});
export type Alternative = z.infer<typeof Alternative>;

/**
 * What was found for a tag. `cited`: the value stands in the quote, which code has found again in its file; `unverified`: a model
 * says so, and its words stand in no file, so nobody may rely on it unread; `absent`: no document surely answers.
 * The date is the document's, ISO, where it prints one.
 */
export const ExtractedField = z.discriminatedUnion('status', [
  z.object({
    field: z.string(),
    status: z.literal('cited'),
    value: z.string(),
    /** 0 to 1: how likely it is right. Of a list or table only how well what stands over it fits, which nobody has measured as a chance. */
    confidence: z.number(),
    file: z.string(),
    date: z.string().nullable(),
    /** Of a list or table the place of its first part. */
    citation: Citation,
    ...valueParts,
    alternatives: z.array(Alternative),
    ...by,
    /** How often the amount recurs, where its label says so and its own words don't. */
    every: Every.optional(),
    /** A model reads it otherwise, with a quote that code has found again: see the alternatives. */
    disputed: z.literal(true).optional(),
  }),
  z.object({
    field: z.string(),
    status: z.literal('unverified'),
    value: z.string(),
    quote: z.string(),
    confidence: z.number(),
    /** Of what was carried over from an earlier document: its parts with their places there, or the picture. */
    ...carriedParts,
    picture: PictureFile.optional(),
    ...by,
  }),
  z.object({
    field: z.string(),
    status: z.literal('absent'),
    value: z.null(),
    confidence: z.number(),
    /** What comes near an answer and is too doubtful for one, the likeliest first: a person may choose it. */
    nearest: z.array(Alternative).optional(),
  }),
]);
export type ExtractedField = z.infer<typeof ExtractedField>;
