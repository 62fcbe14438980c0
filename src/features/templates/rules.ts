import type { TemplateTag } from '#engine/templates/record.ts';
import type { TemplateStatus } from './contract.ts';

/** Where a template stands: an archived one stays what it was besides. */
export function statusOf(row: { archived_at: string | null; active_version: number | null }): TemplateStatus {
  if (row.archived_at !== null) return 'archived';
  return row.active_version === null ? 'draft' : 'active';
}

/** A name that a template asks for, and how. */
export interface AskedTag {
  name: string;
  /** How often it stands in the template. */
  places: number;
  /** It repeats or shows a part of the template. */
  isSection: boolean;
  /** Sections around it: its values come from their rows. */
  inside: readonly string[];
}

/** The names that a template asks for, each once, in the order in which they first stand there. */
export function askedTags(tags: readonly TemplateTag[]): AskedTag[] {
  const asked = new Map<string, AskedTag>();
  for (const { name, kind, inside } of tags) {
    if (name === '.') continue;
    const key = [...inside, name].join('/');
    const known = asked.get(key);
    const isSection = kind === 'section' || kind === 'inverted';
    if (known) asked.set(key, { ...known, places: known.places + 1, isSection: known.isSection || isSection });
    else asked.set(key, { name, places: 1, isSection, inside });
  }
  return [...asked.values()];
}

/** The names of tags whose values are looked for in papers: what stands in rows comes with its rows. */
export function wantedNames(tags: readonly TemplateTag[]): string[] {
  return askedTags(tags).flatMap(({ name, inside }) => (inside.length === 0 ? [name] : []));
}

/** Names that a version asks for and the one before it didn't, and the other way round. */
export function changedNames(before: readonly TemplateTag[], after: readonly TemplateTag[]): { added: string[]; gone: string[] } {
  const [old, now] = [new Set(wantedNames(before)), new Set(wantedNames(after))];
  return { added: [...now].filter((name) => !old.has(name)), gone: [...old].filter((name) => !now.has(name)) };
}
