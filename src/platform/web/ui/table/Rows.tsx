import { Checkbox, Skeleton, Table } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListState } from '../use-list-state.ts';
import { cellClass, type Column } from './column.ts';
import type { Selection } from './use-selection.ts';
import classes from '../DataTable.module.css';

interface RowsProps<Row extends { id: string }> {
  /** What the table holds, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  list: ListState;
  rows: Row[] | undefined;
  busy: boolean;
  /** Where a row leads; absent where there is no more to see than the row. */
  to: ((row: Row) => string) | undefined;
  /** Absent where nothing can be done with several rows at once. */
  selection: Selection<Row> | undefined;
  /** What a row is called, for the box that selects it. */
  nameOf: (row: Row) => string;
}

/** The table itself. A row is a link: click or Enter opens it, arrows move, Space selects. */
export function Rows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { label, columns, list, rows, busy, selection } = props;
  const { t } = useTranslation('platform');
  return (
    <Table className={classes.table} aria-label={label} aria-busy={!rows || busy}>
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <Table.Th className={classes.select}>
              <SelectAll rows={rows ?? []} selection={selection} />
            </Table.Th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} list={list} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {!rows && <SkeletonRows columns={columns.length + (selection ? 1 : 0)} label={t('loading')} />}
        {rows?.map((row) => (
          <DataRow key={row.id} row={row} {...props} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function DataRow<Row extends { id: string }>({ row, columns, to, selection, nameOf }: RowsProps<Row> & { row: Row }) {
  const { t } = useTranslation('platform');
  const selected = selection?.has(row) ?? false;
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ' && selection && event.currentTarget.tagName === 'A') {
      event.preventDefault();
      selection.set([row], !selected);
    } else moveBetweenRows(event);
  };
  return (
    <Table.Tr className={classes.row} data-selected={selected || undefined}>
      {selection && (
        <Table.Td className={classes.select}>
          <Checkbox
            size="xs"
            aria-label={t('table.select', { name: nameOf(row) })}
            checked={selected}
            onChange={(event) => selection.set([row], event.currentTarget.checked)}
            onKeyDown={handleKey}
          />
        </Table.Td>
      )}
      {columns.map((column, index) => (
        <Table.Td key={column.key} className={cellClass(column)}>
          {index === 0 && to ? (
            <Link to={to(row)} className={classes.open} onKeyDown={handleKey}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** Selects what is on the page, or takes it out again. */
function SelectAll<Row extends { id: string }>({ rows, selection }: { rows: Row[]; selection: Selection<Row> }) {
  const { t } = useTranslation('platform');
  const count = rows.filter(selection.has).length;
  const all = rows.length > 0 && count === rows.length;
  return (
    <Checkbox
      size="xs"
      aria-label={t('table.selectPage')}
      checked={all}
      indeterminate={count > 0 && !all}
      disabled={rows.length === 0}
      onChange={() => selection.set(rows, !all)}
    />
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

/* From link to link or from box to box; Home and End reach the first and the last row of the page. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget.closest('tr');
  const body = row?.parentElement;
  const goal = {
    ArrowDown: row?.nextElementSibling,
    ArrowUp: row?.previousElementSibling,
    Home: body?.firstElementChild,
    End: body?.lastElementChild,
  }[event.key];
  const same = goal?.querySelector<HTMLElement>(event.currentTarget.tagName === 'A' ? `a.${classes.open}` : 'input[type=checkbox]');
  if (!same) return;
  same.focus();
  event.preventDefault();
}
