import '@mantine/dates/styles.css';
import { NumberInput, Select, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Employment, Tenure } from '#engine/reports/household/record.ts';
import { clientQuery } from '#features/customers/web/parts/queries.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { AccountSettings } from './AccountSettings.tsx';
import type { HouseholdDraft } from './use-household-draft.ts';
import type { Workspace } from './use-workspace.ts';

const counts = ['people', 'dependants_under_16', 'dependants_16_to_18', 'other_dependants', 'non_dependants', 'vehicles'] as const;

/** The header of the Standard Financial Statement, the report's period, and whose share of each account counts. */
export function HouseholdForm({ workspace, draft }: { workspace: Workspace; draft: HouseholdDraft }) {
  const { t } = useTranslation('income-reports');
  const { report, locked } = workspace;
  const { data: customer } = useSuspenseQuery(clientQuery(report.customer_id));
  const linked = customer.partner && `${customer.partner.first_name} ${customer.partner.last_name}`;
  const { household, period, set } = draft;
  const options = (kind: string, values: readonly string[]) => values.map((value) => ({ value, label: t(`household.${kind}Of.${value}`) }));
  return (
    <Stack gap="xl">
      <FormShell
        submit={t('household.save')}
        error={draft.error}
        loading={draft.isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          if (!locked) void draft.save();
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
          onChange={draft.setPeriod}
          error={draft.lacksDay && t('household.lastDayMissing')}
        />
      </FormShell>
      <AccountSettings workspace={workspace} />
    </Stack>
  );
}
