import { type Context, userOf } from '#platform/server/context.ts';
import { Forbidden } from '#platform/server/errors.ts';

/** Administrators, and whoever works alone. */
export function mustBeAllowedToSeeAccuracy(ctx: Context): void {
  if (userOf(ctx).role === 'contributor') throw new Forbidden();
}
