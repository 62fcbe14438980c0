import { afterEach, expect, test } from 'vitest';
import { openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import { asSystem } from '../database/transaction.ts';
import { composeMail, mailJob } from './mail.ts';
import { sealMails } from './outbox.ts';

/* The whole way of a mail: the outbox, the queue and a real mail server. */

const first = await openMailServer();
const { port, url } = first;
await first.close();
const house = openHouse({ work: true, settings: { SMTP_URL: url } });

let server: MailServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});
async function serverUp(...moods: Parameters<typeof openMailServer>): Promise<MailServer> {
  server = await openMailServer(moods[0], moods[1], port);
  return server;
}

let number = 0;
/** Writes a mail to the outbox; gives what finds it there. */
async function aMail(): Promise<string> {
  const kind = `test.${++number}`;
  const mail = composeMail({ kind, to: 'ann@example.test', subject: 'Hello', paragraphs: ['Good morning.'] });
  await asSystem(house.nobody(), 'write a mail', async () => house.nobody().mail(mail));
  return kind;
}

async function row(kind: string) {
  const [found] = await asSuperuser<{ id: string; state: string; attempts: number; failed_because: string | null; content: boolean }>(
    house.services,
    'select id, state, attempts, failed_because, sealed is not null as content from outbox_mails where kind = $1',
    [kind],
  );
  return found!;
}

/** Lets the queue's waits be over. */
async function waitsPass(): Promise<void> {
  await asSuperuser(house.services, `update pgboss.job set start_after = now() where name = 'mail.send' and state in ('retry', 'created')`);
}

/** The waits between tries are over at once, until there were as many tries as expected. */
async function becomes(kind: string, expected: Partial<Awaited<ReturnType<typeof row>>>): Promise<void> {
  await expect
    .poll(
      async () => {
        const { attempts } = await row(kind);
        if (attempts < (expected.attempts ?? Infinity)) await waitsPass();
        return row(kind);
      },
      { timeout: 20_000, interval: 200 },
    )
    .toMatchObject(expected);
}

test('a mail waits while the server is down, and goes out once when it is back', { timeout: 60_000 }, async () => {
  const kind = await aMail();
  const signUp = await house.app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { email: 'ann@example.test', password: 'velvet compass harvest' },
  });
  expect(signUp.statusCode).toBe(200);
  await expect.poll(() => row(kind), { timeout: 20_000 }).toMatchObject({ state: 'waiting', attempts: 1, failed_because: 'ESOCKET' });
  await becomes(kind, { state: 'waiting', attempts: 3 });
  const { received } = await serverUp();
  await becomes(kind, { state: 'sent', content: false, failed_because: null });
  await expect.poll(() => new Set(received.map(({ mail }) => mail.subject))).toEqual(new Set(['Confirm your e-mail address', 'Hello']));
  expect(received).toHaveLength(2);
});

test('a server that says "later" is asked again', { timeout: 60_000 }, async () => {
  let asked = 0;
  const { received } = await serverUp({ receiver: () => (++asked < 3 ? '450 4.2.0 Greylisted' : undefined) });
  const kind = await aMail();
  await becomes(kind, { state: 'sent', attempts: 3 });
  expect(received).toHaveLength(1);
});

test('a receiver that the server refuses is not tried again, and the administrators of the platform see it', async () => {
  const { received } = await serverUp({ receiver: () => '550 5.1.1 No such user ann@example.test' });
  const kind = await aMail();
  await becomes(kind, { state: 'failed', attempts: 1, failed_because: '550 5.1.1', content: true });
  expect(received).toEqual([]);
  const admin = await house.anAdviser();
  expect((await admin.inject('/api/admin/outbox-mails')).statusCode).toBe(403);
  await asSuperuser(house.services, 'update users set is_platform_admin = true where id = $1', [admin.id]);
  await asSuperuser(house.services, 'update sessions set two_factor = true where user_id = $1', [admin.id]);
  const answer = await admin.inject('/api/admin/outbox-mails?state=failed');
  expect(answer.json().data.data).toMatchObject([{ kind, state: 'failed', attempts: 1, failed_because: '550 5.1.1' }]);
  expect(answer.body).not.toContain('ann@');
});

test('an answer that is lost makes the mail go out again, under the same Message-ID', { timeout: 60_000 }, async () => {
  const { received } = await serverUp({ message: (count) => (count === 1 ? '' : undefined) });
  const kind = await aMail();
  await becomes(kind, { state: 'sent', attempts: 2 });
  expect(received).toHaveLength(2);
  expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(1);
});

test('two processes with the same mail send it once; one that died with it is followed after three minutes', async () => {
  const { services } = house;
  const kind = `test.${++number}`;
  const mail = composeMail({ kind, to: 'ann@example.test', subject: 'Hello', paragraphs: ['Good morning.'] });
  // Without a job in the queue: the processes of this test are played by hand.
  await asSystem(house.nobody(), 'write a mail', (db) => sealMails(services, db, [{ ...mail, tenantId: null }]));
  const { id } = await row(kind);
  const { received } = await serverUp();
  const payload = { mailId: id };
  await asSuperuser(services, `update outbox_mails set taken_until = $2 where id = $1`, [id, new Date(Date.now() + 180_000)]);
  await expect(mailJob.run(house.nobody(), payload, async () => {})).rejects.toThrow('another process');
  house.passTime(181_000);
  const runs = [1, 2, 3].map(() => mailJob.run(house.nobody(), payload, async () => {}));
  const outcomes = await Promise.allSettled(runs);
  house.passTime(-181_000);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await row(kind)).toMatchObject({ state: 'sent', attempts: 1 });
  expect(received).toHaveLength(1);
});

test('tries go on for more than a day, and then the mail is given up where it can be seen', { timeout: 60_000 }, async () => {
  const [queue] = await asSuperuser<{ retry_limit: number; retry_delay: number; retry_delay_max: number; retry_backoff: boolean }>(
    house.services,
    `select retry_limit, retry_delay, retry_delay_max, retry_backoff from pgboss.queue where name = 'mail.send'`,
  );
  const { retry_limit, retry_delay, retry_delay_max, retry_backoff } = queue!;
  expect(retry_backoff).toBe(true);
  // The least that the jitter leaves of each wait.
  const waits = Array.from({ length: retry_limit }, (_, n) => Math.min(retry_delay_max, retry_delay * 2 ** Math.min(16, n + 1)) / 2);
  waits.forEach((wait, n) => n > 12 && (waits[n] = wait * 2));
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(24 * 3_600);

  const kind = await aMail();
  const lastTryNext = `update pgboss.job set retry_count = retry_limit - 1 where name = 'mail.send' and state = 'retry' returning id`;
  await expect.poll(() => asSuperuser(house.services, lastTryNext), { timeout: 20_000 }).toHaveLength(1);
  await becomes(kind, { state: 'failed', failed_because: 'ESOCKET', content: true });
});
