import type { LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import type { Adviser } from '#tests/support/app.ts';
import { canary, type Firm } from './firm.ts';
import type { Parts, Row } from './row.ts';
import { rows } from './rows.ts';
import { type Everybody, nameOf, partsOf, requestOf, type Scene } from './scene.ts';
import { differences } from './snapshot.ts';

/** What of the firm stands in an answer to somebody else: its name, or an id that the caller did not send. */
function leaks(answer: LightMyRequestResponse, { ids }: Firm, sent: Parts): string[] {
  const own = JSON.stringify(sent);
  return [canary, ...ids].filter((secret) => answer.body.includes(secret) && !own.includes(secret));
}

/** Status that somebody from outside the firm is to get; null where any answer will do that holds nothing of the firm. */
function expectedOutside({ access }: Endpoint, row: Row, who: keyof Everybody): number | null {
  if (access.includes('public')) return row.anyone!;
  if (access.includes('platform-admin')) return who === 'platform administrator' ? (row.admin ?? 200) : 403;
  const mayKnock = access.includes('user') || who !== 'contributor of another firm';
  if (!mayKnock) return 403;
  return row.foreign === 'nothing' ? null : (row.foreign ?? 404);
}

/** Knocks as everybody who is no member, and gives what went wrong. */
export async function knockFromOutside({ firm, strangers, newStrangers, snapshot }: Scene, endpoint: Endpoint): Promise<string[]> {
  const row = rows[nameOf(endpoint)]!;
  const parts = await partsOf(firm, endpoint, 'administrator');
  const request = requestOf(endpoint, parts);
  const callers = row.spends ? await newStrangers() : strangers;
  const whole = await snapshot();
  const ours = await snapshot(firm.administrator.tenantId);
  const problems: string[] = [];
  const anonymous = await firm.house.app.inject(request);
  const open = endpoint.access.includes('public') ? row.anyone : 401;
  if (anonymous.statusCode !== open) problems.push(`anonymous: ${anonymous.statusCode} instead of ${open}`);
  if (endpoint.kind === 'events') return problems;
  let onlyRefused = !endpoint.access.includes('public');
  for (const [who, caller] of Object.entries(callers) as [keyof Everybody, Adviser][]) {
    const answer = await caller.inject(request);
    const expected = expectedOutside(endpoint, row, who);
    const isRight = expected === null ? answer.statusCode < 500 : answer.statusCode === expected;
    if (!isRight) problems.push(`${who}: ${answer.statusCode} instead of ${expected ?? 'less than 500'}: ${answer.body.slice(0, 200)}`);
    const leaked = leaks(answer, firm, parts);
    if (leaked.length > 0 && !endpoint.access.includes('platform-admin')) problems.push(`${who} reads ${leaked.join(', ')}`);
    if (answer.statusCode < 400) onlyRefused = false;
  }
  // A look by a platform administrator, and what they change, stand in the firm's own trail.
  if (endpoint.access.includes('platform-admin')) return problems.map((problem) => `${nameOf(endpoint)} · ${problem}`);
  const changed = onlyRefused ? differences(whole, await snapshot()) : differences(ours, await snapshot(firm.administrator.tenantId));
  if (changed.length > 0) problems.push(`changed: ${changed.join(', ')}`);
  return problems.map((problem) => `${nameOf(endpoint)} · ${problem}`);
}
