import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, useLocation } from 'react-router';
import { download } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { knownParts, prefetchList, useList } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { DataTable } from '#platform/web/ui/DataTable.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import type { Column } from '#platform/web/ui/table/column.ts';
import type { Filter } from '#platform/web/ui/table/Filters.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import type { ListShape, ListState } from '#platform/web/ui/use-list-state.ts';
import { adminArea, type AdminRow } from '../contract.ts';
import { type AdminListName, adminListNames, adminLists, type AdminListShape, numericKinds } from '../rules.ts';
import { AdminValue } from './AdminValue.tsx';

const filters = ['organisation_id', 'customer_id', 'customer_income_report_id', 'from', 'to'];
const shapes = new Map(adminListNames.map((name): [AdminListName, ListShape] => [name, { sort: adminLists[name].sort, filters }]));
/* Every list has its shape. */
const shapeOf = (name: AdminListName): ListShape => shapes.get(name)!;

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  const name = listNamed(new URL(request.url).pathname);
  prefetchList(adminArea[name].list, request.url, shapeOf(name));
  await Promise.all([loadTexts('admin'), loadTexts('audit')]);
  return null;
}

/** Every list of the admin area: what it shows is in its column list (rules.ts). */
export default function AdminList() {
  const name = listNamed(useLocation().pathname);
  return <Listed key={name} name={name} />;
}

function Listed({ name }: { name: AdminListName }) {
  const { t } = useTranslation('admin');
  const endpoints = adminArea[name];
  const { page, ...list } = useList(endpoints.list, shapeOf(name));
  const { columns: shown }: AdminListShape = adminLists[name];
  const columns = shown.map((column, index): Column<AdminRow> => {
    const { key, kind, sort, optional = false } = column;
    return {
      key,
      header: t(`columns.${key}`),
      cell: (row) => <AdminValue column={column} value={row[key] ?? null} />,
      ...(sort && { sort: key }),
      numeric: numericKinds.includes(kind),
      wideOnly: index > 1,
      optional,
    };
  });
  const asFile = () => {
    const { search, sort, filters: set } = list.list;
    return download(endpoints.export, { query: knownParts(endpoints.export, { search, sort, filters: set }) });
  };
  const to = leadsTo[name];
  return (
    <>
      <TopBar crumbs={[{ label: t('title'), to: paths.admin() }, { label: t(`lists.${name}.title`) }]} />
      <PageHeader title={t(`lists.${name}.title`)} subtitle={t('audited')}>
        {name === 'users' && (
          <Button component={Link} to={paths.newAdminUser()}>
            {t('users.add')}
          </Button>
        )}
      </PageHeader>
      <DataTable
        name={`admin-${name}`}
        label={t(`lists.${name}.title`)}
        columns={columns}
        {...list}
        page={page as RowPage | undefined}
        {...(to && { to })}
        searchLabel={t('search')}
        filters={useFilters(list.list)}
        exports={[{ format: 'csv', fetch: asFile }]}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      />
    </>
  );
}

/* The rows of every list have an id and values of its columns; which columns, only the list's name says. */
type RowPage = { data: AdminRow[]; currentPage: number; totalPages: number; totalItems: number };

/** Where a row leads, in the lists that have more to show of it. */
const leadsTo: Partial<Record<AdminListName, (row: AdminRow) => string>> = {
  users: ({ id }) => paths.adminUser(id),
  organisations: ({ id }) => paths.adminList('users', { organisation_id: id }),
  customers: ({ id }) => paths.adminList('customer-audits', { customer_id: id }),
  'customer-income-reports': ({ id }) => paths.adminList('customer-income-report-lines', { customer_income_report_id: id }),
};

/** Days, and one firm, client or report where the address names it. */
function useFilters({ filters: set }: ListState): Filter[] {
  const { t } = useTranslation('admin');
  const named = (['organisation_id', 'customer_id', 'customer_income_report_id'] as const).flatMap((name): Filter[] => {
    const value = set[name];
    return value ? [{ kind: 'select', name, label: t(`filters.${name}`), options: [{ value, label: t('filters.one') }] }] : [];
  });
  return [{ kind: 'dates', from: 'from', to: 'to', label: t('filters.made') }, ...named];
}

function listNamed(pathname: string): AdminListName {
  const name = pathname.replace(/\/$/, '').split('/').at(-1);
  return adminListNames.find((one) => one === name) ?? 'users';
}
