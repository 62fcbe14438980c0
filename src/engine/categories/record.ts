import { z } from 'zod';

export const Necessity = z.enum(['essential', 'discretionary']);

/** A heading of the report (spec 3, Income category); the standard ones are in standard.json. */
export const Category = z.object({
  key: z.string(),
  label: z.string(),
  is_income: z.boolean(),
  group: z.string(),
  necessity: Necessity.nullable(),
  /** The heading of the Standard Financial Statement it counts under; null for what is left out. */
  sfs: z.string().nullable(),
});
export type Category = z.infer<typeof Category>;

export const CategoryGroup = z.object({
  key: z.string(),
  label: z.string(),
  section: z.enum(['income', 'fixed', 'flexible', 'savings', 'excluded']),
});
export type CategoryGroup = z.infer<typeof CategoryGroup>;

/** A firm's own rule, made from a correction; it runs before everything else. */
export const CategoryRule = z.object({
  id: z.string(),
  /** The canonical payee that it is for, compared case-insensitively. */
  payee: z.string().min(1),
  /** Only money in, only money out, or both. */
  direction: z.enum(['in', 'out', 'any']),
  category: z.string(),
  /** The name to show instead of the canonical one. */
  rename: z.string().nullable(),
});
export type CategoryRule = z.infer<typeof CategoryRule>;

/**
 * Why a rule for every payment of a name may take in more than was meant. no_name: the bank's own words, or a service through which
 * others are paid · person: another client's payee of that name may be somebody else · decided_otherwise: people put it elsewhere.
 */
export const Breadth = z.enum(['no_name', 'person', 'decided_otherwise']);
export type Breadth = z.infer<typeof Breadth>;

/** What decided: the firm's rule, what is known of the payee, the trained model, or nothing. */
export const Because = z.enum(['rule', 'payee', 'model', 'other']);
export type Because = z.infer<typeof Because>;

/** A category that a language model suggests for a group of payments, by the group's key. It counts for nothing until a person takes it. */
export const SuggestedCategory = z.object({
  group: z.string(),
  category: z.string(),
  /** Always too little for nobody to look. */
  confidence: z.number(),
  by: z.literal('model'),
});
export type SuggestedCategory = z.infer<typeof SuggestedCategory>;

export const Categorised = z.object({
  category: z.string(),
  /** 0..1, the expected share of such answers that are right. */
  confidence: z.number().min(0).max(1),
  because: Because,
  /** The payee's canonical name: "CARD PAYMENT TO TESCO STORES 3217 LEEDS GB ON 02 JAN" → "Tesco". */
  payee: z.string(),
});
export type Categorised = z.infer<typeof Categorised>;
