import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'suitably-lost-job-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function worker(mode: 'send' | 'finish') {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'slow-worker.ts'), mode], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  child.stdout.on('data', (data: Buffer) => said.push(data.toString()));
  return { child, said: () => said.join('') };
}

test('a job whose process was killed runs again within half a minute of the next start', async () => {
  const first = worker('send');
  await expect.poll(first.said, { timeout: 60_000 }).toContain('running');
  first.child.kill('SIGKILL');
  await expect.poll(() => first.child.signalCode).toBe('SIGKILL');

  const second = worker('finish');
  await expect.poll(second.said, { timeout: 60_000 }).toContain('ready');
  const started = performance.now();
  await expect.poll(second.said, { timeout: 60_000 }).toContain('running');
  const took = (performance.now() - started) / 1_000;
  second.child.kill('SIGKILL');
  console.log(`run again ${took.toFixed(1)} s after the start`);
  expect(took).toBeLessThan(30);
});
