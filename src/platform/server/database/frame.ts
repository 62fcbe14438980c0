import { AsyncLocalStorage } from 'node:async_hooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';

export type DatabaseRole = 'app_tenant' | 'app_system';
export type Db = NodePgDatabase;

/** An open transaction and what its end will write. */
export interface Frame<Collected> {
  readonly client: PoolClient;
  readonly db: Db;
  role: DatabaseRole;
  tenantId: string | null;
  open: boolean;
  readonly collected: Collected;
}

const frames = new AsyncLocalStorage<Frame<unknown>>();

/** The transaction that the calling code runs in, if one is open. */
export function openFrame<C>(): Frame<C> | undefined {
  const frame = frames.getStore();
  return frame?.open ? (frame as Frame<C>) : undefined;
}

export function runInFrame<T>(frame: Frame<unknown>, work: () => Promise<T>): Promise<T> {
  return frames.run(frame, work);
}

/** The database inside the open transaction. Throws outside of one: nothing reaches a table without a role and a tenant. */
export function db(): Db {
  const frame = openFrame();
  if (!frame) throw new Error('No transaction is open: call this inside tx(ctx, …)');
  return frame.db;
}

/** What the ports to the outside (files, mail, network) call first: a transaction must not wait for them. */
export function outsideTransaction(what: string): void {
  if (openFrame()) throw new Error(`${what} was called inside a transaction: do it before or after tx`);
}
