import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './ErrorState.tsx';
import { BulkBar } from './table/BulkBar.tsx';
import type { Column } from './table/column.ts';
import type { Filter } from './table/Filters.tsx';
import { ListFoot } from './table/ListFoot.tsx';
import { Rows } from './table/Rows.tsx';
import { type ListExport, Toolbar } from './table/Toolbar.tsx';
import { useColumns } from './table/use-columns.ts';
import { useSelection } from './table/use-selection.ts';
import type { ListState } from './use-list-state.ts';
import classes from './DataTable.module.css';

/** The paginated list as the API answers it. */
interface ListPage<Row> {
  data: Row[];
  currentPage: number;
  totalPages: number;
  totalItems: number;
}

interface DataTableProps<Row extends { id: string }> {
  /** Names the list where its chosen columns are kept: `customers`, `admin-users`. */
  name: string;
  /** What the table holds, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** With `page`, `busy`, `error` and `onRetry` what `useList` gives. */
  list: ListState;
  page: ListPage<Row> | undefined;
  /** The rows are those of before, while the new ones come. */
  busy?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** Where a row leads; absent where there is no more to see than the row. */
  to?: (row: Row) => string;
  /** Absent where the endpoint can't search. */
  searchLabel?: string;
  filters?: readonly Filter[];
  /** Something of the screen's own, beside the filters. */
  tools?: ReactNode;
  exports?: readonly ListExport[];
  /** What can be done with the selected rows; without it none can be selected. `done` takes the selection back. */
  bulk?: (rows: Row[], done: () => void) => ReactNode;
  /** What a row is called where its box is described; needed with `bulk`. */
  nameOf?: (row: Row) => string;
  /** Stands instead of the table while nothing was ever made; a search without matches has its own words. */
  empty: ReactNode;
}

/**
 * The product's list: the server searches, filters, sorts and pages it, its state stands in the address, the chosen columns in
 * the browser. By keyboard: `/` searches, arrows move, Enter opens, Space selects.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { name, list, page, error, onRetry, filters = [], tools, exports = [], bulk, empty, searchLabel } = props;
  const columns = useColumns(name, props.columns);
  const selection = useSelection<Row>(list);
  const narrowed = list.search !== '' || Object.keys(list.filters).length > 0;
  if (page?.totalItems === 0 && !narrowed && empty) return empty;
  return (
    <div>
      <Toolbar list={list} searchLabel={searchLabel} filters={filters} tools={tools} columns={columns} exports={exports} />
      {error && !page ? (
        <ErrorState error={error} {...(onRetry && { onRetry })} />
      ) : (
        <div className={classes.sheet}>
          <div className={classes.scroll}>
            <Rows
              label={props.label}
              columns={columns.shown}
              list={list}
              rows={page?.data}
              busy={props.busy ?? false}
              to={props.to}
              selection={bulk && selection}
              nameOf={props.nameOf ?? ((row) => row.id)}
            />
          </div>
          {page?.totalItems === 0 && <NoMatches list={list} narrowed={narrowed} />}
          {page && page.totalItems > 0 && <ListFoot page={page} list={list} />}
        </div>
      )}
      {bulk && selection.rows.length > 0 && (
        <BulkBar count={selection.rows.length} onClear={selection.clear}>
          {bulk(selection.rows, selection.clear)}
        </BulkBar>
      )}
    </div>
  );
}

function NoMatches({ list, narrowed }: { list: ListState; narrowed: boolean }) {
  const { t } = useTranslation('platform');
  return (
    <div className={classes.none}>
      <p>{list.search ? t('table.noMatches', { search: list.search }) : t('table.noRows')}</p>
      {narrowed && (
        <Group justify="center">
          <Button variant="default" onClick={list.showAll}>
            {t('table.showAll')}
          </Button>
        </Group>
      )}
    </div>
  );
}
