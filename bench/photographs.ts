/**
 * How much is found in papers that are photographed on a desk: of the values that the PDFs of the sample cases give, those that their
 * photographs give likewise, other ones, and none; then as scans, for comparison. `node bench/photographs.ts`. The photographs are
 * made from the PDFs, at three strengths, from a little to clearly from the side and in ever poorer light (tests/support/photographs.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { questionsFor } from '#engine/composing/draft.ts';
import { createExtractor } from '#engine/extraction/extractor.ts';
import { Tag } from '#engine/extraction/record.ts';
import { photographedPdf } from '#tests/support/photographs.ts';
import { scanOf } from '#tests/support/scans.ts';

const cases = join(import.meta.dirname, '../samples/letters');
const extractor = createExtractor();

for (const name of readdirSync(cases).filter((entry) => entry.startsWith('case'))) {
  const folder = join(cases, name);
  const tags = questionsFor(Tag.array().parse(JSON.parse(readFileSync(join(folder, 'tags.json'), 'utf8'))));
  const papers = readdirSync(folder).filter((file) => file.endsWith('.pdf'));
  const pdfs = papers.map((file) => ({ name: file, bytes: readFileSync(join(folder, file)) }));
  const valuesIn = async (files: { name: string; bytes: Uint8Array }[]): Promise<Map<string, string | null>> => {
    const { fields } = await extractor.extract({ files, tags });
    return new Map(fields.map(({ field, value }) => [field, value]));
  };
  const printed = await valuesIn(pdfs);
  const compare = async (kind: string, make: (pdf: Uint8Array) => Promise<Buffer>): Promise<void> => {
    const files = await Promise.all(pdfs.map(async ({ name: file, bytes }) => ({ name: file, bytes: await make(bytes) })));
    const started = performance.now();
    const found = await valuesIn(files);
    const took = performance.now() - started;
    const wanted = [...printed].filter(([, value]) => value !== null);
    const other = [...found].filter(([field, value]) => value !== null && value !== printed.get(field));
    const same = wanted.filter(([field, value]) => found.get(field) === value).length;
    console.log(
      `${name.padEnd(28)} ${kind.padEnd(13)} ${same} of ${wanted.length} values the same, ${other.length} other, ${took.toFixed(0)} ms`,
    );
    for (const [field, value] of other) console.log(`    ${field}: ${value} (in the PDF: ${printed.get(field) ?? 'none'})`);
  };
  await compare('scan', (pdf) => scanOf(pdf, { dpi: 200, angle: 0.01, noise: 12 }));
  for (const strength of [1, 2, 3]) await compare(`photograph ${strength}`, (pdf) => photographedPdf(pdf, { strength, seed: strength }));
}
await extractor.close();
