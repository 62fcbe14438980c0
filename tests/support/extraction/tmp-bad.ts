import { readCases, examineCase } from '#engine/accuracy/letters.ts';
import { readDocuments, peopleOf } from '#engine/extraction/documents.ts';
import { queryOf } from '#engine/extraction/queries.ts';
import { match } from '#engine/extraction/matching.ts';
const [folder, kase, n] = process.argv.slice(2) as [string, string, string];
for (const one of await readCases(folder)) {
  if (!one.name.includes(kase)) continue;
  const { score } = examineCase(one);
  console.log('#####', one.name, score.right / score.fields);
  const docs = readDocuments(one.files);
  const names = peopleOf(docs.flatMap((d) => d.facts));
  for (const c of score.complaints) {
    const name = /^\w+ (\w+):/.exec(c)![1];
    const tag = one.tags.find((t) => t.tag_name === name)!;
    const truth = one.fields.find((f) => f.field === name);
    const q = queryOf(tag, names);
    console.log('\n' + c, '|', tag.prompt_body.split('. Copy')[0].slice(0, 90), '|', q.type, 'p', q.person, q.wordings.map((w) => w.map((m) => m.name + (m.known ? '' : '?')).join('+')).join(' / '));
    const all = docs.flatMap((d) => d.facts.flatMap((f) => { const m = match(q, f, d.setting); return m ? [{ m, f, d }] : []; })).sort((a, b) => b.m.score - a.m.score).slice(0, Number(n ?? 2));
    const show = ({ m, f, d }: any) => `   ${m ? m.score.toFixed(2) + ' ' + m.fits.toFixed(2) : 'null'} ${d.name.slice(0, 18)} ${f.form} p${f.person} [${f.section.slice(0, 28)}|${f.label.slice(0, 60)}|${f.head.slice(0, 30)}] ${JSON.stringify(m ? f.value.text.slice(m.found.from, m.found.to).slice(0, 60) : f.value.text.slice(0, 70))}`;
    for (const x of all) console.log(show(x));
    if (truth) { const t = truth.value.toLowerCase(); const holders = docs.flatMap((d) => d.facts.filter((f) => f.value.text.toLowerCase().includes(t)).map((f) => ({ m: match(q, f, d.setting), f, d }))); console.log('   true:', holders.length ? '' : 'NO FACT HOLDS IT'); for (const x of holders.slice(0, 3)) console.log(show(x)); }
  }
}
