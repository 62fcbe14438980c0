import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files under tests/ go through the whole product and take longest: of a new clone, where nothing has been timed, they still go first. What
 * holds the machine to its promises goes last, when nothing else runs any more.
 */
class WholeProductFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = Map.groupBy(await super.sort(files), ({ moduleId }) => {
      if (moduleId.endsWith('/tests/support/hostile-pdfs.test.ts')) return 'last';
      return moduleId.includes('/tests/') ? 'first' : 'then';
    });
    return (['first', 'then', 'last'] as const).flatMap((when) => sorted.get(when) ?? []);
  }
}

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
    sequence: { sequencer: WholeProductFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
