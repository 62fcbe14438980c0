import type { Line, Wanted } from './reading.ts';

/** Heavy words, and what plain English has for them. */
const plain: readonly [RegExp, string][] = [
  [/\bin order to\b/gi, 'to'],
  [/\bhowever\b/gi, 'but'],
  [/\btherefore\b/gi, 'so'],
  [/\bapproximately\b/gi, 'about'],
  [/\bcurrently\b/gi, 'now'],
  [/\bwe recommend that you\b/gi, 'we suggest that you'],
];

/** Where a prompt asks for the wording of a place of its documents ("plain wording of s2"): that line in other words. Null where it asks for something else. */
export function rewordedFor({ words }: Wanted, lines: readonly Line[]): { value: string; line: Line } | null {
  const line = words.has('wording') ? lines.find(({ place }) => words.has(place)) : undefined;
  if (!line) return null;
  const value = plain.reduce((text, [heavy, light]) => text.replaceAll(heavy, light), line.text);
  return { value: value === line.text ? `To put it plainly: ${line.text}` : value, line };
}
