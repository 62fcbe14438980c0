import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { anyBank } from './any/bank.ts';
import { generate } from './generate.ts';
import type { Layout } from './layout.ts';
import { LAYOUTS } from './layouts/all.ts';

const { values } = parseArgs({ options: { out: { type: 'string' }, seed: { type: 'string', default: '1' }, only: { type: 'string' } } });
if (values.out === undefined) {
  console.error('usage: node tests/support/unseen/make.ts --out DIR [--seed N] [--only layout]');
  process.exit(2);
}
const only = values.only === undefined ? LAYOUTS : [...LAYOUTS, ...named(values.only)].filter((layout) => layout.name === values.only);
const { files, missing } = await generate({ seed: Number(values.seed), layouts: only });
await mkdir(values.out, { recursive: true });
for (const { truth, pdf } of files) {
  await writeFile(join(values.out, truth.file), pdf);
  await writeFile(join(values.out, truth.file.replace('.pdf', '.json')), JSON.stringify(truth, null, 1));
}
console.error(
  `${files.length} files in ${values.out}${missing.length > 0 ? `; not made, for want of the program: ${missing.join(', ')}` : ''}`,
);

/** The bank drawn by chance that a name such as `any-1004` means. */
function named(name: string): Layout[] {
  return name.startsWith('any-') ? [anyBank(Number(name.slice(4)))] : [];
}
