import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { incomeReports } from '#features/income-reports/contract.ts';
import { call } from '#platform/web/api.ts';
import { listKey } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { SheetList } from '#platform/web/ui/SheetList.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { ReportState } from './ReportState.tsx';
import classes from './ClientReports.module.css';

/** The reports of one client, on the client's page. */
export function ClientReports({ customerId }: { customerId: string }) {
  const { t } = useTranslation('income-reports');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(incomeReports.list), 'of', customerId],
    queryFn: ({ signal }) => call(incomeReports.list, { query: { customer_id: customerId, limit: 100 } }, { signal }),
  });
  const create = useMutation({
    mutationFn: () => call(incomeReports.create, { body: { customer_id: customerId, period: null, left_out: [] } }),
    onSuccess: async (report) => {
      await queryClient.invalidateQueries({ queryKey: listKey(incomeReports.list) });
      await navigate(paths.incomeReport(report.id));
    },
    onError: (failure) => toastError(failure),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const add = (
    <Button loading={create.isPending} onClick={() => create.mutate()}>
      {t('new.submit')}
    </Button>
  );
  if (data.data.length === 0) {
    return (
      <EmptyState title={t('ofClient.none')} action={add}>
        {t('ofClient.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <SheetList width={820}>
        {data.data.map((report) => (
          <li key={report.id}>
            <Link to={paths.incomeReport(report.id)} className={classes.report}>
              <Text component="span" fw={550}>
                {t('ofClient.started')} <DateText value={report.requested_at} />
              </Text>
              <ReportState report={report} related={data.relatedData} />
            </Link>
          </li>
        ))}
      </SheetList>
      <Group mt="md">{add}</Group>
    </>
  );
}
