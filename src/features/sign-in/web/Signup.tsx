import { Anchor, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { call } from '#platform/web/api.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { paths, returnPath } from '#platform/web/paths.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { signIn, SignUp } from '../contract.ts';
import { CheckEmail } from './CheckEmail.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

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
  const signup = useMutation({
    mutationFn: (body: SignUp) => call(signIn.signUp, { body }),
    onSuccess: () => toast(t('signup.done')),
    onError: (error) => showIssues(form, error),
  });
  if (signup.isSuccess) return <CheckEmail email={signup.variables.email} />;
  const { email, name = '' } = form.getValues();
  return (
    <>
      <Title order={1}>{t('signup.title')}</Title>
      <Text size="md" c="dimmed" mb="lg">
        {t('signup.subtitle')}
      </Text>
      <FormShell
        onSubmit={form.onSubmit((values) => signup.mutate(values))}
        error={signup.error}
        fallback="signupFailed"
        loading={signup.isPending}
        submit={t('signup.submit')}
        wide
      >
        <TextInput
          label={t('signup.name')}
          description={t('signup.optional')}
          autoComplete="name"
          size="md"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
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
        <PasswordField
          description={t('signup.passwordHint')}
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordStrength password={password} personal={[email, name]} />
      </FormShell>
      <Text size="md" mt="lg" c="dimmed">
        {t('signup.haveAccount')}{' '}
        <Anchor component={Link} to={paths.login(from ? { from } : {})}>
          {t('signup.login')}
        </Anchor>
      </Text>
    </>
  );
}
