import type { Access, Endpoint } from '#platform/shared/endpoint.ts';
import type { Actor, Context } from '../context.ts';
import { Forbidden, ProofNeeded, TwoFactorNeeded, Unauthorised } from '../errors.ts';

/** So long a proof of identity counts as fresh. */
const freshForMs = 10 * 60_000;
/** So long a platform administrator works in the admin area before another proof is asked for. */
const adminForMs = 60 * 60_000;

/** Who a bearer token stands for. Throws Unauthorised when it is forged, expired or ended. */
export type Authenticate = (ctx: Context, bearer: string) => Promise<Actor>;

/** The actor in the part that the endpoint asks for; 401 for nobody, 403 for somebody else or without the proof it asks for. */
export function admit(
  { access, fresh, beforeTwoFactor }: Pick<Endpoint, 'access' | 'fresh' | 'beforeTwoFactor'>,
  actor: Actor,
  now: Date,
): Actor {
  if (actor.type === 'anonymous') throw new Unauthorised();
  const admitted = actorFor(access, actor);
  if (admitted.type === 'platform-admin' && actor.type === 'user') {
    if (!actor.twoFactor) throw new TwoFactorNeeded();
    requireProof(actor, now, adminForMs);
  }
  if (actor.type === 'user' && actor.needsTwoFactor && !actor.twoFactor && !beforeTwoFactor) throw new TwoFactorNeeded();
  if (fresh) requireFreshProof(actor, now);
  return admitted;
}

/** 403 with the name `ProofNeeded` unless the person has proved who they are within ten minutes: for verbs that need it at times. */
export function requireFreshProof(actor: Actor, now: Date): void {
  requireProof(actor, now, freshForMs);
}

function requireProof(actor: Actor, now: Date, withinMs: number): void {
  if (actor.type !== 'user' || now.getTime() - actor.provedAt.getTime() > withinMs) throw new ProofNeeded();
}

function actorFor(access: readonly Access[], actor: Actor): Actor {
  for (const need of access) {
    if (need === 'client-link' && actor.type === 'client-link') return actor;
    if (actor.type !== 'user') continue;
    if (need === 'user') return actor;
    if (need === 'organisation-administrator' && actor.role === 'administrator') return actor;
    if (need === 'platform-admin' && actor.isPlatformAdmin) return { type: 'platform-admin', id: actor.id, tenantId: null };
  }
  throw new Forbidden();
}
