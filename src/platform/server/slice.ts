import type { FastifyInstance } from 'fastify';
import type { Actor, Context } from './context.ts';
import type { Reaction } from './happening.ts';
import type { JobHandler } from './job.ts';

/** What a slice gives to the apps, which put the slices together; nothing lower ever calls upward. */
export interface Slice {
  readonly name: string;
  /** Registers the slice's endpoints. */
  readonly routes?: (app: FastifyInstance) => void;
  readonly jobs?: readonly JobHandler[];
  /** What it does when something happens in a slice below. */
  readonly reactions?: readonly Reaction[];
  /** Ends what it keeps running: child processes. */
  readonly close?: () => Promise<void>;
  /** Whom a bearer token stands for; null when it is not one of this slice's, a throw when it is and is no good. */
  readonly authenticate?: (ctx: Context, bearer: string) => Promise<Actor | null>;
}
