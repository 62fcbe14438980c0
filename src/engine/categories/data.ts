import { readFileSync } from 'node:fs';

/** The lines of one of this folder's data files, without comments and empty ones. */
export function dataLines(file: string): string[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
