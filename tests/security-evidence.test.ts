import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* docs/security.md names the test that proves each promise: `file` “title”, “title”. */

const text = readFileSync('docs/security.md', 'utf8');
const proofs = [...text.matchAll(/`([\w./-]+\.(?:test|e2e|drill)\.ts)`((?:,? “[^”]+”)*)/g)].map(([, file = '', titles = '']) => ({
  file,
  titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
}));

test('every test that is named exists, under that title', () => {
  const missing = proofs.flatMap(({ file, titles }) => {
    if (!existsSync(file)) return [file];
    const source = readFileSync(file, 'utf8');
    return titles
      .filter((title) => !["'", '"', '`'].some((quote) => source.includes(quote + title + quote)))
      .map((title) => `${file} · ${title}`);
  });
  expect(missing).toEqual([]);
});

test.each(['ASVS', 'drill'])('every row of the table of each %s names a test by its title', (first) => {
  const table = text.split('\n\n').find((part) => part.startsWith(`| ${first} |`));
  const rows = table?.trim().split('\n').slice(2) ?? [];
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !/`[\w./-]+\.(test|e2e|drill)\.ts` “/.test(row))).toEqual([]);
});
