import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '#features/account/web/parts/Section.tsx';
import { call, download, saveFile } from '#platform/web/api.ts';
import { dateTimeText } from '#platform/web/date-text.ts';
import { useJobProgress } from '#platform/web/events.ts';
import { sizeText } from '#platform/web/size-text.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { type DataExport, dataExports } from '../contract.ts';
import { exportsQuery } from './queries.ts';

/** The archives of a person's data: make one, follow it, download it. */
export function DataExports() {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const { data } = useSuspenseQuery(exportsQuery);
  const start = useMutation({
    mutationFn: () => call(dataExports.start, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: exportsQuery.queryKey }),
    onError: (error) => toastError(error),
  });
  const [latest] = data.data;
  const waiting = latest?.state === 'waiting' ? latest : null;
  const ready = data.data.filter(({ state }) => state === 'ready');
  return (
    <Section title={t('data.title')} text={t('data.text')}>
      <Stack gap="md">
        {latest?.state === 'failed' && <Alert color="orange">{t('data.failed')}</Alert>}
        {waiting && <UnderWay row={waiting} />}
        {ready.map((row) => (
          <Archive key={row.id} row={row} />
        ))}
        {!waiting && (
          <Group>
            <Button variant={ready.length > 0 ? 'default' : 'filled'} loading={start.isPending} onClick={() => start.mutate()}>
              {t(ready.length > 0 ? 'data.again' : 'data.start')}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}

function UnderWay({ row }: { row: DataExport }) {
  const { t } = useTranslation('account');
  const { done = 0, total = null } = useJobProgress(row.job_id) ?? {};
  return (
    <div>
      <Text role="status">{t('data.making')}</Text>
      <Progress value={total ? (100 * done) / total : 4} aria-label={t('data.making')} my="xs" />
      {total !== null && <Text c="dimmed">{t('data.progress', { done, count: total })}</Text>}
    </div>
  );
}

function Archive({ row }: { row: DataExport }) {
  const { t } = useTranslation('account');
  const save = useMutation({
    mutationFn: async () => saveFile(await download(dataExports.content, { params: { id: row.id } })),
    onError: (error) => toastError(error),
  });
  return (
    <Group justify="space-between">
      <div>
        <Text fw={550}>{t('data.ready', { date: dateTimeText(row.created_at) })}</Text>
        <Text c="dimmed">{t('data.readyText', { size: sizeText(row.size_bytes ?? 0), until: dateTimeText(row.expires_at) })}</Text>
      </div>
      <Button loading={save.isPending} onClick={() => save.mutate()}>
        {t('data.download')}
      </Button>
    </Group>
  );
}
