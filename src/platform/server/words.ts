import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n } from 'i18next';
import { brand } from '#platform/shared/brand.ts';
import { fallbackLanguage, finishedLanguages, type Language } from '#platform/shared/language.ts';

const folder = join(import.meta.dirname, '../../../locales');

/** A text by its key, with values filled in: `count` picks the plural, `{{product}}` is the brand's name. Plain text: `html` escapes it. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

/** The texts of a slice that the server itself writes (mails, exports), from `locales/<language>/<slice>.json` as the screens' are. */
export function wordsOf(slice: string, language: Language = fallbackLanguage): Words {
  loaded ??= load();
  const translate = loaded.getFixedT(language, slice);
  return (key, values = {}) => translate(key, values);
}

let loaded: i18n | undefined;

/** All finished languages, read once: some kilobytes. */
function load(): i18n {
  const texts = createInstance();
  void texts.init({
    fallbackLng: fallbackLanguage,
    supportedLngs: [...finishedLanguages],
    lowerCaseLng: true,
    load: 'currentOnly',
    initAsync: false,
    interpolation: { escapeValue: false, defaultVariables: { product: brand.name } },
    resources: Object.fromEntries(finishedLanguages.map((language) => [language, textsIn(join(folder, language))])),
  });
  return texts;
}

function textsIn(path: string): Record<string, Record<string, unknown>> {
  const files = readdirSync(path).map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(path, file), 'utf8'))]);
  return Object.fromEntries(files) as Record<string, Record<string, unknown>>;
}
