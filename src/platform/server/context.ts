import type { z } from 'zod';
import type { Ai } from './ai/ai.ts';
import type { AuditEvent, AuditFacts } from './audit/audit-events.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { Forbidden, Unauthorised } from './errors.ts';
import type { Reaction } from './happening.ts';
import type { Eraser, Exporter } from './holdings.ts';
import type { Captcha } from './http/captcha.ts';
import type { ProgressBus } from './jobs/progress-bus.ts';
import type { Logger } from './log.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { Metrics } from './metrics.ts';
import type { KeyRing } from './secrets/crypto.ts';
import type { Storage } from './storage.ts';

/** A signed-in person. */
export interface UserActor {
  type: 'user';
  id: string;
  tenantId: string;
  organisationId: string | null;
  role: 'administrator' | 'contributor' | null;
  isPlatformAdmin: boolean;
  sessionId: string;
  /** When the person last proved who they are, by password, code or passkey. */
  provedAt: Date;
  /** Whether the session was opened, or proved since, with two factors. */
  twoFactor: boolean;
  /** Whether the person's organisation demands two factors of its members. */
  needsTwoFactor: boolean;
  /** When the access token ends; streams end with it. */
  expiresAt: Date;
}

/** Somebody with a link to one report. */
interface ClientLinkActor {
  type: 'client-link';
  /** The report request. */
  id: string;
  tenantId: string;
  reportId: string;
}

/** Work that goes on after an answer, for a tenant; `userId` is who asked for it. */
interface JobActor {
  type: 'job';
  /** The job's own id. */
  id: string;
  name: string;
  /** Null for the platform's own chores. */
  tenantId: string | null;
  userId: string | null;
}

/** A platform administrator at work in the admin area; `tenantId` once one firm is looked at. */
interface PlatformAdminActor {
  type: 'platform-admin';
  id: string;
  tenantId: string | null;
}

export type Actor = UserActor | ClientLinkActor | JobActor | PlatformAdminActor | { type: 'anonymous' };

/** The name and payload of work to be done after commit; `payload` holds ids only. */
export interface Job<P extends z.core.$ZodType = z.core.$ZodType> {
  readonly name: string;
  readonly payload: P;
  /** Repeats after a failure; 3 unless set. */
  readonly retries: number;
  /** Seconds until the first repeat; they double, with jitter, up to the longest. 2 and 300 unless set. */
  readonly firstDelaySeconds: number;
  readonly longestDelaySeconds: number;
  /** Seconds after which a silent run counts as lost. */
  readonly expireSeconds: number;
}

export interface EnqueueOptions {
  /** The record whose progress people follow: makes a progress row with the job's id. */
  about?: string;
  /** In a system transaction: whose work it is. */
  tenantId?: string;
}

/** A job as it waits for the end of the transaction. */
export interface PendingJob {
  id: string;
  job: Job;
  data: JobData;
  options: EnqueueOptions;
}

/** What the queue keeps of a job. */
export interface JobData {
  /** Null for what belongs to no tenant yet. */
  tenantId: string | null;
  userId: string | null;
  requestId: string;
  payload: unknown;
}

/** A mail to be sent after commit. */
export interface Mail {
  /** What kind it is, `sign-in.verify-email`: for the outbox and for limits. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom it concerns; the actor's tenant unless set. */
  tenantId?: string | null;
}

export type PendingMail = Mail & { tenantId: string | null };

/** What one process has open. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly storage: Storage;
  readonly keys: KeyRing;
  readonly mail: MailTransport;
  /** Null where it is switched off. */
  readonly captcha: Captcha | null;
  /** Null where no model is set up; whether a firm wants it asked is the firm's own switch. */
  readonly ai: Ai | null;
  readonly progress: ProgressBus;
  readonly metrics: Metrics;
  readonly clock: () => Date;
  readonly queue: JobQueue;
  readonly reactions: readonly Reaction[];
  readonly exporters: readonly Exporter[];
  /** From the top down: what refers to another row goes before it. */
  readonly erasers: readonly Eraser[];
}

/** Where jobs are put; `wake` tells this process's worker, after commit. */
export interface JobQueue {
  send(name: string, data: JobData, options: { id: string; retries: number }, executor: SqlExecutor): Promise<void>;
  wake(name: string): void;
}

export interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Who acts, and what a verb needs beside the database. The collecting calls work inside tx only; they are written at its end. */
export interface Context {
  readonly actor: Actor;
  readonly log: Logger;
  readonly requestId: string;
  /** Where the request came from; null for jobs and commands. */
  readonly address: string | null;
  readonly services: Services;
  now(): Date;
  /** Writes down what is done; the event says which facts belong to it. */
  audit<E extends AuditEvent>(event: E, about: AuditFacts<E>): void;
  /** Gives the job's id. */
  enqueue<P extends z.core.$ZodType>(job: Job<P>, payload: z.input<P>, options?: EnqueueOptions): string;
  mail(mail: Mail): void;
  /** Runs once the transaction has been committed, never when it hasn't; its failure is logged only. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** The signed-in person, or 401. */
export function userOf(ctx: Context): UserActor {
  if (ctx.actor.type !== 'user') throw new Unauthorised();
  return ctx.actor;
}

/** The tenant whose rows the actor may touch, or 401. */
export function tenantOf(ctx: Context): string {
  const { actor } = ctx;
  if (actor.type === 'anonymous') throw new Unauthorised();
  if (actor.tenantId === null) throw new Forbidden();
  return actor.tenantId;
}
