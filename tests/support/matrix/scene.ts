import type { InjectOptions } from 'fastify';
import { beforeAll } from 'vitest';
import { type Endpoint, fillPath } from '#platform/shared/endpoint.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aFirm, aPlatformAdmin, type Firm } from './firm.ts';
import type { Parts } from './row.ts';
import { rows } from './rows.ts';
import { type Snapshot, snapshots } from './snapshot.ts';

/* Every endpoint × everybody who may knock at it, with real ids of a firm full of data. */

/** People from outside the firm, by who they are. */
export type Everybody = Record<'contributor of another firm' | 'administrator of another firm' | 'platform administrator', Adviser>;

/** A firm full of data, everybody who is no member of it, and every endpoint of the server that holds both. */
export interface Scene {
  firm: Firm;
  strangers: Everybody;
  newStrangers: () => Promise<Everybody>;
  snapshot: (tenantId?: string) => Promise<Snapshot>;
  endpoints: Endpoint[];
}

export type Request = InjectOptions & { url: string };

/** Name of an endpoint's row. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Most that a test which goes through all endpoints may take, in milliseconds. */
export const slow = 300_000;

/** Makes the scene on a database of the calling file's own, `prepare`d before anybody knocks; call it in a `describe`. */
export function openScene(prepare?: (firm: Firm) => Promise<void> | void): Scene {
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

const kept = new WeakMap<Firm, Map<string, Promise<Parts>>>();

/** What a call needs, made of new records of the firm; for reading, which changes nothing, of those that were made for it before. */
export async function partsOf(firm: Firm, endpoint: Endpoint, role: 'administrator' | 'contributor'): Promise<Parts> {
  const name = nameOf(endpoint);
  const make = async () => rows[name]!.make(firm, role);
  if (endpoint.method !== 'GET') return make();
  const known = kept.get(firm) ?? new Map<string, Promise<Parts>>();
  kept.set(firm, known);
  const parts = known.get(`${role} ${name}`) ?? make();
  known.set(`${role} ${name}`, parts);
  return parts;
}

/** The call that a row's parts make of an endpoint. */
export function requestOf({ method, path }: Endpoint, { params, query, body, headers }: Parts): Request {
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  const url = fillPath(path, params) + (search.size > 0 ? `?${search.toString()}` : '');
  return { method, url, ...(body && { payload: body }), ...(headers && { headers }) };
}

/** Goes to every endpoint that has a row, and gives all that went wrong. */
export async function each(scene: Scene, knock: (scene: Scene, endpoint: Endpoint) => Promise<string[]>): Promise<string[]> {
  const problems: string[] = [];
  for (const endpoint of scene.endpoints.filter((one) => rows[nameOf(one)])) problems.push(...(await knock(scene, endpoint)));
  return problems;
}
