/**
 * How long a long letter takes: `node bench/long-letters.ts [--rounds N] [--papers 10] [--pages 30]`. A template of 60 tags and 500 rows, 54 pages: made with its manifest, looked
 * at, and as PDF where LibreOffice is. Then a draft by the product's own template out of as many papers of as many pages each. Warm, through the pools as shipped.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { letterMaker } from '#engine/letters/maker.ts';
import { readPdf } from '#engine/reading/pdf/pdf.ts';
import { british } from '#engine/templates/formats.ts';
import { longNames, longPaper, longTemplate, longValues } from '#tests/support/letters/long.ts';
import { asked, closeTools, draftOf, letterOf, openTools, spread } from './support/letters.ts';
import { timed } from './support/times.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    papers: { type: 'string', default: '10' },
    pages: { type: 'string', default: '30' },
  },
});
const [rounds, papers, pages] = [Number(options.rounds), Number(options.papers), Number(options.pages)];
const warmRounds = 2;
const tools = openTools();
const { extractor, office } = tools;

const template = longTemplate();
const given = longValues();
let docx: Uint8Array = Buffer.of();
const make = async () => (docx = await letterOf([], { template, given }));
const look = () => letterMaker().view({ template, fields: [], given, language: british });
console.log(
  `${longNames.length} tags, ${given.rows.length} rows: with manifest ${spread(await times(make))}, the look at it ${spread(await times(look))}`,
);
if (office.available) {
  let pdf: Uint8Array = Buffer.of();
  const took = await times(async () => (pdf = await office.toPdf(docx)));
  console.log(`as PDF of ${(await readPdf(pdf)).pages.length} pages ${spread(took)}`);
} else console.log(office.how);

const files = await Promise.all(
  Array.from({ length: papers }, async (_, n) => ({ name: `report ${n}.pdf`, bytes: await longPaper(pages, n) })),
);
const read = () => extractor.extract({ files, tags: [] });
const draft = async () => letterOf(await draftOf(tools, files));
console.log(
  `${papers} papers of ${pages} pages, ${asked.length} tags: reading alone ${spread(await times(read))}, files in to Word ${spread(await times(draft))}`,
);
if (office.available) console.log(`files in to Word and PDF ${spread(await times(async () => office.toPdf(await draft())))}`);
await closeTools(tools);
console.log(`${availableParallelism()} cores, load of the last minute ${loadavg()[0]?.toFixed(1)}, ${rounds} rounds`);

/** How long each round of something takes, after two that don't count. */
async function times(work: () => Promise<unknown>): Promise<number[]> {
  const each: number[] = [];
  for (let round = -warmRounds; round < rounds; round++) {
    const took = await timed(work);
    if (round >= 0) each.push(took);
  }
  return each;
}
