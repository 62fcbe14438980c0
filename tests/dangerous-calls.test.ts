import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* What turns text into a program, a query or a page. Each stands in the files named here and nowhere else, so that a new place is
   looked at by somebody. */

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(`src/${name}`, 'utf8') }));

const calls: [what: string, pattern: RegExp, files: string[]][] = [
  // A fixed text: what watches over the memory of a process that reads files.
  ['text that is run', /\beval\(|\beval: true|\bnew Function\(|\bsetTimeout\(['"`]/, ['engine/reading/pool/child.ts']],
  // The process that makes the embedded database, the children that read files, LibreOffice cut off from the network, and tesseract, which gets nothing but pixels: a program and its arguments, never text from outside for a shell.
  [
    'other programs',
    /\b(spawn|spawnSync|execFile|execFileSync|execSync|fork)\(|from 'node:child_process'/,
    [
      'engine/letters/office-process.ts',
      'engine/letters/office-program.ts',
      'engine/reading/pool/limited-child.ts',
      'engine/reading/scans/tesseract.ts',
      'platform/server/database/new-database.ts',
    ],
  ],
  ['a shell', /\bshell: true/, []],
  // The theme is put on before the first paint by a script of the build's own, allowed by its hash.
  [
    'text that becomes HTML in the browser',
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
    ['apps/web/root.tsx'],
  ],
  ['SQL from text', /\bsql\.raw\(|\bsql\.unsafe\(/, []],
];

test.each(calls)('%s stands in known files only', (_, pattern, files) => {
  expect(
    sources
      .filter(({ text }) => pattern.test(text))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(files);
});

test('statements put together from text hold names of our own only, never what came in', () => {
  const built = sources.filter(({ text }) => /\.(query|execute)\(\s*`[^`]*\$\{/.test(text)).map(({ name }) => name);
  expect(built.sort()).toEqual([
    'platform/server/database/transaction.ts',
    'platform/server/jobs/progress-bus.ts',
    'platform/server/services.ts',
  ]);
});
