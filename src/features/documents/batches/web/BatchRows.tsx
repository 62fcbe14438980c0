import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { DataTable } from '#platform/web/ui/DataTable.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { Column } from '#platform/web/ui/table/column.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { type BatchDetails, type BatchRow, type CellProblem, documentBatches, RowOutcome } from '../contract.ts';
import { useHeads } from './use-heads.ts';
import classes from './Batch.module.css';

const shape = { sort: '', filters: ['show'] };
const { show: Show } = documentBatches.rows.query.shape;
const columnsShown = 4;
const tones = { ready: 'plain', made: 'good', left_out: 'warn' } as const;

type Row = BatchRow & { id: string };

/** The rows of a batch with their cells, each with what is wrong with it and what becomes of it. */
export function BatchRows({ batch }: { batch: BatchDetails }) {
  const { t } = useTranslation('documents');
  const list = useListState(shape);
  const query = { page: list.page, limit: list.limit, show: Show.catch('all').parse(list.filters['show']) };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['document-batches', 'rows', batch.id, batch.version, query],
    queryFn: async ({ signal }) => {
      const page = await call(documentBatches.rows, { params: { id: batch.id }, query }, { signal });
      return { ...page, data: page.data.map((row): Row => ({ ...row, id: String(row.number) })) };
    },
    placeholderData: keepPreviousData,
  });
  const shows = ['problems', ...RowOutcome.options] as const;
  return (
    <DataTable
      name="document-batch-rows"
      label={t('batches.preview')}
      columns={useColumns(batch)}
      list={list}
      page={data}
      busy={isPlaceholderData}
      error={error}
      onRetry={() => void refetch()}
      filters={[
        {
          kind: 'select',
          name: 'show',
          label: t('batches.show'),
          options: shows.map((value) => ({ value, label: t(`batches.shows.${value}`) })),
          any: t('batches.shows.all'),
        },
      ]}
      empty={null}
    />
  );
}

function useColumns(batch: BatchDetails): Column<Row>[] {
  const { t } = useTranslation('documents');
  const headOf = useHeads(batch);
  const isDone = batch.status === 'done';
  const mapped = batch.mapping.flatMap((tag, index) => (tag === null ? [] : [index]));
  const cells = mapped.slice(0, columnsShown).map((index, at): Column<Row> => ({
    key: `column-${index}`,
    header: headOf(index),
    wideOnly: at > 0,
    cell: ({ cells: all, problems }) => (
      <span className={problems.some(({ column }) => column === index) ? classes.faulty : undefined}>{all[index]}</span>
    ),
  }));
  return [
    { key: 'number', header: t('batches.number'), cell: ({ number }) => number },
    ...(isDone ? [{ key: 'file', header: t('batches.document'), cell: ({ file }: Row) => file ?? '–' }] : cells),
    {
      key: 'outcome',
      header: t('batches.outcome'),
      cell: ({ outcome }) => <StatusChip tone={tones[outcome]}>{t(`batches.outcomes.${outcome}`)}</StatusChip>,
    },
    { key: 'why', header: t('batches.why'), cell: ({ problems }) => <Problems batch={batch} problems={problems} /> },
  ];
}

function Problems({ batch, problems }: { batch: BatchDetails; problems: readonly CellProblem[] }) {
  const { t } = useTranslation('documents');
  const headOf = useHeads(batch);
  const why = ({ code, tag, column, message }: CellProblem): string =>
    t(`batches.problems.${code}`, { column: column === null ? tag : headOf(column), message: message ?? '' }).trim();
  return <span className={classes.anywhere}>{problems.map(why).join('; ')}</span>;
}
