import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { appendAudit, type PendingAudit } from '../audit/audit-chain.ts';
import { type AuditEvent, type AuditFacts, describeEvent } from '../audit/audit-events.ts';
import {
  type Actor,
  type Context,
  type EnqueueOptions,
  type Job,
  type PendingJob,
  type PendingMail,
  type Services,
  type SqlExecutor,
  tenantOf,
} from '../context.ts';
import { Refused } from '../errors.ts';
import { announceProgress, queueProgress } from '../jobs/progress-rows.ts';
import type { Logger } from '../log.ts';
import { sealMails } from '../mail/outbox.ts';
import { type DatabaseRole, type Db, type Frame, openFrame, runInFrame } from './frame.ts';
import { newId } from './ids.ts';

export { db } from './frame.ts';

interface Collected {
  audits: PendingAudit[];
  jobs: PendingJob[];
  mails: PendingMail[];
  after: (() => void | Promise<void>)[];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Runs `work` in one transaction as the tenant role, seeing the actor's tenant only; inside an open transaction of the same
 * tenant it joins that one. For database work alone: files, mail and network are refused in here. One query after the other.
 */
export function tx<T>(ctx: Context, work: (db: Db) => Promise<T>): Promise<T> {
  const tenantId = tenantOf(ctx);
  const frame = openFrame<Collected>();
  if (!frame) return inTurn(ctx, () => open(ctx.services, 'app_tenant', tenantId, work));
  if (frame.role === 'app_system') return inRole(frame, 'app_tenant', tenantId, work);
  if (frame.tenantId !== tenantId) throw new Error('A transaction of another tenant is open');
  return work(frame.db);
}

/** The transactions of one user, or of the jobs of one firm, wait for each other where they are many; others' go in between. */
function inTurn<T>({ actor, services: { database } }: Context, work: () => Promise<T>): Promise<T> {
  const who = actor.type === 'job' ? `jobs of ${actor.tenantId}` : 'id' in actor ? actor.id : null;
  return who === null ? work() : database.inTurn(who, work);
}

/**
 * Runs `work` in a transaction that sees every tenant's rows: sign-in, link tokens, jobs, admin. `reason` says why, for readers
 * and the debug log. The files that may call it are listed in the architecture test.
 */
export function asSystem<T>(ctx: Pick<Context, 'services' | 'log'>, reason: string, work: (db: Db) => Promise<T>): Promise<T> {
  ctx.log.debug({ reason }, 'as system');
  const frame = openFrame<Collected>();
  if (!frame) return open(ctx.services, 'app_system', null, work);
  return inRole(frame, 'app_system', frame.tenantId, work);
}

/** Makes the context of one request, job or command. */
export function createContext(
  services: Services,
  { actor, log, requestId, address = null }: { actor: Actor; log: Logger; requestId: string; address?: string | null },
): Context {
  const actorTenant = 'tenantId' in actor ? actor.tenantId : null;
  const userId = actor.type === 'job' ? actor.userId : 'id' in actor && actor.type !== 'client-link' ? actor.id : null;
  const tenantFor = (given: string | undefined): string => {
    const tenantId = given ?? actorTenant;
    if (!tenantId) throw new Error('No tenant: name one');
    return tenantId;
  };
  return {
    actor,
    log,
    requestId,
    address,
    services,
    now: services.clock,
    audit: <E extends AuditEvent>(event: E, about: AuditFacts<E>) => {
      const { id, customerId = null, tenantId, by }: { id: string; customerId?: string | null; tenantId?: string; by?: string } = about;
      collected().audits.push({
        ...describeEvent(event, about),
        tenantId: tenantFor(tenantId),
        actor:
          by !== undefined && actor.type === 'anonymous'
            ? { type: 'user', id: by }
            : { type: actor.type, id: 'id' in actor ? actor.id : null },
        at: services.clock(),
        requestId,
        address,
        event: event.name,
        object: { type: event.object, id },
        customerId,
      });
    },
    enqueue: <P extends z.core.$ZodType>(job: Job<P>, payload: z.input<P>, options: EnqueueOptions = {}) => {
      const id = newId();
      const data = { tenantId: tenantFor(options.tenantId), userId, requestId, payload: z.parse(job.payload, payload) };
      collected().jobs.push({ id, job, data, options });
      return id;
    },
    mail: (mail) => collected().mails.push({ ...mail, tenantId: mail.tenantId ?? actorTenant }),
    afterCommit: (work) => collected().after.push(work),
  };
}

/** Takes personal text and addresses out of what the open transaction is to write into a tenant's trail: the tenant is being erased. */
export function dropPersonalText(tenantId: string): void {
  const all = collected();
  all.audits = all.audits.map((audit) => (audit.tenantId === tenantId ? { ...audit, personal: null, address: null } : audit));
}

function collected(): Collected {
  const frame = openFrame<Collected>();
  if (!frame) throw new Error('No transaction is open: call this inside tx(ctx, …)');
  return frame.collected;
}

async function open<T>(services: Services, role: DatabaseRole, tenantId: string | null, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await connect(services);
  const collected: Collected = { audits: [], jobs: [], mails: [], after: [] };
  const frame: Frame<Collected> = { client, db: dbOf(client), role, tenantId, open: true, collected };
  let broken: unknown;
  let result: T;
  try {
    await client.query(`begin; ${roleStatement(role, tenantId)}`);
    result = await runInFrame(frame, async () => {
      const value = await work(frame.db);
      await settle(services, frame);
      return value;
    });
    const { command } = await client.query('commit').catch(uncertain);
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
    if (command !== 'COMMIT') throw new Error('A statement of the transaction failed and was not reported');
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => (broken = failure));
    throw error;
  } finally {
    frame.open = false;
    client.release(broken !== undefined);
  }
  runAfterCommit(services, collected);
  return result;
}

const dbs = new WeakMap<PoolClient, Db>();

/** The queries of a connection: what they learn of the tables is kept as long as it. */
function dbOf(client: PoolClient): Db {
  const made = dbs.get(client) ?? drizzle(client);
  dbs.set(client, made);
  return made;
}

/** The connection was lost at the commit: nobody knows whether the work is there. */
export class CommitUncertain extends Error {}

function uncertain(cause: unknown): never {
  throw new CommitUncertain('The commit was not answered', { cause });
}

async function connect(services: Services): Promise<PoolClient> {
  try {
    return await services.database.pool.connect();
  } catch (error) {
    services.log.error({ err: error }, 'no database connection');
    throw new Refused(503, 'The service is busy. Please try again in a moment.', { retryAfter: 5 });
  }
}

/** A role and tenant for the rest of this transaction, as one statement: the tenant is checked to be a UUID. */
function roleStatement(role: DatabaseRole, tenantId: string | null): string {
  if (tenantId !== null && !uuid.test(tenantId)) throw new Error('A tenant is a UUID');
  return `set local role ${role}; set local app.tenant = '${tenantId ?? ''}'`;
}

/** Part of an open transaction in another role, which is put back afterwards. */
async function inRole<T>(frame: Frame<Collected>, role: DatabaseRole, tenantId: string | null, work: (db: Db) => Promise<T>): Promise<T> {
  const before = { role: frame.role, tenantId: frame.tenantId };
  // Already so: nothing to ask the database for.
  if (before.role === role && before.tenantId === tenantId) return work(frame.db);
  const take = async (next: typeof before) => {
    await frame.client.query(roleStatement(next.role, next.tenantId));
    Object.assign(frame, next);
  };
  await take({ role, tenantId });
  try {
    return await work(frame.db);
  } finally {
    // In a failed transaction this fails too, and nothing but a rollback can follow.
    await take(before).catch(() => Object.assign(frame, before));
  }
}

/** The end of a transaction: leaves the tenant role and writes what was collected. */
async function settle(services: Services, frame: Frame<Collected>): Promise<void> {
  const { audits, jobs, mails } = frame.collected;
  if (audits.length + jobs.length + mails.length === 0) return;
  await inRole(frame, 'app_system', frame.tenantId, async (db) => {
    await appendAudit(db, audits);
    if (mails.length > 0) jobs.push(...(await sealMails(services, db, mails)));
    const followed = await queueProgress(db, jobs);
    for (const tenant of followed) await announceProgress(services, db, tenant, frame.collected.after);
    const executor: SqlExecutor = { executeSql: (text, values) => frame.client.query(text, values) };
    for (const { id, job, data } of jobs) await services.queue.send(job.name, data, { id, retries: job.retries }, executor);
  });
}

function runAfterCommit(services: Services, { after, jobs }: Collected): void {
  for (const name of new Set(jobs.map(({ job }) => job.name))) services.queue.wake(name);
  for (const work of after) {
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => services.log.error({ err: error }, 'work after commit failed'));
  }
}
