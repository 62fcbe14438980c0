import type { KnipConfig } from 'knip';

export default {
  entry: [
    'src/apps/*/main.ts',
    'src/apps/web/{root,routes,entry.client}.{ts,tsx}',
    'src/features/**/web/*.tsx',
    'src/engine/*/job.ts',
    'src/engine/reading/child.ts',
    'scripts/*.mjs',
    'bench/*.ts',
    'tests/e2e/*.e2e.ts',
    'tests/drills/*.ts',
    'tests/support/unseen/{make,evaluate}.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'tests/**/*.ts', 'bench/**/*.ts', 'scripts/*.mjs'],
  ignoreBinaries: ['mutool', 'prlimit'],
} satisfies KnipConfig;
