/**
 * Forty statements given to the server at once, against one after the other in the same run: how much of what the cores could do comes
 * out, and what everybody else's requests take meanwhile: `node bench/many-statements.ts [STATEMENTS]`. Linear is the rate of one
 * statement alone times the cores. By the clock: only a machine that is otherwise idle tells it.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '#tests/support/e2e-server.ts';
import { signUp } from '#tests/support/e2e.ts';
import { aDesk, type Desk, untilRead } from './support/desk.ts';
import { childrenOf, processorTime } from './support/processes.ts';
import { inWords, median, percentile, timed } from './support/times.ts';

const statements = Number(process.argv[2] ?? 40);
const alone = 8;
const cores = availableParallelism();
const content = readFileSync('samples/statements/thornbury-couple-2025.pdf');

const server = await startServer();
try {
  const desk = await aDesk(server, await signUp(server));
  const others = await aDesk(server, await signUp(server));
  const customers: string[] = [];
  for (let n = 0; n < statements; n++) customers.push(await aClient());
  await read(customers.slice(0, cores)); // warms the children that read
  const single: number[] = [];
  for (let n = 0; n < alone; n++) single.push(await timed(async () => read([await aClient()])));
  const quiet = await bystander(others, () => pause(3_000));
  const processorTimes = () => [server.pid, ...childrenOf(server.pid)].map(processorTime);
  const before = processorTimes();
  let whole = 0;
  const meanwhile = await bystander(others, async () => {
    whole = await timed(() => read(customers.slice(cores)));
  });
  const count = statements - cores;
  const linear = (median(single) * count) / cores;
  console.log(`one alone: median ${median(single).toFixed(0)} ms of ${alone}; ${count} at once: ${whole.toFixed(0)} ms on ${cores} cores`);
  const [ours = 0, ...children] = processorTimes().map((time, index) => time - (before[index] ?? 0));
  const used = [ours, ...children].map((time) => `${((100 * time) / whole).toFixed(0)} %`);
  console.log(
    `${(linear / whole).toFixed(2)} of the linear rate; of a core each: the server ${used[0]}, its children ${used
      .slice(1)
      .filter((share) => share !== '0 %')
      .join(', ')}`,
  );
  console.log(`other requests, quiet:     ${inWords(quiet)}, ${quiet.length}`);
  console.log(
    `other requests, meanwhile: ${inWords(meanwhile)}, ${meanwhile.length}; ${(percentile(meanwhile, 0.95) / percentile(quiet, 0.95)).toFixed(1)} times the quiet p95`,
  );
  console.log(`load ${loadavg()[0]!.toFixed(1)}`);
  desk.close();
  others.close();

  async function aClient(): Promise<string> {
    const { data } = await desk.post<{ id: string }>('/api/customers', { first_name: 'Daniel', last_name: 'Ashworth' });
    await desk.post('/api/customer-income-reports', { customer_id: data.id });
    return data.id;
  }

  /** Gives each client the statement and waits until all are read. */
  async function read(clients: string[]): Promise<void> {
    await Promise.all(clients.map((client) => desk.upload(client, { name: 'statement.pdf', mime: 'application/pdf', content })));
    for (const client of clients) await untilRead(desk, client);
  }
} finally {
  await server.stop();
}

/** What somebody else's requests take while something goes on: who they are and the list of their reports, ten times a second. */
async function bystander(desk: Desk, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      for (const path of ['/api/user', '/api/customer-income-reports?limit=25']) times.push((await desk.get(path)).ms);
      await pause(50);
    }
  })();
  await work();
  isOver = true;
  await asking;
  return times;
}
