import type { Endpoint } from '#platform/shared/endpoint.ts';
import { aPlatformAdmin } from './firm.ts';
import type { Parts } from './row.ts';
import { nameOf, partsOf, type Request, requestOf, type Scene } from './scene.ts';
import { differences } from './snapshot.ts';

/* What a body may never set: whose a record is, who somebody is, and what every object inherits. */
const stolen = {
  id: '00000000-0000-4000-8000-000000000000',
  tenant_id: '00000000-0000-4000-8000-000000000000',
  organisation_id: '00000000-0000-4000-8000-000000000000',
  user_id: '00000000-0000-4000-8000-000000000000',
  owner_user_id: '00000000-0000-4000-8000-000000000000',
  organisation_role: 'administrator',
  is_platform_admin: true,
  is_email_verified: true,
  created_at: '2020-01-01T00:00:00.000Z',
};
const pollution = ['"__proto__": {"is_platform_admin": true}', '"constructor": {"prototype": {"is_platform_admin": true}}'];

/** Bodies and addresses that hold more than the contract names, each of which is to be a 400 that changes nothing. */
function swollen(endpoint: Endpoint, parts: Parts): Request[] {
  const plain = requestOf(endpoint, parts);
  const isJson = endpoint.body !== undefined && endpoint.kind !== 'upload';
  const bodies = isJson ? bodiesOf(parts.body as Record<string, unknown>) : [];
  const joined = plain.url.includes('?') ? '&' : '?';
  const query = [`${plain.url}${joined}is_platform_admin=true`];
  if (endpoint.query) query.push(...['limit=1&limit=100', '__proto__[x]=1', 'search=a%00b'].map((part) => `${plain.url}${joined}${part}`));
  const headers = { 'content-type': 'application/json' };
  return [...bodies.map((payload) => ({ ...plain, payload, headers })), ...query.map((url) => ({ ...plain, url }))];
}

/** The body with what is stolen beside its own fields, in each object within it, and as text that JSON.parse would pollute with. */
function bodiesOf(body: Record<string, unknown>): string[] {
  const extra = Object.fromEntries(Object.entries(stolen).filter(([name]) => !(name in body)));
  const inside = Object.entries(body).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value) ? [{ ...body, [name]: { ...value, ...extra } }] : [],
  );
  const text = JSON.stringify(body);
  const polluted = pollution.map((part) => `{${part}${text === '{}' ? '' : ','}${text.slice(1)}`);
  // What no database keeps: NUL, and half of a character.
  const torn = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' ? ['\0', '\ud800'].map((sign) => ({ ...body, [name]: `${value}${sign}` })) : [],
  );
  return [...[{ ...body, ...extra }, ...inside, [body], ...torn].map((one) => JSON.stringify(one)), ...polluted];
}

/** Sends each of them as whoever may call, and gives what was served and what changed. */
export async function swell({ firm, snapshot }: Scene, endpoint: Endpoint): Promise<string[]> {
  if (endpoint.kind === 'events') return [];
  const parts = await partsOf(firm, endpoint, 'administrator');
  const caller = endpoint.access.includes('platform-admin') ? await aPlatformAdmin(firm.house) : firm.administrator;
  const before = await snapshot();
  const problems: string[] = [];
  for (const request of swollen(endpoint, parts)) {
    const answer = await caller.inject(request);
    const sent = `${request.url} ${typeof request.payload === 'string' ? request.payload : ''}`;
    if (answer.statusCode !== 400) problems.push(`${answer.statusCode} instead of 400 for ${sent.slice(0, 200)}`);
  }
  const changed = differences(before, await snapshot());
  if (changed.length > 0) problems.push(`changed: ${changed.join(', ')}`);
  return problems.map((problem) => `${nameOf(endpoint)} · ${problem}`);
}
