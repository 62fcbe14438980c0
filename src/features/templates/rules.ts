import { askedNames, columnsAskedIn, type TemplateTag } from '#engine/templates/record.ts';
import type { TemplateStatus } from './contract.ts';

/** Where a template stands: an archived one stays what it was besides. */
export function statusOf(row: { archived_at: string | null; active_version: number | null }): TemplateStatus {
  if (row.archived_at !== null) return 'archived';
  return row.active_version === null ? 'draft' : 'active';
}

/** Names that a version asks for and the one before it didn't, and the other way round. */
export function changedNames(before: readonly TemplateTag[], after: readonly TemplateTag[]): { added: string[]; gone: string[] } {
  const [old, now] = [new Set(askedNames(before)), new Set(askedNames(after))];
  return { added: [...now].filter((name) => !old.has(name)), gone: [...old].filter((name) => !now.has(name)) };
}

/** Whether a name is never printed, only decides what is shown or how often. */
export function isOnlySection(tags: readonly TemplateTag[], wanted: string): boolean {
  return tags.every(({ name, kind }) => name !== wanted || kind === 'section' || kind === 'inverted');
}

/**
 * Whether a section may be meant to print a row for each of several: it is never printed itself, and what it prints stands nowhere but in it.
 * The same is true of a part that is shown once or not at all, so a person has to say.
 */
export function mayHaveRows(tags: readonly TemplateTag[], section: string): boolean {
  const columns = columnsAskedIn(tags, section);
  const isBegun = tags.some(({ name, kind, otherwise }) => name === section && kind === 'section' && !otherwise);
  const isOnlyWithin = (column: string): boolean => tags.every(({ name, inside }) => name !== column || inside.includes(section));
  return isBegun && isOnlySection(tags, section) && columns.length > 0 && columns.every(isOnlyWithin);
}
