import { z } from 'zod';
import { Place } from '#engine/reading/record.ts';

/** Proof of where a fact comes from: the file by its hash, the place in it, and the exact words there. Code can find it again, or it is not a citation. */
export const Citation = z.object({ sha256: z.string().length(64), place: Place, quote: z.string().min(1) });
export type Citation = z.infer<typeof Citation>;
