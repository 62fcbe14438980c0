import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { PageQuery } from '#platform/shared/paging.ts';
import type { PendingJob, PendingMail, Services } from '../context.ts';
import { bytes, instant } from '../database/columns.ts';
import type { Db } from '../database/frame.ts';
import { newId } from '../database/ids.ts';
import { pageOf, type Paged } from '../http/paging.ts';
import { job } from '../jobs/job.ts';
import type { MailMessage } from './mail-transport.ts';

/** Mails written in the transaction that causes them; the content is sealed, and dropped once sent. */
const outboxMails = pgTable('outbox_mails', {
  id: uuid().primaryKey(),
  tenant_id: uuid(),
  kind: text().notNull(),
  sealed: bytes(),
  state: text({ enum: ['waiting', 'sent', 'failed'] })
    .notNull()
    .default('waiting'),
  created_at: instant()
    .notNull()
    .$defaultFn(() => new Date().toISOString()),
  updated_at: instant()
    .notNull()
    .$defaultFn(() => new Date().toISOString())
    .$onUpdateFn(() => new Date().toISOString()),
  attempts: integer().notNull().default(0),
  taken_until: instant(),
  failed_because: text(),
  sent_at: instant(),
});
type OutboxMail = typeof outboxMails.$inferSelect;

/** Tries again after 5 to 10 s, doubling to two hours: for 28 hours at the least, so that a server may be down for a day. */
export const sendMail = job({
  name: 'mail.send',
  payload: z.object({ mailId: z.uuid() }),
  retries: 25,
  firstDelaySeconds: 5,
  longestDelaySeconds: 7_200,
});

/** Longer than a try can take; after it a try counts as lost with its process. */
const takenForMs = 3 * 60_000;

/** Writes mails to the outbox and gives the jobs that will send them. */
export async function sealMails(services: Services, db: Db, mails: readonly PendingMail[]): Promise<PendingJob[]> {
  const jobs: PendingJob[] = [];
  for (const { tenantId, kind, to, subject, text, html } of mails) {
    const id = newId();
    const content: MailMessage = { id, to, subject, text, html };
    const sealed = services.keys.wrap(Buffer.from(JSON.stringify(content)), `outbox_mails ${id}`);
    await db.insert(outboxMails).values({ id, tenant_id: tenantId, kind, sealed });
    jobs.push({ id: newId(), job: sendMail, data: { tenantId, userId: null, requestId: id, payload: { mailId: id } }, options: {} });
  }
  return jobs;
}

/**
 * Takes a waiting mail for one try, so that nobody else sends it meanwhile. Undefined when it is done with; throws while
 * somebody else is at it.
 */
export async function takeMail(services: Services, db: Db, id: string): Promise<MailMessage | undefined> {
  const now = services.clock();
  const waiting = and(eq(outboxMails.id, id), eq(outboxMails.state, 'waiting'));
  const [row] = await db
    .update(outboxMails)
    .set({ attempts: sql`${outboxMails.attempts} + 1`, taken_until: new Date(now.getTime() + takenForMs).toISOString() })
    .where(and(waiting, or(isNull(outboxMails.taken_until), lt(outboxMails.taken_until, now.toISOString()))))
    .returning();
  if (row?.sealed) return JSON.parse(services.keys.unwrap(row.sealed, `outbox_mails ${id}`).plain.toString('utf8')) as MailMessage;
  const [other] = await db.select().from(outboxMails).where(waiting);
  if (other) throw new Error('The mail is being sent by another process');
  return undefined;
}

/** A mail that the server has taken: its content is dropped. */
export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(outboxMails)
    .set({ state: 'sent', sealed: null, taken_until: null, failed_because: null, sent_at: at.toISOString() })
    .where(eq(outboxMails.id, id));
}

/** A try that failed: for good, or until the next one. The content of a failed mail stays sealed for a month. */
export async function markFailed(db: Db, id: string, because: string, { forGood }: { forGood: boolean }): Promise<void> {
  await db
    .update(outboxMails)
    .set({ taken_until: null, failed_because: because, ...(forGood ? { state: 'failed' as const } : {}) })
    .where(eq(outboxMails.id, id));
}

/** Mails in the outbox, newest first. */
export function listMails({ state, ...query }: PageQuery & { state?: OutboxMail['state'] | undefined }): Promise<Paged<OutboxMail>> {
  const where = state ? eq(outboxMails.state, state) : undefined;
  return pageOf(outboxMails, { where, orderBy: [desc(outboxMails.id)], query });
}
