import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { outsideTransaction } from '../database/frame.ts';

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

/** A mail that no further try will bring through: its address or its content was refused. */
export class MailRefused extends Error {}

/** A try may take so long, from connecting to the server's last word. */
const sendMs = 2 * 60_000;

/** Mail through a server: encrypted, but on this machine itself or where SMTP_URL says `?requireTLS=false`. */
export function smtpTransport(url: string, from: string): MailTransport {
  const { hostname } = new URL(url);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  const transport = createTransport({
    url,
    requireTLS: !isHere,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(`http://${from.split('@').at(-1)?.replace('>', '') ?? 'localhost'}`).hostname;
  return {
    kind: 'smtp',
    send: async ({ id, to, subject, text, html }) => {
      outsideTransaction('mail');
      const mail = { from, to: receiver(to), subject: plainHeader(subject), text, html, messageId: `<${id}@${host}>` };
      // Machines answer with neither a holiday note nor a bounce to it.
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ ...mail, headers, signal: AbortSignal.timeout(sendMs) }).catch(explain);
    },
    list: async () => [],
    close: () => transport.close(),
  };
}

const Address = z.email().max(254);

/** One receiver, as an object: an address is never parsed for further ones. Quoted local parts and the like are refused. */
function receiver(to: string): { name: string; address: string } {
  const address = Address.safeParse(to);
  if (!address.success) throw new MailRefused('not an address that mail is sent to');
  return { name: '', address: address.data };
}

/** No words of ours begin an encoded word (RFC 2047), which a reader would decode into what nobody saw. */
function plainHeader(words: string): string {
  return words.replaceAll('=?', '= ?');
}

/** A server that says no to the receiver or the content (5xx) will say it again; anything else may pass. */
function explain(error: unknown): never {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  const isFinal = responseCode >= 500 && responseCode !== 503 && (command === 'RCPT TO' || command === 'DATA');
  if (isFinal) throw new MailRefused(reasonOf(error), { cause: error });
  throw error;
}

/** Why a mail did not go out, without words of the server's, which may repeat the address. */
export function reasonOf(error: unknown): string {
  if (error instanceof MailRefused) return error.message;
  const { response = '', code = 'unknown' } = error as { response?: string; code?: string };
  return /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0].replace('-', ' ') ?? code;
}

/** Mail as files in a folder, for trying the product without a mail server; /dev/outbox shows it. */
export function outboxTransport(folder: string): MailTransport {
  return {
    kind: 'outbox',
    send: async (mail) => {
      outsideTransaction('mail');
      receiver(mail.to);
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
