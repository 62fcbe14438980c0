import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditAnchors } from '#features/audit/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { asSystem } from '#platform/server/database/transaction.ts';
import { readStatement, signStatement } from '#platform/server/secrets/signing.ts';

/** A place in a chain and the hash that stood there, as it was signed. */
export interface Anchor {
  seq: number;
  hash: Buffer;
  at: string;
}
export type AnchorScope = Pick<Context, 'services' | 'log'>;

const type = 'audit-anchor+jwt';
const Claims = z.object({ tenant: z.uuid(), seq: z.number().int(), hash: z.hex().length(64), at: z.iso.datetime() });
const chainsABatch = 500;

interface Head extends Record<string, unknown> {
  tenant_id: string;
  seq: string;
  hash: Buffer;
}

/**
 * Signs the head of every chain that has grown since its last anchor. Each stands in a file of the day first, one JWS a line,
 * then in the database: a crash between the two leaves a line too many, never one too few. Gives how many there were.
 */
export async function anchorChains(ctx: Context): Promise<number> {
  let count = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const heads = await grownChains(ctx, last);
    const at = ctx.now().toISOString();
    const anchors: (typeof auditAnchors.$inferInsert)[] = [];
    for (const { tenant_id, seq, hash } of heads) {
      const claims = { tenant: tenant_id, seq: Number(seq), hash: hash.toString('hex'), at };
      anchors.push({ tenant_id, seq: Number(seq), at, signed: await signStatement(ctx, type, claims) });
    }
    if (anchors.length > 0) {
      await writeCopies(ctx, at, anchors);
      await asSystem(ctx, 'keep anchors of audit chains', (db) => db.insert(auditAnchors).values(anchors).onConflictDoNothing());
    }
    count += heads.length;
    if (heads.length < chainsABatch) return count;
    last = heads.at(-1)!.tenant_id;
  }
}

async function grownChains(ctx: Context, after: string): Promise<Head[]> {
  const { rows } = await asSystem(ctx, 'find audit chains that have grown', (db) =>
    db.execute<Head>(sql`
      select h.tenant_id, h.seq, h.hash from audit_heads h
      where h.tenant_id > ${after}
        and not exists (select from audit_anchors a where a.tenant_id = h.tenant_id and a.seq = h.seq)
      order by h.tenant_id limit ${chainsABatch}`),
  );
  return rows;
}

/** Where copies of the anchors are written, for an operator to keep where this machine can't reach. */
export function copiesFolder({ services }: AnchorScope): string {
  return join(services.config.dataDir, 'anchors');
}

async function writeCopies(ctx: Context, at: string, anchors: readonly { signed: string }[]): Promise<void> {
  const folder = copiesFolder(ctx);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lines = anchors.map(({ signed }) => `${signed}\n`).join('');
  await appendFile(join(folder, `${at.slice(0, 10)}.jsonl`), lines, { flush: true, mode: 0o600 });
}

/** A chain's anchors in the database, oldest first; `broken` is the first that is not as it was signed. */
export async function anchorsOf(scope: AnchorScope, tenantId: string): Promise<{ anchors: Anchor[]; broken: number | null }> {
  const rows = await asSystem(scope, 'read the anchors of an audit chain', (db) =>
    db.select().from(auditAnchors).where(eq(auditAnchors.tenant_id, tenantId)).orderBy(asc(auditAnchors.seq)),
  );
  const anchors: Anchor[] = [];
  let broken: number | null = null;
  for (const { seq, signed } of rows) {
    const read = await readAnchor(scope, signed);
    if (read?.tenantId === tenantId && read.anchor.seq === seq) anchors.push(read.anchor);
    else broken ??= seq;
  }
  return { anchors, broken };
}

interface Trail extends Record<string, unknown> {
  tenant: string;
  /** Null for a person who works alone. */
  organisation: string | null;
  name: string;
}

/** Every trail of the database, by name; also those that only an anchor remembers, here or among the `known` copies. */
export async function anchoredTrails(scope: AnchorScope, known: readonly string[]): Promise<Trail[]> {
  const { rows } = await asSystem(scope, 'list audit trails', (db) =>
    db.execute<Trail>(sql`
      select t.id as tenant, o.id as organisation, coalesce(o.name, u.email, t.id::text) as name
      from (
        select tenant_id as id from audit_heads
        union select tenant_id from audit_rows
        union select tenant_id from audit_anchors
        union select unnest(${sql.param(known)}::uuid[])
      ) t
      left join organisations o on o.tenant_id = t.id
      left join lateral (select email from users where users.tenant_id = t.id order by created_at limit 1) u on true
      order by name, tenant`),
  );
  return rows;
}

/** Copies of anchors that were kept in a folder, by tenant; `refused` are the lines that this installation never signed. */
export async function readCopies(scope: AnchorScope, folder: string): Promise<{ byTenant: Map<string, Anchor[]>; refused: string[] }> {
  const byTenant = new Map<string, Anchor[]>();
  const refused: string[] = [];
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort();
  for (const name of files) {
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      if (line === '') continue;
      const read = await readAnchor(scope, line);
      if (read) byTenant.set(read.tenantId, [...(byTenant.get(read.tenantId) ?? []), read.anchor]);
      else refused.push(`${name}:${index + 1}`);
    }
  }
  return { byTenant, refused };
}

async function readAnchor(scope: AnchorScope, signed: string): Promise<{ tenantId: string; anchor: Anchor } | null> {
  const claims = Claims.safeParse(await readStatement(scope, type, signed));
  if (!claims.success) return null;
  const { tenant, seq, hash, at } = claims.data;
  return { tenantId: tenant, anchor: { seq, hash: Buffer.from(hash, 'hex'), at } };
}
