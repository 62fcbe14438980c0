import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import { files } from '#features/files/contract.ts';
import { download, saveFile } from '#platform/web/api.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { accountsQuery, statementsQuery } from './queries.ts';
import { StatementList } from './StatementList.tsx';

/** The files of one client, on the client's page: what each proves, and the file itself. */
export function ClientFiles({ customerId }: { customerId: string }) {
  const { t } = useTranslation('bank-accounts');
  const { data, error, refetch } = useQuery(statementsQuery(customerId));
  const accounts = useQuery(accountsQuery(customerId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.data.length === 0) return <EmptyState title={t('ofClient.none')}>{t('ofClient.text')}</EmptyState>;
  const names = new Map(accounts.data?.data.map(({ id, bank, account_name }) => [id, [bank, account_name].filter(Boolean).join(' ')]));
  return (
    <>
      <StatementList customerId={customerId} statements={data.data} accountName={(id) => names.get(id) ?? ''} />
      <Group mt="md">
        {data.data.map((statement) => (
          <SaveFile key={statement.id} statement={statement} />
        ))}
      </Group>
    </>
  );
}

function SaveFile({ statement: { file_metadata_id: id, name } }: { statement: BankStatement }) {
  const { t } = useTranslation('bank-accounts');
  const save = useMutation({
    mutationFn: async () => saveFile(await download(files.content, { params: { id } })),
    onError: (error) => toastError(error),
  });
  return (
    <Button variant="default" size="compact-sm" loading={save.isPending} onClick={() => save.mutate()}>
      {t('ofClient.download', { name })}
    </Button>
  );
}
