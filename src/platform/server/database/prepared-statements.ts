import type { PoolClient, QueryConfig } from 'pg';

/** What is asked so often is kept. */
const keptFrom = 3;
/** Each keeps its plan in the database's memory. */
const mostKept = 400;
/** Texts of which it is counted how often they were asked. */
const mostCounted = 4_000;

/**
 * Has a connection keep the statements that it is given again and again, so that each is parsed and planned once: PostgreSQL in WebAssembly
 * takes two to five times as long for that as for finding a few rows. A statement with a name of its own is prepared anyway.
 */
export function keepPrepared(client: PoolClient): void {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const kept = names.get(text);
    if (kept !== undefined || names.size === mostKept) return kept;
    const times = (asked.get(text) ?? 0) + 1;
    if (times < keptFrom) {
      // Texts with a list in them hardly come again.
      if (asked.size === mostCounted) asked.clear();
      asked.set(text, times);
      return undefined;
    }
    asked.delete(text);
    const name = `kept_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const named = (statement: string | QueryConfig, values?: unknown, ...rest: unknown[]): unknown => {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    const name = Array.isArray(values) && !config.name && isSingle(config.text) ? nameOf(config.text) : undefined;
    return query(name === undefined ? statement : { ...config, name }, values, ...rest);
  };
  client.query = named as PoolClient['query'];
}

/** Several statements in one text can't be prepared. */
function isSingle(text: string): boolean {
  return !/;\s*\S/.test(text);
}
