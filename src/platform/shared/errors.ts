import { z } from 'zod';

/** One thing wrong with what was sent, and where. */
export const Issue = z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** The failure envelope (spec 3; decisions: API). `current` is the row as it stands, on a version conflict. */
export const Failure = z.object({
  success: z.literal(false),
  error: z.string().nullable().optional(),
  name: z.string().optional(),
  issues: z.array(Issue).optional(),
  current: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type Failure = z.infer<typeof Failure>;

/** Fields that are all that is sent where they are sent: their names are no words for people. */
const alone: ReadonlySet<string> = new Set(['file', 'code', 'text']);

/** How a list of validation errors reads (spec 8): '**path**: message' entries separated by blank lines; the message alone where nothing is to be told apart. */
export function issuesText(issues: readonly Issue[]): string {
  return issues
    .map(({ path, message }) => (path.length === 0 || alone.has(path.join('.')) ? message : `**${path.join('.')}**: ${message}`))
    .join('\n\n');
}
