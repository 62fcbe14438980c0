import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Outbox } from './parts/Outbox.tsx';

/** What comes next after signing up. */
export function CheckEmail({ email }: { email: string }) {
  const { t } = useTranslation('sign-in');
  return (
    <Stack gap="sm" aria-live="polite">
      <Title order={1}>{t('checkEmail.title')}</Title>
      <Text size="md">{t('checkEmail.text', { email })}</Text>
      <Text size="md" c="dimmed">
        {t('checkEmail.nothing')}
      </Text>
      <Outbox />
    </Stack>
  );
}
