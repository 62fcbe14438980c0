/* Everything that can be known without running the product, in under half a minute: types on both sides, lint and import
   rules, format, dead code, secrets, architecture, the tests that docs/security.md names. Prints what failed, whole. */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/* Two run side by side. Of each the threads work out most types anew: more of them than processors is work done twice. */
const threads = String(Math.max(1, Math.floor(availableParallelism() / 2)));
/* Memory (1.5 GB) for time: both collect garbage a quarter as often. */
const go = { GOMAXPROCS: threads, GOGC: '400' };

/** What was found out about files that have not changed since is kept, so that only the first check of a clone works out all types. */
const types = (side) => [
  `types (${side})`,
  'tsc',
  [
    '-p',
    `tsconfig.${side}.json`,
    '--checkers',
    threads,
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/tsc/${side}.tsbuildinfo`,
  ],
  go,
];

/* Its rules that need types keep nothing between runs: it takes longest, so it begins first, one side beside the other. */
const lint = (side, args) => [`lint (${side})`, 'oxlint', ['-c', 'oxlint.config.ts', '--deny-warnings', ...args], go];

const checks = [
  lint('server', ['--ignore-pattern', '**/web/**']),
  lint('web', globSync('src/**/web')),
  types('server'),
  ['dead code', 'knip', ['--no-progress']],
  types('web'),
  ['secrets', 'secretlint', ['--secretlintignore', '.gitignore', '**/*']],
  ['architecture, evidence', 'vitest', ['run', 'tests/architecture.test.ts', 'tests/security-evidence.test.ts', '--reporter=dot']],
  ['format', 'oxfmt', ['--check', '.']],
];

/** Runs one command and keeps what it prints. */
function run([name, command, args, env]) {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, args, { shell: process.platform === 'win32', env: { ...process.env, FORCE_COLOR: '1', ...env } });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ name, ok: false, output: error.message, seconds: 0 }));
    child.on('close', (code) => resolve({ name, ok: code === 0, output, seconds: (performance.now() - started) / 1000 }));
  });
}

const queue = [...checks];
const results = [];
await Promise.all(
  [0, 1].map(async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const result = await run(next);
      results.push(result);
      console.log(`${result.ok ? 'ok    ' : 'FAILED'} ${result.name} (${result.seconds.toFixed(1)} s)`);
    }
  }),
);

const failed = results.filter(({ ok }) => !ok);
for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output}`);
process.exit(failed.length === 0 ? 0 : 1);
