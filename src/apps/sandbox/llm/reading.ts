import { type ChatRequest, type JsonSchema, wordsOf } from './wire.ts';

/** A line of the documents in a prompt, and what the prompt calls its place. */
export interface Line {
  place: string;
  text: string;
}

/** Something that the schema of a request asks for. */
export interface Wanted {
  name: string;
  /** What is wanted, in the prompt's words. */
  words: ReadonlySet<string>;
  schema: JsonSchema;
}

/**
 * The lines of the documents of a prompt. Where it says `mark="…"`, that sign stands between words, and each line of a document begins
 * with its place in brackets; else every line of what the user says is one.
 */
export function linesOf(request: ChatRequest): Line[] {
  const said = wordsOf(request, 'user');
  const mark = /\bmark="([^"]+)"/.exec(said)?.[1];
  if (mark === undefined) return said.split('\n').map((text, i) => ({ place: String(i + 1), text }));
  return said.split('\n').flatMap((line) => {
    const placed = /^\[([\w.]+)\] (.*)$/.exec(line);
    return placed ? [{ place: placed[1]!, text: placed[2]!.replaceAll(mark, ' ') }] : [];
  });
}

/** What a request asks for: the properties of its schema, by their descriptions, else by their names. */
export function wantedBy({ response_format: format }: ChatRequest): Wanted[] {
  const schema = format?.type === 'json_schema' ? format.json_schema.schema : {};
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    words: contentWords(property.description ?? name.replaceAll('_', ' ')),
    schema: property,
  }));
}

const empty = new Set(
  'a an and are as at be by copy do documents exactly find for from give if in is it its later not of on one or other say so stands the there this to two use value what where which with you'.split(
    ' ',
  ),
);

/** The words that say something, in small letters, without endings of the plural. */
export function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return new Set(words.filter((word) => !empty.has(word)).map((word) => word.replace(/(?<=\p{L}{3})s$/u, '')));
}

/** How much of what is wanted some words speak of, less a little for each word beside it. */
export function nearness({ words }: Wanted, text: string): number {
  const spoken = contentWords(text);
  const common = [...words].filter((word) => spoken.has(word)).length;
  return words.size === 0 ? 0 : common / words.size - 0.01 * (spoken.size - common);
}
