import { readFileSync } from 'node:fs';
import { readPaper } from '#engine/reading/paper.ts';
import { pagedRegions } from '#engine/extraction/paged.ts';
import { flowingRegions } from '#engine/extraction/flowing.ts';
const s: any = await readPaper(readFileSync(process.argv[2]!), process.argv[2]!.split('/').at(-1)!, {} as any);
for (const r of 'pages' in s ? pagedRegions(s) : flowingRegions(s)) {
  if ('rows' in r) { console.log('GRID', r.stacked ? 'stacked' : ''); for (const row of r.rows) console.log('   ', row.map((c: any) => c?.text ?? '·').join(' | ')); }
  else console.log(r.heading ? 'HEAD' : r.bold ? 'BOLD' : 'TEXT', r.piece.text.slice(0, 160));
}
