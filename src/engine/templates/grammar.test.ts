import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { british, print } from './formats.ts';
import { findTags, parseTag } from './grammar.ts';
import type { Printable } from './record.ts';

describe('a tag', () => {
  test.each([
    ['name', { kind: 'value', name: 'name', path: ['name'], filter: null }],
    [' client . name '.replaceAll(' . ', '.'), { kind: 'value', name: 'client.name', path: ['client', 'name'], filter: null }],
    ['Client’s name', { kind: 'value', name: "Client's name", path: ["Client's name"], filter: null }],
    ['risk\u2011profile\u00a0', { kind: 'value', name: 'risk-profile', path: ['risk-profile'], filter: null }],
    ['.', { kind: 'value', name: '.', path: [], filter: null }],
    ['fee | money', { kind: 'value', name: 'fee', path: ['fee'], filter: { name: 'money', decimals: 2 } }],
    ['fee|money 0', { kind: 'value', name: 'fee', path: ['fee'], filter: { name: 'money', decimals: 0 } }],
    ['signed | date weekday', { kind: 'value', name: 'signed', path: ['signed'], filter: { name: 'date', style: 'weekday' } }],
    ['#rows', { kind: 'section', name: 'rows', path: ['rows'] }],
    ['^ rows', { kind: 'inverted', name: 'rows', path: ['rows'] }],
    ['/rows', { kind: 'close', name: 'rows' }],
    ['/', { kind: 'close', name: '' }],
    ['else', { kind: 'else' }],
  ])('%s is understood', (text, tag) => expect(parseTag(text)).toEqual(tag));

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['1st', 'bad_name'],
    ['{x', 'bad_name'],
    ['a..b', 'bad_name'],
    ['#', 'bad_name'],
    ['#else', 'bad_name'],
    ['a+b', 'bad_name'],
    ['name()', 'bad_name'],
    ['constructor.constructor("return process")()', 'bad_name'],
    ['fee | pounds', 'unknown_filter'],
    ['fee | money 1', 'unknown_filter'],
    ['fee | money 4', 'unknown_filter'],
    ['fee | number 7', 'unknown_filter'],
    ['day | date tomorrow', 'unknown_filter'],
    ['fee | money | number', 'unknown_filter'],
  ])('“%s” is refused: %s', (text, code) => expect(parseTag(text)).toMatchObject({ code }));
});

test('every tag and every fault of a text is found, each once and in order', () => {
  const found = findTags('}} {{a}} {{ {{b}} {{}} {c} {{d');
  expect(found.map(({ from, to, tag }) => [from, to, 'code' in tag ? tag.code : tag.kind])).toEqual([
    [0, 2, 'no_beginning'],
    [3, 8, 'value'],
    [9, 12, 'no_end'],
    [12, 17, 'value'],
    [18, 22, 'empty'],
    [27, 30, 'no_end'],
  ]);
});

test('any text is read to its end without overlap', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'a', '#', '/', ' ', '|') }), (text) => {
      let last = 0;
      for (const { from, to } of findTags(text)) {
        expect(from).toBeGreaterThanOrEqual(last);
        expect(to).toBeGreaterThan(from);
        last = to;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
  );
});

describe('a value', () => {
  const shown = (value: Printable, tag: string, locale = 'en-GB') => {
    const parsed = parseTag(`x${tag}`);
    if (!('kind' in parsed) || parsed.kind !== 'value') throw new Error(tag);
    return print(value, parsed.filter, { ...british, locale })?.replaceAll(/[\u00a0\u202f]/g, ' ');
  };

  test.each<[Printable, string, string, string]>([
    ['as it is', '', 'en-GB', 'as it is'],
    [2026, '', 'en-GB', '2026'],
    [0.75, '', 'de', '0,75'],
    [true, '', 'en-GB', 'Yes'],
    [null, ' | money', 'en-GB', ''],
    [123456, ' | money', 'en-GB', '£1,234.56'],
    [-123450, ' | money 0', 'en-GB', '−£1,235'],
    [{ $money: 123456, currency: 'EUR' }, '', 'de', '1.234,56 €'],
    [{ $money: 123456 }, '', 'fr', '1 234,56 £GB'],
    ['2026-11-20', ' | date', 'en-GB', '20 November 2026'],
    ['2026-11-20', ' | date short', 'en-GB', '20/11/2026'],
    ['2026-11-20', ' | date month', 'de', 'November 2026'],
    [{ $date: '2026-11-20' }, '', 'es', '20 de noviembre de 2026'],
    [{ $date: '2026-11-20' }, ' | date weekday', 'en-GB', 'Friday, 20 November 2026'],
    [{ $date: '2026-11-20' }, '', 'th', '20 พฤศจิกายน 2026'],
    [1234567.5, ' | number', 'en-GB', '1,234,567.5'],
    [1.005, ' | number 2', 'en-GB', '1.01'],
    [0.75, ' | percent', 'en-GB', '0.75%'],
    [{ $percent: 4.5, decimals: 2 }, '', 'de', '4,50 %'],
    [{ $number: 12.5 }, ' | number 0', 'en-GB', '13'],
  ])('%j with “%s” in %s is %s', (value, tag, locale, text) => expect(shown(value, tag, locale)).toBe(text));

  test.each<[Printable, string]>([
    ['next week', ' | date'],
    ['2026-02-30', ' | date'],
    ['£12', ' | money'],
    [12.5, ' | money'],
    ['12', ' | number'],
    [true, ' | percent'],
  ])('%j does not fit “%s”', (value, tag) => expect(shown(value, tag)).toBeUndefined());
});
