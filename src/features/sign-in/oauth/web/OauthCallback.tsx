import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, replace, useLoaderData, useNavigate } from 'react-router';
import { Challenge } from '#features/sign-in/challenges/web/Challenge.tsx';
import type { Challenge as Given, Tokens } from '#features/sign-in/contract.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { paths, returnPath } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { signIn as storeTokens } from '#platform/web/session.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { type NextStep, oauth } from '../contract.ts';
import { callbackAddress, recall, remember } from './parts/queries.ts';

type Outcome =
  | NextStep
  | { next: 'left' }
  | { next: 'failed'; error: unknown }
  | { next: 'second-step'; challenge: Given; from: string | null };

/** Goes on with what the provider sent; code and state leave the address at once. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Outcome> {
  await loadTexts('sign-in');
  const { code, state, iss } = Object.fromEntries(new URL(request.url).searchParams);
  history.replaceState(history.state, '', paths.oauthCallback());
  if (!code || !state) return { next: 'left' };
  const body = { code, state, redirectUri: callbackAddress(), ...(iss !== undefined && { iss }) };
  const answer = await call(oauth.callback, { body }).catch((error: unknown) => ({ next: 'failed' as const, error }));
  const from = returnPath(recall('from'));
  if ('accessToken' in answer) {
    enter(answer);
    throw replace(from ?? paths.landing());
  }
  if ('challengeId' in answer) return { next: 'second-step', challenge: answer, from };
  if (answer.next === 'linked') throw replace(from ?? paths.landing());
  if (answer.next !== 'failed') remember('link', answer.linkToken);
  return answer;
}

function enter(tokens: Tokens): void {
  queryClient.clear();
  storeTokens(tokens);
}

export function shouldRevalidate(): boolean {
  return false;
}

export default function OauthCallback() {
  const { t } = useTranslation('sign-in');
  const outcome = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  usePageTitle(t('provider.title'));
  if (outcome.next === 'second-step') {
    const done = (tokens: Tokens) => {
      enter(tokens);
      void navigate(outcome.from ?? paths.landing(), { replace: true });
    };
    const leave = () => void navigate(paths.login(outcome.from ? { from: outcome.from } : {}), { replace: true });
    return <Challenge challenge={outcome.challenge} email="" onDone={done} onOver={leave} />;
  }
  if (outcome.next === 'failed' || outcome.next === 'left') {
    return (
      <Stack gap="md" align="flex-start">
        <Title order={1}>{t('provider.failed')}</Title>
        <Text size="md">{outcome.next === 'left' ? t('provider.left') : <ErrorText error={outcome.error} />}</Text>
        <Button component={Link} to={paths.login()} size="md">
          {t('provider.back')}
        </Button>
      </Stack>
    );
  }
  const { next, email } = outcome;
  const isMailed = next === 'check-mail';
  return (
    <Stack gap="md" align="flex-start">
      <Title order={1}>{isMailed ? t('provider.mailed.title') : t('provider.known.title')}</Title>
      <Text size="md">{isMailed ? t('provider.mailed.text', { email }) : t('provider.known.text', { email: email ?? '' })}</Text>
      {isMailed && (
        <Text size="md" c="dimmed">
          {t('provider.mailed.account')}
        </Text>
      )}
      <Button
        component={Link}
        to={paths.login({ from: paths.connectedAccounts(), ...(email !== null && { email }) })}
        variant={isMailed ? 'default' : 'filled'}
        size="md"
      >
        {t('provider.logInToConnect')}
      </Button>
    </Stack>
  );
}
