import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link } from 'react-router';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { type Column, DataTable } from '#platform/web/ui/DataTable.tsx';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { listQuery, useListState } from '#platform/web/ui/use-list-state.ts';
import type { CustomerDetails } from '../contract.ts';
import { clientsQuery } from './parts/queries.ts';

const defaultSort = 'name';

/** The table stands at once, and fills when the server answers. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  void queryClient.prefetchQuery(clientsQuery(listQuery(new URL(request.url).searchParams, defaultSort)));
  await loadTexts('customers');
  return null;
}

export default function Clients() {
  const { t } = useTranslation('customers');
  const list = useListState(defaultSort);
  const { page, search, sort } = list;
  const clients = useQuery({ ...clientsQuery({ page, search, sort }), placeholderData: keepPreviousData });
  const total = clients.data?.totalItems ?? 0;
  const add = (
    <Button component={Link} to={paths.newClient()}>
      {t('add')}
    </Button>
  );
  const columns: Column<CustomerDetails>[] = [
    { key: 'name', header: t('name'), cell: (row) => `${row.first_name} ${row.last_name}`, sort: 'name' },
    { key: 'email', header: t('email'), cell: (row) => row.email, wideOnly: true },
    { key: 'telephone', header: t('telephone'), cell: (row) => row.telephone, wideOnly: true },
    { key: 'created', header: t('added'), cell: (row) => <DateText value={row.created_at} />, sort: 'created_at', numeric: true },
  ];
  return (
    <>
      <PageHeader title={t('title')} subtitle={total > 0 && t('count', { count: total })}>
        {(total > 0 || search !== '') && add}
      </PageHeader>
      <DataTable
        label={t('title')}
        columns={columns}
        list={list}
        page={clients.data}
        busy={clients.isPlaceholderData}
        error={clients.error}
        onRetry={() => void clients.refetch()}
        to={(row) => paths.client(row.id)}
        searchLabel={t('search')}
        empty={
          <EmptyState title={t('empty.title')} action={add}>
            {t('empty.text')}
          </EmptyState>
        }
      />
    </>
  );
}
