import { Button, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { loadTexts } from '#platform/web/i18n.ts';
import { prefetchList, useList } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { DataTable } from '#platform/web/ui/DataTable.tsx';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import type { Column } from '#platform/web/ui/table/column.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { type CustomerIncomeReport, incomeReports } from '../contract.ts';
import { NewReport } from './NewReport.tsx';
import { ReportState } from './parts/ReportState.tsx';
import { usePeriodText } from './parts/use-period-text.ts';
import { ReportMenu } from './ReportMenu.tsx';
import { useDeleteReport } from './use-delete-report.ts';
import classes from './IncomeReports.module.css';

const shape = { sort: '-updated_at', filters: ['status'] };

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  prefetchList(incomeReports.list, request.url, shape);
  await loadTexts('income-reports');
  return null;
}

/** All reports of the firm, the latest first. */
export default function IncomeReports() {
  const { t } = useTranslation('income-reports');
  const reports = useList(incomeReports.list, shape);
  const { list, page } = reports;
  const [params] = useSearchParams();
  const [adding, { open, close }] = useDisclosure(params.has('new'));
  const columns = useColumns(page?.relatedData);
  const newReport = <Button onClick={open}>{t('list.new')}</Button>;
  const nothingYet = page?.totalItems === 0 && list.search === '' && !list.filters['status'];
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
          name="income-reports"
          columns={columns}
          {...reports}
          to={(report) => paths.incomeReport(report.id)}
          searchLabel={t('list.search')}
          tools={
            <SegmentedControl
              aria-label={t('list.status')}
              value={list.filters['status'] ?? 'all'}
              onChange={(value) => list.setFilters({ status: value === 'all' ? '' : value })}
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

function RowMenu({ report, name }: { report: CustomerIncomeReport; name: string }) {
  const { ask, isDeleting } = useDeleteReport({ id: report.id, name });
  if (report.finished_at) return null;
  return (
    <span className={classes.menu}>
      <ReportMenu name={name} loading={isDeleting} onDelete={ask} />
    </span>
  );
}

type Related = NonNullable<z.output<typeof incomeReports.list.response>['relatedData']>;

function nameOf(customer: object): string {
  const { first_name = '', last_name = '' } = customer as { first_name?: string; last_name?: string };
  return `${first_name} ${last_name}`.trim();
}

function useColumns(related: Related | undefined): Column<CustomerIncomeReport>[] {
  const names = new Map(related?.['customers']?.map((customer) => [customer.id, nameOf(customer)]));
  const { t } = useTranslation('income-reports');
  const period = usePeriodText();
  const money = (summary: CustomerIncomeReport['summary'], figure: 'income' | 'spending' | 'saving' | 'left') =>
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
    { key: 'saving', header: t('figures.saving'), numeric: true, wideOnly: true, cell: ({ summary }) => money(summary, 'saving') },
    { key: 'left', header: t('figures.left'), numeric: true, wideOnly: true, cell: ({ summary }) => money(summary, 'left') },
    { key: 'state', header: t('list.state'), cell: (report) => <ReportState report={report} related={related} /> },
    {
      key: 'updated',
      header: t('list.updated'),
      sort: 'updated_at',
      wideOnly: true,
      cell: ({ updated_at }) => <DateText value={updated_at} />,
    },
    {
      key: 'actions',
      header: t('list.actions'),
      numeric: true,
      cell: (report) => <RowMenu report={report} name={names.get(report.customer_id) ?? ''} />,
    },
  ];
}
