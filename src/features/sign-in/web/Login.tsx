import { Alert, Anchor, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, replace, useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { ApiError, TextError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/api.ts';
import { useContractForm } from '#platform/web/form.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { paths, returnPath } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { accessToken, signIn as storeTokens } from '#platform/web/session.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { signIn } from '../contract.ts';
import { PasswordField } from './PasswordField.tsx';

/** Whoever is signed in is sent on. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  if (accessToken() !== null) throw replace(returnPath(new URL(request.url).searchParams.get('from')) ?? paths.landing());
  await loadTexts('sign-in');
  return null;
}

/** Signs in and keeps the tokens; an answer without them is no sign-in (spec 7). */
async function logIn(body: z.input<typeof signIn.login.body>): Promise<void> {
  try {
    const tokens = await call(signIn.login, { body });
    queryClient.clear();
    storeTokens(tokens);
  } catch (error) {
    throw error instanceof ApiError ? error : new TextError('invalidLoginResponse', { cause: error });
  }
}

export default function Login() {
  const { t } = useTranslation('sign-in');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const from = returnPath(params.get('from'));
  usePageTitle(t('login.title'));
  const form = useContractForm(signIn.login.body, { initialValues: { email: params.get('email') ?? '', password: '' } });
  const login = useMutation({
    mutationFn: logIn,
    onSuccess: () => {
      toast(t('login.done'));
      return navigate(from ?? paths.landing(), { replace: true });
    },
  });
  return (
    <>
      <Title order={1} mb="lg">
        {t('login.title')}
      </Title>
      <Notice from={from} ended={params.get('ended')} verified={params.has('verified')} />
      <FormShell
        onSubmit={form.onSubmit((values) => login.mutate(values))}
        error={login.error}
        fallback="loginFailed"
        loading={login.isPending}
        submit={t('login.submit')}
        wide
      >
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField autoComplete="current-password" key={form.key('password')} {...form.getInputProps('password')} />
      </FormShell>
      <Text size="md" mt="lg" c="dimmed">
        {t('login.noAccount')}{' '}
        <Anchor component={Link} to={paths.signup(from ? { from } : {})}>
          {t('login.signup')}
        </Anchor>
      </Text>
    </>
  );
}

/** Why one stands before this door. */
function Notice({ from, ended, verified }: { from: string | null; ended: string | null; verified: boolean }) {
  const { t } = useTranslation('sign-in');
  if (verified) {
    return <Alert mb="md">{t('login.verified')}</Alert>;
  }
  if (!from) return null;
  return (
    <Alert mb="md" color="orange" {...(ended === 'expired' && { title: t('login.expired') })}>
      {t('login.guard')}
    </Alert>
  );
}
