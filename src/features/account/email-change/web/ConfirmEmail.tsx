import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { accessToken } from '#platform/web/session.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { emailChange } from '../contract.ts';

type Outcome = { kind: 'done' } | { kind: 'half' } | { kind: 'missing' } | { kind: 'failed'; error: unknown };

/** Uses the link up. The token stands in the fragment, which no server and no log ever sees, and leaves the address at once. */
export async function clientLoader(): Promise<Outcome> {
  await loadTexts('account');
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  history.replaceState(history.state, '', paths.confirmEmail());
  if (!token) return { kind: 'missing' };
  try {
    const { done } = await call(emailChange.confirm, { body: { token } });
    queryClient.removeQueries({ queryKey: userQuery.queryKey });
    return { kind: done ? 'done' : 'half' };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

export function shouldRevalidate(): boolean {
  return false;
}

/** One mailbox has agreed to a change of address, or could not. */
export default function ConfirmEmail() {
  const { t } = useTranslation('account');
  const outcome = useLoaderData<typeof clientLoader>();
  usePageTitle(t('confirm.title'));
  const isSignedIn = accessToken() !== null;
  return (
    <Stack gap="md" align="flex-start">
      <Title order={1}>{t(outcome.kind === 'missing' ? 'confirm.failed' : `confirm.${outcome.kind}`)}</Title>
      <Text size="md">
        {outcome.kind === 'failed' && <ErrorText error={outcome.error} />}
        {outcome.kind === 'missing' && t('confirm.missing')}
        {outcome.kind === 'done' && t('confirm.doneText')}
        {outcome.kind === 'half' && t('confirm.halfText')}
      </Text>
      <Button component={Link} to={isSignedIn ? paths.account() : paths.login()} size="md">
        {t(isSignedIn ? 'confirm.account' : 'confirm.login')}
      </Button>
    </Stack>
  );
}
