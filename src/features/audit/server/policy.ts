import { type Context, userOf } from '#platform/server/context.ts';
import { Forbidden } from '#platform/server/errors.ts';

/** Administrators, and whoever works alone; a contributor sees only own actions, so not the whole chain. */
export function mayCheckTrail(ctx: Context): void {
  if (userOf(ctx).role === 'contributor') throw new Forbidden();
}
