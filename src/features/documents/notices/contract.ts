import { z } from 'zod';
import { LeftOut } from '#engine/reading/record.ts';

/** What a person should know of a paper beyond its values, as the last reading found it. It stops nothing. */
export const PaperNotices = z.object({
  /** What it orders programs to do: left out, and done by nobody. */
  orders: z.array(z.string()),
  /** It is about somebody else than the client, by its name and by what else `differs`: day of birth, National Insurance number; empty where neither of the client's is known. */
  stranger: z.object({ name: z.string(), client: z.string(), differs: z.array(z.enum(['birth', 'number'])) }).nullable(),
  /** What is attached to it and is no paper of the document. */
  left_out: z.array(LeftOut).default([]),
  /** Cells of a workbook with a formula whose result was not saved with it: what they show is not read. The first of them by name. */
  formulas: z
    .object({ count: z.int().min(1), first: z.array(z.string()) })
    .nullable()
    .default(null),
});
export type PaperNotices = z.infer<typeof PaperNotices>;
