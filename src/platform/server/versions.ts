import { Conflict } from './errors.ts';

/**
 * Refuses a change to a row that somebody else has changed since: a 409 that carries the row as it stands (decisions: API).
 * `version` is what If-Match named; null asks for no such care.
 */
export function expectVersion(version: number | null, current: { version: number }): void {
  if (version !== null && version !== current.version) {
    throw new Conflict('Somebody else has changed this in the meantime', { current });
  }
}
