import { Alert, Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { accessToken } from '#platform/web/session.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { oauth, type OauthProvider } from '../contract.ts';
import { ConnectedAccountList } from './parts/ConnectedAccountList.tsx';
import { recall } from './parts/queries.ts';

type Outcome = { kind: 'nothing' } | { kind: 'linked'; provider: OauthProvider } | { kind: 'failed'; error: unknown };

/** Connects the account that this tab has come from, now that its owner is logged in; the guard has them log in first. */
export async function clientLoader(): Promise<Outcome> {
  await loadTexts('sign-in');
  const linkToken = accessToken() === null ? null : recall('link');
  if (linkToken === null) return { kind: 'nothing' };
  try {
    const { provider } = await call(oauth.link, { body: { linkToken } });
    return { kind: 'linked', provider };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

export function shouldRevalidate(): boolean {
  return false;
}

export default function ConnectedAccounts() {
  const { t } = useTranslation('sign-in');
  const outcome = useLoaderData<typeof clientLoader>();
  return (
    <Stack gap="md" maw={640}>
      <PageHeader title={t('provider.accounts')} />
      {outcome.kind === 'linked' && <Alert role="status">{t('provider.linked', { provider: t(`provider.${outcome.provider}`) })}</Alert>}
      {outcome.kind === 'failed' && (
        <Alert color="red" role="alert" title={t('provider.notConnected')}>
          <ErrorText error={outcome.error} />
        </Alert>
      )}
      <ConnectedAccountList />
      {outcome.kind !== 'nothing' && (
        <Button component={Link} to={paths.landing()} style={{ alignSelf: 'flex-start' }}>
          {t('provider.goOn')}
        </Button>
      )}
    </Stack>
  );
}
