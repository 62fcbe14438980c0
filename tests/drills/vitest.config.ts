import { defineConfig } from 'vitest/config';

/** `npm run drills`: what takes too long for every run of the tests. */
export default defineConfig({
  test: { include: ['tests/drills/*.drill.ts'], pool: 'forks', maxWorkers: 1, testTimeout: 300_000, hookTimeout: 60_000 },
});
