import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { outsideTransaction } from './frame.ts';

export interface MailMessage {
  /** Stands in the Message-ID, so that a repeat can be recognised. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailTransport {
  readonly kind: 'smtp' | 'outbox';
  /** Hands a mail over, or throws. */
  send(mail: MailMessage): Promise<void>;
  /** What the outbox holds, newest first; nothing with SMTP. */
  list(): Promise<(MailMessage & { sentAt: string })[]>;
  close(): void;
}

/** Mail through a server. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  const host = new URL(`http://${from.split('@').at(-1)?.replace('>', '') ?? 'localhost'}`).hostname;
  return {
    kind: 'smtp',
    send: async ({ id, to, subject, text, html }) => {
      outsideTransaction('mail');
      // An object, not a string: an address is never parsed for further recipients.
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html, messageId: `<${id}@${host}>` });
    },
    list: async () => [],
    close: () => transport.close(),
  };
}

/** Mail as files in a folder, for trying the product without a mail server; /dev/outbox shows it. */
export function outboxTransport(folder: string): MailTransport {
  return {
    kind: 'outbox',
    send: async (mail) => {
      outsideTransaction('mail');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${mail.id}.json`), JSON.stringify({ ...mail, sentAt: new Date().toISOString() }), { mode: 0o600 });
    },
    list: async () => {
      const names = await readdir(folder).catch(() => []);
      // Names are ids, which sort by time.
      const newest = names.sort((a, b) => (a < b ? 1 : -1)).slice(0, 200);
      return Promise.all(
        newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as MailMessage & { sentAt: string }),
      );
    },
    close: () => {},
  };
}
