import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Section } from '#features/account/web/parts/Section.tsx';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { signOut } from '#platform/web/session.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { closing } from '../contract.ts';

/** The end of an account: what happens to what, a second thought, and out. */
export function CloseAccount() {
  const { t } = useTranslation('account');
  const { data: user } = useSuspenseQuery(userQuery);
  const [opened, { open, close }] = useDisclosure(false);
  const isMember = user.organisation_id !== null;
  return (
    <Section title={t('close.title')} text={t(isMember ? 'close.member' : 'close.alone')}>
      <Group>
        <Button color="red" variant="outline" onClick={open}>
          {t('close.open')}
        </Button>
        {isMember && (
          <Button variant="subtle" component={Link} to={paths.organization()}>
            {t('close.toFirm')}
          </Button>
        )}
      </Group>
      <Dialog opened={opened} onClose={close} title={t('close.title')}>
        <Sure isMember={isMember} onCancel={close} />
      </Dialog>
    </Section>
  );
}

function Sure({ isMember, onCancel }: { isMember: boolean; onCancel: () => void }) {
  const { t } = useTranslation('account');
  const [understood, setUnderstood] = useState(false);
  const end = useMutation({
    mutationFn: () => call(closing.close, { body: {} }),
    onSuccess: () => {
      signOut();
      toast(t('close.done'));
    },
  });
  return (
    <FormShell
      onSubmit={(event) => {
        event.preventDefault();
        if (understood) end.mutate();
      }}
      error={end.error}
      loading={end.isPending}
      submit={t('close.submit')}
      danger
      aside={
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('close.cancel')}
        </Button>
      }
    >
      <Stack gap="xs">
        <Text>{t(isMember ? 'close.member' : 'close.alone')}</Text>
        <Text>{t(isMember ? 'close.heir' : 'close.exportFirst')}</Text>
      </Stack>
      <Checkbox
        label={t('close.understood')}
        checked={understood}
        required
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
      />
    </FormShell>
  );
}
