import { useTranslation } from 'react-i18next';
import { locale } from '#platform/web/i18n.ts';

/** How long something took, in words: "0.4 s". */
export function useSeconds(): (milliseconds: number) => string {
  const { t } = useTranslation('documents');
  return (milliseconds) => {
    const fractions = milliseconds < 10_000 ? 1 : 0;
    const format = new Intl.NumberFormat(locale(), { minimumFractionDigits: fractions, maximumFractionDigits: fractions });
    return t('workspace.seconds', { seconds: format.format(Math.max(milliseconds, 100) / 1_000) });
  };
}
