import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { leaveTenancyToTheDatabase } from '#platform/server/tenancy.ts';
import { type Endpoint, fillPath } from '#platform/shared/endpoint.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aFirm, aPlatformAdmin, canary, type Firm } from '#tests/support/matrix/firm.ts';
import type { Parts, Row } from '#tests/support/matrix/row.ts';
import { rows } from '#tests/support/matrix/rows.ts';
import { differences, type Snapshot, snapshots } from '#tests/support/matrix/snapshot.ts';

/* Every endpoint × everybody who may knock at it, with real ids of a firm full of data. */

type Everybody = Record<'contributor of another firm' | 'administrator of another firm' | 'platform administrator', Adviser>;

interface Scene {
  firm: Firm;
  strangers: Everybody;
  newStrangers: () => Promise<Everybody>;
  snapshot: (tenantId?: string) => Promise<Snapshot>;
  endpoints: Endpoint[];
}

type Request = InjectOptions & { url: string };

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const slow = 300_000;

function openScene(prepare?: (firm: Firm) => Promise<void> | void): Scene {
  const house = openHouse();
  const scene = {} as Scene;
  beforeAll(async () => {
    const firm = await aFirm(house);
    const newStrangers = async (): Promise<Everybody> => {
      const other = await house.anAdministrator('Another firm');
      return {
        'contributor of another firm': await house.anAdviser({ of: other }),
        'administrator of another firm': other,
        'platform administrator': await aPlatformAdmin(house),
      };
    };
    const strangers = await newStrangers();
    await asSuperuser(house.services, 'update sessions set two_factor = true');
    await prepare?.(firm);
    Object.assign(scene, { firm, strangers, newStrangers, snapshot: await snapshots(house.services), endpoints: house.app.endpoints });
  }, slow);
  return scene;
}

function requestOf({ method, path }: Endpoint, { params, query, body, headers }: Parts): Request {
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  const url = fillPath(path, params) + (search.size > 0 ? `?${search}` : '');
  return { method, url, ...(body && { payload: body }), ...(headers && { headers }) };
}

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
async function knockFromOutside({ firm, strangers, newStrangers, snapshot }: Scene, endpoint: Endpoint): Promise<string[]> {
  const row = rows[nameOf(endpoint)]!;
  const parts = await row.make(firm, 'administrator');
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

async function knockFromInside({ firm }: Scene, endpoint: Endpoint): Promise<string[]> {
  const row = rows[nameOf(endpoint)]!;
  if (endpoint.kind === 'events' || endpoint.access.includes('public')) return [];
  const problems: string[] = [];
  for (const role of ['contributor', 'administrator'] as const) {
    const parts = await row.make(firm, role);
    const answer = await (row.spends ? await firm.aMember(role) : firm[role]).inject(requestOf(endpoint, parts));
    const mayCall =
      endpoint.access.includes('user') || (role === 'administrator' && endpoint.access.includes('organisation-administrator'));
    const granted = role === 'contributor' ? (row.contributor ?? row.own ?? 200) : (row.own ?? 200);
    const expected = mayCall ? granted : 403;
    if (answer.statusCode !== expected) problems.push(`${role}: ${answer.statusCode} instead of ${expected}: ${answer.body.slice(0, 200)}`);
  }
  return problems.map((problem) => `${nameOf(endpoint)} · ${problem}`);
}

async function each(scene: Scene, knock: (scene: Scene, endpoint: Endpoint) => Promise<string[]>): Promise<string[]> {
  const problems: string[] = [];
  for (const endpoint of scene.endpoints.filter((one) => rows[nameOf(one)])) problems.push(...(await knock(scene, endpoint)));
  return problems;
}

/** Reads as the firm's administrator; what a look or an export notes in the trail is all that may change. */
async function readOnly({ firm, snapshot }: Scene, endpoint: Endpoint): Promise<string[]> {
  if (endpoint.method !== 'GET' || endpoint.kind === 'events') return [];
  const request = requestOf(endpoint, await rows[nameOf(endpoint)]!.make(firm, 'administrator'));
  const before = await snapshot();
  await firm.administrator.inject(request);
  const trail = ['audit_rows', 'audit_heads'];
  const changed = differences(before, await snapshot()).filter((table) => !trail.includes(table));
  return changed.length > 0 ? [`${nameOf(endpoint)} · changed: ${changed.join(', ')}`] : [];
}

describe('with both guards', () => {
  const scene = openScene();

  test('every endpoint has its row, and every row its endpoint', () => {
    expect(scene.endpoints.map(nameOf).sort()).toEqual(Object.keys(rows).sort());
  });

  test('nobody from outside a firm reads or changes anything of it; its ids are not found', { timeout: slow }, async () => {
    expect(await each(scene, knockFromOutside)).toEqual([]);
  });

  test('its own people may do what their role says', { timeout: slow }, async () => {
    expect(await each(scene, knockFromInside)).toEqual([]);
  });

  test('reading changes nothing', { timeout: slow }, async () => {
    expect(await each(scene, readOnly)).toEqual([]);
  });

  test('no body and no address sets more than its contract names', { timeout: slow }, async () => {
    expect(await each(scene, swell)).toEqual([]);
    expect('is_platform_admin' in {}).toBe(false);
  });
});

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

async function swell({ firm, snapshot }: Scene, endpoint: Endpoint): Promise<string[]> {
  if (endpoint.kind === 'events') return [];
  const parts = await rows[nameOf(endpoint)]!.make(firm, 'administrator');
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

describe('with row-level security as the only guard', () => {
  const scene = openScene(({ house }) => leaveTenancyToTheDatabase(house.services));

  test('nobody from outside a firm reads or changes anything of it', { timeout: slow }, async () => {
    expect(await each(scene, knockFromOutside)).toEqual([]);
  });

  test('which only tests can choose', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const callers = sources.filter((name) => readFileSync(`src/${name}`, 'utf8').includes('leaveTenancyToTheDatabase'));
    expect(callers).toEqual(['platform/server/tenancy.ts']);
    const { services } = scene.firm.house;
    expect(() => leaveTenancyToTheDatabase({ ...services, config: { ...services.config, production: true } })).toThrow('Production');
  });
});

describe('with the scope of queries as the only guard', () => {
  const scene = openScene(async ({ house }) => {
    const tables = await asSuperuser<{ name: string }>(
      house.services,
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) await asSuperuser(house.services, `alter table ${name} disable row level security`);
  });

  test('nobody from outside a firm reads or changes anything of it', { timeout: slow }, async () => {
    expect(await each(scene, knockFromOutside)).toEqual([]);
  });
});
