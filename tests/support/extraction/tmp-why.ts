import { readCases } from '#engine/accuracy/letters.ts';
import { readDocuments, peopleOf } from '#engine/extraction/documents.ts';
import { queryOf } from '#engine/extraction/queries.ts';
import { match } from '#engine/extraction/matching.ts';
const [folder, kase, name, n] = process.argv.slice(2) as [string, string, string, string];
for (const one of await readCases(folder)) {
  if (!one.name.includes(kase)) continue;
  const docs = readDocuments(one.files);
  const names = peopleOf(docs.flatMap((d) => d.facts));
  for (const tag of one.tags.filter((t) => t.tag_name === name)) {
    const q = queryOf(tag, names);
    console.log(tag.prompt_body.slice(0, 100), q.type, 'person', q.person, [...q.asked].join(' '), '|narrow', q.narrowing.map((m) => m.name).join(' '), one.fields.find((f) => f.field === name)?.value);
    const all = docs.flatMap((d) => d.facts.flatMap((f) => { const m = match(q, f, d.setting); return m ? [{ m, f, d }] : []; })).sort((a, b) => b.m.score - a.m.score).slice(0, Number(n ?? 8));
    for (const { m, f, d } of all) console.log(m.score.toFixed(2), m.fits.toFixed(2), d.name, f.form, `p${f.person}`, `[${f.section.slice(0, 30)}|${f.label}|${f.head}]`, JSON.stringify(f.value.text.slice(m.found.from, m.found.to)), f.sum ?? '', f.entity);
  }
}
