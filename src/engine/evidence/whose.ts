import { z } from 'zod';

/** Whose an account or an income is, of the people whom a report is about. */
export const Whose = z.enum(['client', 'partner', 'both']);
export type Whose = z.infer<typeof Whose>;

/** What an account is used for. `mixed`: the household's own, with payments of a business among them. */
export const AccountUse = z.enum(['personal', 'business', 'mixed']);
export type AccountUse = z.infer<typeof AccountUse>;
