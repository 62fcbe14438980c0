import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { account } from '#features/account/contract.ts';
import { Section } from '#features/account/web/parts/Section.tsx';
import type { User } from '#features/identity/contract.ts';
import { emailKey } from '#features/sign-in/rules.ts';
import { call } from '#platform/web/api.ts';
import { dateTimeText } from '#platform/web/date-text.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { type EmailChange, emailChange } from '../contract.ts';
import { emailChangeQuery } from './queries.ts';

/** The address a person logs in with, and the change of it that is under way. */
export function EmailAddress({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { data: pending } = useSuspenseQuery(emailChangeQuery);
  return (
    <Section title={t('email.title')} text={t('email.text', { email: user.email })}>
      {pending ? <Pending pending={pending} /> : <ChangeForm user={user} />}
    </Section>
  );
}

function ChangeForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const form = useContractForm(account.update.body.pick({ email: true }).required(), { initialValues: { email: '' } });
  const ask = useMutation({
    mutationFn: (body: { email: string }) => call(account.update, { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
      toast(t('email.sent'));
    },
    onError: (error) => showIssues(form, error),
  });
  const handleSubmit = form.onSubmit(({ email }) => {
    if (emailKey(email) === emailKey(user.email)) form.setFieldError('email', t('email.yours'));
    else ask.mutate({ email });
  });
  return (
    <FormShell onSubmit={handleSubmit} error={ask.error} loading={ask.isPending} submit={t('email.submit')}>
      <TextInput
        label={t('email.new')}
        type="email"
        required
        withAsterisk={false}
        autoComplete="email"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
    </FormShell>
  );
}

function Pending({ pending }: { pending: EmailChange }) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(emailChange.cancel, {}),
    onSuccess: () => {
      client.setQueryData(emailChangeQuery.queryKey, null);
      toast(t('email.cancelled'));
    },
    onError: (error) => toastError(error),
  });
  const mailboxes = [
    { label: t('email.old'), agreed: pending.old_confirmed },
    { label: t('email.newMailbox'), agreed: pending.new_confirmed },
  ];
  return (
    <Alert title={t('email.pending', { email: pending.email })}>
      <Stack gap="sm">
        <Text>{t('email.pendingText', { until: dateTimeText(pending.expires_at) })}</Text>
        {mailboxes.map(({ label, agreed }) => (
          <Group key={label} gap="sm">
            <Text>{label}</Text>
            <StatusChip tone={agreed ? 'good' : 'plain'}>{t(agreed ? 'email.agreed' : 'email.waiting')}</StatusChip>
          </Group>
        ))}
        <Group>
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('email.cancel')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
