import { Button, Group, Paper, Select, Stack, Text, TextInput, Textarea } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { choicesQuery } from '#features/categories/web/parts/queries.ts';
import { amountProblem } from '#features/income-reports/rules.ts';
import { FrequencyField } from '#features/income-reports/web/parts/FrequencyField.tsx';
import { PoundsField } from '#features/income-reports/web/parts/PoundsField.tsx';
import { useAmountObjection } from '#features/income-reports/web/parts/use-amount-objection.ts';
import { monthlyTotal } from '#platform/shared/frequency.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { paths } from '#platform/web/paths.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { useLeaveCheck } from '#platform/web/use-leave-check.ts';
import { IncomeReportLineInput } from '../contract.ts';

/** A line as it is being typed: its amount may still be missing. */
export type TypedLine = Omit<IncomeReportLineInput, 'amount'> & { amount: number | string };

interface LineFormProps {
  reportId: string;
  initial: TypedLine;
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
  const objection = useAmountObjection();
  const [start] = useState(initial);
  const [live, setLive] = useState(initial);
  const form = useContractForm(fieldsOf(objection), { initialValues: start, onValuesChange: setLive });
  const isTouched = Object.entries(live).some(([field, value]) => value !== start[field as keyof TypedLine]);
  // What was sent is saved: the screen that it leads to is gone to without a question.
  useLeaveCheck({ page: isTouched, screen: isTouched && !loading });
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
        onSubmit={form.onSubmit((line) => onSubmit({ ...line, amount: Number(line.amount) }))}
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

function fieldsOf(objection: (typed: number | string) => string | null) {
  const amount = z.union([z.number(), z.string()]).superRefine((typed, check) => {
    const message = objection(typed);
    if (message) check.addIssue({ code: 'custom', message });
  });
  return IncomeReportLineInput.extend({ amount });
}

/* Of what is no amount yet, there is no month. */
function monthlyPence({ amount, frequency }: Pick<TypedLine, 'amount' | 'frequency'>): number {
  return amountProblem(amount) ? 0 : monthlyTotal([{ amount: Math.round(Number(amount) * 100), frequency }]);
}
