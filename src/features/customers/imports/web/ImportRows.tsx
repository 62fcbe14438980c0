import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { DataTable } from '#platform/web/ui/DataTable.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { Column } from '#platform/web/ui/table/column.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { type CustomerImport, type CustomerImportRow, customerImports } from '../contract.ts';
import { isRefused } from '../rules.ts';

const shape = { sort: '', filters: ['show'] };
const { show: Show } = customerImports.rows.query.shape;

interface ImportRowsProps {
  file: CustomerImport;
  /** What the rows can be narrowed to. */
  shows: readonly string[];
  /** What a person chooses for a row. */
  action?: (row: CustomerImportRow) => ReactNode;
}

/** The rows of a file as they are understood. */
export function ImportRows({ file, shows, action }: ImportRowsProps) {
  const { t } = useTranslation('customers');
  const list = useListState(shape);
  const query = { page: list.page, limit: list.limit, show: Show.catch('all').parse(list.filters['show']) };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['customer-imports', file.id, file.status, query],
    queryFn: ({ signal }) => call(customerImports.rows, { params: { id: file.id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const options = shows.filter((show) => show !== 'all').map((value) => ({ value, label: t(`import.shows.${value}`) }));
  return (
    <DataTable
      name="customer-import-rows"
      label={t('import.preview')}
      columns={useColumns(file, action)}
      list={list}
      page={data}
      busy={isPlaceholderData}
      error={error}
      onRetry={() => void refetch()}
      filters={[{ kind: 'select', name: 'show', label: t('import.show'), options, any: t('import.shows.all') }]}
      empty={null}
    />
  );
}

function useColumns(file: CustomerImport, action: ImportRowsProps['action']): Column<CustomerImportRow>[] {
  const { t } = useTranslation('customers');
  const shown = file.mapping.flatMap((field, index) => (field ? [{ field, index }] : [])).slice(0, 5);
  return [
    { key: 'number', header: t('import.number'), cell: ({ number }) => number },
    ...shown.map(({ field, index }, at) => ({
      key: field,
      header: t(`import.fields.${field}`),
      cell: ({ cells }: CustomerImportRow) => cells[index],
      wideOnly: at > 1,
    })),
    { key: 'state', header: t('import.state'), cell: (row) => <RowState row={row} /> },
    ...(action ? [{ key: 'choice', header: t('import.choice'), cell: action }] : []),
  ];
}

function RowState({ row }: { row: CustomerImportRow }) {
  const { t } = useTranslation('customers');
  const client = row.customer_id ?? row.duplicate_of;
  const duplicateText = ({ duplicate_by, duplicate_row }: CustomerImportRow) =>
    duplicate_row === null ? t(`import.duplicateBy.${duplicate_by}`) : t('import.duplicateBy.row', { row: duplicate_row });
  return (
    <>
      {row.outcome && <StatusChip tone={row.outcome === 'refused' ? 'bad' : 'plain'}>{t(`import.outcomes.${row.outcome}`)}</StatusChip>}
      {!row.outcome && row.duplicate_by && <StatusChip tone="warn">{duplicateText(row)}</StatusChip>}
      {row.problems.map((problem) => (
        <StatusChip key={problem} tone={isRefused([problem]) ? 'bad' : 'warn'}>
          {t(`import.problems.${problem}`)}
        </StatusChip>
      ))}
      {client && row.outcome !== 'undone' && (
        <Anchor component={Link} to={paths.client(client)} ml="xs" aria-label={t('import.seeOne', { number: row.number })}>
          {t('import.see')}
        </Anchor>
      )}
    </>
  );
}
