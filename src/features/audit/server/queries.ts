import { and, asc, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { usersByIds } from '#features/identity/server/service.ts';
import { type AuditRow, auditRows } from '#platform/server/audit/audit-chain.ts';
import { type Changes, changesKey, type Change } from '#platform/server/audit/audit-events.ts';
import type { Context } from '#platform/server/context.ts';
import { stableId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { pageOf, type Paged } from '#platform/server/http/paging.ts';
import type { PageQuery } from '#platform/shared/paging.ts';
import type { AuditEntry, AuditFilters, AuditListQuery, CustomerAudit, FieldChange, NamedEntry } from '../contract.ts';
import { withNames } from '../naming/server/queries.ts';

/**
 * The trail as far as the actor may see it: a contributor sees what they did themselves, and nobody what was done about a client
 * who is private to somebody else (decisions: Who may do what).
 */
export function visibleTo(ctx: Context, ...conditions: (SQL | undefined)[]): SQL | undefined {
  const { actor } = ctx;
  const own = actor.type === 'user' && actor.role === 'contributor' ? eq(auditRows.actor_id, actor.id) : undefined;
  const seen = actor.type === 'user' ? sql`not hidden_customer(${auditRows.customer_id}, ${actor.id})` : undefined;
  return ofTenant(ctx, auditRows, own, seen, ...conditions);
}

/** A page of the trail. */
export function listAuditRows(ctx: Context, query: z.output<typeof AuditListQuery>): Promise<Paged<NamedEntry>> {
  return tx(ctx, async () => {
    const orderBy = [query.sort === 'seq' ? asc(auditRows.seq) : desc(auditRows.seq)];
    const page = await pageOf(auditRows, { where: visibleTo(ctx, ...conditionsOf(query)), orderBy, query });
    return { ...page, data: await withNames(ctx, await asEntries(ctx, page.data)) };
  });
}

/** One row of the trail, or 404. */
export function getAuditRow(ctx: Context, seq: number): Promise<NamedEntry> {
  return tx(ctx, async (database) => {
    const [row] = await database
      .select()
      .from(auditRows)
      .where(visibleTo(ctx, eq(auditRows.seq, seq)));
    if (!row) throw new NotFound('Entry');
    return (await withNames(ctx, await asEntries(ctx, [row])))[0]!;
  });
}

/** What a person did in the tenant, oldest first, for the export of their data. */
export async function* ownActions(ctx: Context, userId: string): AsyncGenerator<AuditEntry[]> {
  yield* pagesOf(ctx, ofTenant(ctx, auditRows, eq(auditRows.actor_id, userId)));
}

/** What the filters leave, oldest first, a page at a time: each is a transaction of its own, so that a slow reader holds none open. */
export async function* eachAuditRow(ctx: Context, filters: AuditFilters): AsyncGenerator<AuditEntry[]> {
  yield* pagesOf(ctx, visibleTo(ctx, ...conditionsOf(filters)));
}

async function* pagesOf(ctx: Context, where: SQL | undefined): AsyncGenerator<AuditEntry[]> {
  const rowsAPage = 500;
  for (let last = 0; ;) {
    const after = sql`${auditRows.seq} > ${last}`;
    const entries = await tx(ctx, async (database) => {
      const rows = await database.select().from(auditRows).where(and(where, after)).orderBy(asc(auditRows.seq)).limit(rowsAPage);
      return asEntries(ctx, rows);
    });
    if (entries.length > 0) yield entries;
    if (entries.length < rowsAPage) return;
    last = entries.at(-1)!.seq;
  }
}

/** The events, kinds of record and people that stand in the trail; each is found by one step in an index. */
export function auditChoices(ctx: Context) {
  return tx(ctx, async () => {
    const ids = await distinct(ctx, auditRows.actor_id);
    const people = await usersByIds(ctx, ids);
    return {
      events: await distinct(ctx, auditRows.event),
      object_types: await distinct(ctx, auditRows.object_type),
      actors: people.map(({ id, name, email }) => ({ id, name: name ?? email })),
    };
  });
}

/** A page of what was done about clients, as the specification's record. */
export function listCustomerAudits(
  ctx: Context,
  { customer_id, ...query }: PageQuery & { customer_id?: string | undefined },
): Promise<Paged<CustomerAudit>> {
  return tx(ctx, async () => {
    const about = customer_id ? eq(auditRows.customer_id, customer_id) : isNotNull(auditRows.customer_id);
    const page = await pageOf(auditRows, { where: visibleTo(ctx, about), orderBy: [desc(auditRows.seq)], query });
    return { ...page, data: page.data.map(asCustomerAudit) };
  });
}

/** A row as the specification's record. */
export function asCustomerAudit(row: AuditRow): CustomerAudit {
  const { tenant_id, seq, at, customer_id, actor_type, actor_id, object_type, object_id, event } = row;
  return {
    id: stableId('audit-row', tenant_id, String(seq)),
    created_at: at,
    updated_at: at,
    customer_id,
    user_id: actor_type === 'user' ? actor_id : null,
    related_object_type: object_type,
    related_object_id: object_id,
    action: event,
  };
}

function conditionsOf({ actor_id, event, object_type, object_id, customer_id, from, to }: AuditFilters): (SQL | undefined)[] {
  return [
    actor_id ? eq(auditRows.actor_id, actor_id) : undefined,
    event ? eq(auditRows.event, event) : undefined,
    object_type ? eq(auditRows.object_type, object_type) : undefined,
    object_id ? eq(auditRows.object_id, object_id) : undefined,
    customer_id ? eq(auditRows.customer_id, customer_id) : undefined,
    from ? gte(auditRows.at, inLondon(from, 0)) : undefined,
    to ? lt(auditRows.at, inLondon(to, 1)) : undefined,
  ];
}

/* Midnight in London at the beginning of a day, or so many days later. */
function inLondon(date: string, days: number): SQL {
  return sql`((${date}::date + ${days}::int)::timestamp at time zone 'Europe/London')`;
}

/* Each value by a seek past the one before it, so that a long trail costs no more than a short one. */
async function distinct(
  ctx: Context,
  column: typeof auditRows.event | typeof auditRows.object_type | typeof auditRows.actor_id,
): Promise<string[]> {
  const found: string[] = [];
  for (const most = 200; found.length < most;) {
    const after = found.length > 0 ? sql`${column} > ${found.at(-1)}` : isNotNull(column);
    const [next] = await db().select({ value: column }).from(auditRows).where(visibleTo(ctx, after)).orderBy(asc(column)).limit(1);
    if (!next?.value) break;
    found.push(next.value);
  }
  return found;
}

/** Rows as people read them, with the names of those of the tenant who acted. */
export async function asEntries(ctx: Context, rows: AuditRow[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ actor_type, actor_id }) => (actor_type === 'user' && actor_id ? [actor_id] : []));
  const people = new Map((await usersByIds(ctx, [...new Set(ids)])).map(({ id, name, email }) => [id, name ?? email]));
  return rows.map((row) => asEntry(row, people.get(row.actor_id ?? '') ?? null));
}

function asEntry(row: AuditRow, actor_name: string | null): AuditEntry {
  const {
    tenant_id: _t,
    previous_hash: _p,
    hash: _h,
    personal_salt: _ps,
    address_salt: _as,
    personal_digest,
    address_digest,
    ...shown
  } = row;
  const { [changesKey]: _c, ...details } = row.details;
  const { [changesKey]: _pc, ...personal } = row.personal ?? {};
  return {
    ...shown,
    id: String(row.seq),
    actor_name,
    details: details as AuditEntry['details'],
    personal: Object.keys(personal).length > 0 ? (personal as AuditEntry['details']) : null,
    changes: changesIn(row),
    is_erased: (personal_digest !== null && row.personal === null) || (address_digest !== null && row.address === null),
  };
}

/* What stands in the open names every field; the values of personal ones stand apart, where they may have been erased. */
function changesIn({ details, personal }: AuditRow): FieldChange[] {
  const kept = (personal?.[changesKey] ?? {}) as Record<string, Change>;
  return Object.entries((details[changesKey] ?? {}) as Changes).map(([field, change]) => {
    if (change === 'secret') return { field, kind: 'secret', before: null, after: null };
    const values = change === 'personal' ? kept[field] : change;
    if (!values) return { field, kind: 'erased', before: null, after: null };
    const { before, after } = z.object({ before: z.json(), after: z.json() }).parse(values);
    return { field, kind: change === 'personal' ? 'personal' : 'open', before, after };
  });
}
