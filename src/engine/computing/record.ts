import { z } from 'zod';
import { Citation } from '#engine/citing/record.ts';
import { carriedParts, PictureFile } from '#engine/collections/record.ts';
import { Alternative, Every, ExtractedField } from '#engine/extraction/record.ts';
import { Printable } from '#engine/templates/record.ts';

/**
 * All that can be computed. `charges`: of the first input, an amount, each further one that is a percentage, and each further one that is
 * an amount as it stands; `ratio`: the first as a percentage of the second; `months_to_pay`: the first by months of the second, rounded up.
 */
export const Operation = z.enum([
  'age',
  'age_next_birthday',
  'years_between',
  'months_between',
  'sum',
  'difference',
  'charges',
  'annual',
  'monthly',
  'ratio',
  'months_to_pay',
]);
export type Operation = z.infer<typeof Operation>;

const FieldName = z.string().min(1);

/**
 * What goes into a computation: a field by its name, or the first of several that is known (`every` where neither its words nor its name say
 * how often it recurs), a figure or day of the recipe's own, or the day of the letter.
 */
export const RecipeInput = z.union([
  FieldName,
  z.strictObject({ fields: z.array(FieldName).min(1), every: Every.optional() }),
  z.strictObject({ constant: z.string().min(1) }),
  z.strictObject({ today: z.literal(true) }),
]);
export type RecipeInput = z.infer<typeof RecipeInput>;

/** How a field is computed, as data. Of `output`, an `amount` is money or a percentage, as the first of what is summed is. */
export const Recipe = z.strictObject({
  name: FieldName,
  operation: Operation,
  inputs: z.array(RecipeInput).min(1),
  /** To how many decimals the result is rounded, once, half away from zero. */
  decimals: z.int().min(0).max(6).default(2),
  output: z.enum(['money', 'percentage', 'number', 'amount']),
  /** How often the result of a sum or difference recurs: inputs that recur otherwise are taken to it, exactly. */
  every: Every.optional(),
});
export type Recipe = z.infer<typeof Recipe>;

/** What a person states by name: it has no citation, and says so. Parts of a list or table that the person left as they were keep theirs. */
export const AttestedField = z.object({
  field: z.string(),
  status: z.literal('attested'),
  value: z.string(),
  by: z.string().min(1),
  ...carriedParts,
  /** The value is what the picture is called. */
  picture: PictureFile.optional(),
});
export type AttestedField = z.infer<typeof AttestedField>;

/** A field as it comes to be computed with: found in a file, not found, or stated by a person. */
export const GivenField = z.discriminatedUnion('status', [...ExtractedField.options, AttestedField]);
export type GivenField = z.infer<typeof GivenField>;

/** What went in. A figure of the recipe's own has no field, what a person stated no citation; what was itself computed says from what. */
export interface UsedInput {
  field: string | null;
  value: string;
  file: string | null;
  citation: Citation | null;
  from: UsedInput[];
}
export const UsedInput: z.ZodType<UsedInput> = z.lazy(() =>
  z.object({
    field: z.string().nullable(),
    value: z.string(),
    file: z.string().nullable(),
    citation: Citation.nullable(),
    from: z.array(UsedInput),
  }),
);
z.globalRegistry.add(UsedInput, { id: 'UsedInput' });

/** What became of a recipe. `working` is one sentence: the arithmetic, or why there is none. */
export const ComputedField = z.discriminatedUnion('status', [
  z.object({
    field: z.string(),
    status: z.literal('computed'),
    value: z.string(),
    printable: Printable,
    inputs: z.array(UsedInput),
    working: z.string(),
    /** What a paper prints instead, where that is another figure. */
    printed: Alternative.optional(),
  }),
  z.object({
    field: z.string(),
    status: z.literal('absent'),
    value: z.null(),
    /** The inputs that nothing verified answers. */
    missing: z.array(z.string()),
    working: z.string(),
  }),
]);
export type ComputedField = z.infer<typeof ComputedField>;
