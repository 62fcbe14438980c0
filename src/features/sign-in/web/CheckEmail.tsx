import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#platform/web/paths.ts';
import { outboxQuery } from './queries.ts';

/** What comes next after signing up. */
export function CheckEmail({ email }: { email: string }) {
  const { t } = useTranslation('sign-in');
  const { data: hasOutbox } = useQuery(outboxQuery);
  return (
    <Stack gap="sm" aria-live="polite">
      <Title order={1}>{t('checkEmail.title')}</Title>
      <Text size="md">{t('checkEmail.text', { email })}</Text>
      <Text size="md" c="dimmed">
        {t('checkEmail.nothing')}
      </Text>
      {hasOutbox && (
        <Anchor href={paths.devOutbox()} target="_blank">
          {t('checkEmail.outbox')}
        </Anchor>
      )}
    </Stack>
  );
}
