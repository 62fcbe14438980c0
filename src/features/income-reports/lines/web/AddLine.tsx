import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { budgetQuery } from '#features/income-reports/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { type IncomeReportLineInput, incomeReportLines } from '../contract.ts';
import { LineForm, type TypedLine } from './LineForm.tsx';

/** Adds a line of income or of spending to a report. */
export function AddLine({ isIncome }: { isIncome: boolean }) {
  const { t } = useTranslation('income-reports');
  const { reportId = '' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const title = t(isIncome ? 'lines.addIncome' : 'lines.addExpense');
  const add = useMutation({
    mutationFn: (line: IncomeReportLineInput) => call(incomeReportLines.create, { body: { ...line, customer_income_report_id: reportId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: budgetQuery(reportId).queryKey });
      await navigate(paths.incomeReport(reportId, 'summary'));
    },
  });
  const blank: TypedLine = {
    is_income: isIncome,
    name: '',
    category: isIncome ? 'income.salary' : 'other.unknown',
    amount: '',
    frequency: 4,
    note: '',
  };
  const crumbs = [
    { label: t('title'), to: paths.incomeReports() },
    { label: t('lines.report'), to: paths.incomeReport(reportId) },
    { label: title },
  ];
  return (
    <>
      <TopBar crumbs={crumbs} />
      <PageHeader title={title} />
      <LineForm reportId={reportId} initial={blank} submit={title} error={add.error} loading={add.isPending} onSubmit={add.mutate} />
    </>
  );
}
