import type { FastifyInstance } from 'fastify';
import type { AuditEvent } from './audit/audit-events.ts';
import type { Actor, Context } from './context.ts';
import type { Reaction } from './happening.ts';
import type { Eraser, Exporter } from './holdings.ts';
import type { JobHandler } from './jobs/job.ts';

/** What a slice gives to the apps, which put the slices together; nothing lower ever calls upward. */
export interface Slice {
  readonly name: string;
  /** Registers the slice's endpoints. */
  readonly routes?: (app: FastifyInstance) => void;
  readonly jobs?: readonly JobHandler[];
  /** What it writes into the trail. */
  readonly auditEvents?: readonly AuditEvent[];
  /** What it does when something happens in a slice below. */
  readonly reactions?: readonly Reaction[];
  /** What it adds to the data that a person takes along. */
  readonly exporters?: readonly Exporter[];
  /** How it takes away what it holds of a person who closes their account. */
  readonly erasers?: readonly Eraser[];
  /** Ends what it keeps running for the whole process: child processes. */
  readonly close?: () => Promise<void>;
  /** Whom a bearer token stands for; null when it is not one of this slice's, a throw when it is and is no good. */
  readonly authenticate?: (ctx: Context, bearer: string) => Promise<Actor | null>;
}
