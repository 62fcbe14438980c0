import { z } from 'zod';
import { PlainDate } from '#platform/shared/dates.ts';
import { Money } from '#platform/shared/money.ts';

/** Decisions of the kind `note` about a group of spending guidelines: the subject is this and the group. */
export const guidelineNote = 'guideline:';

/** Flexible spending beside what the firm takes as usual for such a household, in pence a month; `note` explains what is above it. */
export const GuidelineCheck = z.object({
  valid_from: PlainDate,
  adults: z.number().int(),
  children: z.number().int(),
  groups: z.array(z.object({ group: z.string(), label: z.string(), spent: Money, guideline: Money, note: z.string().nullable() })),
});
export type GuidelineCheck = z.infer<typeof GuidelineCheck>;
