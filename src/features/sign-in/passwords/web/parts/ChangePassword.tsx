import { Anchor, Text } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { factorsQuery } from '#features/sign-in/factors/web/parts/queries.ts';
import { ChangePassword as Change, passwords } from '#features/sign-in/passwords/contract.ts';
import { PasswordField } from '#features/sign-in/web/parts/PasswordField.tsx';
import { PasswordStrength } from '#features/sign-in/web/parts/PasswordStrength.tsx';
import { call } from '#platform/web/api.ts';
import { showIssues, unplaced, useContractForm } from '#platform/web/form.ts';
import { paths } from '#platform/web/paths.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toast } from '#platform/web/ui/toast.ts';

/** Changes the password of the signed-in person, who gives the one they have. */
export function ChangePassword() {
  const { t } = useTranslation('sign-in');
  const cache = useQueryClient();
  const { data: factors } = useSuspenseQuery(factorsQuery);
  const form = useContractForm(Change, { initialValues: { currentPassword: '', newPassword: '' } });
  const [password, setPassword] = useState('');
  form.watch('newPassword', ({ value }) => setPassword(value));
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call(passwords.change, { body }),
    onSuccess: async () => {
      form.reset();
      toast(t('changePassword.done'));
      await cache.invalidateQueries({ queryKey: ['sessions'] });
    },
    onError: (error) => showIssues(form, error),
  });
  if (!factors.hasPassword) {
    return (
      <Text>
        {t('changePassword.none')}{' '}
        <Anchor component={Link} to={paths.forgotPassword()}>
          {t('proof.setPassword')}
        </Anchor>
      </Text>
    );
  }
  return (
    <FormShell
      onSubmit={form.onSubmit((values) => change.mutate(values))}
      error={unplaced(form, change.error)}
      loading={change.isPending}
      submit={t('changePassword.submit')}
    >
      <PasswordField
        size="sm"
        label={t('changePassword.current')}
        autoComplete="current-password"
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField
        size="sm"
        label={t('changePassword.new')}
        description={t('signup.passwordHint')}
        autoComplete="new-password"
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
      <PasswordStrength password={password} personal={[]} />
    </FormShell>
  );
}
