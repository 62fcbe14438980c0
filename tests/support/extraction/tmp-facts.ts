import { readCases } from '#engine/accuracy/letters.ts';
import { readDocuments } from '#engine/extraction/documents.ts';
const [folder, kase, re] = process.argv.slice(2) as [string, string, string];
for (const one of await readCases(folder)) {
  if (!one.name.includes(kase)) continue;
  for (const d of readDocuments(one.files)) for (const f of d.facts) if (new RegExp(re, 'i').test(`${f.label} ${f.head} ${f.value.text}`)) console.log(d.name, f.form, `p${f.person}`, `[${f.section.slice(0, 40)}|${f.label}|${f.head}|ctx ${f.context.slice(0, 40)}|own ${f.owner}|ent ${f.entity}]`, JSON.stringify(f.value.text), f.sum ?? '');
}
