import { Button, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { type Column, DataTable } from '#platform/web/ui/DataTable.tsx';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { listQuery, useListState } from '#platform/web/ui/use-list-state.ts';
import type { CustomerIncomeReport } from '../contract.ts';
import { NewReport } from './NewReport.tsx';
import { reportsQuery } from './parts/queries.ts';
import { usePeriodText } from './use-period-text.ts';

const defaultSort = '-updated_at';

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  const params = new URL(request.url).searchParams;
  await Promise.all([
    loadTexts('income-reports'),
    queryClient.prefetchQuery(reportsQuery(listQuery(params, defaultSort), params.get('status') ?? 'all')),
  ]);
  return null;
}

/** All reports of the firm, the latest first. */
export default function IncomeReports() {
  const { t } = useTranslation('income-reports');
  const list = useListState(defaultSort);
  const [params, setParams] = useSearchParams();
  const status = params.get('status') ?? 'all';
  const { data, error, refetch } = useQuery(reportsQuery(list, status));
  const [adding, { open, close }] = useDisclosure(params.has('new'));
  const columns = useColumns(new Map(data?.relatedData?.['customers']?.map((customer) => [customer.id, nameOf(customer)])));
  const newReport = <Button onClick={open}>{t('list.new')}</Button>;
  const nothingYet = data?.totalItems === 0 && list.search === '' && status === 'all';
  return (
    <>
      <TopBar crumbs={[{ label: t('title') }]} />
      <PageHeader title={t('title')}>{!nothingYet && newReport}</PageHeader>
      {nothingYet ? (
        <EmptyState title={t('list.empty.title')} action={newReport}>
          {t('list.empty.text')}
        </EmptyState>
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          list={list}
          page={data}
          error={error}
          onRetry={() => void refetch()}
          to={(report) => paths.incomeReport(report.id)}
          searchLabel={t('list.search')}
          tools={
            <SegmentedControl
              aria-label={t('list.status')}
              value={status}
              onChange={(value) => setParams((current) => withStatus(current, value), { replace: true })}
              data={['all', 'open', 'finished'].map((value) => ({ value, label: t(`list.statuses.${value}`) }))}
            />
          }
          empty={null}
        />
      )}
      <NewReport opened={adding} onClose={close} />
    </>
  );
}

function withStatus(current: URLSearchParams, status: string): URLSearchParams {
  const next = new URLSearchParams(current);
  next.delete('page');
  if (status === 'all') next.delete('status');
  else next.set('status', status);
  return next;
}

function nameOf(customer: object): string {
  const { first_name = '', last_name = '' } = customer as { first_name?: string; last_name?: string };
  return `${first_name} ${last_name}`.trim();
}

function useColumns(names: Map<string, string>): Column<CustomerIncomeReport>[] {
  const { t } = useTranslation('income-reports');
  const period = usePeriodText();
  const money = (summary: CustomerIncomeReport['summary'], figure: 'income' | 'spending' | 'left') =>
    !summary || (summary.statements === 0 && summary.monthly[figure] === 0) ? '–' : <MoneyText pence={summary.monthly[figure]} />;
  return [
    { key: 'client', header: t('list.client'), sort: 'customer', cell: ({ customer_id }) => names.get(customer_id) ?? '' },
    {
      key: 'period',
      header: t('list.period'),
      wideOnly: true,
      cell: ({ period: asked, summary }) => period(asked ?? summary?.period ?? null),
    },
    { key: 'income', header: t('figures.income'), numeric: true, wideOnly: true, cell: ({ summary }) => money(summary, 'income') },
    {
      key: 'spending',
      header: t('figures.spending'),
      numeric: true,
      wideOnly: true,
      cell: ({ summary }) => money(summary, 'spending'),
    },
    { key: 'left', header: t('figures.left'), numeric: true, wideOnly: true, cell: ({ summary }) => money(summary, 'left') },
    { key: 'state', header: t('list.state'), cell: (report) => <ReportState report={report} /> },
    {
      key: 'updated',
      header: t('list.updated'),
      sort: 'updated_at',
      wideOnly: true,
      cell: ({ updated_at }) => <DateText value={updated_at} />,
    },
  ];
}

function ReportState({ report: { finished_at, summary } }: { report: CustomerIncomeReport }) {
  const { t } = useTranslation('income-reports');
  if (finished_at) return <StatusChip tone="good">{t('list.finished')}</StatusChip>;
  if (!summary || summary.statements === 0) return <StatusChip>{t('list.noStatements')}</StatusChip>;
  if (summary.toReview > 0) return <StatusChip tone="warn">{t('list.toReview', { count: summary.toReview })}</StatusChip>;
  return <StatusChip>{t('list.ready')}</StatusChip>;
}
