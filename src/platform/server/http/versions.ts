import { Conflict, Invalid } from '../errors.ts';

/** The version that an If-Match header names, quoted or not; null without one. */
export function versionFrom(header: string | undefined): number | null {
  if (header === undefined) return null;
  const version = /^"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) throw new Invalid([{ path: ['If-Match'], message: 'If-Match is a version number' }]);
  return Number(version);
}

/**
 * Refuses a change to a row that somebody else has changed since: a 409 that carries the row as it stands (decisions: API).
 * `version` is what If-Match named; null asks for no such care.
 */
export function expectVersion(version: number | null, current: { version: number }): void {
  if (version !== null && version !== current.version) {
    throw new Conflict('Somebody else has changed this in the meantime', { current });
  }
}
