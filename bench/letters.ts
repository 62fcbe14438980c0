/**
 * How long the draft of a letter takes with the built-in engine, from files to a Word document: read, found, worked out, composed,
 * filled. Warm through the pools as shipped; cold as `suitably fill` from its start. `node bench/letters.ts [--rounds N]`. The same
 * papers are read alone in the same run, so that what the letter adds to reading shows as a ratio.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { draftFields, questionsFor } from '#engine/composing/draft.ts';
import { createExtractor } from '#engine/extraction/extractor.ts';
import { valuesFor } from '#engine/letters/filling.ts';
import { fixedTemplateFile, fixedTemplates } from '#engine/letters/fixed-templates.ts';
import { standardTagNamed } from '#engine/letters/standard-tags.ts';
import { createTemplateMaker } from '#engine/templates/maker.ts';
import { askedNames } from '#engine/templates/record.ts';

const cases = {
  'case1-pension-consolidation': ['fact-find.docx', 'ceding-scheme-statement.pdf', 'illustration.pdf', 'meeting-note.txt'],
  'case2-isa-investment': ['fact-find.pdf', 'key-features.pdf', 'meeting-note.docx'],
};
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '21' } } });
const rounds = Number(options.rounds);
const warmRounds = 5;

const { bytes: template } = await fixedTemplateFile(fixedTemplates[0]!);
const extractor = createExtractor();
const maker = createTemplateMaker({ size: 1 });
const { tags } = await maker.check(template);
const asked = askedNames(tags).flatMap((name) => standardTagNamed(name) ?? []);

for (const [name, names] of Object.entries(cases)) {
  const folder = join(import.meta.dirname, '../samples/letters', name);
  const files = names.map((file) => ({ name: file, bytes: readFileSync(join(folder, file)) }));
  const draft = async (): Promise<void> => {
    const { fields } = await extractor.extract({ files, tags: questionsFor(asked) });
    const filled = await maker.fill(template, valuesFor(tags, draftFields(asked, fields, { date: '2026-02-10' })));
    if (!('docx' in filled)) throw new Error('The letter could not be filled');
  };
  const read = async (): Promise<void> => void (await extractor.extract({ files, tags: [] }));
  for (let round = 0; round < warmRounds; round++) await draft();
  const drafts: number[] = [];
  const readings: number[] = [];
  for (let round = 0; round < rounds; round++) {
    drafts.push(await timed(draft));
    readings.push(await timed(read));
  }
  const cold = [1, 2, 3].map(() => coldStart(folder, names));
  console.log(
    `${name.padEnd(30)} ${asked.length} tags  draft p50 ${ms(median(drafts))} (from ${ms(Math.min(...drafts))})  reading alone ${ms(median(readings))}  ` +
      `ratio ${(median(drafts) / median(readings)).toFixed(2)}  cold command ${ms(median(cold))}`,
  );
}
await Promise.all([extractor.close(), maker.close()]);
console.log(`${availableParallelism()} cores, load of the last minute ${loadavg()[0]?.toFixed(1)}, ${rounds} rounds`);

/** The whole command from its start to the letter on disk. */
function coldStart(folder: string, names: readonly string[]): number {
  const out = mkdtempSync(join(tmpdir(), 'letters-'));
  const path = join(out, 'template.docx');
  writeFileSync(path, template);
  const sources = names.flatMap((file) => ['--source', join(folder, file)]);
  const started = performance.now();
  const main = join(import.meta.dirname, '../src/apps/cli/main.mjs');
  const { status } = spawnSync(process.execPath, [main, 'fill', path, ...sources, '--out', join(out, 'letter.docx')], { stdio: 'ignore' });
  const took = performance.now() - started;
  rmSync(out, { recursive: true });
  if (status !== 0) throw new Error('The command failed');
  return took;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function ms(time: number): string {
  return `${time.toFixed(0)} ms`;
}
