import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readFlow } from '#engine/reading/read.ts';
import type { FlowSource, Source } from '#engine/reading/record.ts';
import { paragraph, table, wordFile } from '#tests/support/word.ts';
import { cite, citeBlock, findAgain } from './cite.ts';
import { Citation } from './record.ts';

const files: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['a Word document', () => wordFile({ body: paragraph('Notes') + table(['Net income', '£3,642 a month']) })],
  ['a workbook', () => writeXlsx({ sheets: [{ name: 'Income', rows: [['Net income', '£3,642 a month']] }] })],
  ['a CSV file', () => Buffer.from('Item,Amount\nNet income,"£3,642 a month"\n')],
  ['JSON', () => Buffer.from('{"income": {"net": "£3,642 a month"}}')],
  ['a text', () => Buffer.from('Meeting note\nNet income £3,642 a month, as agreed.')],
  [
    'an e-mail',
    () => Buffer.from('From: a@example.com\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\nNet: £3,642 a month\n'),
  ],
];

async function cited(bytes: Uint8Array): Promise<{ source: FlowSource; citation: Citation }> {
  const source = await readFlow(bytes);
  const block = source.blocks.find(({ text }) => text.includes('£3,642'))!;
  const from = block.text.indexOf('£3,642');
  return { source, citation: citeBlock(source, block, from, from + 6) };
}

describe.each(files)('in %s', (_, make) => {
  test('the words of a block are found again, also after the citation was stored', async () => {
    const bytes = await make();
    const { citation } = await cited(bytes);
    expect(citation.quote).toBe('£3,642');
    expect(findAgain(await readFlow(bytes), Citation.parse(JSON.parse(JSON.stringify(citation))))).toBe(true);
  });

  test('altering one character of the quote, its place or its hash loses it', async () => {
    const { source, citation } = await cited(await make());
    for (let at = 0; at < citation.quote.length; at++) {
      const quote = `${citation.quote.slice(0, at)}#${citation.quote.slice(at + 1)}`;
      expect(findAgain(source, { ...citation, quote })).toBe(false);
    }
    expect(findAgain(source, { ...citation, at: (citation.at ?? 0) + 1 })).toBe(false);
    expect(findAgain(source, { ...citation, quote: '' })).toBe(false);
    expect(findAgain(source, { ...citation, sha256: 'b'.repeat(64) })).toBe(false);
    const others = source.blocks.filter(({ text }) => !text.includes('£3,642'));
    for (const { place } of others) expect(findAgain(source, { ...citation, place })).toBe(false);
    expect(findAgain(source, { ...citation, place: { line: 9_999 } })).toBe(false);
  });

  test('altering the file loses it', async () => {
    const bytes = Buffer.from(await make());
    const { citation } = await cited(bytes);
    const longer = Buffer.concat([bytes, Buffer.from('\n')]);
    const again = await readFlow(longer).catch(() => null);
    expect(again !== null && findAgain(again, citation)).toBe(false);
  });
});

test('no words, and words beyond the end of a block, can’t be cited', async () => {
  const source = await readFlow(Buffer.from('Net income'));
  const block = source.blocks[0]!;
  for (const [from, to] of [
    [3, 3],
    [3, 4],
    [4, 99],
    [-2, 3],
    [5, 2],
  ] as const) {
    expect(() => citeBlock(source, block, from, to)).toThrow(RangeError);
  }
  expect(() => citeBlock(source, { place: { line: 2 } }, 0, 1)).toThrow(RangeError);
});

test('the words of a text may run on in the next line, but not over an empty one', async () => {
  const source = await readFlow(Buffer.from('Our doctor is Dr Ann Lee at Mill\nStreet Surgery, Frome.\n\nWith regards'));
  const [first, second] = source.blocks;
  const citation = citeBlock(source, first!, 14, 47);
  expect(citation).toMatchObject({ place: { line: 1 }, at: 14, quote: 'Dr Ann Lee at Mill Street Surgery' });
  expect(findAgain(source, citation)).toBe(true);
  expect(findAgain(source, { ...citation, quote: 'Dr Ann Lee at Mill Street Surgeries' })).toBe(false);
  expect(findAgain(source, { ...citation, place: { line: 2 } })).toBe(false);
  expect(() => citeBlock(source, second!, 0, 40)).toThrow(RangeError);
});

test('the words of a paragraph don’t run on in the next', async () => {
  const source = await readFlow(wordFile({ body: paragraph('Net income') + paragraph('£3,642 a month') }));
  expect(() => citeBlock(source, source.blocks[0]!, 0, 17)).toThrow(RangeError);
});

test('a place of a page is none of a text, nor the other way round', async () => {
  const { citation, source } = await cited(Buffer.from('£3,642'));
  const word = { text: '£3,642', box: { x0: 0, y0: 0, x1: 30, y1: 10 }, size: 8, bold: false };
  const page = { number: 1, width: 600, height: 800, turns: 0 as const, scanned: false, words: [word] };
  const paged: Source = { sha256: source.sha256, kind: 'pdf', pages: [page], info: { producer: null, creator: null } };
  expect(findAgain(paged, citation)).toBe(false);
  const onPage = cite(paged, { page: 1, box: word.box });
  expect(findAgain(paged, onPage)).toBe(true);
  expect(findAgain(source, onPage)).toBe(false);
  expect(Object.keys(Citation.parse(onPage)).sort()).toEqual(['place', 'quote', 'sha256']);
});

test('the letters of a word in cells side by side are found again together, with a space for an empty cell', async () => {
  const source = await readFlow(wordFile({ body: table(['Postcode', 'F', 'X', '4', '', '2', 'Z', 'Z']) + table(['Q']) }));
  const first = source.blocks.find(({ text }) => text === 'F')!;
  const citation = citeBlock(source, first, 0, 7);
  expect(citation.quote).toBe('FX4 2ZZ');
  expect(findAgain(source, citation)).toBe(true);
  expect(findAgain(source, { ...citation, quote: 'FX42ZZ' })).toBe(false);
  expect(() => citeBlock(source, first, 0, 8)).toThrow(RangeError);
});
