import type { FastifyInstance } from 'fastify';
import { html } from '#platform/server/html.ts';

/** `/dev/outbox`: the mails that would have been sent. Only without a mail server, and never in production. */
export function outboxPage(app: FastifyInstance): void {
  app.get('/dev/outbox', async (_, reply) => {
    const mails = await app.services.mail.list();
    const page = html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta http-equiv="refresh" content="10" />
          <title>Outbox</title>
          <style>
            body {
              font:
                16px/1.55 Inter,
                system-ui,
                sans-serif;
              max-width: 46rem;
              margin: 0 auto;
              padding: 2rem 1rem;
            }
            article {
              border-top: 1px solid #ccc;
              padding: 1rem 0;
            }
            pre {
              white-space: pre-wrap;
              overflow-wrap: anywhere;
              font: inherit;
            }
            .meta {
              color: #666;
              font-size: 0.9rem;
            }
          </style>
        </head>
        <body>
          <h1>Outbox</h1>
          <p>No mail server is set (SMTP_URL), so mails end here. Newest first.</p>
          ${mails.map(({ to, subject, text, sentAt }) => {
            const parts = text
              .split(/(https?:\/\/\S+)/)
              .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`));
            return html`<article>
              <h2>${subject}</h2>
              <p class="meta">to ${to} · ${sentAt}</p>
              <pre>${parts}</pre>
            </article>`;
          })}
        </body>
      </html>`;
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    return reply.type('text/html; charset=utf-8').send(page.markup);
  });
}
