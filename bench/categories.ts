import { execFileSync } from 'node:child_process';
import { createCategoriser } from '#engine/categories/categoriser.ts';
import { readLabelledLines } from '#engine/categories/held-out.ts';
import { trainOnLines } from '#engine/categories/learning.ts';
import { judge } from '#engine/categories/model.ts';
import { readModelFile } from '#engine/categories/model-file.ts';
import { readPrinted } from '#engine/categories/printed.ts';

/** Lines a second of the model alone and of the whole chain, training time, and the time from a cold start: `node bench/categories.ts`. */
const lines = readLabelledLines();
const { model } = readModelFile();
const samples = lines.map(({ description, amount }) => ({
  printed: readPrinted(description),
  amount,
  direction: amount > 0 ? ('in' as const) : ('out' as const),
}));
const categoriser = createCategoriser();

const rounds = 5;
const rates = { reading: [] as number[], model: [] as number[], chain: [] as number[] };
for (let round = 0; round <= rounds; round++) {
  const reading = work(() => lines.forEach((line) => readPrinted(line.description)));
  const judging = work(() => samples.forEach((sample) => judge(model, sample)));
  const chain = work(() => categoriser.categoriseAll(lines));
  if (round === 0) continue;
  rates.reading.push(lines.length / reading);
  rates.model.push(lines.length / judging);
  rates.chain.push(lines.length / chain);
}
for (const [what, found] of Object.entries(rates))
  console.log(`${what}: ${Math.round(median(found))} lines/s (median of ${rounds} interleaved)`);
console.log(`training: ${work(() => trainOnLines(lines)).toFixed(2)} s for ${lines.length} lines and the payee data`);
const cold = Array.from({ length: rounds }, () => time(() => execFileSync(process.execPath, ['--input-type=module', '-e', program(true)])));
const bare = Array.from({ length: rounds }, () =>
  time(() => execFileSync(process.execPath, ['--input-type=module', '-e', program(false)])),
);
console.log(`cold start to the first answer: ${Math.round(1000 * (median(cold) - median(bare)))} ms beyond an empty program`);

function program(loads: boolean): string {
  const module = new URL('../src/engine/categories/categoriser.ts', import.meta.url).href;
  const load = `const { createCategoriser } = await import(${JSON.stringify(module)}); createCategoriser().categorise({ description: 'TESCO', amount: -100 });`;
  return `import { enableCompileCache } from 'node:module'; enableCompileCache(); ${loads ? load : ''}`;
}

/** Seconds of this process's own work, so that a busy machine counts less. */
function work(task: () => void): number {
  const started = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
}

/** Seconds on the clock. */
function time(task: () => void): number {
  const started = performance.now();
  task();
  return (performance.now() - started) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
