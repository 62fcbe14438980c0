/**
 * How long a statement takes, warm, from its bytes to payments that are categorised and proved: read and parsed through the
 * pool as shipped, categorised as the server does it, against `mutool draw -F stext` of the same file, in turns in one run:
 * `node bench/reading.ts [FOLDER] [--rounds N]`. Mutool's time includes its start (about 5 ms); ours includes the way to the
 * child and back. A file's password is taken from the JSON beside it. Files without statements to read (scanned, broken,
 * other papers) are left out.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createCategoriser } from '#engine/categories/categoriser.ts';
import { createStatementReader, type StatementReader } from '#engine/statements/reader.ts';
import { median } from './support/times.ts';

interface File {
  bytes: Uint8Array;
  password?: string;
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string', default: '9' } } });
const folder = resolve(positionals[0] ?? join(import.meta.dirname, '../samples/statements'));
const rounds = Number(values.rounds);
/** Reads before the clock starts: a child is replaced every 10 s of processor time, so each file gets one of its own. */
const WARM = 5;

const ratios: number[] = [];
for (const name of readdirSync(folder).filter((each) => each.endsWith('.pdf'))) {
  const path = join(folder, name);
  const file = { bytes: readFileSync(path), ...passwordBeside(path) };
  const reader = createStatementReader({ size: 1 });
  let found = 0;
  for (let round = 0; round < WARM; round++) found = await payments(reader, file).catch(() => 0);
  if (found === 0) {
    await reader.close();
    continue;
  }
  const ours: number[] = [];
  const native: number[] = [];
  const password = file.password === undefined ? [] : ['-p', file.password];
  for (let round = 0; round < rounds; round++) {
    ours.push(await timed(() => payments(reader, file)));
    native.push(await timed(() => spawnSync('mutool', ['draw', '-F', 'stext', ...password, path], { stdio: 'ignore' })));
  }
  await reader.close();
  const ratio = median(ours) / median(native);
  ratios.push(ratio);
  console.log(`${name.padEnd(40)} ours ${show(ours)}  mutool ${show(native)}  ratio ${ratio.toFixed(2)}`);
}
console.log(`${ratios.length} files: median ratio ${median(ratios).toFixed(2)}, largest ${Math.max(...ratios).toFixed(2)}`);
console.log(`${availableParallelism()} cores, load of the last minute ${loadavg()[0]?.toFixed(1)}, ${rounds} rounds a file`);

/** Reads, proves and categorises; gives the number of payments. A categoriser is made anew for each file, as for each request. */
async function payments(reader: StatementReader, file: File): Promise<number> {
  const { statement, source } = await reader.read(file);
  if (!('accounts' in statement) || source.pages.some(({ scanned }) => scanned)) return 0;
  const holders = statement.accounts.flatMap((account) => account.account_holder ?? []);
  const categoriser = createCategoriser({ holders });
  return statement.accounts.reduce((sum, { transactions }) => sum + categoriser.categoriseAll(transactions).length, 0);
}

function passwordBeside(path: string): { password?: string } {
  const beside = path.replace(/\.pdf$/, '.json');
  const { password } = existsSync(beside) ? (JSON.parse(readFileSync(beside, 'utf8')) as { password?: string | null }) : {};
  return password ? { password } : {};
}

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function show(times: number[]): string {
  return `${median(times).toFixed(1).padStart(6)} ms (from ${Math.min(...times).toFixed(1)})`;
}
