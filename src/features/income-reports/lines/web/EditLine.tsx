import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { budgetQuery } from '#features/income-reports/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { type IncomeReportLineInput, incomeReportLines } from '../contract.ts';
import { LineForm } from './LineForm.tsx';
import { lineQuery } from './queries.ts';

/** Changes a line that was entered by hand, or takes it away. */
export function EditLine() {
  const { t } = useTranslation('income-reports');
  const { reportId = '', lineId = '' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: line } = useSuspenseQuery(lineQuery(lineId));
  const done = async () => {
    await client.invalidateQueries({ queryKey: budgetQuery(reportId).queryKey });
    client.removeQueries({ queryKey: lineQuery(lineId).queryKey });
    await navigate(paths.incomeReport(reportId, 'summary'));
  };
  const save = useMutation({
    mutationFn: (body: IncomeReportLineInput) =>
      call(incomeReportLines.update, { params: { id: lineId }, body }, { ifMatch: line.version }),
    onSuccess: done,
  });
  const remove = useMutation({ mutationFn: () => call(incomeReportLines.remove, { params: { id: lineId } }), onSuccess: done });
  const { is_income, name, category, amount, frequency, note } = line;
  const initial: IncomeReportLineInput = { is_income, name, category, amount: amount / 100, frequency, note: note ?? '' };
  const crumbs = [
    { label: t('title'), to: paths.incomeReports() },
    { label: t('lines.report'), to: paths.incomeReport(reportId) },
    { label: name },
  ];
  return (
    <>
      <TopBar crumbs={crumbs} />
      <PageHeader title={t(is_income ? 'lines.editIncome' : 'lines.editExpense')} />
      <LineForm
        reportId={reportId}
        initial={initial}
        submit={t('lines.save')}
        error={save.error ?? remove.error}
        loading={save.isPending}
        onSubmit={save.mutate}
        onRemove={() => remove.mutate()}
      />
    </>
  );
}
