/**
 * Memory of the server as `npm start` starts it, with the embedded database: at rest after its first start, which makes the database,
 * and after a later one; and after each twenty of 200 statements that are
 * given to it one after the other, each read, proved and worked into a report: `node bench/memory.ts [UPLOADS]`
 */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bankExport } from '#tests/support/bank-export.ts';
import { startServer } from '#tests/support/e2e-server.ts';
import { signUp } from '#tests/support/e2e.ts';
import { aDesk, untilRead } from './support/desk.ts';
import { memoryOf } from './support/processes.ts';

const uploads = Number(process.argv[2] ?? 200);
const step = 20;
/** Uploads after which everything that is loaded when it is first needed has been. */
const warmUp = 60;
const statements = ['thornbury-retired-1m.pdf', 'albion-couple-and-saver-6m.pdf', 'orbit-benefits-6m.pdf'];

const settling = 15_000;
const program = 'scripts/start.mjs';
const dataDir = await mkdtemp(join(tmpdir(), 'suitably-bench-'));
const first = await startServer({ DATA_DIR: dataDir }, program);
await pause(settling);
console.log(`first start, at rest ${memoryOf(first.pid).toFixed(0)} MiB`);
await first.stop();
const server = await startServer({ DATA_DIR: dataDir }, program);
try {
  await pause(settling);
  console.log(`later start, at rest ${memoryOf(server.pid).toFixed(0)} MiB, with its children ${withChildren().toFixed(0)} MiB`);
  const person = await signUp(server);
  const held: number[] = [];
  let customer = '';
  const desk = await aDesk(server, person);
  for (let n = 0; n < uploads; n++) {
    if (n % step === 0) customer = await aReport();
    await desk.upload(customer, statementOf(n));
    await untilRead(desk, customer);
    if ((n + 1) % step !== 0) continue;
    await pause(3_000);
    held.push(memoryOf(server.pid));
    console.log(`${String(n + 1).padStart(4)} uploads ${held.at(-1)!.toFixed(0)} MiB, with its children ${withChildren().toFixed(0)} MiB`);
  }
  desk.close();
  const [warm, last] = [held[warmUp / step - 1] ?? 0, held.at(-1) ?? 0];
  console.log(
    `most ${memoryOf(server.pid, 'most').toFixed(0)} MiB; growth after ${warmUp}: ${(100 * (last / warm - 1)).toFixed(1)} %, load ${loadavg()[0]!.toFixed(1)}`,
  );

  async function aReport(): Promise<string> {
    const { data: client } = await desk.post<{ id: string }>('/api/customers', { first_name: 'Daniel', last_name: 'Ashworth' });
    await desk.post('/api/customer-income-reports', { customer_id: client.id });
    return client.id;
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Samples first, for their pages; exports after that, each of other payments. */
function statementOf(n: number): { name: string; mime: string; content: Buffer | string } {
  const name = statements[n % step];
  if (name) return { name, mime: 'application/pdf', content: readFileSync(`samples/statements/${name}`) };
  return { name: `${n}.csv`, mime: 'text/csv', content: bankExport({ rows: 250, year: 2015 + (n % 10), household: n }) };
}

/** Of the server and what it started: children that read, make letters and convert. */
function withChildren(): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map((pid) => [Number(pid), parentOf(Number(pid))]),
  );
  const isOurs = (pid: number): boolean => pid === server.pid || (parents.get(pid) !== undefined && isOurs(parents.get(pid)!));
  return [...parents.keys()].filter(isOurs).reduce((sum, pid) => sum + memoryOf(pid), 0);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return undefined; // ended while we looked
  }
}
