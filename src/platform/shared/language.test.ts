import { expect, test } from 'vitest';
import { languageOfPath, normaliseLanguage } from './language.ts';

test.each([
  ['en-us', 'en-us'],
  ['en-GB', 'en-gb'],
  ['es', 'es'],
  ['de', 'de'],
  ['en-UK', 'en-gb'],
  ['en-IE', 'en-gb'],
  ['en-AU', 'en-gb'],
  ['en-NZ', 'en-gb'],
  ['en-ZA', 'en-gb'],
  ['en-IN', 'en-gb'],
  ['en', 'en-us'],
  ['en-CA', 'en-us'],
  ['es-MX', 'es'],
  ['de-AT', 'de'],
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['it_CH', 'it'],
  ['', 'en-us'],
  ['pl', 'en-gb'],
  ['login', 'en-gb'],
])('the tag "%s" gives the language %s (spec 5)', (tag, language) => {
  expect(normaliseLanguage(tag)).toBe(language);
});

test('only the first segment of a path names a language, and only one of ours', () => {
  expect(languageOfPath('/de/pricing')).toBe('de');
  expect(languageOfPath('/EN-GB')).toBe('en-gb');
  expect(languageOfPath('/login')).toBeUndefined();
  expect(languageOfPath('/user/de')).toBeUndefined();
  expect(languageOfPath('/')).toBeUndefined();
});
