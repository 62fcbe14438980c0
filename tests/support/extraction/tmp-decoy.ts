import { readCases } from '#engine/accuracy/letters.ts';
import { readDocuments } from '#engine/extraction/documents.ts';
import { fieldsIn } from '#engine/extraction/extract.ts';
import { isPrintedLabel, wordingScore, match } from '#engine/extraction/matching.ts';
import { readingOf } from '#engine/extraction/readings.ts';
import { placeOf } from '#engine/extraction/rivals.ts';
import { isSaidByForm, related, shareOf } from '#engine/extraction/shares.ts';
import { tellingIn } from '#engine/extraction/meanings.ts';
import { canonical } from '#engine/extraction/values.ts';
const folder = process.argv[2]!; const passes = Number(process.argv[3] ?? 8); const only = Number(process.argv[4] ?? passes);
const bare = (t: string) => canonical(t.replace(/^\w+day,? (?=\d)/i, '').replace(/(?<=^£? ?-?[\d,.]+),? (?:(?:a|per|each) (?:month|year|annum)|p[am])$/i, ''));
const cases = await readCases(folder);
import { readFileSync, globSync } from 'node:fs';
const set = folder.split('/').at(-1);
let why: any;
(globalThis as any).why = (...a: any[]) => { why = a; };
const spaced = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ');
function features(i: number) {
  const [tags, answers, asked, left, places] = why;
  const a = answers[i]; if (!a) return null;
  const { query, chosen, before } = a; const { fact, document, answer } = before;
  const isLeft = left.get(places[i]) === before;
  const r = readingOf(fact);
  const own = [...r.label, ...r.head, ...r.row];
  const tell = (w: any[]) => w.filter((m) => m.weight === 1 && m.known && m.name !== 'name' && m.name !== 'fullname' || (!m.known && m.weight === 1));
  const shares = query.wordings.map((w: any) => tell(w).map((m: any) => shareOf(m, { wording: w, reading: r, query, fact, setting: document.setting })));
  const cov = shares.map((s: number[]) => s.length ? s.reduce((x, y) => x + y, 0) / s.length : -1);
  const min = shares.map((s: number[]) => s.length ? Math.min(...s) : -1);
  const ws = query.wordings.map((w: any) => wordingScore(w, query, fact, document.setting));
  const m = match(query, fact, document.setting);
  const said = [...r.label, ...r.head].filter((x: any) => x.known && x.weight === 1);
  const isAsked = (n: string) => query.asked.has(n) || [...query.asked].some((q: any) => related.get(q)?.some(([o]) => o === n));
  const labelWords = new Set(tellingIn(`${fact.label} ${fact.head} ${fact.row?.rows[fact.row.index]?.[0]?.text ?? ''}`));
  const nameWords = tellingIn(spaced(tags[i].tag_name)), promptWords = tellingIn(query.label);
  const over = (ws: string[]) => ws.length ? ws.filter((w) => labelWords.has(w)).length / ws.length : 0;
  const cands = asked[i].candidates.filter((c: any) => canonical(c.answer.text) !== canonical(answer.text));
  const second = cands[0]?.rank ?? 0;
  const here = placeOf(before);
  let otherBest = 0, takenBy = 0;
  asked.forEach((o: any, j: number) => { if (j === i) return; for (const c of o.candidates) if (c.fact === fact && placeOf(c) === here) otherBest = Math.max(otherBest, c.score); const b = answers[j]; if (b && placeOf(b.before) === here) takenBy++; });
  const byForm = [...query.asked].some((n: any) => isSaidByForm(n, answer.text));
  return { isLeft, revised: chosen !== before, type: query.type, form: fact.form, kind: document.setting.kind, score: before.score, rank: before.rank, fits: m?.fits ?? 0, fits1: m?.score ?? 0, printed: isPrintedLabel(query, fact), cov, min, ws, saidN: said.length, saidAsked: said.filter((x: any) => isAsked(x.name)).length, unknownLabel: [...r.label, ...r.head].filter((x: any) => !x.known && x.weight === 1).length, overName: over(nameWords), overPrompt: over(promptWords), labelOver: labelWords.size ? [...labelWords].filter((w) => nameWords.includes(w) || promptWords.includes(w)).length / labelWords.size : -1, second, cands: cands.length, otherBest, takenBy, byForm, person: query.person, fperson: fact.person, entity: fact.entity !== '', proper: query.proper.length, label: fact.label.slice(0, 80), head: fact.head.slice(0, 40), section: fact.section.slice(0, 40), words: answer.text.split(' ').length, whole: answer.text.length / fact.value.text.length, q: query.wordings.map((w: any) => w.map((m: any) => m.name).join('+')) };
}
const pool: any[] = [];
for (const f of globSync('tests/support/extraction/papers/*/*/truth.json')) {
  const t = JSON.parse(readFileSync(f, 'utf8')); const tags = JSON.parse(readFileSync(f.replace('truth.json', 'tags.json'), 'utf8'));
  for (const a of t.absent_fields ?? []) { const tag = tags.find((x: any) => x.tag_name === a); if (tag) pool.push({ ...tag, from: f.split('/').at(-2) }); }
}
let seed = 7; const rnd = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
let probes = 0, made = 0;
for (const one of cases) {
  const docs = readDocuments(one.files);
  const own = new Set(one.tags.map((t) => t.tag_name));
  for (let p = 0; p < 5; p++) {
    const names = new Set<string>();
    const decoys = Array.from({ length: 12 }, () => pool[Math.floor(rnd() * pool.length)]).filter((t: any) => !own.has(t.tag_name) && !names.has(t.tag_name) && names.add(t.tag_name));
    const tags = [...one.tags]; for (const d of decoys) tags.splice(Math.floor(rnd() * tags.length), 0, { ...d });
    const found = fieldsIn(docs, tags);
    tags.forEach((t: any, i) => {
      if (!t.from) return; probes++;
      const a = found[i]!; if (a.status !== 'cited') return;
      made++;
      const same = one.fields.filter((f) => bare(f.value) === bare(a.value)).map((f) => f.field);
      console.log(JSON.stringify({ k: 'D', set, c: one.name, tag: t.tag_name, prompt: t.prompt_body, conf: a.confidence, v: a.value, same, file: a.file, f: features(i) }));
    });
  }
}
console.log(JSON.stringify({ k: 'T', set, probes, made }));
