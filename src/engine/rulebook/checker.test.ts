import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { afterAll, expect, test, vi } from 'vitest';
import { asWord } from '#tests/support/letters/as-word.ts';
import { pension } from '#tests/support/letters/ordinary.ts';
import { blockersAmong } from './check-letter.ts';
import { createChecker } from './checker.ts';
import type { GivenPaper, LetterToCheck } from './job.ts';

vi.setConfig({ testTimeout: 60_000 });

const checker = createChecker({ size: 1 });
afterAll(() => checker.close());

const papers = pension.papers.map(({ file, role, parts }): GivenPaper => ({ file, role, bytes: asWord(parts) }));
const given: LetterToCheck = {
  ...pension.review,
  letter: asWord(pension.parts),
  papers,
  recommended: { products: ['Lanner Retirement Plan'], providers: ['Lanner Pensions Ltd'], funds: [] },
  fields: [],
  unfilled: [],
  settings: {},
};

const damaged: GivenPaper = { file: 'damaged.pdf', role: 'other', bytes: Buffer.from('%PDF-1.7\nnothing that a reader knows') };

test('a letter’s file is judged by the files of its papers, and each verdict’s words have their place', async () => {
  const { verdicts, unread, milliseconds } = await checker.check(given, { owner: 'a firm' });
  expect(unread).toEqual([]);
  expect(milliseconds).toBeGreaterThan(0);
  expect(blockersAmong(verdicts)).toEqual([]);
  expect(verdicts.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(30);
  const wheres = new Set(verdicts.flatMap(({ places }) => places.map(({ where }) => where)));
  expect(wheres).toContain('letter');
  expect([...wheres].every((where) => where === 'letter' || papers.some(({ file }) => file === where))).toBe(true);
});

test('a paper that can’t be read is left out and named, and the others count as before', async () => {
  const pdf = new PDFDocument({ userPassword: 'letmein', pdfVersion: '1.7ext3' }).text('Attitude to risk: balanced');
  pdf.end();
  const locked: GivenPaper = { file: 'locked.pdf', role: 'other', bytes: await buffer(pdf) };
  const { verdicts, unread } = await checker.check({ ...given, papers: [damaged, ...papers, locked] });
  expect(unread).toEqual(['damaged.pdf', 'locked.pdf']);
  expect(verdicts).toEqual((await checker.check(given)).verdicts);
  const opened = await checker.check({ ...given, papers: [{ ...locked, password: 'letmein' }] });
  expect(opened.unread).toEqual([]);
});

test('a letter that can’t be read is refused in words, and the checker goes on', async () => {
  await expect(checker.check({ ...given, letter: damaged.bytes })).rejects.toThrow(/read page by page/);
  expect((await checker.check(given)).verdicts.length).toBeGreaterThan(40);
});

test('what a firm makes of rules counts', async () => {
  const { verdicts } = await checker.check({ ...given, settings: { 'practice-inflation': 'off' } });
  expect(verdicts.some(({ rule }) => rule === 'practice-inflation')).toBe(false);
});
