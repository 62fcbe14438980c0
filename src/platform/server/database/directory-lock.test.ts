import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'suitably-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Another process that holds the directory until it is ended. */
async function holder() {
  const module = JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'));
  const code = `import(${module}).then(({ lockDirectory }) => { lockDirectory(${JSON.stringify(directory)}); console.log('held'); setInterval(() => {}, 1000); })`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('a second process gets one clear sentence', async () => {
  const child = await holder();
  expect(() => lockDirectory(directory)).toThrow(
    `The data directory ${directory} is in use by process ${child.pid}; stop that one first, or set DATA_DIR.`,
  );
  child.kill('SIGKILL');
});

test('the directory of a killed process is taken over', async () => {
  const child = await holder();
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(() => lockDirectory(directory)()).not.toThrow();
});

test('a directory that was let go is free', () => {
  lockDirectory(directory)();
  expect(() => lockDirectory(directory)()).not.toThrow();
});
