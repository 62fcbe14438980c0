import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { budgetQuery } from '#features/income-reports/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { useForget } from '#platform/web/use-forget.ts';
import { type IncomeReportLineInput, incomeReportLines } from '../contract.ts';
import { LineForm, type TypedLine } from './LineForm.tsx';
import { lineQuery } from './queries.ts';

/** Changes a line that was entered by hand, or takes it away. */
export function EditLine() {
  const { t } = useTranslation('income-reports');
  const { reportId = '', lineId = '' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const forget = useForget();
  const { data: line } = useSuspenseQuery(lineQuery(lineId));
  const { queryKey } = lineQuery(lineId);
  const leave = async (options: { replace: boolean }) => {
    await client.invalidateQueries({ queryKey: budgetQuery(reportId).queryKey });
    await navigate(paths.incomeReport(reportId, 'summary'), options);
  };
  const save = useMutation({
    mutationFn: (body: IncomeReportLineInput) =>
      call(incomeReportLines.update, { params: { id: lineId }, body }, { ifMatch: line.version }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      return leave({ replace: false });
    },
  });
  const remove = useMutation({
    mutationFn: () => call(incomeReportLines.remove, { params: { id: lineId } }),
    onSuccess: () => {
      forget(queryKey);
      // Back does not lead to what is gone.
      return leave({ replace: true });
    },
  });
  const { is_income, name, category, amount, frequency, note } = line;
  const initial: TypedLine = { is_income, name, category, amount: amount / 100, frequency, note: note ?? '' };
  const handleRemove = async () => {
    const sure = { title: t('lines.removeTitle', { name }), message: t('lines.removeText'), verb: t('lines.remove'), danger: true };
    if (await confirm(sure)) remove.mutate();
  };
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
        loading={save.isPending || remove.isPending}
        onSubmit={save.mutate}
        onRemove={() => void handleRemove()}
      />
    </>
  );
}
