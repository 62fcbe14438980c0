import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { suitably } from '#tests/support/command-line.ts';
import { aMail, attached } from '#tests/support/mails.ts';

const sample = (name: string) => new URL(`../../../samples/letters/case2-isa-investment/${name}`, import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'suitably-extract-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('extract gives each value with file, place and quote, and says of what it can’t read why', async () => {
  const bad = join(folder, 'notes.doc');
  writeFileSync(bad, Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  const files = ['fact-find.pdf', 'key-features.pdf', 'meeting-note.docx'].map(sample);
  const json = join(folder, 'values.json');
  const [whole, partly] = await Promise.all([
    suitably('extract', ...files, '--tags', sample('tags.json')),
    suitably('extract', ...files, bad, '--tags', sample('tags.json'), '--json', json),
  ]);
  expect([whole.status, partly.status]).toEqual([0, 1]);
  const { fields, files: read } = JSON.parse(whole.stdout);
  expect(read.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
    ['fact-find.pdf', 'pdf'],
    ['key-features.pdf', 'pdf'],
    ['meeting-note.docx', 'docx'],
  ]);
  const fieldOf = (name: string): unknown => fields.find(({ field }: { field: string }) => field === name);
  expect(fieldOf('date_of_birth')).toMatchObject({
    status: 'cited',
    value: '29 July 1981',
    file: 'fact-find.pdf',
    page: 1,
    quote: '29 July 1981',
  });
  expect(fieldOf('cash_reserve_wanted')).toMatchObject({
    value: '£35,000',
    file: 'meeting-note.docx',
    place: { part: 'word/document.xml' },
    quote: '£35,000',
    alternatives: [{ value: '£30,000', file: 'fact-find.pdf' }],
  });
  expect(fieldOf('will_year')).toMatchObject({ status: 'absent', value: null });
  expect(whole.stderr).toMatch(/^\d+ of 51 values found/);
  expect(JSON.parse(readFileSync(json, 'utf8')).fields).toEqual(fields);
  expect(partly.stderr).toContain('notes.doc: This is a file of an old Word or Excel');
}, 60_000);

test('extract computes and composes the tags that say so, from values that it asks for', async () => {
  const tags = [
    { tag_name: 'client_age', kind: 'computed' },
    { tag_name: 'risk_profile' },
    { tag_name: 'shoe_size', kind: 'computed' },
    { tag_name: 'attitude_to_risk_summary', kind: 'written' },
    { tag_name: 'closing_words', kind: 'written' },
  ];
  const path = join(folder, 'kinds.json');
  writeFileSync(path, JSON.stringify(tags));
  const { status, stdout, stderr } = await suitably('extract', sample('fact-find.pdf'), '--tags', path, '--date', '2026-07-28');
  expect(status).toBe(0);
  const { fields } = JSON.parse(stdout);
  expect(fields).toMatchObject([
    {
      field: 'client_age',
      status: 'computed',
      value: '44',
      inputs: [{ field: 'date_of_birth', quote: '29 July 1981' }, { value: '2026-07-28' }],
    },
    { field: 'risk_profile', status: 'cited' },
    { field: 'shoe_size', status: 'absent' },
    { field: 'attitude_to_risk_summary', status: 'composed', sentences: [{ sources: [{ file: 'fact-find.pdf' }] }, {}, {}] },
    { field: 'closing_words', status: 'absent' },
  ]);
  expect(stderr).toMatch(/^1 of 1 values found/);
  expect(stderr).toContain('shoe_size: No recipe has this name');
}, 60_000);

test('extract wants files and tags', async () => {
  const wrong = join(folder, 'tags.json');
  writeFileSync(wrong, '[{"name": "x"}]');
  const [none, noTags, badTags] = await Promise.all([
    suitably('extract', '--tags', sample('tags.json')),
    suitably('extract', sample('fact-find.pdf')),
    suitably('extract', sample('fact-find.pdf'), '--tags', wrong),
  ]);
  expect([none.status, noTags.status, badTags.status]).toEqual([2, 2, 2]);
  expect(badTags.stderr).toContain('0.tag_name');
}, 60_000);

test('what is attached to a mail is read too, once, and what can’t be is named', async () => {
  const factFind = readFileSync(sample('fact-find.pdf'));
  const mail = join(folder, 'client.eml');
  const parts = [attached('fact-find.pdf', factFind), attached('again.pdf', factFind), attached('meeting.ics', 'BEGIN:VCALENDAR')];
  writeFileSync(mail, aMail(['Attached as agreed.', ...parts]));
  const { status, stdout, stderr } = await suitably('extract', mail, sample('meeting-note.docx'), '--tags', sample('tags.json'));
  expect(status).toBe(0);
  const { files, not_read, fields } = JSON.parse(stdout);
  expect(files).toMatchObject([
    { name: 'client.eml', kind: 'email' },
    { name: 'fact-find.pdf', kind: 'pdf', mail: 'client.eml', sha256: hash('sha256', factFind) },
    { name: 'meeting-note.docx', kind: 'docx' },
  ]);
  expect(files[2].mail).toBeUndefined();
  expect(not_read).toEqual([{ mail: 'client.eml', name: 'meeting.ics', why: 'calendar' }]);
  expect(stderr).toContain('client.eml: meeting.ics is attached to it and not read, for it is an entry for a calendar.');
  const born = fields.find(({ field }: { field: string }) => field === 'date_of_birth');
  expect(born).toMatchObject({ value: '29 July 1981', file: 'fact-find.pdf', page: 1 });
}, 60_000);
