import { Alert, Anchor, Button, Checkbox, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Check } from '#engine/budgets/record.ts';
import { needsPerson } from '#features/bank-accounts/rules.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { call, download, saveFile } from '#platform/web/api.ts';
import { useJobProgress } from '#platform/web/events.ts';
import { locale } from '#platform/web/i18n.ts';
import { listKey } from '#platform/web/list.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { PrintCompared } from '../comparing/web/PrintCompared.tsx';
import { incomeReports, type IncomeReportVersion } from '../contract.ts';
import { standsInTheWay } from '../rules.ts';
import { versionsQuery } from './parts/queries.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './FinishReport.module.css';

interface FinishReportProps {
  workspace: Workspace;
  /** Something that was decided is still on its way: nothing is locked before it has arrived. */
  waits: boolean;
  opened: boolean;
  onClose: () => void;
}

/** The last look before a version is locked; afterwards its files. */
export function FinishReport({ workspace, waits, opened, onClose }: FinishReportProps) {
  const { t } = useTranslation('income-reports');
  const { locked } = workspace;
  // While it closes it stays what it was: a report that was reopened is not to be finished at once.
  const [isDone, setIsDone] = useState(locked);
  if (opened && isDone !== locked) setIsDone(locked);
  return (
    <Modal opened={opened} onClose={onClose} title={t(isDone ? 'finish.doneTitle' : 'finish.title')} size="lg">
      {isDone ? <Done workspace={workspace} onLeave={onClose} /> : <LastLook workspace={workspace} waits={waits} onLeave={onClose} />}
    </Modal>
  );
}

/** Where each thing that stands in the way is seen to. */
const tabOf: Readonly<Record<Check['kind'], string>> = {
  no_statements: 'statements',
  missing_rate: 'household',
  undecided_pair: 'review',
  unexplained: 'months',
  unproved: 'statements',
  gap: 'months',
  unknown_owner: 'household',
  shared_account: 'household',
  unknown_use: 'household',
  unknown_earner: 'review',
  unreviewed: 'review',
  unseen_card: 'aside',
};

function LastLook({ workspace, waits, onLeave }: { workspace: Workspace; waits: boolean; onLeave: () => void }) {
  const { t } = useTranslation('income-reports');
  const [, setParams] = useSearchParams();
  const client = useQueryClient();
  const { budget, report } = workspace;
  const { stops, warnings } = standsInTheWay(budget);
  const unused = workspace.statements.filter((statement) => needsPerson(statement));
  const isOpen = warnings.length + unused.length > 0;
  const [accepted, setAccepted] = useState(false);
  const [compareWith, setCompareWith] = useState<string | null>(null);
  const finish = useMutation({
    mutationFn: () =>
      call(
        incomeReports.finish,
        { params: { id: report.id }, body: { accept_warnings: accepted, compare_with: compareWith } },
        { ifMatch: report.version, idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: () => changed(client),
  });
  const showTab = (tab: string, at?: 'rate') => {
    onLeave();
    setParams({ tab, ...(at && { at }) }, { replace: true, preventScrollReset: true });
  };
  return (
    <Stack>
      {stops.length === 0 && !isOpen && <Text>{t('finish.clear')}</Text>}
      {[...stops, ...warnings].map((check) => (
        <CheckRow
          key={check.kind}
          check={check}
          workspace={workspace}
          onShow={() => showTab(tabOf[check.kind], check.kind === 'missing_rate' ? 'rate' : undefined)}
        />
      ))}
      {unused.length > 0 && (
        <Open
          title={t('finish.unused', { count: unused.length })}
          subjects={unused.map(({ name }) => name)}
          onShow={() => showTab('statements')}
        />
      )}
      {stops.length === 0 && isOpen && (
        <Checkbox checked={accepted} onChange={(event) => setAccepted(event.currentTarget.checked)} label={t('finish.accept')} />
      )}
      {stops.length === 0 && <PrintCompared report={report} value={compareWith} onChange={setCompareWith} />}
      {finish.error && (
        <Alert color="red" role="alert">
          <ErrorText error={finish.error} />
        </Alert>
      )}
      <Group justify="flex-end">
        <Button
          loading={finish.isPending || waits}
          disabled={stops.length > 0 || (isOpen && !accepted)}
          onClick={() => finish.mutate()}
          data-autofocus
        >
          {t('finish.submit')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What is shown of the report, and every list that it stands in. */
function changed(client: QueryClient): Promise<unknown> {
  return Promise.all([['income-reports'], listKey(incomeReports.list)].map((queryKey) => client.invalidateQueries({ queryKey })));
}

function CheckRow({ check, workspace, onShow }: { check: Check; workspace: Workspace; onShow: () => void }) {
  const { t } = useTranslation('income-reports');
  const subjects = check.subjects.map((subject) => workspace.accountName(subject) || subject);
  const amount = formatMoney(check.monthly ?? 0, { currency: workspace.budget.currency, locale: locale() });
  const title = t(`checks.${check.kind}`, { count: check.count, amount });
  return <Open level={check.level} title={title} subjects={subjects} onShow={onShow} />;
}

/** So many are named; of others it says how many there are. */
const mostNamed = 6;

interface OpenProps {
  level?: Check['level'];
  title: string;
  subjects: string[];
  onShow: () => void;
}

/** What stands in the way of a report, or is left open in it: it leads to where it is seen to. */
function Open({ level = 'warn', title, subjects, onShow }: OpenProps) {
  const { t } = useTranslation('income-reports');
  const names = subjects.slice(0, mostNamed).join(', ');
  const more = subjects.length - mostNamed;
  return (
    <div className={classes.check}>
      <StatusChip tone={level === 'stop' ? 'bad' : 'warn'}>{t(`checks.level.${level}`)}</StatusChip>
      <div>
        <Anchor component="button" type="button" fw={550} ta="left" onClick={onShow}>
          {title}
        </Anchor>
        {subjects.length > 0 && (
          <Text size="sm" c="dimmed">
            {more > 0 ? t('finish.andMore', { names, more }) : names}
          </Text>
        )}
      </div>
    </div>
  );
}

function Done({ workspace, onLeave }: { workspace: Workspace; onLeave: () => void }) {
  const { t } = useTranslation('income-reports');
  const client = useQueryClient();
  const id = workspace.report.id;
  const { data, error } = useQuery(versionsQuery(id));
  const reopen = useMutation({
    mutationFn: () => call(incomeReports.reopen, { params: { id } }),
    onSuccess: () => {
      onLeave();
      toast(t('finish.reopened'));
      return changed(client);
    },
    onError: (failure) => toastError(failure),
  });
  return (
    <Stack>
      {error && <ErrorText error={error} />}
      {data?.versions.map((version) => (
        <Version key={version.id} reportId={id} version={version} />
      ))}
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('finish.reopenHint')}
        </Text>
        <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate()}>
          {t('finish.reopen')}
        </Button>
      </Group>
    </Stack>
  );
}

function Version({ reportId, version }: { reportId: string; version: IncomeReportVersion }) {
  const { t } = useTranslation('income-reports');
  const progress = useJobProgress(version.status === 'making' ? version.job_id : null);
  const save = (format: IncomeReportVersion['files'][number]['format']) => {
    download(incomeReports.file, { params: { id: reportId, number: version.number, format } })
      .then(saveFile)
      .catch(toastError);
  };
  return (
    <section className={classes.version}>
      <Text fw={600}>{t('finish.version', { number: version.number })}</Text>
      <Text size="sm" c="dimmed">
        {t('finish.by', { name: version.finished_by_name })} · <DateText value={version.created_at} />
      </Text>
      {version.status === 'making' && (
        <Group gap="sm" mt="xs">
          <Progress
            className={classes.bar}
            value={progress?.total ? (100 * progress.done) / progress.total : 8}
            aria-label={t('finish.making')}
          />
          <Text size="sm" c="dimmed">
            {t('finish.making')}
          </Text>
        </Group>
      )}
      {version.status === 'failed' && <Text c="red">{t('finish.failed')}</Text>}
      <Group gap="md" mt="xs">
        {version.files.map(({ format }) => (
          <Anchor key={format} component="button" type="button" onClick={() => save(format)}>
            {t(`finish.format.${format}`)}
          </Anchor>
        ))}
      </Group>
    </section>
  );
}
