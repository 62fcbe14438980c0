import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
/**
 * How long it takes to fill a Word template, warm, from bytes to bytes: `node bench/templates.ts [--rounds N] [--out filled.docx]`. 60 tags, half of
 * them split over runs, a table of 500 rows, 54 pages with header and footer. In turns, in one process: ours, docxtemplater, and
 * zlib alone unpacking and packing the filled file. The ratios are what to compare between machines.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { openZip } from '#engine/reading/zip/zip-guard.ts';
import { fillerOf, fillTemplate } from '#engine/templates/fill.ts';
import { longNames, longTemplate, longValues } from '#tests/support/letters/long.ts';
import { textIn } from '#tests/support/word.ts';
import { median } from './support/times.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, out: { type: 'string' } },
});

const template = longTemplate();
const values = longValues();

function ours(): Buffer {
  const result = fillTemplate(template, values);
  if (!('docx' in result)) throw new Error('the template of this benchmark is sound');
  return result.docx;
}

function theirs(): Buffer {
  const document = new Docxtemplater(new PizZip(template), {
    paragraphLoop: true,
    linebreaks: true,
    delimiters: { start: '{{', end: '}}' },
    nullGetter: () => '',
  });
  return document.render(values).toBuffer({ compression: 'DEFLATE' });
}

const filled = ours();
const entries = [...openZip(filled).values()];
const native = () => entries.map(({ packed, method }) => (method === 8 ? deflateRawSync(inflateRawSync(packed)) : packed));
const fillAgain = fillerOf(template);
const work = { ours, again: () => fillAgain(values), docxtemplater: theirs, native };

const times: Record<keyof typeof work, number[]> = { ours: [], again: [], docxtemplater: [], native: [] };
const turns = Object.keys(work) as (keyof typeof work)[];
for (let round = -10; round < Number(options.rounds); round++) {
  for (const each of turns) {
    const started = performance.now();
    work[each]();
    if (round >= 0) times[each].push(performance.now() - started);
  }
}

const size = entries.reduce((sum, entry) => sum + entry.size, 0);
console.log(
  `${longNames.length} tags, ${values.rows.length} rows, ${Math.round(size / 1024)} KiB of XML, ${Math.round(filled.length / 1024)} KiB packed, ${options.rounds} rounds`,
);
console.log(`the same text as docxtemplater: ${textIn(filled) === textIn(theirs())}`);
for (const each of turns) console.log(`${each.padEnd(14)} ${show(times[each])}`);
const ratio = (a: keyof typeof work, b: keyof typeof work) => (median(times[a]) / median(times[b])).toFixed(2);
console.log(
  `ours : native = ${ratio('ours', 'native')}   docxtemplater : ours = ${ratio('docxtemplater', 'ours')}   a template already read : native = ${ratio('again', 'native')}`,
);
if (options.out !== undefined) writeFileSync(options.out, filled);

function show(each: readonly number[]): string {
  return `${median(each).toFixed(1).padStart(6)} ms (${Math.min(...each).toFixed(1)}–${Math.max(...each).toFixed(1)})`;
}
