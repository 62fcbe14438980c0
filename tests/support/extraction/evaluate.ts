/* How well values are found: `node tests/support/extraction/evaluate.ts --folder samples/letters`, or any folder of cases in the same form;
   with `--dpi 200` their PDFs are printed and scanned first, `--askew 2 --noise 20 --quality 50` for a bad scanner. */
import { parseArgs } from 'node:util';
import { type CaseScore, examineCase, readCases, together } from '#engine/accuracy/letters.ts';
import { scanOf } from '#tests/support/scans.ts';

const options = {
  folder: { type: 'string', default: 'samples/letters' },
  errors: { type: 'string', default: '0' },
  dpi: { type: 'string' },
  /** Degrees. */
  askew: { type: 'string', default: '0' },
  noise: { type: 'string', default: '0' },
  quality: { type: 'string', default: '80' },
} as const;
const { values } = parseArgs({ options });
const { dpi, askew, noise, quality } = values;
const scanner = { dpi: Number(dpi), angle: (Number(askew) * Math.PI) / 180, noise: Number(noise), quality: Number(quality) };
const scanned = (bytes: Uint8Array, file: string): Promise<Uint8Array> =>
  dpi !== undefined && file.endsWith('.pdf') ? scanOf(bytes, scanner) : Promise.resolve(bytes);
const cases = await readCases(values.folder, scanned);
const scores = cases.map((one) => {
  const started = performance.now();
  const { score } = examineCase(one);
  return { score, ms: performance.now() - started };
});
console.log(
  [
    'case'.padEnd(44),
    ...['fields', 'right', 'source', 'stale', 'wrong', 'missing', 'offered', 'invented', 'ms'].map((head) => head.padStart(9)),
  ].join(''),
);
for (const { score, ms } of scores) console.log(rowOf(score, ms));
console.log(
  rowOf(
    together(scores.map(({ score }) => score)),
    scores.reduce((sum, { ms }) => sum + ms, 0),
  ),
);
for (const { score } of scores) {
  const shown = score.complaints.slice(0, Number(values.errors));
  if (shown.length > 0) console.log(`\n${score.name}\n  ${shown.join('\n  ')}`);
}

function rowOf({ name, fields, right, source, stale, wrong, missing, offered, invented, absent }: CaseScore, ms: number): string {
  const cells = [
    fields,
    (right / fields).toFixed(3),
    (source / right).toFixed(3),
    stale,
    wrong,
    missing,
    offered,
    `${invented}/${absent}`,
    ms.toFixed(0),
  ];
  return name.padEnd(44) + cells.map((cell) => String(cell).padStart(9)).join('');
}
