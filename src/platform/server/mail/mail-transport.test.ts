import { afterEach, expect, test } from 'vitest';
import { addressesOf, type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import { processorClock } from '#tests/support/timing.ts';
import { MailRefused, type MailTransport, smtpTransport } from './mail-transport.ts';
import { composeMail } from './mail.ts';

const from = 'Suitably <no-reply@suitably.example>';
const id = '018f0000-0000-7000-8000-000000000000';
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function aServer(...options: Parameters<typeof openMailServer>): Promise<MailServer> {
  const server = await openMailServer(...options);
  open.push(server);
  return server;
}

function transportTo(url: string): MailTransport {
  const transport = smtpTransport(url, from);
  open.push(transport);
  return transport;
}

const aMail = (change: Partial<Parameters<typeof composeMail>[0]> = {}) => ({
  ...composeMail({ kind: 'test', to: 'ann@example.test', subject: 'Hello', paragraphs: ['Good morning.'], ...change }),
  id,
});

test('a mail has text and HTML, one receiver, and the headers that belong to it', async () => {
  const server = await aServer();
  await transportTo(server.url).send(
    aMail({ paragraphs: ['Grüße <b>&</b>'], button: { label: 'Open', url: 'https://a.example/?a=1&b=2' } }),
  );
  const [{ receivers, mail }] = server.received as [(typeof server.received)[0]];
  expect(receivers).toEqual(['ann@example.test']);
  expect(addressesOf(mail.to)).toEqual(['ann@example.test']);
  expect(addressesOf(mail.from)).toEqual(['no-reply@suitably.example']);
  expect(mail.subject).toBe('Hello');
  expect(mail.messageId).toBe(`<${id}@suitably.example>`);
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' });
  expect(mail.text).toContain('Grüße <b>&</b>\n\nOpen: https://a.example/?a=1&b=2');
  expect(mail.html).toContain('Grüße &lt;b&gt;&amp;&lt;/b&gt;');
});

test.each([
  ['a line break', 'Hello\r\nBcc: eve@evil.test\r\n\r\nBuy', 'Hello Bcc: eve@evil.test Buy'],
  ['a lone line feed', 'Hello\nCc: eve@evil.test', 'Hello Cc: eve@evil.test'],
  ['a line separator', 'Hello\u2028Cc: eve@evil.test', 'Hello Cc: eve@evil.test'],
  ['an encoded word', '=?utf-8?Q?Hello=0D=0ACc:_eve@evil.test?=', '= ?utf-8?Q?Hello=0D=0ACc:_eve@evil.test?='],
])('%s in a subject adds no header and no receiver', async (_, subject, shown) => {
  const server = await aServer();
  await transportTo(server.url).send(aMail({ subject }));
  const [{ receivers, mail }] = server.received as [(typeof server.received)[0]];
  expect(receivers).toEqual(['ann@example.test']);
  expect(mail.subject).toBe(shown);
  expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
});

test.each([
  ['two addresses', 'ann@example.test, eve@evil.test'],
  ['ten thousand', Array.from({ length: 10_000 }, (_, n) => `p${n}@evil.test`).join(',')],
  ['a line break', 'ann@example.test\r\nRCPT TO:<eve@evil.test>'],
  ['a quoted local part with an address in it', '"ann@evil.test x"@example.test'],
  ['a quoted local part', '"ann"@example.test'],
  ['a name', 'Ann <ann@example.test>'],
  ['a comment', 'ann@example.test (eve@evil.test)'],
  ['a group', 'group: ann@example.test;'],
  ['an encoded word', '=?utf-8?Q?ann=40evil.test?=@example.test'],
  ['a number for a domain', 'ann@[127.0.0.1]'],
  ['half a megabyte of brackets', `${'('.repeat(500_000)}@example.test`],
])('%s is not an address that mail is sent to', async (_, to) => {
  const server = await aServer();
  const transport = transportTo(server.url);
  const spent = processorClock();
  await expect(transport.send({ ...aMail(), to })).rejects.toThrow(MailRefused);
  expect(spent()).toBeLessThan(100);
  expect(server.received).toEqual([]);
});

test.each(['550 5.1.1 No such user ann@example.test', '552 5.3.4 Too large'])(
  '"%s" is for good, and told without the address',
  async (reply) => {
    const server = await aServer({ receiver: () => reply });
    const failure = await transportTo(server.url)
      .send(aMail())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailRefused);
    expect(failure).toMatchObject({ message: reply.slice(0, 9) });
  },
);

test.each(['421 4.3.2 Going down', '450 4.2.0 Greylisted', '451 4.3.0 Later', '503 5.5.1 Bad sequence'])('"%s" may pass', async (reply) => {
  const server = await aServer({ receiver: () => reply });
  const failure = await transportTo(server.url)
    .send(aMail())
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailRefused);
});

test('a content that is refused is refused for good', async () => {
  const server = await aServer({ message: () => '554 5.7.1 Spam' });
  await expect(transportTo(server.url).send(aMail())).rejects.toThrow(MailRefused);
});

test('a server that asks for it gets user and password, over STARTTLS only', async () => {
  const onAuth: NonNullable<Parameters<typeof openMailServer>[1]>['onAuth'] = ({ username, password }, _session, done) =>
    username === 'suitably' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('No'));
  const server = await aServer({}, { authOptional: false, onAuth, disabledCommands: [] });
  const withUser = server.url.replace('smtp://', 'smtp://suitably:p%40ss@');
  await transportTo(`${withUser}?tls.rejectUnauthorized=false`).send(aMail());
  expect(server.received).toMatchObject([{ isEncrypted: true, user: 'suitably' }]);
  // The server's certificate is signed by nobody.
  await expect(transportTo(withUser).send(aMail())).rejects.toMatchObject({ code: 'ESOCKET' });
  const wrong = transportTo(`${withUser.replace('p%40ss', 'other')}?tls.rejectUnauthorized=false`).send(aMail());
  const failure = await wrong.catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'EAUTH' });
  // A wrong password is the operator's to mend: the mail waits.
  expect(failure).not.toBeInstanceOf(MailRefused);
  expect(server.received).toHaveLength(1);
});

test('nothing is said in the clear to a server elsewhere, unless the setting allows it', async () => {
  const server = await aServer();
  // A name that leads here but is not known to.
  const elsewhere = `smtp://[::ffff:127.0.0.1]:${server.port}`;
  await expect(transportTo(elsewhere).send(aMail())).rejects.toMatchObject({ code: 'ETLS' });
  expect(server.received).toEqual([]);
  await transportTo(`${elsewhere}?requireTLS=false`).send(aMail());
  expect(server.received).toHaveLength(1);
});

test('smtps:// is encrypted from the first byte', async () => {
  const server = await aServer({}, { secure: true });
  await transportTo(`smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`).send(aMail());
  expect(server.received).toMatchObject([{ isEncrypted: true }]);
});
