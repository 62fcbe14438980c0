import { Button, Group, Paper, Select, Stack, Text, TextInput, Textarea } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { choicesQuery } from '#features/categories/web/parts/queries.ts';
import { FrequencyField } from '#features/income-reports/web/parts/FrequencyField.tsx';
import { PoundsField } from '#features/income-reports/web/parts/PoundsField.tsx';
import { monthlyTotal } from '#platform/shared/frequency.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { paths } from '#platform/web/paths.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { IncomeReportLineInput } from '../contract.ts';

interface LineFormProps {
  reportId: string;
  initial: IncomeReportLineInput;
  submit: string;
  error: Error | null;
  loading: boolean;
  onSubmit: (values: IncomeReportLineInput) => void;
  /** Takes the line away; only where there is one. */
  onRemove?: () => void;
}

/** A line that a person states: what, how much, how often; the month's share of it is worked out while typing. */
export function LineForm({ reportId, initial, submit, error, loading, onSubmit, onRemove }: LineFormProps) {
  const { t } = useTranslation('income-reports');
  const { data: choices } = useSuspenseQuery(choicesQuery);
  const [live, setLive] = useState({ amount: initial.amount, frequency: initial.frequency });
  const form = useContractForm(IncomeReportLineInput, {
    initialValues: initial,
    onValuesChange: ({ amount, frequency }) => setLive({ amount, frequency }),
  });
  const { setFieldError, getValues } = form;
  useEffect(() => {
    showIssues({ setFieldError, getValues }, error);
  }, [error, setFieldError, getValues]);
  const offered = choices.filter(
    (choice) => (choice.offered || choice.key === initial.category) && choice.sfs !== null && choice.is_income === initial.is_income,
  );
  return (
    <Paper p="lg" maw={560}>
      <FormShell
        submit={submit}
        error={error}
        loading={loading}
        onSubmit={form.onSubmit(onSubmit)}
        aside={
          <Group gap="xs">
            <Button component={Link} to={paths.incomeReport(reportId)} variant="subtle">
              {t('lines.cancel')}
            </Button>
            {onRemove && (
              <Button variant="subtle" color="red" onClick={onRemove}>
                {t('lines.remove')}
              </Button>
            )}
          </Group>
        }
      >
        <Stack>
          <TextInput
            label={t('lines.name')}
            description={t(initial.is_income ? 'lines.nameHintIncome' : 'lines.nameHintExpense')}
            data-autofocus
            {...form.getInputProps('name')}
            key={form.key('name')}
          />
          <Select
            label={t('lines.category')}
            searchable
            data={offered.map(({ key, label }) => ({ value: key, label }))}
            {...form.getInputProps('category')}
            key={form.key('category')}
          />
          <Group grow align="flex-start">
            <PoundsField {...form.getInputProps('amount')} key={form.key('amount')} />
            <FrequencyField initial={initial.frequency} onChange={(frequency) => form.setFieldValue('frequency', frequency)} />
          </Group>
          <Text c="dimmed" component="output">
            {t('lines.monthly')} <MoneyText pence={monthlyPence(live)} />
          </Text>
          <Textarea label={t('lines.note')} autosize minRows={2} maxLength={1_000} {...form.getInputProps('note')} key={form.key('note')} />
        </Stack>
      </FormShell>
    </Paper>
  );
}

/* A field that is being typed may hold text or a third decimal for a moment. */
function monthlyPence({ amount, frequency }: Pick<IncomeReportLineInput, 'amount' | 'frequency'>): number {
  const pence = Math.round(Number(amount) * 100);
  return Number.isSafeInteger(pence) ? monthlyTotal([{ amount: pence, frequency }]) : 0;
}
