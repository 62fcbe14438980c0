import { z } from 'zod';
import { DecisionKind } from '#engine/evidence/record.ts';

/** A decision about a group whose payments stand under another key now. */
export const Carried = z.object({
  kind: DecisionKind,
  /** The key it was made about, and the payee that this names. */
  subject: z.string(),
  payee: z.string(),
  /** The key it holds for now; null where it could not be carried: it has no effect. */
  to: z.string().nullable(),
});
export type Carried = z.infer<typeof Carried>;
