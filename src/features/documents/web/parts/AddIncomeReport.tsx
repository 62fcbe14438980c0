import { Button, Menu } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentSources } from '#features/documents/sources/contract.ts';
import { incomeReports } from '#features/income-reports/contract.ts';
import { call } from '#platform/web/api.ts';
import { listKey } from '#platform/web/list.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { documentChanged } from './queries.ts';

interface AddIncomeReportProps {
  documentId: string;
  customerId: string;
}

/** Adds a finished income and expenditure report of the client as a paper. Where there is none, there is nothing to offer. */
export function AddIncomeReport({ documentId, customerId }: AddIncomeReportProps) {
  const { t } = useTranslation('documents');
  const { data } = useQuery({
    queryKey: [...listKey(incomeReports.list), 'finished of', customerId],
    queryFn: ({ signal }) => call(incomeReports.list, { query: { customer_id: customerId, status: 'finished' } }, { signal }),
  });
  const add = useMutation({
    mutationFn: (customer_income_report_id: string) =>
      call(documentSources.addIncomeReport, { params: { id: documentId }, body: { customer_income_report_id } }),
    onSuccess: () => documentChanged(documentId),
    onError: (error) => toastError(error),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="xs" loading={add.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('papers.addIncomeReport')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data.data.map(({ id, finished_at, updated_at }) => (
          <Menu.Item key={id} onClick={() => add.mutate(id)}>
            {t('papers.finished')} <DateText value={finished_at ?? updated_at} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
