import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { suitably } from '#tests/support/command-line.ts';
import { paragraph, partsOf, wordFile } from '#tests/support/word.ts';

const sample = (name: string) => new URL(`../../../samples/letters/${name}`, import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'suitably-fill-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string) => join(folder, name);
const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(inFolder(name), content);
  return inFolder(name);
};

test('fill --check lists tags, and every problem with its place and remedy; the copy says it in comments', async () => {
  const bad = write('bad.docx', wordFile({ body: paragraph('{{fee | gold}}') + paragraph('{{#plans}}') }));
  const [good, wrong] = await Promise.all([
    suitably('fill', '--check', sample('drawdown.docx')),
    suitably('fill', '--check', bad, '--comments', inFolder('commented.docx')),
  ]);
  expect([good.status, wrong.status]).toEqual([0, 1]);
  expect(JSON.parse(good.stdout)).toMatchObject({
    file: 'drawdown.docx',
    problems: [],
    tags: expect.arrayContaining([expect.objectContaining({ name: 'client_full_name' })]),
  });
  expect(JSON.parse(wrong.stdout).problems).toMatchObject([
    { code: 'unknown_filter', place: { part: 'word/document.xml', paragraph: 1, offset: 0 } },
    { code: 'not_closed', place: { paragraph: 2 } },
  ]);
  expect(wrong.stderr).toContain('paragraph 2: The section “plans” is begun and never ended.');
  expect(partsOf(readFileSync(inFolder('commented.docx'))).get('word/comments.xml')).toContain('never ended');
}, 60_000);

test('fill --check counts names, warns of none, and says in which part of the file a problem stands', async () => {
  const twice = write('twice.docx', wordFile({ body: paragraph('{{a}} and {{a}}') }));
  const none = write('none.docx', wordFile({ body: paragraph('Dear client') }));
  const ran = await Promise.all([
    suitably('fill', '--check', twice),
    suitably('fill', '--check', none),
    suitably('fill', '--check', write('part.docx', wordFile({ body: paragraph('{{#a}}') }))),
  ]);
  expect(ran[0].stderr).toContain('can be filled: 1 tag.');
  expect(ran[1].stderr).toContain('has no tags');
  expect(ran[2].stderr).toContain('Text, paragraph 1: ');
}, 60_000);

test('fill --check names what looks like tags of other programs, and how they are written here', async () => {
  const moved = write('moved.docx', wordFile({ body: paragraph('Dear {client}, <<fee>> {{plan}}') }));
  const checked = await suitably('fill', '--check', moved);
  expect(checked.status).toBe(0);
  expect(JSON.parse(checked.stdout)).toMatchObject({ problems: [], others: ['{client}', '<<fee>>'] });
  expect(checked.stderr).toContain('No tags, and so in the document as they stand: {client}, <<fee>>.');
});
