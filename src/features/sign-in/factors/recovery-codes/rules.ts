/** Digits and letters that nobody takes for one another on paper (Crockford's base 32). */
export const recoveryCodeLetters = '0123456789abcdefghjkmnpqrstvwxyz';

/** A recovery code as it is kept, however it was typed: case, hyphens and spaces don't matter, nor o for 0 and i or l for 1. */
export function recoveryCodeKey(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}
