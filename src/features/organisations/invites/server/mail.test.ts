import { afterAll, expect, test } from 'vitest';
import { openHouse } from '#tests/support/app.ts';
import { addressesOf, openMailServer } from '#tests/support/mail-server.ts';

/* Drill 25, the whole way: what people call themselves and their firm, in the mail that a real server is handed. */

const server = await openMailServer();
afterAll(() => server.close());
const house = openHouse({ work: true, settings: { SMTP_URL: server.url } });

test.each([
  ['a line break', 'Ash\r\nBcc: eve@evil.test\r\n\r\nBuy this'],
  ['a line separator', 'Ash\u2028Bcc: eve@evil.test'],
  ['an encoded word', '=?utf-8?Q?Ash=0D=0ABcc:_eve@evil.test?='],
  ['an address', 'Ash <eve@evil.test>, eve@evil.test'],
  ['the end of a message', 'Ash\r\n.\r\nMAIL FROM:<eve@evil.test>\r\nRCPT TO:<eve@evil.test>'],
  ['HTML', '</p><script>alert(1)</script><a href="https://evil.test">Ash</a>'],
])('%s in a name stays in the text of one mail to one receiver', async (_, name) => {
  const boss = await house.anAdministrator(name);
  expect((await boss.inject({ method: 'PUT', url: '/api/user', payload: { name } })).statusCode).toBe(200);
  const email = `invited-${boss.id}@example.test`;
  const sent = await boss.inject({ method: 'POST', url: '/api/organisation-invites', payload: { email, role: 'contributor' } });
  expect(sent.statusCode).toBe(200);
  const ofThis = () => server.received.filter(({ receivers }) => receivers.includes(email));
  await expect.poll(() => ofThis().length, { timeout: 15_000 }).toBe(1);
  const [{ receivers, mail }] = ofThis() as [(typeof server.received)[0]];
  expect(receivers).toEqual([email]);
  expect(addressesOf(mail.to)).toEqual([email]);
  expect(addressesOf(mail.from)).toEqual(['no-reply@suitably.example']);
  expect([mail.cc, mail.bcc, mail.replyTo]).toEqual([undefined, undefined, undefined]);
  expect(server.received.flatMap((one) => one.receivers)).not.toContain('eve@evil.test');
  expect(mail.subject).toContain('Ash');
  expect(mail.html).not.toMatch(/<script|href="https:\/\/evil/);
});
