/** The last part of whatever path the sender gave, without control characters, at most 255 characters. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/\p{C}+/gu, '')
    .trim();
  return clean.slice(-255).toWellFormed() || 'file';
}
