import { expect, test } from 'vitest';
import type { Page, Source, Word } from '#engine/reading/record.ts';
import { cite, findAgain } from './cite.ts';

const word = (text: string, x0: number, y0: number): Word => ({
  text,
  box: { x0, y0, x1: x0 + 5 * text.length, y1: y0 + 10 },
  size: 8,
  bold: false,
});

const page: Page = {
  number: 1,
  width: 600,
  height: 800,
  turns: 0,
  scanned: false,
  words: [
    word('613.15', 500, 100),
    word('TESCO', 100, 100),
    word('STORES', 130, 100),
    word('LEEDS', 100, 111),
    word('17.19', 440, 100),
    word('SHELL', 100, 130),
  ],
};
const source: Source = { sha256: 'a'.repeat(64), kind: 'pdf', pages: [page], info: { producer: null, creator: null } };
const place = { page: 1, box: { x0: 90, y0: 98, x1: 540, y1: 122 } };

test('a citation quotes the words in its box in reading order and nothing else', () => {
  expect(cite(source, place)).toEqual({ sha256: source.sha256, place, quote: 'TESCO STORES 17.19 613.15 LEEDS' });
});

test('a citation is found again in its own file', () => {
  expect(findAgain(source, cite(source, place))).toBe(true);
});

test('altering any one character of the quote loses the citation', () => {
  const citation = cite(source, place);
  for (let at = 0; at < citation.quote.length; at++) {
    const quote = `${citation.quote.slice(0, at)}#${citation.quote.slice(at + 1)}`;
    expect(findAgain(source, { ...citation, quote })).toBe(false);
  }
});

test('the same words in another file are not the cited ones', () => {
  expect(findAgain({ ...source, sha256: 'b'.repeat(64) }, cite(source, place))).toBe(false);
});

test('a citation is not found on a page that the file does not have', () => {
  expect(findAgain({ ...source, pages: [] }, cite(source, place))).toBe(false);
});

test('a place without words can not be cited', () => {
  expect(() => cite(source, { page: 1, box: { x0: 0, y0: 300, x1: 600, y1: 400 } })).toThrow(RangeError);
});

test('a place on a turned page is found where a person sees it', () => {
  const turned: Source = { ...source, pages: [{ ...page, turns: 1 }] };
  const seen = { page: 1, box: { x0: 800 - 122, y0: 90, x1: 800 - 98, y1: 540 } };
  expect(cite(turned, seen).quote).toBe('TESCO STORES 17.19 613.15 LEEDS');
});
