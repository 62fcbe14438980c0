import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** What a mail server was handed: the envelope, and the message as an independent parser reads it. */
export interface Received {
  receivers: string[];
  isEncrypted: boolean;
  user: string | undefined;
  mail: ParsedMail;
  raw: string;
}

export interface MailServer {
  port: number;
  /** For SMTP_URL, without user and password. */
  url: string;
  received: Received[];
  close(): Promise<void>;
}

/** What the server is to answer: a reply such as '450 4.7.1 Later', '' to hang up without a word, or undefined to go on. */
interface Moods {
  /** To RCPT TO. */
  receiver?: (address: string) => string | undefined;
  /** When the whole message has come in, which is kept either way. */
  message?: (count: number) => string | undefined;
}

/**
 * A real mail server on this machine, in the clear unless `options` (smtp-server's) say otherwise. Its certificate, the one
 * that comes with smtp-server, is signed by nobody.
 */
export async function openMailServer(moods: Moods = {}, options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(refusal(moods.receiver?.(address))),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts);
        simpleParser(raw)
          .then((mail) => received.push(record(session, mail, raw)))
          .then(() => {
            const mood = moods.message?.(received.length);
            if (mood === '') return hangUp(server);
            return done(refusal(mood));
          })
          .catch(done);
      });
    },
    ...options,
  });
  server.on('error', () => {}); // a client that hangs up is part of the tests
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  return {
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function record(session: SMTPServerSession, mail: ParsedMail, raw: Buffer): Received {
  return {
    receivers: session.envelope.rcptTo.map(({ address }) => address),
    isEncrypted: session.secure,
    user: session.user,
    mail,
    raw: raw.toString('utf8'),
  };
}

function refusal(reply: string | undefined): Error | null {
  if (reply === undefined) return null;
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

function hangUp(server: SMTPServer): void {
  for (const connection of (server as unknown as { connections: Set<{ close(): void }> }).connections) connection.close();
}

/** Every address of a header, as the parser reads it. */
export function addressesOf(header: AddressObject | AddressObject[] | undefined): (string | undefined)[] {
  return [header ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));
}
