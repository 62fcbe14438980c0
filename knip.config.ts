import type { KnipConfig } from 'knip';

export default {
  entry: [
    'src/apps/*/main.ts',
    'src/apps/web/{root,routes,entry.client}.{ts,tsx}',
    'src/features/**/web/*.tsx',
    'src/engine/*/{job,cold-job}.ts',
    'src/engine/categories/{train,measure}.ts',
    'src/engine/reading/pool/child.ts',
    'src/platform/server/database/making-database.ts',
    'scripts/*.mjs',
    'bench/*.ts',
    'tests/e2e/*.e2e.ts',
    'tests/drills/*.ts',
    'tests/postgres/*.test.ts',
    'tests/support/unseen/{make,evaluate}.ts',
    'tests/support/{exam,extraction,extraction/drawn}/evaluate.ts',
    'tests/support/extraction/withheld.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'tests/**/*.ts', 'bench/**/*.ts', 'scripts/*.mjs'],
  // Types and schemas that a file both uses and offers.
  ignoreExportsUsedInFile: true,
  // Run by scripts/check.mjs.
  ignoreDependencies: ['secretlint', '@secretlint/secretlint-rule-preset-recommend'],
  ignoreBinaries: ['mutool', 'apt-get', 'taskset', 'unshare'],
} satisfies KnipConfig;
