/* How well forms drawn by chance are read, by printer and layout: `node tests/support/extraction/drawn/evaluate.ts --seed 1 --any 60`, with
   `--errors 5` for what is wrong, `--printer pdf` and `--layout lines` for these alone. */
import { parseArgs } from 'node:util';
import { examineCase } from '#engine/accuracy/letters.ts';
import { drawForm } from './draw.ts';
import { printers } from './print.ts';

const options = {
  seed: { type: 'string', default: '1' },
  any: { type: 'string', default: '30' },
  printer: { type: 'string' },
  layout: { type: 'string' },
  errors: { type: 'string', default: '0' },
} as const;
const { values } = parseArgs({ options });
const counts: Record<string, { fields: number; bad: number; missing: number }> = {};
for (const printer of values.printer === undefined ? Object.keys(printers) : [values.printer]) {
  for (let number = 0; number < Number(values.any); number++) {
    const { form, layoutOf } = await drawForm(Number(values.seed), number, printer);
    const complaints = new Map(
      examineCase(form).score.complaints.map((complaint) => [complaint.replace(/^\w+ ([^:]+):.*/s, '$1'), complaint]),
    );
    const shown: string[] = [];
    for (const [field, layout] of layoutOf) {
      if (values.layout !== undefined && layout !== values.layout) continue;
      const complaint = complaints.get(field);
      for (const name of [`${printer}, ${layout}`, `${printer}, all`]) {
        const count = (counts[name] ??= { fields: 0, bad: 0, missing: 0 });
        count.fields++;
        if (complaint) count[complaint.startsWith('missing') ? 'missing' : 'bad']++;
      }
      if (complaint) shown.push(`${complaint} (${layout})`);
    }
    if (shown.length > 0 && Number(values.errors) > 0) console.log([form.name, ...shown.slice(0, Number(values.errors))].join('\n  '));
  }
}
for (const [name, { fields, bad, missing }] of Object.entries(counts).sort(([one], [other]) => one.localeCompare(other))) {
  const right = ((fields - bad - missing) / fields).toFixed(3);
  console.log(`${name.padEnd(58)} ${String(fields).padStart(5)} values: right ${right}, wrong ${bad}, missing ${missing}`);
}
