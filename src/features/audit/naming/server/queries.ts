import { z } from 'zod';
import type { AuditEntry, NamedEntry } from '#features/audit/contract.ts';
import { jsonIn } from '#features/audit/rules.ts';
import { firmName, usersByIds } from '#features/identity/server/service.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { happening, tell } from '#platform/server/happening.ts';

/** What entries name by id or by key. */
interface Asked {
  ids: string[];
  keys: ReadonlySet<string>;
  /** What they are called: each slice adds its own. */
  names: Map<string, string>;
}

/** Somebody reads entries: each slice above says what its records are called, as far as the actor may see them. */
export const namesAsked = happening<Asked>('audit.names-asked');

/** Entries with what the records that they name are called. Inside a transaction. */
export async function withNames<E extends AuditEntry>(ctx: Context, entries: readonly E[]): Promise<(E & NamedEntry)[]> {
  const named = new Map(entries.map((entry) => [entry, wordsIn(entry)]));
  const all = [...new Set([...named.values()].flat())];
  const names = new Map<string, string>();
  const ids = all.filter((word) => z.guid().safeParse(word).success);
  if (ids.length > 0) {
    for (const { id, name, email } of await usersByIds(ctx, ids)) names.set(id, name ?? email);
    const firm = userOf(ctx).organisationId;
    if (firm !== null && ids.includes(firm)) names.set(firm, await firmName(ctx));
  }
  await tell(ctx, namesAsked, { ids, keys: new Set(all), names });
  return entries.map((entry) => ({ ...entry, names: Object.fromEntries((named.get(entry) ?? []).flatMap((word) => said(names, word))) }));
}

function said(names: ReadonlyMap<string, string>, word: string): [string, string][] {
  const name = names.get(word);
  return name === undefined ? [] : [[word, name]];
}

/** Every word of an entry that may be an id or a key; a text of several words is neither. */
function wordsIn({ object_id, customer_id, details, personal, changes }: AuditEntry): string[] {
  const values = [object_id, customer_id, details, personal, changes.map(({ before, after }) => [before, after])];
  return [...new Set(values.flatMap(wordsOfValue))].filter((word) => /^[\w.:-]{1,100}$/.test(word));
}

/* What was decided of a report stands in the trail as JSON within a text. */
function wordsOfValue(value: unknown): string[] {
  if (typeof value === 'string') return jsonIn(value) === null ? [value] : wordsOfValue(jsonIn(value));
  if (Array.isArray(value)) return value.flatMap(wordsOfValue);
  return value !== null && typeof value === 'object' ? [...Object.keys(value), ...Object.values(value).flatMap(wordsOfValue)] : [];
}
