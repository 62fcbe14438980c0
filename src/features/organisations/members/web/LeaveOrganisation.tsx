import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { type Organisation, organisations } from '#features/organisations/contract.ts';
import { Section } from '#features/organisations/web/parts/Section.tsx';
import { useNewTenant } from '#features/organisations/web/parts/use-new-tenant.ts';
import { call } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { members } from '../contract.ts';
import { Successor } from './Successor.tsx';

/** The way out: leave, or close an organisation of one; the last administrator of others is told who must come first. */
export function LeaveOrganisation({ firm }: { firm: Organisation }) {
  const { t } = useTranslation('organisations');
  const [opened, { open, close }] = useDisclosure(false);
  if (firm.can.close) return <CloseOrganisation firm={firm} />;
  return (
    <Section title={t('leave.title')} text={t(firm.can.leave ? 'leave.text' : 'leave.last')}>
      {firm.can.leave && (
        <Button variant="default" onClick={open}>
          {t('leave.open', { name: firm.name })}
        </Button>
      )}
      {opened && <Leave firm={firm} onClose={close} />}
    </Section>
  );
}

function Leave({ firm, onClose }: { firm: Organisation; onClose: () => void }) {
  const { t } = useTranslation('organisations');
  const arrive = useNewTenant();
  const { data: me } = useSuspenseQuery(userQuery);
  const [successor, setSuccessor] = useState<string | null>(null);
  const leave = useMutation({
    mutationFn: () => call(members.leave, { params: { id: firm.id }, body: successor ? { new_owner_user_id: successor } : {} }),
    onSuccess: () => arrive(paths.organization(), t('leave.done', { name: firm.name })),
  });
  return (
    <Dialog opened onClose={onClose} title={t('leave.open', { name: firm.name })}>
      <FormShell
        onSubmit={(event) => {
          event.preventDefault();
          leave.mutate();
        }}
        error={leave.error}
        loading={leave.isPending}
        submit={t('leave.submit')}
        aside={
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
      >
        <Text>{t('leave.warning', { name: firm.name })}</Text>
        <Successor label={t('successor.yours')} butNot={me.id} value={successor} onChange={setSuccessor} />
        {successor === null && <Text c="dimmed">{t('leave.nobodyNamed')}</Text>}
      </FormShell>
    </Dialog>
  );
}

function CloseOrganisation({ firm }: { firm: Organisation }) {
  const { t } = useTranslation('organisations');
  const arrive = useNewTenant();
  const dissolve = useMutation({
    mutationFn: () => call(organisations.close, { params: { id: firm.id } }),
    onSuccess: () => arrive(paths.organization(), t('close.done', { name: firm.name })),
    onError: (error) => toastError(error),
  });
  const handleClose = async () => {
    const sure = { title: t('close.open', { name: firm.name }), message: t('close.warning'), verb: t('close.submit'), danger: true };
    if (await confirm(sure)) dissolve.mutate();
  };
  return (
    <Section title={t('close.title')} text={t('close.text')}>
      <Button variant="default" loading={dissolve.isPending} onClick={() => void handleClose()}>
        {t('close.open', { name: firm.name })}
      </Button>
    </Section>
  );
}
