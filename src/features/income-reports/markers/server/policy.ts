import { type Context, userOf } from '#platform/server/context.ts';
import { Forbidden } from '#platform/server/errors.ts';

/** Administrators, and whoever works alone. */
export function maySwitchMarkers(ctx: Context): boolean {
  return userOf(ctx).role !== 'contributor';
}

export function mustBeAllowedToSwitchMarkers(ctx: Context): void {
  if (!maySwitchMarkers(ctx)) throw new Forbidden();
}
