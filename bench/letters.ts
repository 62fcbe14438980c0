/**
 * How long a letter takes with the built-in engine, from files to a Word document: read, found, worked out, composed, filled; then
 * to look at it, to make it with its manifest, and as PDF where LibreOffice is. Warm through the pools as shipped; cold as
 * `suitably fill` from its start, as the first PDF of a process, and as the first letter of a server, all of whose helpers have just
 * been started. `node bench/letters.ts [--rounds N]`. The same papers are read
 * alone in the same run, so that what the letter adds to reading shows as a ratio.
 */
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { draftFields, questionsFor } from '#engine/composing/draft.ts';
import { createExtractor } from '#engine/extraction/extractor.ts';
import { fixedTemplateFile, fixedTemplates } from '#engine/letters/fixed-templates.ts';
import { closeLetterMaker, createLetterMaker } from '#engine/letters/maker.ts';
import { createOfficeConverter } from '#engine/letters/office.ts';
import { LetterInputs } from '#engine/letters/record.ts';
import { standardTagNamed } from '#engine/letters/standard-tags.ts';
import { british } from '#engine/templates/formats.ts';
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
const templates = createTemplateMaker({ size: 1 });
const maker = createLetterMaker({ size: 1 });
const office = createOfficeConverter();
const { tags } = await templates.check(template);
const asked = askedNames(tags).flatMap((name) => standardTagNamed(name) ?? []);

for (const [name, names] of Object.entries(cases)) {
  const folder = join(import.meta.dirname, '../samples/letters', name);
  const files = names.map((file) => ({ name: file, bytes: readFileSync(join(folder, file)) }));
  const draft = async () =>
    draftFields(asked, (await extractor.extract({ files, tags: questionsFor(asked) })).fields, { date: '2026-02-10' });
  const letter = async (): Promise<Uint8Array> => {
    const made = await maker.make({ template, inputs: inputsOf(await draft()) });
    if (!('docx' in made)) throw new Error('The letter could not be made');
    return made.docx;
  };
  const fields = await draft();
  const works = {
    letter: async () => void (await letter()),
    reading: async () => void (await extractor.extract({ files, tags: [] })),
    view: async () => void (await maker.view({ template, fields, given: {}, language: british })),
  };
  const times = { letter: [] as number[], reading: [] as number[], view: [] as number[], pdf: [] as number[], whole: [] as number[] };
  for (let round = 0; round < warmRounds + rounds; round++) {
    const isWarm = round >= warmRounds;
    for (const [work, does] of Object.entries(works)) {
      const took = await timed(does);
      if (isWarm) times[work as keyof typeof works].push(took);
    }
    if (!office.available) continue;
    let docx: Uint8Array = Buffer.of();
    const toDocx = await timed(async () => void (docx = await letter()));
    const toPdf = await timed(async () => void (await office.toPdf(docx)));
    if (isWarm) times.pdf.push(toPdf);
    if (isWarm) times.whole.push(toDocx + toPdf);
  }
  const cold = [1, 2, 3].map(() => coldStart(folder, names));
  const ratio = (median(times.letter) / median(times.reading)).toFixed(2);
  console.log(
    `${name.padEnd(30)} ${asked.length} tags  letter with manifest ${spread(times.letter)}  reading alone ${spread(times.reading)}  ratio ${ratio}  ` +
      `view ${spread(times.view)}  cold command ${ms(median(cold))}`,
  );
  if (!office.available) continue;
  const first: number[] = [];
  for (const _ of [1, 2, 3]) first.push(await firstLetter(files));
  console.log(
    `${''.padEnd(30)} PDF ${spread(times.pdf)}  files in to Word and PDF ${spread(times.whole)}  first of a server ${spread(first)}`,
  );
}
if (office.available) {
  const docx = (await fixedTemplateFile(fixedTemplates[0]!)).bytes;
  const colds: number[] = [];
  for (const _ of [1, 2, 3]) {
    const first = createOfficeConverter();
    colds.push(await timed(async () => void (await first.toPdf(docx))));
    await first.close();
  }
  console.log(`first PDF of a process, LibreOffice’s start included ${spread(colds)}`);
} else {
  console.log(office.how);
}
await Promise.all([extractor.close(), templates.close(), maker.close(), office.close(), closeLetterMaker()]);
console.log(`${availableParallelism()} cores, load of the last minute ${loadavg()[0]?.toFixed(1)}, ${rounds} rounds`);

function inputsOf(fields: LetterInputs['fields']): LetterInputs {
  return LetterInputs.parse({
    product: { name: 'Suitably', version: '0.1.0' },
    engine: 'built-in',
    made_at: '2026-02-10',
    language: british,
    template: { name: 'template.docx', sha256: hash('sha256', template) },
    sources: [],
    fields,
    given: {},
  });
}

/** How long a letter takes as Word file and PDF with helpers that are started together with it, as in a server that has just come up. */
async function firstLetter(files: { name: string; bytes: Buffer }[]): Promise<number> {
  const started = performance.now();
  const cold = { extractor: createExtractor(), maker: createLetterMaker({ size: 1 }), office: createOfficeConverter() };
  cold.office.start();
  const { fields } = await cold.extractor.extract({ files, tags: questionsFor(asked) });
  const made = await cold.maker.make({ template, inputs: inputsOf(draftFields(asked, fields, { date: '2026-02-10' })) });
  if (!('docx' in made)) throw new Error('The letter could not be made');
  await cold.office.toPdf(made.docx);
  const took = performance.now() - started;
  await Promise.all([cold.extractor.close(), cold.maker.close(), cold.office.close()]);
  return took;
}

function spread(times: readonly number[]): string {
  return `p50 ${ms(median(times))} (${ms(Math.min(...times))} to ${ms(Math.max(...times))})`;
}

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
