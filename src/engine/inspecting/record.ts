import { z } from 'zod';
import { Box } from '#engine/reading/record.ts';
import { Break, StatementPlace } from '#engine/statements/record.ts';
import { PlainDate } from '#platform/shared/dates.ts';

/** A figure that is set otherwise than those of its column, and where. */
const OddFigure = z.object({ page: z.number().int(), box: Box, text: z.string(), set_in: z.string() });

/** A printed balance that isn't what the payments above it come to, by its page and row; `place` is that of the payment beside it. */
const BrokenBalance = Break.extend({ place: StatementPlace.nullable() });

/**
 * What is unusual about a statement's file: facts that anybody can check, with innocent reasons as a rule, and for an adviser to look
 * at. Nothing here says that a file was forged.
 */
export const FileSign = z.discriminatedUnion('kind', [
  /** The file says that a program wrote it with which files are edited, or letters and tables are made. */
  z.object({ kind: z.literal('program'), program: z.string(), made_for: z.enum(['editing', 'pictures', 'office']) }),
  /** It says that it was changed more than a day after it was made. */
  z.object({ kind: z.literal('changed_later'), made: PlainDate, changed: PlainDate }),
  /** Its two records of itself (the information dictionary, and XMP) differ: which entry, and what each says. */
  z.object({
    kind: z.literal('two_stories'),
    entry: z.enum(['producer', 'creator', 'made', 'changed']),
    info: z.string(),
    xmp: z.string(),
  }),
  /** Something was added to it after it was first saved, so many times. */
  z.object({ kind: z.literal('added_to'), times: z.number().int().min(1) }),
  /** Figures of payments set in another type than nearly all others of their column, which are in `usual`. */
  z.object({ kind: z.literal('odd_type'), usual: z.string(), figures: z.array(OddFigure).min(1) }),
  /** Balances of an account that don't follow from the payments above them, as its proof found them. */
  z.object({ kind: z.literal('broken_chain'), account: z.string(), currency: z.string(), breaks: z.array(BrokenBalance).min(1) }),
]);
export type FileSign = z.infer<typeof FileSign>;
