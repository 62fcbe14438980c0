import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'tests/*.test.ts',
      'tests/support/**/*.test.ts',
      // What only a PostgreSQL server has: roles, and several processes on one database.
      ...(process.env['TEST_DATABASE'] === 'postgres' ? ['tests/postgres/*.test.ts'] : []),
    ],
    globalSetup: 'tests/support/postgres-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
