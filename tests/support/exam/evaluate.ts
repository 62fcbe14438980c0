import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import papaparse from 'papaparse';
import { layouts as firstLayouts } from './layouts/all.ts';
import { closeMakers, makePdf, missingPrograms } from './makers/makers.ts';
import { negatives as firstNegatives } from './negatives.ts';
import { isOutside, score, type Answer, type Score } from './score.ts';
import { layouts as secondLayouts } from './second/layouts/all.ts';
import { negatives as secondNegatives } from './second/negatives.ts';
import { tamperings as secondTamperings } from './second/tamperings.ts';
import { tamperings as firstTamperings } from './tamper.ts';
import { layouts as thirdLayouts } from './third/layouts/all.ts';
import { negatives as thirdNegatives } from './third/negatives.ts';
import { tamperings as thirdTamperings } from './third/tamperings.ts';
import type { Truth } from './truth.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** Keeps the files, their truths, answers and faults in this folder. */
    out: { type: 'string' },
    only: { type: 'string' },
    /** Which examiner's questions are asked: 1, 2 or 3. */
    paper: { type: 'string', default: '1' },
    faults: { type: 'string', default: '0' },
  },
});
const seed = Number(values.seed);
const questions = {
  1: [firstLayouts, firstNegatives, firstTamperings],
  2: [secondLayouts, secondNegatives, secondTamperings],
  3: [thirdLayouts, thirdNegatives, thirdTamperings],
} as const;
if (!(values.paper in questions)) throw new Error(`--paper is 1, 2 or 3, not ${values.paper}`);
const [layouts, negatives, tamperings] = questions[Number(values.paper) as keyof typeof questions];
const folder = values.out ?? mkdtempSync(join(tmpdir(), 'exam-'));
mkdirSync(folder, { recursive: true });

/** One file of the exam. */
interface Paper {
  name: string;
  kind: 'statement' | 'negative' | 'tampered';
  truth: Truth;
}

async function save(name: string, kind: Paper['kind'], truth: Truth, pdf: Uint8Array): Promise<Paper> {
  writeFileSync(join(folder, `${name}.pdf`), pdf);
  writeFileSync(join(folder, `${name}.truth.json`), JSON.stringify(truth, null, 1));
  return { name, kind, truth };
}

async function makePapers(): Promise<Paper[]> {
  const papers: Paper[] = [];
  const wanted = (name: string): boolean => values.only === undefined || name.includes(values.only);
  for (const [index, layout] of layouts.entries()) {
    if (!wanted(layout.name)) continue;
    const { print, truth } = layout.make(seed * 1000 + index);
    papers.push(await save(layout.name, 'statement', { layout: layout.name, like: layout.like, ...truth }, await makePdf(print)));
  }
  for (const { name, html } of negatives) {
    if (!wanted(name)) continue;
    const truth: Truth = { layout: name, like: name, accounts: [], expected_error: 'not_a_statement' };
    papers.push(await save(name, 'negative', truth, await makePdf({ by: 'chromium', html: html(seed) })));
  }
  for (const [index, { name, layout, alter }] of tamperings.entries()) {
    const at = layouts.findIndex((one) => one.name === layout);
    const file = `tampered-${String(index + 1).padStart(2, '0')}-${layout}`;
    if (!wanted(file)) continue;
    const { print, truth } = layouts[at]!.make(seed * 1000 + 500 + index);
    if (!alter(print, truth.accounts[0]!)) throw new Error(`nothing to alter: ${name} on ${layout}`);
    papers.push(await save(file, 'tampered', { layout, like: name, ...truth, tampered: name }, await makePdf(print)));
  }
  await closeMakers();
  return papers;
}

function read(papers: Paper[]): Map<string, Answer> {
  const files = papers.map(({ name }) => join(folder, `${name}.pdf`));
  const done = spawnSync('npx', ['suitably', 'statement', ...files, '--json'], { maxBuffer: 512 * 1024 * 1024, encoding: 'utf8' });
  if (done.stdout === '') throw new Error(done.stderr);
  const parsed = JSON.parse(done.stdout) as Answer | Answer[];
  const answers = Array.isArray(parsed) ? parsed : [parsed];
  return new Map(answers.map((answer) => [basename(answer.file, '.pdf'), answer]));
}

interface Labelled {
  description: string;
  amount: string;
  category: string;
}

const readCsv = (text: string): Labelled[] => papaparse.parse<Labelled>(text, { header: true, skipEmptyLines: true }).data;

/** The share of lines that `suitably categorise` puts under the right category, and under the right heading. */
function scoreCategories(): string {
  const truth = readCsv(readFileSync(join(import.meta.dirname, 'lines.csv'), 'utf8'));
  const [asked, answered] = [join(folder, 'lines.csv'), join(folder, 'lines-read.csv')];
  writeFileSync(asked, papaparse.unparse(truth.map(({ description, amount }) => ({ description, amount }))));
  spawnSync('npx', ['suitably', 'categorise', asked, '--out', answered]);
  const read = readCsv(readFileSync(answered, 'utf8'));
  const heading = (category: string | undefined): string | undefined => category?.split('.')[0];
  const wrong = truth.filter((line, index) => read[index]?.category !== line.category);
  const offHeading = truth.filter((line, index) => heading(read[index]?.category) !== heading(line.category));
  const missed = wrong.slice(0, Number(values.faults)).map((line) => `    ${line.description} is ${line.category}`);
  const figures = `categories of ${truth.length} lines: ${share(truth.length - wrong.length, truth.length)} right, heading ${share(truth.length - offHeading.length, truth.length)}`;
  return [figures, ...missed].join('\n');
}

const share = (part: number, whole: number): string => (whole === 0 ? '-' : (part / whole).toFixed(3));
const row = (cells: (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(24) : String(cell).padStart(8))).join('');
const fieldNames = ['holder', 'sort', 'number', 'currency', 'period', 'opening', 'closing'];

function print(name: string, one: Score): void {
  const fields = fieldNames.map((field) => share(one.fields[field]?.right ?? 0, one.fields[field]?.wanted ?? 0).replace('.000', ''));
  console.log(
    row([
      name,
      one.lines,
      share(one.right, one.read),
      share(one.right, one.lines),
      one.wrongSigns,
      share(one.rightBalances, one.balances),
      share(one.likeness, one.right),
      ...fields,
      `${one.proved}/${one.accounts}`,
      one.falselyProved,
    ]),
  );
}

function add(total: Score, one: Score): Score {
  const fields = Object.fromEntries(
    fieldNames.map((name) => [
      name,
      {
        right: (total.fields[name]?.right ?? 0) + (one.fields[name]?.right ?? 0),
        wanted: (total.fields[name]?.wanted ?? 0) + (one.fields[name]?.wanted ?? 0),
      },
    ]),
  );
  const numbers = Object.fromEntries(
    (['lines', 'read', 'right', 'wrongSigns', 'likeness', 'balances', 'rightBalances', 'accounts', 'proved', 'falselyProved'] as const).map(
      (key) => [key, total[key] + one[key]],
    ),
  );
  return { ...total, ...numbers, fields };
}

const missing = missingPrograms();
if (missing.length > 0) throw new Error(`the exam needs programs that this machine lacks: ${missing.join(', ')}`);
const papers = await makePapers();
const answers = read(papers);
console.log(row(['layout', 'lines', 'prec', 'recall', 'signs', 'balance', 'words', ...fieldNames, 'proved', 'false']));
let total: Score | undefined;
const failing: string[] = [];
for (const { name, truth } of papers.filter(({ kind }) => kind === 'statement')) {
  const answer = answers.get(name)!;
  const one = score(truth, answer);
  writeFileSync(join(folder, `${name}.faults.txt`), one.faults.join('\n'));
  print(name, one);
  for (const fault of one.faults.slice(0, Number(values.faults))) console.log(`    ${fault}`);
  total = total ? add(total, one) : one;
  if (isOutside(one)) failing.push(name);
}
if (total) print('all', total);
for (const { name } of papers.filter(({ kind }) => kind === 'negative')) {
  const answer = answers.get(name)!;
  const verdict =
    answer.error ??
    `read as ${answer.accounts?.map((one) => `${one.transactions.length} lines, ${one.proof.ok ? 'proved' : 'not proved'}`).join('; ')}`;
  console.log(row([name, verdict]));
  if (answer.error !== 'not_a_statement') failing.push(name);
}
for (const { name, truth } of papers.filter(({ kind }) => kind === 'tampered')) {
  const answer = answers.get(name)!;
  const proved = answer.accounts?.some((one) => one.proof.ok) ?? false;
  console.log(`${name.padEnd(36)} ${(answer.error ?? (proved ? 'PROVED' : 'not proved')).padEnd(12)} ${truth.tampered}`);
  if (proved) failing.push(name);
}
if (values.only === undefined && values.paper === '1') console.log(scoreCategories());
console.log(failing.length === 0 ? 'all within the bars' : `outside the bars: ${failing.join(', ')}`);
if (values.out === undefined) rmSync(folder, { recursive: true });
process.exitCode = failing.length === 0 ? 0 : 1;
