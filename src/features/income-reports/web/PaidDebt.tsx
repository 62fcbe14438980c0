import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { incomeReportLines } from '#features/income-reports/lines/contract.ts';
import { frequency } from '#platform/shared/frequency.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { call } from '#platform/web/api.ts';
import { listKey } from '#platform/web/list.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { incomeReports } from '../contract.ts';
import { PoundsField } from './parts/PoundsField.tsx';
import { useAmountObjection } from './parts/use-amount-objection.ts';

interface PaidDebtProps {
  reportId: string;
  creditor: string;
  /** Pence a month, where the file says so. */
  paid: number | null;
}

/** A creditor to whom the file offers nothing: what is paid all the same is a line of the report once somebody says so. */
export function PaidDebt({ reportId, creditor, paid }: PaidDebtProps) {
  const { t } = useTranslation('income-reports');
  const client = useQueryClient();
  const [pounds, setPounds] = useState<number | string>(paid === null ? '' : paid / 100);
  const [tried, setTried] = useState(false);
  const objection = useAmountObjection()(pounds);
  const add = useMutation({
    mutationFn: () =>
      call(incomeReportLines.create, {
        body: {
          customer_income_report_id: reportId,
          is_income: false,
          name: creditor || t('taken.creditor'),
          category: 'debts.loan',
          amount: Number(pounds),
          frequency: frequency.monthly,
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(incomeReports.list) }),
  });
  if (add.isSuccess) {
    return (
      <Text size="sm" role="status">
        {t('taken.debtAdded', { amount: formatMoney(Math.round(Number(pounds) * 100)) })}
      </Text>
    );
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (objection === null && !add.isPending) add.mutate();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Group gap="xs" align="flex-end" my={4}>
        <PoundsField
          label={t('taken.debtPaid')}
          aria-label={t('taken.debtPaidTo', { creditor })}
          size="xs"
          w={150}
          value={pounds}
          onChange={setPounds}
          error={tried && objection}
        />
        <Button type="submit" size="xs" variant="default" loading={add.isPending}>
          {t('taken.addDebt')}
        </Button>
      </Group>
      {add.error && <ErrorText error={add.error} />}
    </form>
  );
}
