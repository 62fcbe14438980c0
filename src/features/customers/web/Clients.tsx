import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link } from 'react-router';
import { download } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { knownParts, prefetchList, useList } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { DataTable } from '#platform/web/ui/DataTable.tsx';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import type { Column } from '#platform/web/ui/table/column.ts';
import type { Filter } from '#platform/web/ui/table/Filters.tsx';
import { type CustomerDetails, customers } from '../contract.ts';
import { nameOf } from '../rules.ts';
import { BulkClients } from './BulkClients.tsx';
import { ClientName } from './ClientName.tsx';
import { ownersQuery } from './parts/queries.ts';

const shape = { sort: 'name', filters: ['owner_user_id', 'state', 'is_private', 'has_report', 'added_from', 'added_to'] };

/** The table stands at once, and fills when the server answers. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  prefetchList(customers.list, request.url, shape);
  await Promise.all([loadTexts('customers'), queryClient.ensureQueryData(ownersQuery)]);
  return null;
}

export default function Clients() {
  const { t } = useTranslation('customers');
  const clients = useList(customers.list, shape);
  const { page, list } = clients;
  const { data: owners } = useSuspenseQuery(ownersQuery);
  const total = page?.totalItems ?? 0;
  const nothingYet = total === 0 && list.search === '' && Object.keys(list.filters).length === 0;
  const add = (
    <Button component={Link} to={paths.newClient()}>
      {t('add')}
    </Button>
  );
  const bringIn = (
    <Button component={Link} to={paths.importClients()} variant="default">
      {t('import.open')}
    </Button>
  );
  const fetchFile = (format: 'csv' | 'xlsx') => () => {
    const { search, filters } = list;
    return download(customers.export, { body: { ...knownParts(customers.list, { search, filters }), format } });
  };
  const filters = useFilters();
  const columns = useColumns(new Map(owners.map(({ id, name }) => [id, name])), owners.length > 1);
  return (
    <>
      <PageHeader title={t('title')} subtitle={total > 0 && t('count', { count: total })}>
        {!nothingYet && bringIn}
        {!nothingYet && add}
      </PageHeader>
      <DataTable
        label={t('title')}
        name="customers"
        columns={columns}
        {...clients}
        to={(row) => paths.client(row.id)}
        searchLabel={t('search')}
        filters={filters}
        exports={[
          { format: 'csv', fetch: fetchFile('csv') },
          { format: 'xlsx', fetch: fetchFile('xlsx') },
        ]}
        nameOf={nameOf}
        bulk={(rows, done) => <BulkClients rows={rows} onDone={done} />}
        empty={
          <EmptyState title={t('empty.title')} action={add} sample={bringIn}>
            {t('empty.text')}
          </EmptyState>
        }
      />
    </>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('customers');
  const { data: owners } = useSuspenseQuery(ownersQuery);
  const options = owners.map(({ id, name, is_you }) => ({ value: id, label: is_you ? t('filters.you', { name }) : name }));
  return [
    ...(owners.length > 1 ? [{ kind: 'select' as const, name: 'owner_user_id', label: t('owner'), options }] : []),
    {
      kind: 'select',
      name: 'state',
      label: t('filters.state'),
      any: t('filters.active'),
      options: ['archived', 'all'].map((value) => ({ value, label: t(`filters.${value}`) })),
    },
    { kind: 'yes-no', name: 'is_private', label: t('private') },
    { kind: 'yes-no', name: 'has_report', label: t('filters.has_report') },
    { kind: 'dates', from: 'added_from', to: 'added_to', label: t('added') },
  ];
}

function useColumns(owners: ReadonlyMap<string, string>, isShared: boolean): Column<CustomerDetails>[] {
  const { t } = useTranslation('customers');
  return [
    { key: 'name', header: t('name'), cell: (client) => <ClientName client={client} />, sort: 'name' },
    { key: 'email', header: t('email'), cell: ({ email }) => email, wideOnly: true },
    { key: 'telephone', header: t('telephone'), cell: ({ telephone }) => telephone, wideOnly: true },
    { key: 'city', header: t('contacts.city'), cell: ({ city }) => city, wideOnly: true, optional: true },
    { key: 'postcode', header: t('contacts.postcode'), cell: ({ postal_code }) => postal_code, wideOnly: true },
    { key: 'partner', header: t('partner'), cell: ({ partner }) => partner && nameOf(partner), wideOnly: true, optional: true },
    { key: 'owner', header: t('owner'), cell: ({ owner_user_id }) => owners.get(owner_user_id), wideOnly: true, optional: !isShared },
    {
      key: 'report',
      header: t('reportFinished'),
      cell: ({ report_finished_at: at }) => at && <DateText value={at} />,
      sort: 'report_finished_at',
      wideOnly: true,
      optional: true,
    },
    {
      key: 'changed',
      header: t('changed'),
      cell: ({ updated_at }) => <DateText value={updated_at} />,
      sort: 'updated_at',
      wideOnly: true,
      optional: true,
    },
    { key: 'created', header: t('added'), cell: ({ created_at }) => <DateText value={created_at} />, sort: 'created_at', numeric: true },
  ];
}
