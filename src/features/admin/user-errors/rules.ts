/** At most so much of an error is kept. */
export const longestMessage = 1_000;
export const longestStack = 8_000;

const traces: [RegExp, string][] = [
  // What stands after an address's path may hold a search or a token.
  [/(https?:\/\/[^\s)?#]+)[?#][^\s)]*/g, '$1'],
  [/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/\b[A-Za-z0-9_-]{24,}\b/g, '[token]'],
  [/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/g, '[postcode]'],
  [/\b[A-Z]{2}\d{6}[A-D]\b/gi, '[number]'],
  [/£\s?\d[\d,.]*/g, '[amount]'],
  [/\d[\d ,.-]{3,}\d/g, '[number]'],
];

/** An error's text without what may belong to somebody: addresses, numbers, tokens. Line and column of program files stay. */
export function scrub(text: string): string {
  return traces.reduce((clean, [pattern, mark]) => clean.replace(pattern, mark), text);
}

/** What makes two reports the same error: its words, with what differs from case to case left out. */
export function sameError(message: string): string {
  return scrub(message).replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().slice(0, longestMessage);
}
