import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { download } from '#platform/web/api.ts';
import { dateTimeText } from '#platform/web/date-text.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { knownParts, prefetchList, useList } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { DataTable } from '#platform/web/ui/DataTable.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import type { Column } from '#platform/web/ui/table/column.ts';
import type { Filter } from '#platform/web/ui/table/Filters.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import type { ListState } from '#platform/web/ui/use-list-state.ts';
import { auditTrail, type NamedEntry } from '../contract.ts';
import { useAuditWords } from './parts/use-audit-words.ts';
import { auditChoicesQuery } from './queries.ts';
import { TrailCheck } from './TrailCheck.tsx';

const shape = { sort: '-seq', filters: ['actor_id', 'event', 'object_type', 'object_id', 'customer_id', 'from', 'to'] };

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  prefetchList(auditTrail.list, request.url, shape);
  await loadTexts('audit');
  return null;
}

/** What was done in the firm, whether the record of it is whole, and all of it as a file. */
export default function AuditTrail() {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const { data: me } = useSuspenseQuery(userQuery);
  const isContributor = me.organisation_role === 'contributor';
  const trail = useList(auditTrail.list, shape);
  const filters = useFilters(trail.list);
  const columns: Column<NamedEntry>[] = [
    { key: 'what', header: t('columns.what'), cell: (row) => words.event(row.event) },
    { key: 'who', header: t('columns.who'), cell: (row) => words.actor(row) },
    { key: 'record', header: t('columns.record'), cell: (row) => words.about(row), wideOnly: true },
    { key: 'address', header: t('columns.address'), cell: (row) => row.address, wideOnly: true },
    {
      key: 'when',
      header: t('columns.when'),
      cell: (row) => <time dateTime={row.at}>{dateTimeText(row.at)}</time>,
      sort: 'seq',
      numeric: true,
    },
    { key: 'seq', header: t('columns.seq'), cell: (row) => row.seq, numeric: true, optional: true },
  ];
  const asFile = (format: 'csv' | 'json') => ({
    format,
    fetch: () => download(auditTrail.export, { query: { ...knownParts(auditTrail.export, { filters: trail.list.filters }), format } }),
  });
  return (
    <>
      <TopBar crumbs={[{ label: t('title') }]} />
      <PageHeader title={t('title')} subtitle={t(isContributor ? 'subtitle.own' : 'subtitle.all')} />
      {!isContributor && <TrailCheck />}
      <DataTable
        name="audit-trail"
        label={t('title')}
        columns={columns}
        {...trail}
        to={(row) => paths.auditEntry(row.id)}
        filters={filters}
        exports={[asFile('csv'), asFile('json')]}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      />
    </>
  );
}

/** Filters by what stands in the trail; one client or one record only where the address names it. */
function useFilters({ filters }: ListState): Filter[] {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const { data } = useQuery(auditChoicesQuery);
  const named = (values: readonly string[], say: (value: string) => string) =>
    values.map((value) => ({ value, label: say(value) })).toSorted((a, b) => a.label.localeCompare(b.label));
  const { customer_id: client, object_id: object } = filters;
  return [
    {
      kind: 'select',
      name: 'actor_id',
      label: t('filters.who'),
      options: (data?.actors ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'select', name: 'event', label: t('filters.what'), options: named(data?.events ?? [], words.event) },
    { kind: 'select', name: 'object_type', label: t('filters.record'), options: named(data?.object_types ?? [], words.object) },
    ...(client
      ? [
          {
            kind: 'select',
            name: 'customer_id',
            label: t('filters.client'),
            options: [{ value: client, label: t('filters.thisClient') }],
          } as const,
        ]
      : []),
    ...(object
      ? [
          {
            kind: 'select',
            name: 'object_id',
            label: t('filters.object'),
            options: [{ value: object, label: t('filters.thisRecord') }],
          } as const,
        ]
      : []),
    { kind: 'dates', from: 'from', to: 'to', label: t('filters.when') },
  ];
}
