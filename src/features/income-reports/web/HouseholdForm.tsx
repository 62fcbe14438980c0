import '@mantine/dates/styles.css';
import { NumberInput, Select, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Employment, type Household, Tenure } from '#engine/reports/household/record.ts';
import { clientQuery } from '#features/customers/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { incomeReports } from '../contract.ts';
import { AccountSettings } from './AccountSettings.tsx';
import { budgetQuery } from './parts/queries.ts';
import type { Workspace } from './use-workspace.ts';

const counts = ['people', 'dependants_under_16', 'dependants_16_to_18', 'other_dependants', 'non_dependants', 'vehicles'] as const;

/** The header of the Standard Financial Statement, the report's period, and whose share of each account counts. */
export function HouseholdForm({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('income-reports');
  const client = useQueryClient();
  const { report, locked } = workspace;
  const { data: customer } = useSuspenseQuery(clientQuery(report.customer_id));
  const linked = customer.partner && `${customer.partner.first_name} ${customer.partner.last_name}`;
  const [household, setHousehold] = useState<Household>(report.household);
  const [period, setPeriod] = useState<[string | null, string | null]>([report.period?.from ?? null, report.period?.to ?? null]);
  const set = (changes: Partial<Household>) => setHousehold((now) => ({ ...now, ...changes }));
  const save = useMutation({
    mutationFn: () => {
      const body = { household, period: period[0] && period[1] ? { from: period[0], to: period[1] } : null };
      return call(incomeReports.update, { params: { id: report.id }, body }, { ifMatch: report.version });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: budgetQuery(report.id).queryKey });
      toast(t('household.saved'));
    },
  });
  const options = (kind: string, values: readonly string[]) => values.map((value) => ({ value, label: t(`household.${kind}Of.${value}`) }));
  return (
    <Stack gap="xl">
      <FormShell
        submit={t('household.save')}
        error={save.error}
        loading={save.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          if (!locked) save.mutate();
        }}
      >
        <Title order={2} size="h3">
          {t('household.title')}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          <Select
            label={t('household.joint')}
            clearable
            disabled={locked}
            value={household.joint === null ? null : String(household.joint)}
            onChange={(value) =>
              set({
                joint: value === null ? null : value === 'true',
                ...(value === 'true' && linked && household.partner === null && { partner: { name: linked, date_of_birth: null } }),
                ...(value === 'true' ? {} : { partner: null, partner_employment: null }),
              })
            }
            data={[
              { value: 'false', label: t('household.single') },
              { value: 'true', label: t('household.couple') },
            ]}
          />
          <Select
            label={t('household.tenure')}
            clearable
            disabled={locked}
            value={household.tenure}
            onChange={(value) => set({ tenure: Tenure.nullable().parse(value) })}
            data={options('tenure', Tenure.options)}
          />
          <Select
            label={t('household.employment')}
            clearable
            disabled={locked}
            value={household.employment}
            onChange={(value) => set({ employment: Employment.nullable().parse(value) })}
            data={options('employment', Employment.options)}
          />
          {household.joint && (
            <>
              <TextInput
                label={t('household.partner')}
                disabled={locked}
                value={household.partner?.name ?? ''}
                onChange={(event) =>
                  set({
                    partner:
                      event.currentTarget.value === ''
                        ? null
                        : { name: event.currentTarget.value, date_of_birth: household.partner?.date_of_birth ?? null },
                  })
                }
              />
              <Select
                label={t('household.partnerEmployment')}
                clearable
                disabled={locked}
                value={household.partner_employment}
                onChange={(value) => set({ partner_employment: Employment.nullable().parse(value) })}
                data={options('employment', Employment.options)}
              />
            </>
          )}
          {counts.map((field) => (
            <NumberInput
              key={field}
              label={t(`household.${field}`)}
              min={field === 'people' ? 1 : 0}
              max={30}
              allowDecimal={false}
              disabled={locked}
              value={household[field] ?? ''}
              onChange={(value) => set({ [field]: typeof value === 'number' ? value : null })}
            />
          ))}
        </SimpleGrid>
        <Textarea
          label={t('household.address')}
          autosize
          minRows={2}
          disabled={locked}
          value={household.address ?? ''}
          onChange={(event) => set({ address: event.currentTarget.value === '' ? null : event.currentTarget.value })}
        />
        <Title order={2} size="h3">
          {t('household.period')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('household.periodHint')}
        </Text>
        <DatePickerInput
          type="range"
          label={t('household.range')}
          valueFormat="D MMM YYYY"
          firstDayOfWeek={1}
          weekendDays={[]}
          clearable
          clearButtonProps={{ 'aria-label': t('household.clearRange') }}
          maw={360}
          disabled={locked}
          value={period}
          onChange={setPeriod}
        />
      </FormShell>
      <AccountSettings workspace={workspace} />
    </Stack>
  );
}
