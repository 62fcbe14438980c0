import { z } from 'zod';
import { PlainDate } from '#platform/shared/dates.ts';

export const Tenure = z.enum(['owner', 'mortgage', 'with_parents', 'tenant_private', 'tenant_social', 'other']);
export type Tenure = z.infer<typeof Tenure>;

export const Employment = z.enum([
  'full_time',
  'part_time',
  'unemployed',
  'illness_or_disability',
  'self_employed',
  'retired',
  'carer',
  'student',
  'other',
]);
export type Employment = z.infer<typeof Employment>;

/** The header of the Standard Financial Statement; null is "not stated", never nought. */
export const Household = z.object({
  joint: z.boolean().nullable(),
  partner: z.strictObject({ name: z.string().max(255), date_of_birth: PlainDate.nullable() }).nullable(),
  address: z.string().max(1_000).nullable(),
  dependants_under_16: z.number().int().min(0).nullable(),
  dependants_16_to_18: z.number().int().min(0).nullable(),
  other_dependants: z.number().int().min(0).nullable(),
  non_dependants: z.number().int().min(0).nullable(),
  people: z.number().int().min(1).nullable(),
  vehicles: z.number().int().min(0).nullable(),
  tenure: Tenure.nullable(),
  employment: Employment.nullable(),
  partner_employment: Employment.nullable(),
});
export type Household = z.infer<typeof Household>;

/** The household's header with nothing stated yet. */
export const nothingStated: Household = {
  joint: null,
  partner: null,
  address: null,
  dependants_under_16: null,
  dependants_16_to_18: null,
  other_dependants: null,
  non_dependants: null,
  people: null,
  vehicles: null,
  tenure: null,
  employment: null,
  partner_employment: null,
};

/** Whether a report is about two people, named or not. */
export function isCouple({ joint, partner }: Household): boolean {
  return joint === true || partner !== null;
}
