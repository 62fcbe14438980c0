import { Button, FileInput, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { statementsQuery } from '#features/bank-accounts/web/parts/queries.ts';
import { customers } from '#features/customers/contract.ts';
import { splitName } from '#features/customers/rules.ts';
import { lastMonths } from '#features/income-reports/beginning/rules.ts';
import { londonDate, type PlainDate } from '#platform/shared/dates.ts';
import { call, upload } from '#platform/web/api.ts';
import { dateText } from '#platform/web/date-text.ts';
import { listKey } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { incomeReports } from '../contract.ts';
import { ClientSelect } from './ClientSelect.tsx';
import { IncludedAccounts } from './IncludedAccounts.tsx';
import { TakenOver } from './TakenOver.tsx';

interface NewReportProps {
  opened: boolean;
  onClose: () => void;
}

/** Chooses the client (or adds one) and the period; the report opens at once, ready for statements. */
export function NewReport({ opened, onClose }: NewReportProps) {
  const { t } = useTranslation('income-reports');
  return (
    <Modal opened={opened} onClose={onClose} title={t('new.title')} size="md">
      <NewReportForm onClose={onClose} />
    </Modal>
  );
}

function NewReportForm({ onClose }: Pick<NewReportProps, 'onClose'>) {
  const { t } = useTranslation('income-reports');
  const navigate = useNavigate();
  const [client, setClient] = useState<string | null>(null);
  const [added, setAdded] = useState<{ first_name: string; last_name: string } | null>(null);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const [months, setMonths] = useState('all');
  const [statement, setStatement] = useState<File | null>(null);
  const [today] = useState(() => londonDate(new Date().toISOString()));
  const covered = useCovered(added ? null : client);
  const period = months === 'all' ? null : lastMonths(Number(months), { today, covered });
  const open = async (id: string) => {
    onClose();
    await navigate(paths.incomeReport(id));
  };
  const choose = (id: string | null) => {
    setClient(id);
    setLeftOut([]);
  };
  const clientId = async (): Promise<string> => {
    if (!added) return client ?? '';
    const { id } = await call(customers.create, { body: added });
    // A file that is refused must not add the client a second time.
    await queryClient.invalidateQueries({ queryKey: listKey(customers.list) });
    setClient(id);
    setAdded(null);
    return id;
  };
  const create = useMutation({
    mutationFn: async () => {
      const customer_id = await clientId();
      if (statement) return upload(incomeReports.importStatement, { query: { customer_id } }, statement);
      return { report: await call(incomeReports.create, { body: { customer_id, period, left_out: leftOut } }), lines: 0, not_carried: [] };
    },
    onSuccess: async ({ report }) => {
      await queryClient.invalidateQueries({ queryKey: listKey(incomeReports.list) });
      if (!statement) await open(report.id);
    },
  });
  if (statement && create.data) return <TakenOver imported={create.data} onOpen={() => void open(create.data.report.id)} />;
  const ready = added ? added.first_name.trim() !== '' && added.last_name.trim() !== '' : client !== null;
  return (
    <FormShell
      submit={t('new.submit')}
      error={create.error}
      loading={create.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) create.mutate();
      }}
    >
      {added ? (
        <Stack gap="xs">
          <Group grow align="flex-start">
            <TextInput
              label={t('new.firstName')}
              value={added.first_name}
              onChange={(event) => setAdded({ ...added, first_name: event.currentTarget.value })}
              data-autofocus
              required
            />
            <TextInput
              label={t('new.lastName')}
              value={added.last_name}
              onChange={(event) => setAdded({ ...added, last_name: event.currentTarget.value })}
              required
            />
          </Group>
          <Button variant="subtle" size="compact-sm" onClick={() => setAdded(null)}>
            {t('new.chooseExisting')}
          </Button>
        </Stack>
      ) : (
        <ClientSelect value={client} onChange={choose} onAdd={(words) => setAdded(splitName(words))} />
      )}
      <Select
        label={t('new.period')}
        description={period ? `${dateText(period.from)} – ${dateText(period.to)}. ${t('new.periodHint')}` : t('new.periodHint')}
        allowDeselect={false}
        value={months}
        onChange={(value) => setMonths(value ?? 'all')}
        data={['all', '3', '6', '12'].map((value) => ({ value, label: t(`new.periods.${value}`) }))}
      />
      <IncludedAccounts
        customerId={added ? null : client}
        leftOut={statement ? [] : leftOut}
        onChange={statement ? undefined : setLeftOut}
      />
      <FileInput
        label={t('new.statement')}
        description={t('new.statementHint')}
        placeholder={t('new.statementPlaceholder')}
        accept=".json,.xml,application/json,application/xml,text/xml"
        clearable
        clearButtonProps={{ 'aria-label': t('new.statementClear') }}
        value={statement}
        onChange={setStatement}
      />
    </FormShell>
  );
}

/** The last day that a client's statements cover; null without any, or for a client who is only being added. */
function useCovered(customerId: string | null): PlainDate | null {
  const { data } = useQuery({ ...statementsQuery(customerId ?? ''), enabled: customerId !== null });
  const days = (data?.data ?? []).flatMap(({ accounts }) => accounts.flatMap(({ period }) => period?.to ?? []));
  return days.toSorted().at(-1) ?? null;
}
