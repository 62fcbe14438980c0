/**
 * How long a long letter takes: `node bench/long-letters.ts [--rounds N]`. A template of 60 tags and 500 rows, 54 pages: made with its manifest, looked
 * at, and as PDF where LibreOffice is. Then a draft by the product's own template out of 10 papers of 30 pages each. Warm, through the pools as shipped.
 */
import { hash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { draftFields, questionsFor } from '#engine/composing/draft.ts';
import { createExtractor } from '#engine/extraction/extractor.ts';
import { fixedTemplateFile, fixedTemplates } from '#engine/letters/fixed-templates.ts';
import { closeLetterMaker, createLetterMaker } from '#engine/letters/maker.ts';
import { createOfficeConverter } from '#engine/letters/office.ts';
import { LetterInputs } from '#engine/letters/record.ts';
import { standardTagNamed } from '#engine/letters/standard-tags.ts';
import { readPdf } from '#engine/reading/pdf.ts';
import { british } from '#engine/templates/formats.ts';
import { createTemplateMaker } from '#engine/templates/maker.ts';
import { askedNames, type TemplateValues } from '#engine/templates/record.ts';
import { longNames, longPaper, longTemplate, longValues } from '#tests/support/letters/long.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = Number(options.rounds);
const warmRounds = 2;

const maker = createLetterMaker({ size: 1 });
const extractor = createExtractor();
const templates = createTemplateMaker({ size: 1 });
const office = createOfficeConverter();

const template = longTemplate();
const given = longValues();
let docx: Uint8Array = Buffer.of();
const make = async () => void (docx = await made(template, [], given));
const look = async () => void (await maker.view({ template, fields: [], given, language: british }));
console.log(
  `${longNames.length} tags, ${given.rows.length} rows: with manifest ${spread(await times(make))}, the look at it ${spread(await times(look))}`,
);
if (office.available) {
  let pdf: Uint8Array = Buffer.of();
  const took = await times(async () => void (pdf = await office.toPdf(docx)));
  console.log(`as PDF of ${(await readPdf(pdf)).pages.length} pages ${spread(took)}`);
} else console.log(office.how);

const { bytes: letter } = await fixedTemplateFile(fixedTemplates[0]!);
const asked = askedNames((await templates.check(letter)).tags).flatMap((name) => standardTagNamed(name) ?? []);
const files = await Promise.all(Array.from({ length: 10 }, async (_, n) => ({ name: `report ${n}.pdf`, bytes: await longPaper(30, n) })));
const read = async () => void (await extractor.extract({ files, tags: [] }));
const draft = async () => {
  const { fields } = await extractor.extract({ files, tags: questionsFor(asked) });
  await made(letter, draftFields(asked, fields, { date: '2026-03-16' }), {});
};
console.log(
  `10 papers of 30 pages, ${asked.length} tags: reading alone ${spread(await times(read))}, files in to Word ${spread(await times(draft))}`,
);
await Promise.all([extractor.close(), templates.close(), maker.close(), office.close(), closeLetterMaker()]);
console.log(`${availableParallelism()} cores, load of the last minute ${loadavg()[0]?.toFixed(1)}, ${rounds} rounds`);

async function made(bytes: Uint8Array, fields: LetterInputs['fields'], values: TemplateValues): Promise<Uint8Array> {
  const inputs = LetterInputs.parse({
    product: { name: 'Suitably', version: '0.1.0' },
    engine: 'built-in',
    made_at: '2026-03-16',
    language: british,
    template: { name: 'template.docx', sha256: hash('sha256', bytes) },
    sources: [],
    fields,
    given: values,
  });
  const result = await maker.make({ template: bytes, inputs });
  if (!('docx' in result)) throw new Error(`The letter could not be made: ${JSON.stringify(result).slice(0, 300)}`);
  return result.docx;
}

async function times(work: () => Promise<void>): Promise<number[]> {
  const each: number[] = [];
  for (let round = -warmRounds; round < rounds; round++) {
    const started = performance.now();
    await work();
    if (round >= 0) each.push(performance.now() - started);
  }
  return each;
}

function spread(each: readonly number[]): string {
  const middle = each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)] ?? 0;
  return `p50 ${middle.toFixed(0)} ms (${Math.min(...each).toFixed(0)} to ${Math.max(...each).toFixed(0)})`;
}
