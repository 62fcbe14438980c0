import type { Context } from './context.ts';

/** Something that a slice tells those that stand above it, in the same transaction: so nothing lower calls upward. */
export interface Happening<P> {
  readonly name: string;
  /** Carries the payload's type; never there at run time. */
  readonly payload?: P;
}

/** What a slice does when something happens below it. */
export interface Reaction {
  readonly to: string;
  readonly run: (ctx: Context, payload: unknown) => Promise<void>;
}

export function happening<P>(name: string): Happening<P> {
  return { name };
}

export function reaction<P>(to: Happening<P>, run: (ctx: Context, payload: P) => Promise<void>): Reaction {
  // `tell` is the only caller, and takes the payload of the same happening.
  return { to: to.name, run: run as Reaction['run'] };
}

/** Tells every slice that reacts, one after the other, inside the open transaction. */
export async function tell<P>(ctx: Context, what: Happening<P>, payload: P): Promise<void> {
  for (const { to, run } of ctx.services.reactions) if (to === what.name) await run(ctx, payload);
}
