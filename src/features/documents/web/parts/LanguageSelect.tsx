import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locale } from '#platform/web/i18n.ts';

/** Languages that documents are offered in, as BCP 47 writes them. */
const languages = ['en-GB', 'en-US', 'es', 'de', 'fr', 'it'];

interface LanguageSelectProps {
  value: string;
  onChange: (language: string) => void;
}

/** The language that a document's dates, money and numbers follow. */
export function LanguageSelect({ value, onChange }: LanguageSelectProps) {
  const { t } = useTranslation('documents');
  const names = new Intl.DisplayNames(locale(), { type: 'language' });
  return (
    <NativeSelect
      label={t('new.language')}
      description={t('new.languageHint')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={languages.map((language) => ({ value: language, label: names.of(language) ?? language }))}
    />
  );
}
