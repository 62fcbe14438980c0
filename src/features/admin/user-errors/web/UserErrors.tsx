import { useTranslation } from 'react-i18next';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { loadTexts } from '#platform/web/i18n.ts';
import { prefetchList, useList } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { DataTable } from '#platform/web/ui/DataTable.tsx';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import type { Column } from '#platform/web/ui/table/column.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { type UserErrorGroup, userErrors } from '../contract.ts';

const shape = { sort: '-last_at' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  prefetchList(userErrors.groups, request.url, shape);
  await loadTexts('admin');
  return null;
}

/** Errors that browsers met, each once, with how often and to how many. */
export default function UserErrors() {
  const { t } = useTranslation('admin');
  const columns: Column<UserErrorGroup>[] = [
    { key: 'message', header: t('errors.message'), cell: (row) => row.message, sort: 'message' },
    { key: 'count', header: t('errors.count'), cell: (row) => row.count, sort: 'count', numeric: true },
    { key: 'firms', header: t('errors.firms'), cell: (row) => row.firms, numeric: true, wideOnly: true },
    { key: 'people', header: t('errors.people'), cell: (row) => row.people, numeric: true, wideOnly: true },
    {
      key: 'last',
      header: t('errors.last'),
      cell: (row) => <DateText value={row.last_at} />,
      sort: 'last_at',
      numeric: true,
      wideOnly: true,
    },
  ];
  return (
    <>
      <TopBar crumbs={[{ label: t('title'), to: paths.admin() }, { label: t('lists.user-errors.title') }]} />
      <PageHeader title={t('lists.user-errors.title')} subtitle={t('errors.kept')} />
      <DataTable
        name="admin-user-errors"
        label={t('lists.user-errors.title')}
        columns={columns}
        {...useList(userErrors.groups, shape)}
        to={(row) => paths.adminUserError(row.id)}
        searchLabel={t('search')}
        empty={<EmptyState title={t('errors.none')}>{t('errors.noneText')}</EmptyState>}
      />
    </>
  );
}
