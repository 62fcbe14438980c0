import type { Access } from '#platform/shared/endpoint.ts';
import type { Actor, Context } from './context.ts';
import { Forbidden, Unauthorised } from './errors.ts';

/** Who a bearer token stands for. Throws Unauthorised when it is forged, expired or ended. */
export type Authenticate = (ctx: Context, bearer: string) => Promise<Actor>;

/** The actor in the part that the endpoint asks for; 401 for nobody, 403 for somebody else. */
export function admit(access: readonly Access[], actor: Actor): Actor {
  if (actor.type === 'anonymous') throw new Unauthorised();
  for (const need of access) {
    if (need === 'client-link' && actor.type === 'client-link') return actor;
    if (actor.type !== 'user') continue;
    if (need === 'user') return actor;
    if (need === 'organisation-administrator' && actor.role === 'administrator') return actor;
    if (need === 'platform-admin' && actor.isPlatformAdmin) return { type: 'platform-admin', id: actor.id, tenantId: null };
  }
  throw new Forbidden();
}
