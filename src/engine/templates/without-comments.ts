import { targetOf, textOf } from '#engine/reading/word/word-parts.ts';
import type { Draft } from './package.ts';

/** Comments, who wrote them and what became of them: what colleagues say to each other about a template is not for its reader. */
const kinds = /\/(?:comments(?:Extended|Ids|Extensible)?|people)$/;
const anchors = /<w:comment(?:RangeStart|RangeEnd|Reference)\b[^>]*?(?:\/>|>\s*<\/w:comment(?:RangeStart|RangeEnd|Reference)>)/g;

/** Takes Word's comments out of a document, with the marks of what they are about. */
export function removeComments({ parts, relationships, types }: Draft): void {
  const lost = new Set<string>();
  for (const [from, each] of relationships) {
    const [gone, kept] = [each.filter(({ type }) => kinds.test(type)), each.filter(({ type }) => !kinds.test(type))];
    if (gone.length === 0) continue;
    relationships.set(from, kept);
    for (const { target } of gone) lost.add(targetOf(from, target).toLowerCase());
  }
  if (lost.size === 0) return;
  for (const name of [...parts.keys()].filter((one) => lost.has(one.toLowerCase()))) {
    parts.delete(name);
    relationships.delete(name);
    types.overrides.delete(name);
  }
  for (const [name, part] of parts) {
    if (!name.endsWith('.xml') || part instanceof Uint8Array) continue;
    const text = textOf(part);
    const clean = text.replaceAll(anchors, '');
    if (clean !== text) parts.set(name, clean);
  }
}
