/**
 * How long it takes to fill a Word template, warm, from bytes to bytes: `node bench/templates.ts [--rounds N] [--out filled.docx]`. 60 tags, half of
 * them split over runs, a table of 500 rows, 54 pages with header and footer. In turns, in one process: ours, docxtemplater, and
 * zlib alone unpacking and packing the filled file. The ratios are what to compare between machines.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { openZip } from '#engine/reading/zip-guard.ts';
import { fillerOf, fillTemplate } from '#engine/templates/fill.ts';
import type { TemplateValues } from '#engine/templates/record.ts';
import { paragraph, run, table, textIn, wordFile } from '#tests/support/word.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, out: { type: 'string' } },
});

const WORDS =
  'the plan that you hold with your provider has a charge which we compared with the one that we recommend for your retirement and'.split(
    ' ',
  );
const sentence = (seed: number) =>
  Array.from({ length: 57 }, (_, index) => WORDS[(seed * 31 + index * (7 + (seed % 11)) + index * index) % WORDS.length]).join(' ');
const look = '<w:rFonts w:ascii="Carlito" w:hAnsi="Carlito"/><w:sz w:val="22"/>';
const names = Array.from({ length: 60 }, (_, index) => `tag_${index}`);
const tagged = names.map((name, index) =>
  index % 2 === 0
    ? paragraph(run(`Figure ${index}: {{${name}}} as agreed.`, look))
    : paragraph(
        run(`Figure ${index}: {`, look),
        run(`{${name.slice(0, 3)}`, `${look}<w:b/>`),
        '<w:proofErr w:type="spellStart"/>',
        run(`${name.slice(3)}}`, look),
        run('} as agreed.', look),
      ),
);
const filler = Array.from(
  { length: 420 },
  (_, index) => paragraph(run(sentence(index), look)) + (index % 7 === 0 ? (tagged[index / 7] ?? '') : ''),
);
const cells = ['{{#rows}}{{name}}', '{{fund}}', '{{units}}', '{{price}}', '{{value}}{{/rows}}'];
const template = wordFile({
  body:
    filler.join('') +
    table(
      ['Name', 'Fund', 'Units', 'Price', 'Value'],
      cells.map((text) => paragraph(run(text, look))),
    ) +
    paragraph('End'),
  headers: [paragraph('{{tag_0}}')],
  footers: [paragraph('{{tag_1}}')],
});
const rows = Array.from({ length: 500 }, (_, index) => ({
  name: `Holding ${index}`,
  fund: `Fund & Co ${(index * 7919) % 1000}`,
  units: `${(index * 104729) % 9973}.25`,
  price: `£${(index % 90) + 1}.50`,
  value: `£${(index * 15485863) % 99991}`,
}));
const values: TemplateValues = { rows, ...Object.fromEntries(names.map((name, index) => [name, `value ${index} of Mr & Mrs Coleridge`])) };

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
  `${names.length} tags, ${rows.length} rows, ${Math.round(size / 1024)} KiB of XML, ${Math.round(filled.length / 1024)} KiB packed, ${options.rounds} rounds`,
);
console.log(`the same text as docxtemplater: ${textIn(filled) === textIn(theirs())}`);
for (const each of turns) console.log(`${each.padEnd(14)} ${show(times[each])}`);
const ratio = (a: keyof typeof work, b: keyof typeof work) => (median(times[a]) / median(times[b])).toFixed(2);
console.log(
  `ours : native = ${ratio('ours', 'native')}   docxtemplater : ours = ${ratio('docxtemplater', 'ours')}   a template already read : native = ${ratio('again', 'native')}`,
);
if (options.out !== undefined) writeFileSync(options.out, filled);

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function show(each: readonly number[]): string {
  return `${median(each).toFixed(1).padStart(6)} ms (${Math.min(...each).toFixed(1)}–${Math.max(...each).toFixed(1)})`;
}
