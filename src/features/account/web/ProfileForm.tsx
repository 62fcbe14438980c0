import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '#features/identity/contract.ts';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { account } from '../contract.ts';
import { AvatarField } from './AvatarField.tsx';
import { Section } from './parts/Section.tsx';

/** Name and picture. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const form = useContractForm(account.update.body.pick({ name: true }).required(), { initialValues: { name: user.name ?? '' } });
  const save = useMutation({
    mutationFn: (body: { name: string }) => call(account.update, { body }),
    onSuccess: (changed) => {
      client.setQueryData(userQuery.queryKey, changed);
      form.setInitialValues({ name: changed.name ?? '' });
      toast(t('profile.saved'));
    },
    onError: (error) => showIssues(form, error),
  });
  return (
    <Section title={t('profile.title')} text={t('profile.text')}>
      <AvatarField user={user} />
      <FormShell
        onSubmit={form.onSubmit((body) => save.mutate(body))}
        error={save.error}
        loading={save.isPending}
        submit={t('profile.save')}
      >
        <TextInput
          label={t('profile.name')}
          required
          withAsterisk={false}
          maxLength={255}
          autoComplete="name"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
      </FormShell>
    </Section>
  );
}
