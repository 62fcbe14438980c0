import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { createCategoriser } from '#engine/categories/categoriser.ts';
import { readLabelledLines } from '#engine/categories/held-out.ts';
import { createJudge } from '#engine/categories/judge.ts';
import { trainOnLines } from '#engine/categories/learning.ts';
import { readModelFile } from '#engine/categories/model-file.ts';
import { readPrinted } from '#engine/categories/printed.ts';
import type { CategoryRule } from '#engine/categories/record.ts';
import { median } from './support/times.ts';

/**
 * Lines a second of the model alone and of the whole chain, training time, and the time from a cold start: `node bench/categories.ts`. Each
 * round begins with nothing remembered of the names in the lines.
 */
const lines = readLabelledLines();
const { model } = readModelFile();
const samples = lines.map(({ description, amount }) => ({
  printed: readPrinted(description),
  amount,
  direction: amount > 0 ? ('in' as const) : ('out' as const),
}));
const categoriser = createCategoriser();
/** As a firm has after years of corrections; none of them is for any of the lines. */
const rules = Array.from({ length: 200 }, (_, at): CategoryRule => {
  return { id: String(at), payee: `Payee of the firm ${at}`, direction: 'any', category: 'food.groceries', rename: null };
});
const firms = createCategoriser({ rules, holders: ['Mr Owen Farrant and Mrs Bea Farrant'] });

const rounds = 15;
const warmUp = 3;
const rates = {
  reading: [] as number[],
  model: [] as number[],
  chain: [] as number[],
  'chain with 200 rules and two holders': [] as number[],
};
for (let round = 0; round < warmUp + rounds; round++) {
  const reading = work(() => lines.forEach((line) => readPrinted(line.description)));
  const judging = work(() => samples.forEach(createJudge(model)));
  const chain = work(() => categoriser.categoriseAll(lines));
  const firmsChain = work(() => firms.categoriseAll(lines));
  if (round < warmUp) continue;
  rates.reading.push(lines.length / reading);
  rates.model.push(lines.length / judging);
  rates.chain.push(lines.length / chain);
  rates['chain with 200 rules and two holders'].push(lines.length / firmsChain);
}
console.log(`${availableParallelism()} cores, load of the last minute ${loadavg()[0]?.toFixed(1)}, by processor time`);
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
