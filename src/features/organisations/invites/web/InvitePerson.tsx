import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { InviteInput, invites } from '../contract.ts';

/** A button, and behind it the form that invites somebody. */
export function InvitePerson() {
  const { t } = useTranslation('organisations');
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button onClick={open}>{t('invite.open')}</Button>
      <Dialog opened={opened} onClose={close} title={t('invite.open')}>
        <InviteForm onDone={close} />
      </Dialog>
    </>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('organisations');
  const client = useQueryClient();
  const form = useContractForm(InviteInput, { initialValues: { email: '', role: 'contributor' } });
  const send = useMutation({
    mutationFn: (body: InviteInput) => call(invites.create, { body }),
    onSuccess: async ({ invited_email }) => {
      toast(t('invite.sent', { email: invited_email }));
      onDone();
      await client.invalidateQueries({ queryKey: ['organisations', 'invites'] });
    },
    onError: (error) => showIssues(form, error),
  });
  return (
    <FormShell
      onSubmit={form.onSubmit((body) => send.mutate(body))}
      error={send.error}
      loading={send.isPending}
      submit={t('invite.submit')}
      aside={
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('cancel')}
        </Button>
      }
    >
      <TextInput
        label={t('invite.email')}
        type="email"
        required
        withAsterisk={false}
        autoComplete="off"
        data-autofocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <Radio.Group label={t('members.role')} key={form.key('role')} {...form.getInputProps('role')}>
        <Stack gap="xs" mt={4}>
          <Radio value="contributor" label={t('role.contributor')} description={t('roleText.contributor')} />
          <Radio value="administrator" label={t('role.administrator')} description={t('roleText.administrator')} />
        </Stack>
      </Radio.Group>
      <Text c="dimmed">{t('invite.text')}</Text>
    </FormShell>
  );
}
