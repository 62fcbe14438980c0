import pg from 'pg';
import type { Logger } from '../log.ts';

/** Tells listeners of this process that a tenant's progress rows have changed. */
export interface ProgressBus {
  /** True: changes are told by the database to every process; false: by `tell` in this one. */
  readonly remote: boolean;
  tell(tenantId: string): void;
  /** Gives the function that ends it. */
  listen(tenantId: string, listener: () => void): () => void;
  close(): Promise<void>;
}

export const progressChannel = 'suitably_progress';

/** Within one process: the embedded database. */
export function localBus(): ProgressBus {
  const listeners = new Map<string, Set<() => void>>();
  return {
    remote: false,
    tell: (tenantId) => listeners.get(tenantId)?.forEach((listener) => listener()),
    listen: (tenantId, listener) => {
      const set = listeners.get(tenantId) ?? new Set();
      listeners.set(tenantId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(tenantId);
      };
    },
    close: async () => listeners.clear(),
  };
}

/** Across processes: one connection of its own that listens, and connects again when it is lost. */
export async function postgresBus(connectionString: string, log: Logger): Promise<ProgressBus> {
  const local = localBus();
  let client: pg.Client | undefined;
  let closed = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, application_name: 'suitably progress', keepAlive: true });
    next.on('notification', ({ payload }) => payload && local.tell(payload));
    next.on('error', (error) => log.warn({ err: error }, 'progress connection lost'));
    next.once('end', () => {
      if (!closed)
        setTimeout(() => void connect().catch((error: unknown) => log.warn({ err: error }, 'progress connection')), 1_000).unref();
    });
    await next.connect();
    await next.query(`listen ${progressChannel}`);
    client = next;
  };
  await connect();
  return {
    ...local,
    remote: true,
    close: async () => {
      closed = true;
      await local.close();
      await client?.end();
    },
  };
}
