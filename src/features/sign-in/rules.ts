import { z } from 'zod';

/** A password has 12 to 256 characters of any kind (decisions: Accounts). */
export const shortestPassword = 12;
const longestPassword = 256;

export const emailAddress = z.string().trim().max(254).pipe(z.email('Please enter a valid e-mail address'));

export const newPassword = z
  .string()
  .refine((password) => lengthOf(password) >= shortestPassword, `Please use at least ${shortestPassword} characters`)
  .refine((password) => lengthOf(password) <= longestPassword, `Please use at most ${longestPassword} characters`);

/** Characters as people count them: an accent or an emoji is one. */
function lengthOf(password: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(password.normalize('NFKC'))].length;
}

/** Whether a password holds the e-mail's name part, which everybody who writes to its owner knows. */
export function holdsEmailName(password: string, email: string): boolean {
  const name = email.split('@')[0]!.toLowerCase();
  const plain = password.toLowerCase();
  const parts = [name, ...name.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= 4);
  return parts.some((part) => plain.includes(part));
}

/** The form of an address under which an account is found. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
