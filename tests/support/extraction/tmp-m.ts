import { meaningsOf } from '#engine/extraction/meanings.ts';
for (const t of process.argv.slice(2)) console.log(t, '=>', meaningsOf(t).map((m) => `${m.name}${m.known ? '' : '?'}${m.weight}`).join(' '));
