import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PasswordField } from '#features/sign-in/web/parts/PasswordField.tsx';
import { PasswordStrength } from '#features/sign-in/web/parts/PasswordStrength.tsx';
import { call } from '#platform/web/api.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { paths } from '#platform/web/paths.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { AcceptInvite, invites } from '../contract.ts';
import { dropInviteToken } from './use-invite-token.ts';

/** A name and a password for the invited address, which the link has confirmed. */
export function NewAccount({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('organisations');
  const navigate = useNavigate();
  const form = useContractForm(AcceptInvite, { initialValues: { token, name: '', password: '' } });
  const [password, setPassword] = useState('');
  form.watch('password', ({ value }) => setPassword(value));
  const accept = useMutation({
    mutationFn: (body: AcceptInvite) => call(invites.accept, { body }),
    onSuccess: () => {
      dropInviteToken();
      toast(t('accept.created'));
      return navigate(paths.login({ email, from: paths.organization() }), { replace: true });
    },
    onError: (error) => showIssues(form, error),
  });
  return (
    <FormShell
      onSubmit={form.onSubmit((body) => accept.mutate(body))}
      error={accept.error}
      loading={accept.isPending}
      submit={t('accept.create')}
      wide
    >
      <TextInput label={t('accept.email')} description={t('accept.emailText')} value={email} readOnly size="md" autoComplete="username" />
      <TextInput
        label={t('accept.name')}
        required
        withAsterisk={false}
        autoComplete="name"
        size="md"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <PasswordField autoComplete="new-password" key={form.key('password')} {...form.getInputProps('password')} />
      <PasswordStrength password={password} personal={[email, form.getValues().name]} />
    </FormShell>
  );
}
