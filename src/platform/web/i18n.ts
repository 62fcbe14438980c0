import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { broken, errors, notFound, tryAgain } from '#locales/en-gb/platform.json';
import { fallbackLanguage, finishedLanguages, languageOfPath, languageTag, normaliseLanguage } from '#platform/shared/language.ts';
import { storageKeys } from './storage.ts';

declare const __LOCALES_VERSION__: string;

/** What is said where no texts can be had, as when the server is away. */
const builtIn = 'builtIn';

let started: Promise<void> | undefined;

/** Loads the texts of the shell and settles the language; resolves even where the texts can't be had (spec 8: logged only). */
export function startTexts(): Promise<void> {
  return (started ??= initialise());
}

async function initialise(): Promise<void> {
  const detector = new LanguageDetector();
  /* The stock path detector takes /login for a language. */
  detector.addDetector({ name: 'langPath', lookup: () => languageOfPath(location.pathname) });
  i18next.on('languageChanged', (language) => (document.documentElement.lang = languageTag(language)));
  i18next.on('failedLoading', (language, namespace, reason) =>
    console.warn(`Texts ${language}/${namespace} could not be loaded: ${reason}`),
  );
  await i18next
    .use(HttpBackend)
    .use(detector)
    .use(initReactI18next)
    .init<HttpBackendOptions>({
      fallbackLng: fallbackLanguage,
      supportedLngs: [...finishedLanguages],
      lowerCaseLng: true,
      load: 'currentOnly',
      ns: ['platform'],
      defaultNS: 'platform',
      fallbackNS: builtIn,
      partialBundledLanguages: true,
      resources: { [fallbackLanguage]: { [builtIn]: { broken, errors, notFound, tryAgain } } },
      interpolation: { escapeValue: false },
      backend: { loadPath: `/locales/{{lng}}/{{ns}}.json?v=${__LOCALES_VERSION__}` },
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      detection: {
        order: ['langPath', 'localStorage', 'navigator', 'htmlTag'],
        lookupLocalStorage: storageKeys.language,
        caches: ['localStorage'],
        convertDetectedLanguage: normaliseLanguage,
      },
    });
}

/** A text of the shell and the kit outside a component; inside one, use `useTranslation`. */
export function text(key: string, values: Record<string, unknown> = {}): string {
  return i18next.t(key, { ns: 'platform', ...values });
}

/** Loads a slice's texts ahead of its screen. */
export async function loadTexts(slice: string): Promise<void> {
  await startTexts();
  await i18next.loadNamespaces(slice);
}

/** The locale for Intl formatters. */
export function locale(): string {
  return languageTag(i18next.language ?? fallbackLanguage);
}
