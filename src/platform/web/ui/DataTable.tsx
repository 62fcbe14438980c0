import { Skeleton, Table, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './DataTable.module.css';
import { ErrorState } from './ErrorState.tsx';
import { Pager } from './Pager.tsx';
import type { ListState } from './use-list-state.ts';

/** The paginated list as the API answers it. */
interface ListPage<Row> {
  data: Row[];
  currentPage: number;
  totalPages: number;
  totalItems: number;
}

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name that the API sorts by; absent where it can't. */
  sort?: string;
  numeric?: boolean;
  /** Left out on a phone. */
  wideOnly?: boolean;
}

interface DataTableProps<Row extends { id: string }> {
  /** What the table holds, for screen readers. */
  label: string;
  columns: Column<Row>[];
  list: ListState;
  page: ListPage<Row> | undefined;
  /** The rows are those of before, while the new ones come. */
  busy?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** Where a row leads. */
  to: (row: Row) => string;
  searchLabel: string;
  /** Filters, beside the search. */
  tools?: ReactNode;
  /** Stands instead of the table while nothing was ever made; a search without matches has its own words. */
  empty: ReactNode;
}

/** A list that the server pages, sorts and searches; its state stands in the address. A row is a link: click or Enter opens, arrows move. */
export function DataTable<Row extends { id: string }>({
  list,
  page,
  error,
  onRetry,
  tools,
  empty,
  searchLabel,
  ...table
}: DataTableProps<Row>) {
  const { t } = useTranslation('platform');
  if (page?.totalItems === 0 && list.search === '' && !tools) return empty;
  return (
    <div>
      <div className={classes.tools}>
        <SearchField label={searchLabel} list={list} />
        {tools}
      </div>
      {error && !page ? (
        <ErrorState error={error} {...(onRetry && { onRetry })} />
      ) : (
        <div className={classes.sheet}>
          <Rows {...table} list={list} page={page} />
          {page?.totalItems === 0 && <p className={classes.none}>{t('table.noMatches', { search: list.search })}</p>}
          {page && page.totalPages > 1 && <Pager page={page} onPage={list.setPage} />}
        </div>
      )}
    </div>
  );
}

function SearchField({ label, list }: { label: string; list: ListState }) {
  const [typed, setTyped] = useState(list.search);
  const { search, setSearch } = list;
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => setSearch(typed), 250);
    return () => clearTimeout(timer);
  }, [typed, search, setSearch]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      className={classes.search}
    />
  );
}

type RowsProps<Row extends { id: string }> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'list' | 'page' | 'busy' | 'to'>;

function Rows<Row extends { id: string }>({ label, columns, list, page, busy, to }: RowsProps<Row>) {
  const { t } = useTranslation('platform');
  return (
    <Table className={classes.table} aria-label={label} aria-busy={!page || busy}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} list={list} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {!page && <SkeletonRows columns={columns.length} label={t('loading')} />}
        {page?.data.map((row) => (
          <Table.Tr key={row.id} className={classes.row}>
            {columns.map((column, index) => (
              <Table.Td key={column.key} className={cellClass(column)}>
                {index > 0 ? (
                  column.cell(row)
                ) : (
                  <Link to={to(row)} className={classes.open} onKeyDown={handleRowKey}>
                    {column.cell(row)}
                  </Link>
                )}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function HeaderCell<Row>({ column, list }: { column: Column<Row>; list: ListState }) {
  const { sort } = column;
  if (!sort) return <Table.Th className={cellClass(column)}>{column.header}</Table.Th>;
  const direction = list.sort === sort ? 'ascending' : list.sort === `-${sort}` ? 'descending' : 'none';
  return (
    <Table.Th className={cellClass(column)} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => list.setSort(direction === 'ascending' ? `-${sort}` : sort)}>
        {column.header}
        {direction !== 'none' && <span aria-hidden="true">{direction === 'ascending' ? '↑' : '↓'}</span>}
      </button>
    </Table.Th>
  );
}

function SkeletonRows({ columns, label }: { columns: number; label: string }) {
  return Array.from({ length: 6 }, (_, row) => (
    <Table.Tr key={row} aria-label={row === 0 ? label : undefined} aria-hidden={row > 0}>
      {Array.from({ length: columns }, (__, column) => (
        <Table.Td key={column}>
          <Skeleton height={14} width={`${70 - ((row * 13 + column * 29) % 40)}%`} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}

function cellClass<Row>({ numeric, wideOnly }: Column<Row>): string {
  return [numeric && 'num', wideOnly && classes.wideOnly].filter(Boolean).join(' ');
}

/* Arrows move from row to row; Enter is the link's own. */
function handleRowKey(event: KeyboardEvent<HTMLAnchorElement>): void {
  const row = event.currentTarget.closest('tr');
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key];
  const link = next?.querySelector('a');
  if (!link) return;
  link.focus();
  event.preventDefault();
}
