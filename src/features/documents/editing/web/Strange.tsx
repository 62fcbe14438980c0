import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditedText } from '../contract.ts';

/** That an edited file may be another document's; nothing where it has enough of this one's text. */
export function Strange({ strange }: Pick<EditedText, 'strange'>) {
  const { t } = useTranslation('documents');
  if (!strange) return null;
  return (
    <Alert color="orange" role="status" title={t('editing.strange')}>
      {t('editing.strangeText', { known: strange.known, count: strange.sentences })}
    </Alert>
  );
}
