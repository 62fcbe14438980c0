import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#platform/web/paths.ts';
import { outboxQuery } from '../queries.ts';

/** Where a mail really went: an installation without a mail server keeps it in its outbox. */
export function Outbox() {
  const { t } = useTranslation('sign-in');
  const { data: hasOutbox } = useQuery(outboxQuery);
  if (!hasOutbox) return null;
  return (
    <Alert role="note" mt="md">
      {t('outbox.text')}{' '}
      <Anchor href={paths.devOutbox()} target="_blank">
        {t('outbox.open')}
      </Anchor>
    </Alert>
  );
}
