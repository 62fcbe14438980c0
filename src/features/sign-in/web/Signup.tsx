import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '#platform/web/api.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { paths, returnPath } from '#platform/web/paths.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useCaptcha } from '#platform/web/use-captcha.ts';
import { signIn, SignUp } from '../contract.ts';
import { ProviderButtons } from '../oauth/web/ProviderButtons.tsx';
import { CheckEmail } from './CheckEmail.tsx';
import { DoorForm } from './parts/DoorForm.tsx';
import { EmailField } from './parts/EmailField.tsx';
import { PasswordField } from './parts/PasswordField.tsx';
import { PasswordStrength } from './parts/PasswordStrength.tsx';

export async function clientLoader(): Promise<null> {
  await loadTexts('sign-in');
  return null;
}

export default function Signup() {
  const { t } = useTranslation('sign-in');
  const [params] = useSearchParams();
  const from = returnPath(params.get('from'));
  usePageTitle(t('signup.title'));
  const form = useContractForm(SignUp, { initialValues: { email: '', name: '', password: '' } });
  const [password, setPassword] = useState('');
  form.watch('password', ({ value }) => setPassword(value));
  const captcha = useCaptcha('signup');
  const signup = useMutation({
    mutationFn: async (body: SignUp) => call(signIn.signUp, { body: { ...body, captchaToken: await captcha.token() } }),
    onSuccess: () => toast(t('signup.done')),
    onError: (error) => showIssues(form, error),
  });
  if (signup.isSuccess) return <CheckEmail email={signup.variables.email} />;
  const { email, name = '' } = form.getValues();
  return (
    <DoorForm
      title={t('signup.title')}
      subtitle={t('signup.subtitle')}
      onSubmit={form.onSubmit((values) => signup.mutate(values))}
      attempt={signup}
      fallback="signupFailed"
      submit={t('signup.submit')}
      captcha={captcha}
      below={<ProviderButtons from={from} />}
      other={{ question: t('signup.haveAccount'), to: paths.login(from ? { from } : {}), label: t('signup.login') }}
    >
      <TextInput
        label={t('signup.name')}
        description={t('signup.optional')}
        autoComplete="name"
        size="md"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
      <PasswordField
        description={t('signup.passwordHint')}
        autoComplete="new-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordStrength password={password} personal={[email, name]} />
    </DoorForm>
  );
}
