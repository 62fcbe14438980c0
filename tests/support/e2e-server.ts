import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyMigrated } from './kept-database.ts';

/** The product as it runs for people, with a database of its own. */
export interface E2eServer {
  url: string;
  /** Of its process. */
  pid: number;
  /** The newest mail to an address, once there is one; with that subject, where it matters. */
  mailTo(address: string, subject?: string): Promise<{ subject: string; text: string; html: string }>;
  stop(): Promise<void>;
}

const startMs = 60_000;
const mailMs = 15_000;

/**
 * Starts the server on a free port with a data directory in which the database is made and nobody there yet; both are gone after `stop`.
 * `settings` are environment settings: with a data directory of the caller's, the server finds it as it is. `program` is what to start in
 * its place, as `npm start` does.
 */
export async function startServer(settings: Record<string, string> = {}, program = 'src/apps/server/main.ts'): Promise<E2eServer> {
  for (let tries = 1; ; tries++) {
    try {
      return await startOnce(settings, program);
    } catch (error) {
      if (tries === 3 || !(error instanceof Error && error.message.includes('can not be listened on'))) throw error;
    }
  }
}

async function startOnce(settings: Record<string, string>, program: string): Promise<E2eServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'suitably-e2e-'));
  const port = await freePort();
  // A name, not numbers: passkeys are bound to one.
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    HOST: '127.0.0.1',
    APP_URL: url,
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    LOG_LEVEL: 'warn',
    METRICS_PORT: '0',
    RATE_LIMIT: '0',
    TRUST_PROXY: '127.0.0.1',
    NODE_COMPILE_CACHE: join(tmpdir(), 'suitably-code'),
    ...settings,
  };
  if (!('DATABASE_URL' in settings || 'DATA_DIR' in settings)) await copyMigrated(join(dataDir, 'database'));
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => said.push(data.toString()));
  await ready(url, child, said);
  const mailTo: E2eServer['mailTo'] = (address, subject) => newestMail(join(env.DATA_DIR, 'outbox'), address, subject);
  return { url, pid: child.pid!, mailTo, stop: () => stop(child, dataDir) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

async function ready(url: string, child: ChildProcess, said: string[]): Promise<void> {
  const until = Date.now() + startMs;
  while (Date.now() < until && child.exitCode === null) {
    // Two servers that look for a free port at once may find the same: what answers has to be this one.
    const isUp = said.join('').includes(`Suitably is at ${url}`);
    const answer = isUp ? await fetch(`${url}/readyz`).catch(() => null) : null;
    if (answer?.ok) return;
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not come up:\n${said.join('')}`);
}

async function newestMail(outbox: string, address: string, subject?: string): Promise<{ subject: string; text: string; html: string }> {
  const until = Date.now() + mailMs;
  while (Date.now() < until) {
    const names = (await readdir(outbox).catch(() => [])).toSorted((a, b) => b.localeCompare(a));
    for (const name of names) {
      // One that is being written is whole the next time.
      const mail: unknown = await readFile(join(outbox, name), 'utf8')
        .then(JSON.parse)
        .catch(() => null);
      if (isMail(mail) && mail.to === address && (subject ?? mail.subject) === mail.subject) return mail;
    }
    await pause(50);
  }
  throw new Error(`No mail to ${address}`);
}

function isMail(value: unknown): value is { to: string; subject: string; text: string; html: string } {
  return typeof value === 'object' && value !== null && 'to' in value && 'subject' in value && 'html' in value;
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([ended, pause(10_000).then(() => child.kill('SIGKILL'))]);
  await rm(dataDir, { recursive: true, force: true });
}
