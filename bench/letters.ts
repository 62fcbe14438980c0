/**
 * How long a letter takes with the built-in engine, from files to a Word document: read, found, worked out, composed, filled; then
 * to look at it, to make it with its manifest, and as PDF where LibreOffice is. Warm through the pools as shipped; cold as
 * `suitably fill` from its start, as the first PDF of a process, and as the first letter of a server, all of whose helpers have just
 * been started, or six seconds before. `node bench/letters.ts [--rounds N]`. The same papers are read
 * alone in the same run, so that what the letter adds to reading shows as a ratio.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { closeLetterMaker, letterMaker } from '#engine/letters/maker.ts';
import { createOfficeConverter } from '#engine/letters/office.ts';
import { british } from '#engine/templates/formats.ts';
import { asked, closeTools, draftOf, letterOf, ms, openTools, spread, template } from './support/letters.ts';
import { median, timed } from './support/times.ts';

const cases = {
  'case1-pension-consolidation': ['fact-find.docx', 'ceding-scheme-statement.pdf', 'illustration.pdf', 'meeting-note.txt'],
  'case2-isa-investment': ['fact-find.pdf', 'key-features.pdf', 'meeting-note.docx'],
};
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '21' } } });
const rounds = Number(options.rounds);
const warmRounds = 5;

const tools = openTools();
const { extractor, office } = tools;

for (const [name, names] of Object.entries(cases)) {
  const files = papersOf(name, names);
  const letter = async () => letterOf(await draftOf(tools, files));
  const fields = await draftOf(tools, files);
  const works = {
    letter,
    reading: () => extractor.extract({ files, tags: [] }),
    view: () => letterMaker().view({ template, fields, given: {}, language: british }),
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
    const toDocx = await timed(async () => (docx = await letter()));
    const toPdf = await timed(() => office.toPdf(docx));
    if (isWarm) times.pdf.push(toPdf);
    if (isWarm) times.whole.push(toDocx + toPdf);
  }
  const cold = [1, 2, 3].map(() => coldStart(folderOf(name), names));
  const ratio = (median(times.letter) / median(times.reading)).toFixed(2);
  console.log(
    `${name.padEnd(30)} ${asked.length} tags  letter with manifest ${spread(times.letter)}  reading alone ${spread(times.reading)}  ratio ${ratio}  ` +
      `view ${spread(times.view)}  cold command ${ms(median(cold))}`,
  );
  if (office.available) console.log(`${''.padEnd(30)} PDF ${spread(times.pdf)}  files in to Word and PDF ${spread(times.whole)}`);
}
await closeTools(tools);
if (office.available) {
  for (const [name, names] of Object.entries(cases)) {
    const [atOnce, later]: [number[], number[]] = [[], []];
    for (const _ of [1, 2, 3]) {
      atOnce.push(await firstLetter(papersOf(name, names)));
      later.push(await firstLetter(papersOf(name, names), { upSeconds: 6 }));
    }
    console.log(`${name.padEnd(30)} first of a server: at its start ${spread(atOnce)}  six seconds later ${spread(later)}`);
  }
  const colds: number[] = [];
  for (const _ of [1, 2, 3]) {
    const first = createOfficeConverter();
    colds.push(await timed(() => first.toPdf(template)));
    await first.close();
  }
  console.log(`first PDF of a process, LibreOffice’s start included ${spread(colds)}`);
  await closeLetterMaker();
} else {
  console.log(office.how);
}
console.log(`${availableParallelism()} cores, load of the last minute ${loadavg()[0]?.toFixed(1)}, ${rounds} rounds`);

function folderOf(name: string): string {
  return join(import.meta.dirname, '../samples/letters', name);
}

function papersOf(name: string, names: readonly string[]): { name: string; bytes: Buffer }[] {
  return names.map((file) => ({ name: file, bytes: readFileSync(join(folderOf(name), file)) }));
}

/** How long the first letter of a server takes as Word file and PDF, whose helpers were started with it, or some time before. */
async function firstLetter(files: { name: string; bytes: Buffer }[], { upSeconds = 0 } = {}): Promise<number> {
  const cold = openTools();
  letterMaker();
  cold.office.start();
  await pause(1_000 * upSeconds);
  const took = await timed(async () => cold.office.toPdf(await letterOf(await draftOf(cold, files))));
  await closeTools(cold);
  return took;
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
