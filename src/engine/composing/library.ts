import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { finderOf } from '#engine/computing/naming.ts';
import { Tag } from '#engine/extraction/record.ts';
import { Snippet } from './record.ts';

/** A paragraph tag that the start library serves, its usual heading, and what else firms call it. */
const Section = z.strictObject({ tag: z.string(), title: z.string(), also: z.array(z.string()) });
export type Section = z.infer<typeof Section>;

const folder = new URL('snippets/', import.meta.url);
const read = (url: URL): unknown => JSON.parse(readFileSync(url, 'utf8'));

/** The snippets that the product ships with, for every firm to begin with. */
export const startLibrary: readonly Snippet[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
  .flatMap((name) => z.array(Snippet).parse(read(new URL(name, folder))));

/** A firm's library: its own snippets, and those of the start library that it has none of the same id for. */
export function libraryWith(own: readonly Snippet[]): Snippet[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...startLibrary.filter(({ id }) => !ids.has(id))];
}

/** The fields that these snippets want, as tags for a firm to add to its own; `written` ones are the adviser's to state. */
export const startFields: readonly Tag[] = z.array(Tag).parse(read(new URL('fields.json', import.meta.url)));

export const sections: readonly Section[] = z.array(Section).parse(read(new URL('sections.json', import.meta.url)));

const byName = new Map(sections.flatMap(({ tag, also }) => [tag, ...also].map((name) => [name, tag] as const)));
const find = finderOf([...byName.keys()], 'every');

/** The paragraph tag of the snippets that serves a template's tag: its own, else one that means the same; null where none does. */
export function servedTag(name: string, snippets: readonly Snippet[]): string | null {
  if (snippets.some(({ tag }) => tag === name)) return name;
  const tag = byName.get(find(name) ?? '');
  return tag !== undefined && snippets.some((snippet) => snippet.tag === tag) ? tag : null;
}
