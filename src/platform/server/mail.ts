import type { Mail } from './context.ts';
import { handle, type JobHandler } from './job.ts';
import { closeMail, sendMail, waitingMail } from './outbox.ts';
import { html, type Html } from './html.ts';
import { asSystem } from './transaction.ts';

/** Sends what waits in the outbox. Run again after a loss it may send twice; the Message-ID stays the same. */
export const mailJob: JobHandler = handle(
  sendMail,
  async (ctx, { mailId }) => {
    const { services } = ctx;
    const mail = await asSystem(ctx, 'read a waiting mail', (db) => waitingMail(services, db, mailId));
    if (!mail) return;
    await services.mail.send(mail);
    await asSystem(ctx, 'close a sent mail', (db) => closeMail(db, mailId, 'sent', ctx.now()));
  },
  {
    concurrency: 2,
    failed: (ctx, { mailId }) => asSystem(ctx, 'close a failed mail', (db) => closeMail(db, mailId, 'failed', ctx.now())),
  },
);

/** A mail in the product's look: paragraphs, and at most one button whose address is also written out. */
export function composeMail({
  paragraphs,
  button,
  ...mail
}: Pick<Mail, 'kind' | 'to' | 'subject' | 'tenantId'> & { paragraphs: string[]; button?: { label: string; url: string } }): Mail {
  const subject = mail.subject.replace(/\p{C}+/gu, ' ');
  const text = [...paragraphs, ...(button ? [`${button.label}: ${button.url}`] : []), 'Suitably'].join('\n\n');
  const link: Html = button
    ? html`<p>
          <a
            href="${button.url}"
            style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4d3f;color:#ffffff;text-decoration:none"
            >${button.label}</a
          >
        </p>
        <p style="font-size:13px;color:#5b6560">Or copy this address: ${button.url}</p>`
    : html``;
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:32px 16px;background:#f6f5f1;font-family:Inter,Helvetica,Arial,sans-serif;color:#1c2420">
        <div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:10px;line-height:1.55">
          ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)} ${link}
          <p style="color:#5b6560">Suitably</p>
        </div>
      </body>
    </html>`;
  return { ...mail, subject, text, html: page.markup };
}
