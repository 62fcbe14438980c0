import type { Endpoint } from '#platform/shared/endpoint.ts';
import { rows } from './rows.ts';
import { nameOf, partsOf, requestOf, type Scene } from './scene.ts';
import { differences } from './snapshot.ts';

/** Knocks as the firm's own people, and gives what their role was wrongly refused or granted. */
export async function knockFromInside({ firm }: Scene, endpoint: Endpoint): Promise<string[]> {
  const row = rows[nameOf(endpoint)]!;
  if (endpoint.kind === 'events' || endpoint.access.includes('public')) return [];
  const problems: string[] = [];
  for (const role of ['contributor', 'administrator'] as const) {
    const parts = await partsOf(firm, endpoint, role);
    const answer = await (row.spends ? await firm.aMember(role) : firm[role]).inject(requestOf(endpoint, parts));
    const mayCall =
      endpoint.access.includes('user') || (role === 'administrator' && endpoint.access.includes('organisation-administrator'));
    const granted = role === 'contributor' ? (row.contributor ?? row.own ?? 200) : (row.own ?? 200);
    const expected = mayCall ? granted : 403;
    if (answer.statusCode !== expected) problems.push(`${role}: ${answer.statusCode} instead of ${expected}: ${answer.body.slice(0, 200)}`);
  }
  return problems.map((problem) => `${nameOf(endpoint)} · ${problem}`);
}

/** Reads as the firm's administrator; what a look or an export notes in the trail is all that may change. */
export async function readOnly({ firm, snapshot }: Scene, endpoint: Endpoint): Promise<string[]> {
  if (endpoint.method !== 'GET' || endpoint.kind === 'events') return [];
  const request = requestOf(endpoint, await partsOf(firm, endpoint, 'administrator'));
  const before = await snapshot();
  await firm.administrator.inject(request);
  const trail = ['audit_rows', 'audit_heads'];
  const changed = differences(before, await snapshot()).filter((table) => !trail.includes(table));
  return changed.length > 0 ? [`${nameOf(endpoint)} · changed: ${changed.join(', ')}`] : [];
}
