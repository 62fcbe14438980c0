import { readFileSync } from 'node:fs';
import { readPaper } from '#engine/reading/paper.ts';
const s: any = await readPaper(readFileSync(process.argv[2]!), process.argv[2]!.split('/').at(-1)!, {} as any);
for (const b of s.blocks ?? []) console.log(b.heading, b.bold ? 'B' : ' ', JSON.stringify(b.cell), JSON.stringify(b.place), JSON.stringify(b.text.slice(0, 90)));
