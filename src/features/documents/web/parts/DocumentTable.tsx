import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Document, DocumentStatus } from '#features/documents/contract.ts';
import type { useList } from '#platform/web/list.ts';
import { DataTable } from '#platform/web/ui/DataTable.tsx';
import { DateText } from '#platform/web/ui/DateText.tsx';
import type { Column } from '#platform/web/ui/table/column.ts';
import type { Filter } from '#platform/web/ui/table/Filters.tsx';
import { BringBack } from './BringBack.tsx';
import { DocumentState } from './DocumentState.tsx';
import { usableTemplatesQuery } from './queries.ts';

/** What such a list's address says: its order, and the names of the filters that every document has. */
export const documentShape = { sort: '-updated_at', filters: ['status', 'document_template_id'] };

interface DocumentTableProps<Row extends Document> {
  /** Names the list where its chosen columns are kept. */
  name: string;
  /** What the table holds, for screen readers. */
  label: string;
  /** What `useList` gives. */
  found: Omit<ReturnType<typeof useList>, 'page'> & {
    page: { data: Row[]; currentPage: number; totalPages: number; totalItems: number } | undefined;
  };
  to: (row: Row) => string;
  searchLabel: string;
  /** Letters show whom they are for. */
  withClient?: boolean;
  /** Beside the filters. */
  tools?: ReactNode;
  empty: ReactNode;
}

/** A list of documents or letters: what each is called, what it is made of, where it stands, who began it. */
export function DocumentTable<Row extends Document>({ found, to, withClient = false, ...table }: DocumentTableProps<Row>) {
  // What is deleted leads nowhere but back.
  const opens = found.list.filters['status'] === 'deleted' ? {} : { to };
  return <DataTable {...table} {...found} {...opens} columns={useColumns(withClient)} filters={useFilters()} />;
}

function useFilters(): Filter[] {
  const { t } = useTranslation('documents');
  const { data: templates = [] } = useQuery(usableTemplatesQuery);
  return [
    {
      kind: 'select',
      name: 'status',
      label: t('columns.status'),
      options: [...DocumentStatus.options, 'deleted' as const].map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      kind: 'select',
      name: 'document_template_id',
      label: t('columns.template'),
      options: templates.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}

function useColumns(withClient: boolean): Column<Document>[] {
  const { t } = useTranslation('documents');
  const client: Column<Document> = {
    key: 'client',
    header: t('columns.client'),
    wideOnly: true,
    cell: ({ customer_name }) => customer_name ?? '–',
  };
  return [
    {
      key: 'name',
      header: t('columns.name'),
      sort: 'name',
      cell: ({ name, customer_name }) => (
        <>
          {name}
          {withClient && customer_name && !name.includes(customer_name) && (
            <Text component="span" display="block" size="xs" c="dimmed" hiddenFrom="sm">
              {customer_name}
            </Text>
          )}
        </>
      ),
    },
    ...(withClient ? [client] : []),
    { key: 'template', header: t('columns.template'), wideOnly: true, cell: ({ template_name }) => template_name ?? '–' },
    {
      key: 'status',
      header: t('columns.status'),
      cell: (document) => (document.deleted_at ? <BringBack document={document} /> : <DocumentState document={document} />),
    },
    {
      key: 'values',
      header: t('columns.values'),
      wideOnly: true,
      optional: true,
      cell: ({ counts: { fields, cited } }) => (fields === 0 ? '–' : t('cited', { cited, count: fields })),
    },
    { key: 'papers', header: t('columns.papers'), numeric: true, wideOnly: true, optional: true, cell: ({ counts }) => counts.sources },
    { key: 'user', header: t('columns.user'), wideOnly: true, cell: ({ user_name }) => user_name ?? '–' },
    {
      key: 'updated',
      header: t('columns.updated'),
      sort: 'updated_at',
      wideOnly: true,
      cell: ({ updated_at }) => <DateText value={updated_at} />,
    },
  ];
}
