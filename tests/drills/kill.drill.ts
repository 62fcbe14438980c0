import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { multipart } from '#tests/support/multipart.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const port = 39_000 + (process.pid % 1_000);
const url = `http://127.0.0.1:${port}`;
const email = 'eleanor.marsh@harbourvale.example';
const password = 'a password for the drill';

let dataDir: string;
let server: ChildProcess;
let token: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'suitably-kill-'));
});
afterEach(() => {
  server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the product and signs in; gives how long it took until it was ready. */
async function start(): Promise<number> {
  const started = performance.now();
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_PASSWORD: password,
    SEED_DEMO: '1',
    LOG_LEVEL: 'error',
    METRICS_PORT: '0',
    RATE_LIMIT: '0',
  };
  server = spawn(process.execPath, ['src/apps/server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        ),
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true);
  const took = performance.now() - started;
  const login = () => call('POST', '/api/auth/login', { email, password }).catch(() => null);
  await expect.poll(async () => (token = (await login())?.accessToken ?? ''), { timeout: 60_000 }).not.toBe('');
  return took;
}

/** What the product answered, as loosely typed as JSON is. */
interface Answered {
  id: string;
  file_metadata_id: string;
  accessToken: string;
  totalPages: number;
  data: { id: string }[];
}

async function call(method: string, path: string, body?: object): Promise<Answered> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return ((await answer.json()) as { data: Answered }).data;
}

async function upload(customer: string, content: Buffer): Promise<string> {
  const { payload, headers } = multipart({ name: 'statement.pdf', mime: 'application/pdf', content });
  const answer = await fetch(`${url}/api/bank-statements?customer_id=${customer}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return ((await answer.json()) as { data: Answered }).data.file_metadata_id;
}

test(`killed in the middle of writes ${rounds} times, the product loses nothing that it acknowledged`, async () => {
  const customers = new Set<string>();
  const files = new Map<string, string>();
  const starts: number[] = [];
  await start();
  const first = (await call('POST', '/api/customers', { first_name: 'First', last_name: 'Client' })).id;

  for (let round = 0; round < rounds; round++) {
    let running = true;
    // At a moment of chance, but always between writes that were acknowledged and writes that were not.
    let untilKill = 20 + Math.floor(Math.random() * 200);
    const killNow = Promise.withResolvers<void>();
    const acknowledged = () => void (--untilKill === 0 && killNow.resolve());
    const write = async (worker: number) => {
      for (let n = 0; running; n++) {
        try {
          customers.add((await call('POST', '/api/customers', { first_name: `R${round}`, last_name: `W${worker} N${n}` })).id);
          acknowledged();
        } catch {
          return;
        }
      }
    };
    const send = async () => {
      while (running) {
        const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)]);
        try {
          files.set(await upload(first, content), createHash('sha256').update(content).digest('hex'));
          acknowledged();
        } catch {
          return;
        }
      }
    };
    const work = [write(1), write(2), write(3), send()];
    await killNow.promise;
    server.kill('SIGKILL');
    await once(server, 'close');
    running = false;
    await Promise.all(work);
    starts.push(await start());

    const kept = new Set<string>();
    for (let page = 1, pages = 1; page <= pages; page++) {
      const list = await call('GET', `/api/customers?limit=100&page=${page}`);
      pages = list.totalPages;
      for (const { id } of list.data) kept.add(id);
    }
    expect([...customers].filter((id) => !kept.has(id))).toEqual([]);
    for (const [id, sha256] of files) {
      const answer = await fetch(`${url}/api/file-metadata/${id}/content`, { headers: { authorization: `Bearer ${token}` } });
      expect(
        createHash('sha256')
          .update(Buffer.from(await answer.arrayBuffer()))
          .digest('hex'),
      ).toBe(sha256);
    }
    expect(await call('GET', '/api/audit-rows/check')).toMatchObject({ ok: true });
  }
  expect(customers.size).toBeGreaterThan(rounds);
  expect(files.size).toBeGreaterThan(0);
  const slowest = Math.max(...starts);
  console.log(`${customers.size} clients and ${files.size} files acknowledged, all there; slowest start ${Math.round(slowest)} ms`);
});

/** What a first start leaves in its directory, one after the other: the database being made, and made, with tables and a demo to come. */
const steps = [/^database\.unfinished-/, /^database$/];

test(
  `killed ${rounds} times in the middle of its first start, the product starts the next time`,
  async () => {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_DEMO: '1',
      LOG_LEVEL: 'error',
      METRICS_PORT: '0',
    };
    for (let round = 0; round < rounds; round++) {
      rmSync(dataDir, { recursive: true, force: true });
      server = spawn(process.execPath, ['src/apps/server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
      const step = steps[round % steps.length]!;
      const isThere = () => existsSync(dataDir) && readdirSync(dataDir).some((name) => step.test(name));
      await expect.poll(isThere, { timeout: 60_000, interval: 20 }).toBe(true);
      await pause(Math.random() * 3_000);
      const left = readdirSync(dataDir).sort();
      server.kill('SIGKILL');
      await once(server, 'close');
      console.log(`round ${round + 1}, left: ${left.join(' ')}; started after ${Math.round(await start())} ms`);
      expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
      server.kill('SIGKILL');
      await once(server, 'close');
    }
  },
  rounds * 120_000,
);
