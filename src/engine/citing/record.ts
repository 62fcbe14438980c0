import { z } from 'zod';
import { BlockPlace, Place } from '#engine/reading/record.ts';

/**
 * Proof of where a fact comes from: the file by its hash, the place in it, and the exact words there. Code can find it again, or it is not a citation.
 * On a page the words are all that stand in the box; in a block they begin `at` (from 0; 0 unless said) in its text, and of a text file
 * they may run on in the lines right below, with a single space for each line's end, as a letter in a cell of its own does in the cells behind it.
 */
export const Citation = z.object({
  sha256: z.string().length(64),
  place: z.union([Place, BlockPlace]),
  at: z.int().min(0).optional(),
  quote: z.string().min(1),
});
export type Citation = z.infer<typeof Citation>;
