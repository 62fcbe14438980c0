import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { paths } from '#platform/web/paths.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { signIn } from '../contract.ts';

type Outcome = { kind: 'done'; email: string } | { kind: 'missing' } | { kind: 'failed'; error: unknown };

/** Uses the link up. The token stands in the fragment, which no server and no log ever sees, and leaves the address at once. */
export async function clientLoader(): Promise<Outcome> {
  await loadTexts('sign-in');
  const given = new URLSearchParams(location.hash.slice(1));
  const email = given.get('email');
  const token = given.get('token');
  history.replaceState(history.state, '', paths.verifyEmail());
  if (!email || !token) return { kind: 'missing' };
  try {
    await call(signIn.verifyEmail, { body: { email, token } });
    return { kind: 'done', email };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

export function shouldRevalidate(): boolean {
  return false;
}

export default function VerifyEmail() {
  const { t } = useTranslation('sign-in');
  const outcome = useLoaderData<typeof clientLoader>();
  usePageTitle(t('verify.title'));
  if (outcome.kind === 'done') {
    return (
      <Stack gap="md" align="flex-start">
        <Title order={1}>{t('verify.done')}</Title>
        <Button component={Link} to={paths.login({ verified: '1', email: outcome.email })} size="md">
          {t('verify.login')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="md" align="flex-start">
      <Title order={1}>{t('verify.failed')}</Title>
      <Text size="md">{outcome.kind === 'missing' ? t('verify.missing') : <ErrorText error={outcome.error} />}</Text>
      {outcome.kind === 'failed' && (
        <Text size="md" c="dimmed">
          {t('verify.failedText')}
        </Text>
      )}
      <Button component={Link} to={paths.signup()} variant="default" size="md">
        {t('verify.signup')}
      </Button>
    </Stack>
  );
}
