/**
 * How long a statement takes through the pool as shipped, from bytes to rows and proof, against `mutool draw -F stext` of the
 * same file, in turns in one run: `node bench/reading.ts [FOLDER] [--rounds N]`. Mutool's time includes its start (about
 * 5 ms); the pool's includes the way to the child and back. Files that can't be read as they are (protected, scanned, no
 * statements) are left out.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createStatementReader } from '#engine/statements/reader.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string', default: '9' } } });
const folder = resolve(positionals[0] ?? join(import.meta.dirname, '../samples/statements'));
const rounds = Number(values.rounds);
const reader = createStatementReader(1);

const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
const ratios: number[] = [];
for (const name of files) {
  const path = join(folder, name);
  const bytes = readFileSync(path);
  const first = await reader.read({ bytes }).catch(() => undefined);
  if (!first || 'error' in first.statement) continue;
  const ours: number[] = [];
  const native: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await timed(() => reader.read({ bytes })));
    native.push(await timed(() => spawnSync('mutool', ['draw', '-F', 'stext', '-o', '/dev/null', path], { stdio: 'ignore' })));
  }
  const ratio = median(ours) / median(native);
  ratios.push(ratio);
  console.log(`${name.padEnd(40)} pool ${show(ours)}  mutool ${show(native)}  ratio ${ratio.toFixed(2)}`);
}
await reader.close();
console.log(`${ratios.length} files: median ratio ${median(ratios).toFixed(2)}, largest ${Math.max(...ratios).toFixed(2)}`);

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function show(times: number[]): string {
  return `${median(times).toFixed(1).padStart(6)} ms (from ${Math.min(...times).toFixed(1)})`;
}
