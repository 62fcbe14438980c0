import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { limitedCommand } from './limits.ts';

test('a child gets no more memory because its parent has threads', async () => {
  const limit = () =>
    limitedCommand([], { memoryMiB: 512, cpuSeconds: 20, wallSeconds: 20 }, false).args.find((one) => one.startsWith('--data='));
  const before = limit();
  const thread = new Worker('setInterval(() => {}, 1_000)', { eval: true });
  await once(thread, 'online');
  const meanwhile = limit();
  await thread.terminate();
  const mebibytes = (option = '') => Number(option.replace('--data=', '')) / 1024 ** 2;
  expect(mebibytes(before)).toBeGreaterThan(400);
  expect(Math.abs(mebibytes(meanwhile) - mebibytes(before))).toBeLessThan(64);
});
