import { expect, test } from 'vitest';
import { isEnglish, isRightToLeft, languageName, outputLanguage, outputLanguages } from './output-languages.ts';

const spec =
  'ar, bn, bg, zh, hr, cs, da, nl, en, et, fi, fr, de, el, iw, hi, hu, id, it, ja, ko, lv, lt, no, pl, pt, ro, ru, sr, sk, sl, es, sw, sv, th, tr, uk, vi';

test('every one of the 38 languages has one that documents are written in (spec 9)', () => {
  const codes = spec.split(', ');
  const written = codes.map(outputLanguage);
  expect(codes).toHaveLength(38);
  expect(new Set(written)).toEqual(new Set(outputLanguages.filter((language) => language !== 'en-US')));
});

test.each([
  ['iw', 'he'],
  ['IW', 'he'],
  ['no', 'nb'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-CN'],
  ['en', 'en-GB'],
  ['pt-br', 'pt-BR'],
  ['de_AT', null],
  ['la', null],
  ['not a language', null],
  ['', null],
])('the code “%s” gives %s', (code, language) => expect(outputLanguage(code)).toBe(language));

test('every language is known to this machine, with its own name and its English one', () => {
  const supported = Intl.NumberFormat.supportedLocalesOf([...outputLanguages]);
  expect(supported).toEqual(outputLanguages);
  expect(languageName('fr', 'fr')).toBe('Français');
  expect(languageName('pl', 'en-GB')).toBe('Polish');
  for (const language of outputLanguages) expect(languageName(language, language)).not.toBe(language);
});

test('English and what is written from right to left are told', () => {
  expect(outputLanguages.filter(isEnglish)).toEqual(['en-GB', 'en-US']);
  expect(outputLanguages.filter(isRightToLeft)).toEqual(['ar', 'he']);
});
