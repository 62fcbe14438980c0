/* A thousand sign-ins at once, of 200 people, against the product as it runs on PostgreSQL, and what everybody else notices
   meanwhile. Server, database and this program share the machine. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { givenBySlices } from '#apps/server/slices.ts';
import { rememberDevice } from '#features/sign-in/devices/server/service.ts';
import { createAccount } from '#features/sign-in/server/service.ts';
import { readConfig } from '#platform/server/config.ts';
import { asSystem, createContext } from '#platform/server/database/transaction.ts';
import { createLog } from '#platform/server/log.ts';
import { hashPassword, passwordMatches } from '#platform/server/secrets/passwords.ts';
import { openServices } from '#platform/server/services.ts';
import { startPostgres } from '#tests/support/postgres-setup.ts';
import { memoryOf, processorTime } from './support/processes.ts';

const people = 200;
const signIns = 1_000;
const settling = 12_000;
const password = 'marker lantern quarry 9';
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

interface Answer {
  status: number;
  ms: number;
  body: string;
}

function ask(url: string, { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {}): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const json = body ? { 'content-type': 'application/json' } : {};
    const call = request(url, { method: body ? 'POST' : 'GET', agent, headers: { ...json, ...headers } }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - started, body: text }));
    });
    call.on('error', reject);
    call.end(body ? JSON.stringify(body) : undefined);
  });
}

/** Processor time of all that runs under a name, its children among them. */
function processorTimeOf(program: string): number {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  const own = pids.filter((pid) => nameOf(pid) === program);
  return own.reduce((sum, pid) => sum + processorTime(Number(pid)), 0);
}

function nameOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return ''; // ended while we looked
  }
}

function at(share: number, answers: readonly Answer[]): string {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return (times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(0);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Accounts, and for each the cookie of a browser that is known as its owner's. */
async function makePeople(settings: Record<string, string>): Promise<{ email: string; cookie: string }[]> {
  const services = await openServices(readConfig(settings), { ...givenBySlices, log: createLog('silent') });
  const ctx = createContext(services, { actor: { type: 'anonymous' }, log: services.log, requestId: 'bench' });
  const passwordHash = await hashPassword(password);
  const made: { email: string; cookie: string }[] = [];
  for (let n = 0; n < people; n++) {
    const email = `person${n}@example.test`;
    const { id } = await createAccount(ctx, { email, name: null, passwordHash });
    const device = await asSystem(ctx, 'bench', () => rememberDevice(ctx, id, null));
    made.push({ email, cookie: `suitably-device=${device}` });
  }
  await services.close();
  return made;
}

/** Milliseconds that the passwords of all sign-ins take by themselves: no sign-in can be quicker than its hash. */
async function hashesAlone(): Promise<number> {
  const stored = await hashPassword(password);
  const sample = 100;
  const started = performance.now();
  await Promise.all(Array.from({ length: sample }, () => passwordMatches(stored, password)));
  return ((performance.now() - started) / sample) * signIns;
}

const postgres = await startPostgres();
const dataDir = await mkdtemp(join(tmpdir(), 'suitably-bench-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const settings = {
  NODE_ENV: 'test',
  PORT: String(port),
  APP_URL: url,
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  APP_SECRET: 'a secret that only this program uses, of 50 chars.',
  LOG_LEVEL: 'warn',
  METRICS_PORT: '0',
};
const made = await makePeople(settings);
const server = spawn(process.execPath, ['src/apps/server/main.ts'], {
  env: { ...process.env, ...settings },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  while (!(await ask(`${url}/readyz`).catch(() => null))) await pause(100);
  const logIn = (n: number) => {
    const { email, cookie } = made[n % people]!;
    return ask(`${url}/api/auth/login`, { body: { email, password }, headers: { cookie } });
  };
  // A server that has just started still fetches its children and LibreOffice; here the machine is otherwise idle.
  await pause(settling);
  const first = await logIn(0);
  const { accessToken } = (JSON.parse(first.body) as { data: { accessToken: string } }).data;
  const others: Answer[] = [];
  let isOver = false;
  const bystander = (async () => {
    while (!isOver) {
      others.push(await ask(`${url}/api/user`, { headers: { authorization: `Bearer ${accessToken}` } }));
      await pause(20);
    }
  })();
  const hashes = await hashesAlone();
  const used = () => [processorTime(server.pid!), processorTimeOf('postgres'), processorTime(process.pid)];
  const before = used();
  const load = loadavg()[0]!.toFixed(1);
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: signIns }, (_, n) => logIn(n)));
  const whole = performance.now() - started;
  isOver = true;
  await bystander;
  const spent = used().map((ms, index) => ((ms - before[index]!) / signIns).toFixed(1));
  const peak = memoryOf(server.pid!, 'most');
  const count = (test: (answer: Answer) => boolean) => answers.filter(test).length;
  console.log(`load average before: ${load}`);
  console.log(
    `${signIns} sign-ins of ${people} people: ${count(({ status }) => status === 200)} in, ${count(({ status }) => status >= 500)} with 5xx`,
  );
  console.log(`p50 ${at(0.5, answers)} ms, p95 ${at(0.95, answers)} ms, longest ${at(1, answers)} ms, all after ${whole.toFixed(0)} ms`);
  console.log(`their password hashes alone: ${hashes.toFixed(0)} ms; the whole took ${(whole / hashes).toFixed(2)} times that`);
  console.log(
    `meanwhile GET /api/user, ${others.length} times: p50 ${at(0.5, others)} ms, p95 ${at(0.95, others)} ms, longest ${at(1, others)} ms`,
  );
  console.log(`processor time of a sign-in: server ${spent[0]} ms, database ${spent[1]} ms, this program ${spent[2]} ms`);
  console.log(`most memory of the server: ${peak.toFixed(0)} MB`);
  const isGood =
    count(({ status }) => status !== 200) === 0 && Number(at(0.95, answers)) <= 8_000 && Number(at(0.95, others)) < 500 && peak < 1_536;
  console.log(isGood ? 'within its bars' : 'NOT within its bars');
  process.exitCode = isGood ? 0 : 1;
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  agent.destroy();
  postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
