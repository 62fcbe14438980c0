import type { FastifyInstance } from 'fastify';
import { brand } from '#platform/shared/brand.ts';
import { fallbackLanguage, type Language, languageTag } from '#platform/shared/language.ts';
import { outboxMails } from '#platform/shared/mails.ts';
import type { Mail } from '../context.ts';
import { asSystem } from '../database/transaction.ts';
import { html, type Html } from '../html.ts';
import { serve } from '../http/serve.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import { wordsOf } from '../words.ts';
import { MailRefused, reasonOf } from './mail-transport.ts';
import { listMails, markFailed, markSent, sendMail, takeMail } from './outbox.ts';

/**
 * Sends what waits in the outbox. A mail that the server took is never sent again, but for one case: the process dies, or the
 * server's answer is lost, between its taking and our marking. Then it goes out a second time under the same Message-ID.
 */
export const mailJob: JobHandler = handle(
  sendMail,
  async (ctx, { mailId }) => {
    const { services } = ctx;
    const mail = await asSystem(ctx, 'take a waiting mail', (db) => takeMail(services, db, mailId));
    if (!mail) return;
    try {
      await services.mail.send(mail);
    } catch (error) {
      const forGood = error instanceof MailRefused;
      await asSystem(ctx, 'mark a mail that could not be sent', (db) => markFailed(db, mailId, reasonOf(error), { forGood }));
      if (!forGood) throw error;
      services.metrics.count('suitably_mails_total', { outcome: 'refused' });
      ctx.log.warn({ mailId, reason: error.message }, 'a mail was refused');
      return;
    }
    await asSystem(ctx, 'mark a sent mail', (db) => markSent(db, mailId, ctx.now()));
    services.metrics.count('suitably_mails_total', { outcome: 'sent' });
  },
  {
    concurrency: 2,
    failed: async (ctx, { mailId }, error) => {
      await asSystem(ctx, 'give a mail up', (db) => markFailed(db, mailId, reasonOf(error), { forGood: true }));
      ctx.services.metrics.count('suitably_mails_total', { outcome: 'given_up' });
    },
  },
);

/** What platform administrators see of the outbox. */
export function mailRoutes(app: FastifyInstance): void {
  serve(app, outboxMails, ({ ctx, query }) => asSystem(ctx, 'show the outbox', () => listMails(query)));
}

/** What a mail says. The words come from `wordsOf(slice, language)`; nothing in them is read as markup. */
interface MailWords extends Pick<Mail, 'kind' | 'to' | 'subject' | 'tenantId'> {
  /** The receiver's; British English unless it is known. */
  language?: Language | undefined;
  paragraphs: string[];
  button?: { label: string; url: string };
}

/** A mail in the product's look, as HTML and as text: paragraphs, and at most one button whose address is also written out. */
export function composeMail({ language = fallbackLanguage, paragraphs, button, ...mail }: MailWords): Mail {
  const t = wordsOf('platform', language);
  const subject = oneLine(mail.subject);
  const lines = paragraphs.map(oneLine);
  const text = [...lines, ...(button ? [`${button.label}: ${button.url}`] : []), brand.name].join('\n\n');
  const link: Html = button
    ? html`<p>
          <a
            href="${button.url}"
            style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4d3f;color:#ffffff;text-decoration:none"
            >${button.label}</a
          >
        </p>
        <p style="font-size:13px;color:#5b6560">${t('mail.copyAddress', { url: button.url })}</p>`
    : html``;
  const page = html`<!doctype html>
    <html lang="${languageTag(language)}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:32px 16px;background:#f6f5f1;font-family:Inter,Helvetica,Arial,sans-serif;color:#1c2420">
        <div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:10px;line-height:1.55">
          ${lines.map((line) => html`<p>${line}</p>`)} ${link}
          <p style="color:#5b6560">${brand.name}</p>
        </div>
      </body>
    </html>`;
  return { ...mail, subject, text, html: page.markup };
}

/** No value that was filled in begins a line of its own: a header in the subject, a paragraph in the text. */
function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
