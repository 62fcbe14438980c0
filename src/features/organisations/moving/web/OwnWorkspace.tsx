import { Alert, Button, Progress, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#features/organisations/web/parts/Section.tsx';
import { call } from '#platform/web/api.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { type BringAlong, type Move, moving } from '../contract.ts';
import { BringChoice, everything } from './BringChoice.tsx';
import { statusQuery } from './queries.ts';

/** What a member left in their own workspace, and what is on its way from there; nothing where there is neither. */
export function OwnWorkspace() {
  const { t } = useTranslation('organisations');
  const client = useQueryClient();
  const { data } = useSuspenseQuery(statusQuery);
  const [opened, { open, close }] = useDisclosure(false);
  const { belongings, latest } = data;
  const isUnderWay = latest?.state === 'waiting';
  // What has come belongs into every list.
  const arrived = latest?.moved.clients ?? 0;
  useEffect(() => {
    if (arrived > 0) for (const queryKey of [['customers'], ['income-reports']]) void client.invalidateQueries({ queryKey });
  }, [client, arrived, isUnderWay]);
  if (isUnderWay) return <UnderWay move={latest} />;
  if (belongings.clients === 0) return null;
  return (
    <Section title={t('workspace.title')} text={t('workspace.text', { count: belongings.clients })}>
      {latest?.state === 'failed' && (
        <Alert color="orange" mb="md">
          {t('workspace.failed', { count: latest.moved.clients })}
        </Alert>
      )}
      <Button variant="default" onClick={open}>
        {t('workspace.open')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('workspace.open')}>
        <Bring onDone={close} />
      </Dialog>
    </Section>
  );
}

function UnderWay({ move: { moved, total } }: { move: Move }) {
  const { t } = useTranslation('organisations');
  return (
    <Section title={t('workspace.underWay')}>
      <Progress value={total === 0 ? 100 : (100 * moved.clients) / total} aria-label={t('workspace.underWay')} my="sm" />
      <Text role="status">{t('workspace.progress', { done: moved.clients, count: total })}</Text>
    </Section>
  );
}

function Bring({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('organisations');
  const client = useQueryClient();
  const { data } = useSuspenseQuery(statusQuery);
  const [choice, setChoice] = useState<BringAlong>(everything);
  const start = useMutation({
    mutationFn: () => call(moving.start, { body: choice }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: statusQuery.queryKey });
      onDone();
    },
  });
  return (
    <FormShell
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate();
      }}
      error={start.error}
      loading={start.isPending}
      submit={t('workspace.submit')}
      aside={
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('cancel')}
        </Button>
      }
    >
      <BringChoice belongings={data.belongings} value={choice} onChange={setChoice} />
    </FormShell>
  );
}
