import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { PageToRecognise } from './recognise.ts';
import { createRecogniser } from './recogniser.ts';
import { findTesseract, runTesseract } from './tesseract.ts';

const aPage = (shade = 255): PageToRecognise => ({ width: 300, height: 200, dpi: 200, pixels: new Uint8Array(60_000).fill(shade) });

const folder = mkdtempSync(join(tmpdir(), 'suitably-recogniser-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that stands in tesseract's place, to do what a page may make it do. */
function aProgram(does: string): string {
  const file = join(mkdtempSync(join(folder, 'program-')), 'tesseract');
  writeFileSync(file, `#!/bin/sh\n${does}\n`);
  chmodSync(file, 0o755);
  return file;
}

const limits = { memoryMiB: 256, cpuSeconds: 1, wallSeconds: 1 };

test.each([
  ['spins', 'while :; do :; done'],
  ['waits for ever', 'exec sleep 30'],
  ['breaks', 'exit 3'],
  ['prints without end', 'exec yes 5'],
  ['takes all memory', 'exec tail -c 900000000 /dev/zero'],
])('one that %s is ended, and the page refused', async (_, does) => {
  await expect(runTesseract(aProgram(does), aPage(), { limits })).rejects.toMatchObject({ error: 'too_large' });
});

test('it knows nothing of what is around it', async () => {
  const table = await runTesseract(aProgram('cat >/dev/null; env | cut -d= -f1 | sort'), aPage());
  expect(table.trim().split('\n')).toEqual(['LANG', 'OMP_THREAD_LIMIT', 'PATH', 'PWD']);
});

test('without tesseract, or without its English data, it is said how to get them', async () => {
  const none = createRecogniser({ tesseract: findTesseract('/nowhere', []) });
  expect(none.available).toBe(false);
  await expect(none.recognise(aPage(), 'a firm')).rejects.toMatchObject({
    error: 'unsupported',
    message: expect.stringContaining('apt-get install tesseract-ocr)'),
  });
  expect(findTesseract(join(aProgram('echo osd'), '..'), [])).toMatchObject({
    program: null,
    how: expect.stringContaining('tesseract-ocr-eng'),
  });
});

test('a page is recognised once for an owner, and owners take turns at the only place', async () => {
  const log = join(folder, 'turns');
  writeFileSync(log, '');
  const program = aProgram(`cat >/dev/null; echo x >> ${log}; wc -l < ${log}`);
  const { recognise } = createRecogniser({ tesseract: { program, how: '' }, size: 1 });
  const asked: [shade: number, owner: string][] = [
    [1, 'one'],
    [2, 'one'],
    [3, 'one'],
    [4, 'two'],
    [1, 'one'],
  ];
  const tables = await Promise.all(asked.map(([shade, owner]) => recognise(aPage(shade), owner)));
  expect(tables.map(Number)).toEqual([1, 2, 4, 3, 1]);
  expect(Number(await recognise(aPage(1), 'two'))).toBe(5);
});

test('what comes from a child is looked at before it is passed on', async () => {
  const { recognise } = createRecogniser();
  const wrong = [null, 'x', {}, { ...aPage(), width: 301 }, { ...aPage(), dpi: '200; reboot' }, { ...aPage(), width: -300, height: -200 }];
  for (const page of wrong) await expect(recognise(page, 'a firm')).rejects.toThrow('not a page');
});
