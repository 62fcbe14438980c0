import { defineConfig, type OxlintOverride } from 'oxlint';

/** A ban, and the sentence that teaches what to do instead. */
interface Ban {
  group: string[];
  message: string;
}

const ban = {
  apps: { group: ['#apps/*', '**/apps/**'], message: 'apps compose what stands below them; nothing imports an app' },
  features: { group: ['#features/*'], message: 'the engine and the platform know no feature: pass what they need as an argument' },
  engine: { group: ['#engine/*'], message: 'the platform knows no engine: compose the two in a feature' },
  engineButRecords: {
    group: ['#engine/*', '#engine/**', '!#engine/*/record.ts', '!#engine/*/*/record.ts'],
    message: 'browsers and contracts may import only record.ts of #engine/*; let the server run the engine',
  },
  platformServer: {
    group: ['#platform/server/*'],
    message: 'this file also runs without a server: take what you need from #platform/shared',
  },
  platformWeb: { group: ['#platform/web/*'], message: 'this file does not run in a browser' },
  server: {
    group: ['**/server/**', '#features/*/server/**'],
    message: 'web must not reach into server: expose it in contract.ts and call the endpoint',
  },
  web: { group: ['**/web/**', '#features/*/web/**'], message: 'the server must not reach into web' },
  otherWeb: {
    group: ['#features/*/web/*', '!#features/*/web/parts', '!#features/*/web/parts/*'],
    message: "of another slice's web, only web/parts/* may be used",
  },
  node: { group: ['node:*', 'fastify', 'pg', 'drizzle-orm', 'drizzle-orm/*', 'pg-boss'], message: 'this file also runs in a browser' },
  react: { group: ['react', 'react-dom', 'react-router', '@mantine/*', '@tanstack/react-*'], message: 'only web folders may import React' },
  http: {
    group: ['fastify', '@fastify/*', 'drizzle-orm', 'drizzle-orm/*', 'pg', 'pg-boss'],
    message: 'the engine is pure: no HTTP, no database',
  },
  tables: { group: ['drizzle-orm', 'drizzle-orm/*', '**/tables.ts'], message: 'routes and jobs call verbs of service.ts or queries.ts' },
  config: { group: ['vite', 'vitest', 'vitest/*'], message: 'test tools stay in tests' },
} satisfies Record<string, Ban>;

const restrict = (...patterns: Ban[]): NonNullable<OxlintOverride['rules']> => ({ 'no-restricted-imports': ['error', { patterns }] });

const engine = [ban.apps, ban.features, ban.platformServer, ban.platformWeb, ban.react, ban.http];

/** How values are found, step by step: each knows those before it. */
const steps = ['words', 'queries', 'layout', 'tables', 'sentences', 'forms', 'papers', 'facts', 'matching', 'choosing', 'gathering'];
const extraction = steps.map((step, i): OxlintOverride => {
  const later = [...steps.slice(i + 1).map((other) => `**/${other}/*`), '**/extract.ts', '**/extractor.ts'];
  const message = `${step}/ comes before: pass what is known later as an argument, or move this file on`;
  return { files: [`src/engine/extraction/${step}/**`], rules: restrict(...engine, { group: later, message }) };
});

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['build', 'data', 'samples', 'node_modules'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'no-console': 'off',
    // `{ secret: _, ...rest }` is how a record leaves a column out.
    'no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_+$', varsIgnorePattern: '^_+$' }],
    // The combobox pattern of ARIA needs its roles on what no single tag can do.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Warns of libraries that the React compiler can't improve; it is not used.
    'react/incompatible-library': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect.*', 'fc.assert'] }],
  },
  overrides: [
    {
      files: ['src/platform/shared/**'],
      rules: restrict(ban.apps, ban.features, ban.engine, ban.platformServer, ban.platformWeb, ban.node, ban.react),
    },
    { files: ['src/platform/server/**'], rules: restrict(ban.apps, ban.features, ban.engine, ban.platformWeb, ban.react) },
    { files: ['src/platform/web/**'], rules: restrict(ban.apps, ban.features, ban.engine, ban.platformServer, ban.node) },
    { files: ['src/engine/**'], rules: restrict(...engine) },
    ...extraction,
    {
      files: ['src/engine/*/record.ts', 'src/engine/*/*/record.ts'],
      rules: restrict(ban.apps, ban.features, ban.engineButRecords, ban.platformServer, ban.platformWeb, ban.react, ban.node),
    },
    {
      files: ['src/features/**/contract.ts', 'src/features/**/rules.ts', 'src/features/order.ts'],
      rules: restrict(ban.apps, ban.engineButRecords, ban.platformServer, ban.platformWeb, ban.server, ban.web, ban.react, ban.node),
    },
    { files: ['src/features/**/server/**'], rules: restrict(ban.apps, ban.platformWeb, ban.web, ban.react) },
    {
      files: ['src/features/**/server/routes.ts', 'src/features/**/server/jobs.ts'],
      rules: restrict(ban.apps, ban.platformWeb, ban.web, ban.react, ban.tables),
    },
    {
      files: ['src/features/**/web/**'],
      rules: restrict(ban.apps, ban.engineButRecords, ban.platformServer, ban.server, ban.otherWeb, ban.node),
    },
    { files: ['**/*.test.ts', 'tests/**', 'bench/**'], rules: { 'no-restricted-imports': 'off' } },
    { files: ['*.config.ts', 'src/apps/web/**', 'src/features/**/web/*.tsx'], rules: { 'import/no-default-export': 'off' } },
  ],
});
