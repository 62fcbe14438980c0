/**
 * All that one client brings at once, a bank's export for each of so many years: how long until all are read and the report is worked out,
 * and the server's processor time for it, beside one file alone: `node bench/shoebox.ts [FILES]`.
 */
import { loadavg } from 'node:os';
import { bankExport } from '#tests/support/bank-export.ts';
import { startServer } from '#tests/support/e2e-server.ts';
import { signUp } from '#tests/support/e2e.ts';
import { aDesk, untilRead } from './support/desk.ts';
import { processorTime } from './support/processes.ts';
import { median, timed } from './support/times.ts';

const files = Number(process.argv[2] ?? 40);
const alone = 6;
const rows = 100;

const server = await startServer();
try {
  const desk = await aDesk(server, await signUp(server));
  /** Gives a new client so many files at once; gives how long it took, and the server's processor time. */
  const give = async (count: number): Promise<{ ms: number; processor: number }> => {
    const { data } = await desk.post<{ id: string }>('/api/customers', { first_name: 'Erin', last_name: 'Penrose' });
    await desk.post('/api/customer-income-reports', { customer_id: data.id });
    const before = processorTime(server.pid);
    const ms = await timed(async () => {
      const content = (year: number): string => bankExport({ rows, year });
      const given = Array.from({ length: count }, (_, n) =>
        desk.upload(data.id, { name: `${1980 + n}.csv`, mime: 'text/csv', content: content(1980 + n) }),
      );
      await Promise.all(given);
      await untilRead(desk, data.id);
    });
    return { ms, processor: processorTime(server.pid) - before };
  };
  await give(2);
  const single = [];
  for (let n = 0; n < alone; n++) single.push(await give(1));
  const [ms, processor] = [median(single.map((one) => one.ms)), median(single.map((one) => one.processor))];
  console.log(`one file of ${rows} payments: median ${ms.toFixed(0)} ms, the server ${processor.toFixed(0)} ms of processor time`);
  const all = await give(files);
  console.log(
    `${files} files of one client at once: ${all.ms.toFixed(0)} ms, the server ${all.processor.toFixed(0)} ms of processor time, ${(
      all.processor /
      (files * processor)
    ).toFixed(2)} of so many alone`,
  );
  console.log(`load ${loadavg()[0]!.toFixed(1)}`);
  desk.close();
} finally {
  await server.stop();
}
