import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BatchDetails } from '../contract.ts';

/** What no cell of a table can give, by name, before anything is made; nothing where every tag can have a column. */
export function NotGiven({ tags }: { tags: BatchDetails['not_given'] }) {
  const { t } = useTranslation('documents');
  if (tags.length === 0) return null;
  const names = tags.map(({ label, type }) =>
    t('batches.notGivenTag', { label, type: t(`batches.kinds.${type === 'image' ? 'image' : 'rows'}`) }),
  );
  return (
    <Alert color="orange" maw={820} title={t('batches.notGiven', { count: tags.length, tags: names.join(', ') })}>
      {t('batches.notGivenWhat')}
    </Alert>
  );
}
