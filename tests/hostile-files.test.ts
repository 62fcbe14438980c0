import { expect, test, vi } from 'vitest';
import { openHouse } from '#tests/support/app.ts';
import { activeIn } from '#tests/support/hostile/active-parts.ts';
import { otherHostileFiles } from '#tests/support/hostile/other-files.ts';
import { hostilePdfFiles } from '#tests/support/hostile/pdf-files.ts';
import { madeByTemplate, readAsPapers } from '#tests/support/hostile/sending.ts';
import { hostileWordFiles } from '#tests/support/hostile/word-files.ts';
import { textIn } from '#tests/support/word.ts';
import { shownByWriter } from '#tests/support/writer.ts';

/* The worst kinds of files, through the endpoints; all of them and 120 changed ones are tests/drills/hostile-files.drill.ts. */

vi.setConfig({ testTimeout: 90_000 });

const house = openHouse({ work: true });

const papers = [
  'macros under the name of a document',
  'an entity of a file',
  'a thousand million laughs',
  'a body in UTF-16 with an entity',
  'a body that is larger than it says',
  'a table 60,000 columns wide',
  'a name that climbs',
  'a link as an entry',
  'a shell script in front',
  'fields that load files',
  'a script at opening',
  'a program at opening',
  'a form that sends itself',
  'an XFA form with an entity',
  '10,000 pages',
  'a password that nobody knows',
  'no table of objects',
  'a page tree that is its own branch',
  'a stream longer than the file',
  'a web page in front',
  'a workbook with an entity',
  'a workbook whose last cell is the last of all',
  'data with names that code has a use for',
  'data with numbers beyond all',
  'a mail with a page that acts',
  'a picture of 60,000 by 60,000',
  'a picture of more than it says',
  'the mark of a virus test',
  'a drawing with a script',
  'broken UTF-8',
];
const files = { ...hostileWordFiles, ...hostilePdfFiles, ...otherHostileFiles };
const some = (from: number, to: number) => Object.fromEntries(papers.slice(from, to).map((name) => [name, files[name]!()]));

test.each([
  [0, 15],
  [15, 30],
])('papers that are out to do harm (%i to %i) are refused in words or read, and the honest one beside them is read', async (from, to) => {
  const person = await house.anAdviser();
  const honest = Buffer.from('Fact-find\nDate: 3 February 2026\nClient full name: Mrs Amara Okafor\n');
  const { document, sources, refused } = await readAsPapers(person, { ...some(from, to), 'honest.txt': honest });
  expect([document.work, document.message]).toEqual(['done', null]);
  expect(sources.length + refused.length).toBe(to - from + 1);
  for (const { name, status, message } of sources)
    expect([name, status === 'read' ? 'read.' : message]).toEqual([name, expect.stringMatching(/\.$/)]);
  expect(sources.at(-1)).toMatchObject({ name: 'honest.txt', status: 'read' });
  expect({}).not.toHaveProperty('polluted');
});

test('what is made of a template that would run, load or send something has nothing of that in it, and LibreOffice opens it', async () => {
  const person = await house.anAdviser();
  const made: Buffer[] = [];
  for (const [name, make] of Object.entries(hostileWordFiles).slice(0, 16)) {
    const docx = await madeByTemplate(person, make());
    if (typeof docx === 'string') continue;
    expect([name, activeIn(docx)]).toEqual([name, []]);
    made.push(docx);
  }
  expect(made.length).toBeGreaterThan(12);
  for (const text of shownByWriter(made) ?? made.map((docx) => textIn(docx))) expect(text).toContain('Dear');
});

test('the watch sees what is active in a document, where it is left in', () => {
  const active = Object.entries(hostileWordFiles).slice(0, 15);
  expect(active.filter(([, make]) => activeIn(make()).length === 0).map(([name]) => name)).toEqual([]);
});
