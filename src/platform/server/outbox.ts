import { eq } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { bytes, instant } from './columns.ts';
import type { PendingJob, PendingMail, Services } from './context.ts';
import type { Db } from './frame.ts';
import { newId } from './ids.ts';
import { job } from './job.ts';
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
  sent_at: instant(),
});

export const sendMail = job({ name: 'mail.send', payload: z.object({ mailId: z.uuid() }), retries: 8 });

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

/** The content of a mail that still waits; undefined when it was sent. */
export async function waitingMail(services: Services, db: Db, id: string): Promise<MailMessage | undefined> {
  const [row] = await db.select().from(outboxMails).where(eq(outboxMails.id, id));
  if (row?.state !== 'waiting' || !row.sealed) return undefined;
  return JSON.parse(services.keys.unwrap(row.sealed, `outbox_mails ${id}`).plain.toString('utf8')) as MailMessage;
}

export async function closeMail(db: Db, id: string, state: 'sent' | 'failed', at: Date): Promise<void> {
  const sealed = state === 'sent' ? { sealed: null, sent_at: at.toISOString() } : {};
  await db
    .update(outboxMails)
    .set({ state, ...sealed })
    .where(eq(outboxMails.id, id));
}
