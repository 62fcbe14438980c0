import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openZip } from '#engine/reading/zip/zip-guard.ts';
import { packZip } from '#engine/reading/zip/zip-write.ts';
import { type Ran, suitably } from '#tests/support/command-line.ts';
import { aMail, attached } from '#tests/support/mails.ts';

const of = (name: string) => new URL(`../../../samples/letters/case2-isa-investment/${name}`, import.meta.url).pathname;
const papers = ['fact-find.pdf', 'key-features.pdf', 'meeting-note.docx'];
const folder = mkdtempSync(join(tmpdir(), 'suitably-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string) => join(folder, name);
const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(inFolder(name), content);
  return inFolder(name);
};

let filled: Ran;
beforeAll(async () => {
  const given = write('given.json', JSON.stringify({ will_year: '2019', letter_date: { $date: '2026-02-20' } }));
  const sources = papers.flatMap((name) => ['--source', of(name)]);
  const options = ['--tags', of('tags.json'), '--date', '2026-02-20', '--out', inFolder('letter.docx')];
  filled = await suitably('fill', of('template.docx'), given, ...sources, ...options);
}, 60_000);

test('a letter passes offline by itself, and with its papers and template quote by quote and byte by byte', async () => {
  const [alone, whole] = await Promise.all([
    suitably('verify', inFolder('letter.docx')),
    suitably('verify', inFolder('letter.docx'), ...papers.flatMap((name) => ['--source', of(name)]), '--template', of('template.docx')),
  ]);
  expect([filled.status, alone.status, whole.status]).toEqual([0, 0, 0]);
  const said = JSON.parse(alone.stdout);
  expect(said).toMatchObject({ file: 'letter.docx', kind: 'docx', ok: true, problems: [], made: { made_at: '2026-02-20' } });
  expect(said.sha256).toBe(JSON.parse(filled.stdout).sha256);
  expect(said.made.sources).toHaveLength(3);
  const { checks } = JSON.parse(whole.stdout);
  expect(checks).toMatchObject(['letter', 'sources', 'citations', 'template'].map((name) => ({ name, ok: true })));
  expect(whole.stderr).toContain('made again of template and manifest, the letter is the same byte for byte');
}, 60_000);

test('what was changed is named: in the letter, in a paper, in the template', async () => {
  const parts = new Map<string, Uint8Array>([...openZip(readFileSync(inFolder('letter.docx')))].map(([name, { bytes }]) => [name, bytes]));
  const body = Buffer.from(parts.get('word/document.xml') ?? []).toString('utf8');
  const changed = write('changed.docx', packZip(parts.set('word/document.xml', Buffer.from(body.replace('£35,000', '£36,000')))));
  const note = write('meeting-note.docx', packZip(openZip(readFileSync(of('meeting-note.docx')))));
  const bytes = readFileSync(inFolder('letter.docx'));
  const within = bytes.indexOf('word/document.xml') + 100;
  const [letter, paper, template, damaged] = await Promise.all([
    suitably('verify', changed),
    suitably('verify', inFolder('letter.docx'), '--source', of('fact-find.pdf'), '--source', of('key-features.pdf'), '--source', note),
    suitably('verify', inFolder('letter.docx'), '--template', of('fact-find.pdf')),
    suitably('verify', write('damaged.docx', bytes.fill(1, within, within + 20))),
  ]);
  expect([letter.status, paper.status, template.status, damaged.status]).toEqual([1, 1, 1, 1]);
  expect(JSON.parse(letter.stdout).problems).toEqual([{ part: 'word/document.xml', message: 'changed after the letter was made' }]);
  expect(letter.stderr).toContain('FAILED letter: changed after the letter was made: word/document.xml');
  expect(paper.stderr).toContain('FAILED sources: meeting-note.docx was not given, or is another file now');
  expect(paper.stderr).toContain('FAILED citations');
  expect(template.stderr).toContain('FAILED template: this is not the template of the letter (template.docx)');
  expect(JSON.parse(damaged.stdout)).toMatchObject({
    file: 'damaged.docx',
    error: 'corrupt',
    message: expect.stringContaining('word/document.xml'),
  });
}, 60_000);

test('a Word document without a manifest is no letter made here', async () => {
  const { status, stdout } = await suitably('verify', of('template.docx'));
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, made: null, checks: [{ name: 'letter', ok: false }] });
}, 60_000);

test('a letter made of what is attached to a mail lists it by its SHA-256, and passes by the file, or by the mail alone', async () => {
  const factFind = readFileSync(of('fact-find.pdf'));
  const mail = write('client.eml', aMail(['Attached as agreed.', attached('fact-find.pdf', factFind), attached('other.txt', 'Nothing')]));
  const letter = inFolder('of-mail.docx');
  const made = await suitably(
    'fill',
    of('template.docx'),
    '--source',
    mail,
    '--tags',
    of('tags.json'),
    '--date',
    '2026-02-20',
    '--out',
    letter,
  );
  const apart = write('other-name.txt', 'Nothing');
  const of1 = inFolder('of-fact-find.docx');
  const alone = await suitably('fill', of('template.docx'), '--source', of('fact-find.pdf'), '--tags', of('tags.json'), '--out', of1);
  expect([made.status, alone.status]).toEqual([0, 0]);
  const [byMail, byFiles, ofOne, strange] = await Promise.all([
    suitably('verify', letter, '--source', mail),
    suitably('verify', letter, '--source', mail, '--source', of('fact-find.pdf'), '--source', apart),
    suitably('verify', of1, '--source', mail),
    suitably('verify', of1, '--source', of('fact-find.pdf'), '--source', apart),
  ]);
  expect([byMail.status, byFiles.status, ofOne.status, strange.status]).toEqual([0, 0, 0, 1]);
  expect(JSON.parse(byMail.stdout).made.sources).toMatchObject([
    { name: 'client.eml', kind: 'email' },
    { name: 'fact-find.pdf', sha256: hash('sha256', factFind) },
    { name: 'other.txt' },
  ]);
  expect(strange.stderr).toContain('other-name.txt is no source of this letter');
}, 120_000);
