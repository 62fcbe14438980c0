import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { DoorForm } from '#features/sign-in/web/parts/DoorForm.tsx';
import { PasswordField } from '#features/sign-in/web/parts/PasswordField.tsx';
import { PasswordStrength } from '#features/sign-in/web/parts/PasswordStrength.tsx';
import { call } from '#platform/web/api.ts';
import { showIssues, unplaced, useContractForm } from '#platform/web/form.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { paths } from '#platform/web/paths.ts';
import { signOut } from '#platform/web/session.ts';
import { passwords, ResetPassword as Reset } from '../contract.ts';

/** Takes the token out of the fragment, which no server and no log ever sees; it leaves the address at once. */
export async function clientLoader(): Promise<{ email: string; token: string } | null> {
  await loadTexts('sign-in');
  const given = new URLSearchParams(location.hash.slice(1));
  const email = given.get('email');
  const token = given.get('token');
  history.replaceState(history.state, '', paths.resetPassword());
  return email && token ? { email, token } : null;
}

export function shouldRevalidate(): boolean {
  return false;
}

/** Sets a new password by the link in a mail. */
export default function ResetPassword() {
  const { t } = useTranslation('sign-in');
  const link = useLoaderData<typeof clientLoader>();
  usePageTitle(t('reset.title'));
  if (link) return <NewPassword {...link} />;
  return (
    <Stack gap="md" align="flex-start">
      <Title order={1}>{t('verify.failed')}</Title>
      <Text size="md">{t('verify.missing')}</Text>
      <Button component={Link} to={paths.forgotPassword()} variant="default" size="md">
        {t('reset.again')}
      </Button>
    </Stack>
  );
}

function NewPassword({ email, token }: { email: string; token: string }) {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const form = useContractForm(Reset, { initialValues: { email, token, newPassword: '' } });
  const [password, setPassword] = useState('');
  form.watch('newPassword', ({ value }) => setPassword(value));
  const reset = useMutation({
    mutationFn: (body: { email: string; token: string; newPassword: string }) => call(passwords.reset, { body }),
    onSuccess: () => {
      signOut(); // every session has ended, this browser's too
      return navigate(paths.login({ reset: '1', email }), { replace: true });
    },
    onError: (error) => showIssues(form, error),
  });
  return (
    <DoorForm
      title={t('reset.title')}
      subtitle={t('reset.text', { email })}
      onSubmit={form.onSubmit((values) => reset.mutate(values))}
      attempt={{ error: unplaced(form, reset.error), isPending: reset.isPending }}
      fallback="somethingWentWrong"
      submit={t('reset.submit')}
      other={{ question: t('reset.expired'), to: paths.forgotPassword(), label: t('reset.again') }}
    >
      {/* What a password manager keeps the new password under. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('reset.password')}
        description={t('signup.passwordHint')}
        autoComplete="new-password"
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
      <PasswordStrength password={password} personal={[email]} />
    </DoorForm>
  );
}
