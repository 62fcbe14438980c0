/**
 * How long `suitably statement` takes from its start to its answer, nothing kept warm, in turns in one run with `mutool draw -F
 * stext` of the same file and with Node alone: machines differ more than programs do, so the ratio is what to compare.
 * `node bench/cold.ts [FILE] [--rounds N]`.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from './support/times.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string', default: '9' } } });
const file = positionals[0] ?? join(import.meta.dirname, '../samples/statements/thornbury-couple-2025.pdf');
const main = join(import.meta.dirname, '../src/apps/cli/main.mjs');
const commands = {
  ours: [process.execPath, main, 'statement', file],
  mutool: ['mutool', 'draw', '-F', 'stext', file],
  node: [process.execPath, '-e', '0'],
};

const times: Record<keyof typeof commands, number[]> = { ours: [], mutool: [], node: [] };
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const [name, [command = '', ...args]] of Object.entries(commands)) {
    const started = performance.now();
    const { status } = spawnSync(command, args, { stdio: 'ignore' });
    if (status !== 0) throw new Error(`${command} failed`);
    // The first round fills what the compiled code is kept in.
    if (round > 0) times[name as keyof typeof commands].push(performance.now() - started);
  }
}
for (const [name, took] of Object.entries(times)) {
  console.log(
    `${name.padEnd(8)} ${median(took).toFixed(0).padStart(6)} ms (${Math.min(...took).toFixed(0)} to ${Math.max(...took).toFixed(0)})`,
  );
}
console.log(`ratio to mutool ${(median(times.ours) / median(times.mutool)).toFixed(1)}`);
console.log(`${availableParallelism()} cores, load of the last minute ${loadavg()[0]?.toFixed(1)}, ${values.rounds} rounds`);
