import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

// Runs before the others, so that they see the screens as they are now.
test('the screens build', () => {
  test.setTimeout(180_000);
  const { status, stdout, stderr } = spawnSync('react-router', ['build'], { encoding: 'utf8', shell: process.platform === 'win32' });
  expect(status, stdout + stderr).toBe(0);
});
