import { Alert, Anchor, Button } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, replace, useNavigate, useSearchParams } from 'react-router';
import { ApiError, TextError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/api.ts';
import { useContractForm } from '#platform/web/form.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { paths, returnPath } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { accessToken, signIn as storeTokens } from '#platform/web/session.ts';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { useCaptcha } from '#platform/web/use-captcha.ts';
import { Challenge } from '../challenges/web/Challenge.tsx';
import { type Challenge as Given, LogIn, signIn, type Tokens } from '../contract.ts';
import { passkeysPossible } from '../factors/passkeys/rules.ts';
import { logInByPasskey } from '../factors/passkeys/web/queries.ts';
import { ProviderButtons } from '../oauth/web/ProviderButtons.tsx';
import { DoorForm } from './parts/DoorForm.tsx';
import { EmailField } from './parts/EmailField.tsx';
import { PasswordField } from './parts/PasswordField.tsx';

/** Whoever is signed in is sent on. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  if (accessToken() !== null) throw replace(returnPath(new URL(request.url).searchParams.get('from')) ?? paths.landing());
  await loadTexts('sign-in');
  return null;
}

/** Asks to be let in; an answer with neither tokens nor a challenge is no sign-in (spec 7). */
async function logIn(body: LogIn): Promise<Tokens | Given> {
  try {
    return await call(signIn.login, { body });
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
  const [challenge, setChallenge] = useState<Given | null>(null);
  /** Why the second step came to nothing. */
  const [over, setOver] = useState<unknown>(null);
  const form = useContractForm(LogIn, { initialValues: { email: params.get('email') ?? '', password: '' } });
  const enter = (tokens: Tokens) => {
    queryClient.clear();
    storeTokens(tokens);
    toast(t('login.done'));
    void navigate(from ?? paths.landing(), { replace: true });
  };
  const captcha = useCaptcha('login');
  const login = useMutation({
    mutationFn: async (body: LogIn) => logIn({ ...body, captchaToken: await captcha.token() }),
    onMutate: () => setOver(null),
    onSuccess: (answer) => ('challengeId' in answer ? setChallenge(answer) : enter(answer)),
  });
  if (challenge) {
    const leave = (error: unknown) => {
      setOver(error);
      setChallenge(null);
    };
    return <Challenge key={challenge.challengeId} challenge={challenge} email={form.getValues().email} onDone={enter} onOver={leave} />;
  }
  return (
    <DoorForm
      title={t('login.title')}
      notice={<Notice from={from} ended={params.get('ended')} verified={params.has('verified')} reset={params.has('reset')} />}
      onSubmit={form.onSubmit((values) => login.mutate(values))}
      attempt={{ error: login.error ?? over, isPending: login.isPending }}
      fallback="loginFailed"
      submit={t('login.submit')}
      captcha={captcha}
      below={
        <>
          <PasskeyButton onDone={enter} />
          <ProviderButtons from={from} />
        </>
      }
      other={{ question: t('login.noAccount'), to: paths.signup(from ? { from } : {}), label: t('login.signup') }}
    >
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
      <div>
        <PasswordField autoComplete="current-password" key={form.key('password')} {...form.getInputProps('password')} />
        <Anchor component={Link} to={paths.forgotPassword()} display="inline-block" mt={6} fz="sm">
          {t('login.forgot')}
        </Anchor>
      </div>
    </DoorForm>
  );
}

/** Signs in without a password, where browser and address can. */
function PasskeyButton({ onDone }: { onDone: (tokens: Tokens) => void }) {
  const { t } = useTranslation('sign-in');
  const login = useMutation({ mutationFn: logInByPasskey, onSuccess: onDone, onError: (error) => toastError(error, 'loginFailed') });
  if (!browserSupportsWebAuthn() || !passkeysPossible(location.origin)) return null;
  return (
    <Button variant="default" size="md" fullWidth mt="sm" loading={login.isPending} onClick={() => login.mutate()}>
      {t('login.passkey')}
    </Button>
  );
}

interface NoticeProps {
  from: string | null;
  ended: string | null;
  verified: boolean;
  reset: boolean;
}

/** Why one stands before this door. */
function Notice({ from, ended, verified, reset }: NoticeProps) {
  const { t } = useTranslation('sign-in');
  if (verified) return <Alert mb="md">{t('login.verified')}</Alert>;
  if (reset) return <Alert mb="md">{t('login.reset')}</Alert>;
  if (!from) return null;
  return (
    <Alert mb="md" color="orange" {...(ended === 'expired' && { title: t('login.expired') })}>
      {t('login.guard')}
    </Alert>
  );
}
