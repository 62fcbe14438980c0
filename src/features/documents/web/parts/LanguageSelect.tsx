import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageName, outputLanguages } from '#platform/shared/output-languages.ts';
import { locale } from '#platform/web/i18n.ts';

interface LanguageSelectProps {
  value: string;
  onChange: (language: string) => void;
  /** What the language means for what is made in it. */
  hint: string;
}

/** The language that a document's figures and days follow, found by its own name or the one that the reader knows it by. */
export function LanguageSelect({ value, onChange, hint }: LanguageSelectProps) {
  const { t } = useTranslation('documents');
  return (
    <Select
      label={t('new.language')}
      description={hint}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('new.noLanguage')}
      value={value}
      onChange={(language) => language !== null && onChange(language)}
      data={languageOptions(value)}
    />
  );
}

/** The output languages, and the one that is chosen where it is a variant of one: "Français (French)". */
export function languageOptions(value: string): { value: string; label: string }[] {
  const all = outputLanguages.includes(value) ? outputLanguages : [value, ...outputLanguages];
  return all.map((language) => ({ value: language, label: languageLabel(language) }));
}

/** A language by its own name, and by the reader's where that is another. */
export function languageLabel(language: string): string {
  const own = languageName(language, language);
  const here = languageName(language, locale());
  return own === here ? own : `${own} (${here})`;
}
