const NAME = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_.'’ -]{0,59}`;

/** Places to fill in as other programs and people write them: {name}, ${name}, {#name}, <<name>>, «name», [[name]], [name], {% if name %}. */
const others = new RegExp(
  [
    String.raw`(?<!\{)\$?\{[#^/]?\s*${NAME}\s*\}(?!\})`,
    String.raw`\{%[^%{}]{1,60}%\}`,
    String.raw`<<\s*${NAME}\s*>>`,
    // With blanks inside they are French quotation marks.
    String.raw`«[\p{L}_](?:[\p{L}\p{N}_. -]{0,58}[\p{L}\p{N}_])?»`,
    String.raw`\[\[\s*${NAME}\s*\]\]`,
    String.raw`(?<!\[)\[${NAME}\](?![\](])`,
  ].join('|'),
  'gu',
);

/** What looks like places to fill in and is no tag: it would stand in every document as it is. Each once, in order. */
export function otherTags(paragraphs: Iterable<{ text: string }>): string[] {
  const found = new Set<string>();
  for (const { text } of paragraphs) {
    // Within a tag nothing else is meant.
    for (const [mark] of text.replaceAll(/\{\{[^{}]*\}\}/g, ' ').matchAll(others)) found.add(mark);
  }
  return [...found];
}
