import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { whenOverdue } from './overdue.ts';

/** A process that would use all of processor 0. */
async function aBurner(niceness: number) {
  const program = `console.log('on'); for (;;);`;
  const burner = spawn('taskset', ['-c', '0', 'nice', '-n', String(niceness), process.execPath, '-e', program]);
  await once(burner.stdout, 'data');
  return burner;
}

test(
  'the time that a busy machine keeps a process waiting does not count; one of low priority may wait for more than three times its time',
  {
    skip: process.platform !== 'linux',
    timeout: 30_000,
  },
  async () => {
    const starved = await aBurner(15);
    const rivals = await Promise.all([aBurner(0), aBurner(0)]);
    try {
      const started = performance.now();
      await new Promise<void>((resolve) => whenOverdue(starved.pid, 0.5, resolve));
      expect(performance.now() - started).toBeGreaterThan(1_700);
    } finally {
      for (const burner of [starved, ...rivals]) burner.kill('SIGKILL');
    }
  },
);

test('a process that waits for nothing is overdue by the clock, and a stopped watch says nothing', async () => {
  const calls: string[] = [];
  const stop = whenOverdue(process.pid, 0.05, () => calls.push('stopped'));
  stop();
  await new Promise<void>((resolve) => whenOverdue(undefined, 0.1, resolve));
  expect(calls).toEqual([]);
});
