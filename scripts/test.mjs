/* All tests, as a contributor and as CI run them: unit and integration on the embedded database, integration again on a
   real PostgreSQL that the run starts itself, then the browser. Installs what it can; says at the end what was not run and
   how to get it. `--strict` (CI) fails on anything not run. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromiumPath, headlessShell } from './chromium.mjs';

const strict = process.argv.includes('--strict');
const shell = process.platform === 'win32';
const scratch = mkdtempSync(join(tmpdir(), 'suitably-test-'));
const totals = { passed: 0, failed: 0 };
const notRun = [];
const broken = [];

/** What tests need beyond npm: how to see it, and Debian's package for it. */
const programs = [
  { name: 'Chromium', needed: 'browser tests', package: headlessShell, found: () => chromiumPath() !== null },
  { name: 'PostgreSQL', needed: 'integration tests on PostgreSQL', package: 'postgresql', found: () => postgres() !== null },
  { name: 'LibreOffice', needed: 'opening exported workbooks', package: 'libreoffice-calc', found: () => libreOffice('libsclo.so') },
  { name: 'LibreOffice Writer', needed: 'making PDFs of letters', package: 'libreoffice-writer', found: () => libreOffice('libswlo.so') },
  { name: 'tesseract', needed: 'reading scans and photographs', package: 'tesseract-ocr', found: () => onPath('tesseract') },
  { name: 'qpdf', needed: 'making damaged and protected files', package: 'qpdf', found: () => onPath('qpdf') },
];

function onPath(name) {
  return (process.env.PATH ?? '').split(shell ? ';' : ':').some((folder) => existsSync(join(folder, name)));
}

/* Each of its programs alone brings `soffice`. */
function libreOffice(library) {
  return ['/usr/lib/libreoffice/program', '/opt/libreoffice/program'].some((folder) => existsSync(join(folder, library)));
}

function postgres() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(base, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

function installMissing() {
  const missing = new Set(programs.filter(({ found }) => !found()).map((program) => program.package));
  if (!process.env.CHROMIUM_PATH && !onPath(headlessShell)) missing.add(headlessShell);
  if (missing.size === 0 || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log(`Installing for the tests: ${[...missing].join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quiet);
}

/** A step that takes longer is ended with all that it started: a test that hangs is a failure, and the run goes on. */
const MOST_MINUTES = 30;

/** Runs a program in a group of its own, which an interrupt of the run and the end of its time end whole. Gives its status, null where it was ended. */
async function ended(command, args, env) {
  const child = spawn(command, args, { stdio: 'inherit', shell, detached: !shell, env: { ...process.env, ...env } });
  const end = () => (shell || child.pid === undefined ? child.kill() : process.kill(-child.pid, 'SIGKILL'));
  const interrupted = () => {
    end();
    process.exit(130);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  const timer = setTimeout(end, MOST_MINUTES * 60_000);
  // What can't be started has no status either: nothing is counted of it.
  const [status] = await once(child, 'exit').catch(() => [null]);
  clearTimeout(timer);
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  return status;
}

/** Runs one step and adds its counts; a step that printed none counts as one failure. */
async function step(title, command, args, env, counts) {
  console.log(`\n── ${title} ──`);
  const started = Date.now();
  const status = await ended(command, args, env);
  const counted = counts();
  broken.push(...(counted?.broken ?? [`nothing was counted (${MOST_MINUTES} minutes at most)`]).map((name) => `${title}: ${name}`));
  totals.passed += counted?.passed ?? 0;
  totals.failed += counted?.failed ?? 1;
  if (counted && counted.failed === 0 && status !== 0) {
    totals.failed += 1;
    broken.push(`${title}: every test passed, but the run ended with status ${status}`);
  }
  if (counted) notRun.push(...counted.skipped.map((name) => `${title}: ${name}`));
  console.log(`${title}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** A test that failed, with the beginning of what it says: where the whole output is cut off, this still tells why. */
function told({ fullName, failureMessages }) {
  const lines = stripVTControlCharacters(failureMessages.join('\n')).split('\n').slice(0, 8);
  return [fullName, ...lines.map((line) => `    ${line.slice(0, 400)}`)].join('\n');
}

function vitest(title, name, args, env = {}) {
  const file = join(scratch, `${name}.json`);
  return step(title, 'vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env, () => {
    const result = report(file);
    if (!result) return null;
    const tests = result.testResults.flatMap((suite) => suite.assertionResults);
    const failed = tests.filter((test) => test.status === 'failed').map(told);
    const unread = result.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0);
    return {
      passed: result.numPassedTests,
      failed: failed.length + unread.length,
      broken: failed.concat(unread.map((suite) => suite.name)),
      skipped: tests.filter(({ status }) => !['passed', 'failed'].includes(status)).map(({ fullName }) => fullName),
    };
  });
}

/** The titles of the browser tests of a suite, and of the suites in it, that did not end as expected. */
function unexpected({ specs = [], suites = [] }) {
  return specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title)
    .concat(suites.flatMap(unexpected));
}

function browser() {
  const file = join(scratch, 'e2e.json');
  return step('browser tests', 'playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, () => {
    const { stats, suites } = report(file) ?? {};
    const skipped = stats?.skipped ? [`${stats.skipped} browser tests`] : [];
    return stats ? { passed: stats.expected, failed: stats.unexpected + stats.flaky, broken: suites.flatMap(unexpected), skipped } : null;
  });
}

installMissing();
for (const { name, needed, package: debian, found } of programs) {
  if (!found()) notRun.push(`${needed}: ${name} is not installed (on Debian: apt-get install ${debian})`);
}

await vitest('unit and integration tests (embedded database)', 'embedded', []);
if (postgres()) {
  const folders = ['/server/', 'tests/postgres'];
  await vitest('integration tests (PostgreSQL)', 'postgres', folders, { TEST_DATABASE: 'postgres', POSTGRES_BIN: postgres() });
}
if (chromiumPath() && existsSync('playwright.config.ts')) await browser();
rmSync(scratch, { recursive: true, force: true });

if (notRun.length > 0) console.log(`\nNot run:\n${notRun.map((line) => `  ${line}`).join('\n')}`);
if (broken.length > 0) console.log(`\nFailed:\n${broken.map((line) => `  ${line}`).join('\n')}`);
if (strict) totals.failed += notRun.length;
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
