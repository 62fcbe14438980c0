import { Button, Drawer, Tabs } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { memo, startTransition, useCallback, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, type SetURLSearchParams, useNavigate, useParams, useSearchParams } from 'react-router';
import { statementsQuery } from '#features/bank-accounts/web/parts/queries.ts';
import { StatementDrop } from '#features/bank-accounts/web/parts/StatementDrop.tsx';
import { StatementList } from '#features/bank-accounts/web/parts/StatementList.tsx';
import { type StatementUploads, useStatementUploads } from '#features/bank-accounts/web/parts/use-statement-uploads.ts';
import { choicesQuery } from '#features/categories/web/parts/queries.ts';
import { clientQuery } from '#features/customers/web/parts/queries.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { useLeaveCheck } from '#platform/web/use-leave-check.ts';
import { Compared } from '../comparing/web/Compared.tsx';
import { asideInPeriod, toReview } from '../rules.ts';
import { AllPayments } from './AllPayments.tsx';
import { FinishReport } from './FinishReport.tsx';
import { HouseholdForm } from './HouseholdForm.tsx';
import { Markers } from './Markers.tsx';
import { Months } from './Months.tsx';
import { budgetQuery, evidenceQuery, markerSettingsQuery } from './parts/queries.ts';
import { ReportHead } from './ReportHead.tsx';
import { ReportMenu } from './ReportMenu.tsx';
import { SetAside } from './SetAside.tsx';
import { SourcePane } from './SourcePane.tsx';
import { Standing, stateOf } from './Standing.tsx';
import { Summary } from './Summary.tsx';
import { ToReview } from './ToReview.tsx';
import { useDeleteReport } from './use-delete-report.ts';
import { type HouseholdDraft, useHouseholdDraft } from './use-household-draft.ts';
import { useTabInView } from './use-tab-in-view.ts';
import { useWorkspace, type Workspace } from './use-workspace.ts';
import classes from './IncomeReport.module.css';

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  const id = params['id'] ?? '';
  const texts = Promise.all(['income-reports', 'bank-accounts', 'categories'].map(loadTexts));
  const [{ report }] = await Promise.all([
    queryClient.ensureQueryData(budgetQuery(id)),
    queryClient.ensureQueryData(evidenceQuery(id)),
    queryClient.ensureQueryData(choicesQuery),
    queryClient.ensureQueryData(markerSettingsQuery),
    texts,
  ]);
  await Promise.all([
    queryClient.ensureQueryData(clientQuery(report.customer_id)),
    queryClient.ensureQueryData(statementsQuery(report.customer_id)),
  ]);
  return null;
}

const tabs = ['review', 'payments', 'aside', 'months', 'summary', 'compared', 'statements', 'household', 'markers'] as const;
type Tab = (typeof tabs)[number];

/** Beside which stands where a payment comes from. */
const sourced: ReadonlySet<Tab> = new Set(['review', 'payments', 'aside', 'summary', 'compared', 'markers']);

/** The workspace of a report: what needs me, the report, where it comes from. */
export default function IncomeReport() {
  const { id = '' } = useParams();
  const { t } = useTranslation('income-reports');
  const { workspace, decisions } = useWorkspace(id);
  // A working of thousands of payments is drawn bit by bit: keys and scrolling come first.
  const shown = useDeferredValue(workspace);
  const { data: client } = useSuspenseQuery(clientQuery(workspace.report.customer_id));
  const uploads = useStatementUploads(client.id);
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const [finishing, { open: openFinish, close: closeFinish }] = useDisclosure(false);
  const household = useHouseholdDraft(workspace.report);
  const name = `${client.first_name} ${client.last_name}`;
  const deleting = useDeleteReport({ id, name, leave: () => navigate(paths.incomeReports(), { replace: true }) });
  const state = decisions.state === 'saved' ? stateOf(household) : decisions.state;
  const isOnItsWay = decisions.state === 'saving' || decisions.state === 'unsent';
  const isUnsent = decisions.state === 'unsent' || household.isUnsaved;
  useLeaveCheck({ page: isUnsent || isOnItsWay, screen: isUnsent && !deleting.isDeleting });
  useHotkeys([
    ['mod+Z', decisions.undo],
    ['mod+shift+Z', decisions.redo],
    ['mod+Y', decisions.redo],
  ]);
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const handleFinish = async () => {
    // A finished report is locked: what was typed goes in before.
    if (!household.isUnsaved || (await household.save())) openFinish();
    else show(setParams, 'household');
  };
  const standing = (
    <Standing locked={workspace.locked} state={state} decisions={decisions}>
      {!workspace.locked && <ReportMenu name={name} loading={deleting.isDeleting} onDelete={deleting.ask} />}
    </Standing>
  );
  return (
    <>
      <TopBar crumbs={[{ label: t('title'), to: paths.incomeReports() }, { label: name }]}>
        {!narrow && standing}
        <Button size="compact-md" fz="sm" onClick={() => void handleFinish()}>
          {t(workspace.locked ? 'finish.show' : 'finish.open')}
        </Button>
      </TopBar>
      {narrow && standing}
      <Head workspace={shown} name={name} />
      {workspace.statements.length === 0 && workspace.budget.lines.length === 0 ? (
        <StatementDrop uploads={uploads} />
      ) : (
        <Panes workspace={shown} uploads={uploads} household={household} />
      )}
      <FinishReport workspace={workspace} waits={isOnItsWay} opened={finishing} onClose={closeFinish} />
    </>
  );
}

const Head = memo(ReportHead);

interface PanesProps {
  workspace: Workspace;
  uploads: StatementUploads;
  household: HouseholdDraft;
}

const Panes = memo(function Panes({ workspace, uploads, household }: PanesProps) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') as Tab | null;
  const tab: Tab = asked && tabs.includes(asked) ? asked : tabThatIsDue(workspace, uploads);
  const [selected, setSelected] = useState<string[]>([]);
  // Where a payment comes from is looked up behind the keys that go through payments, not before them.
  const showSource = useCallback((paymentIds: string[]) => startTransition(() => setSelected(paymentIds)), []);
  const select = (value: string | null) => show(setParams, value ?? 'review');
  const withSource = sourced.has(tab);
  return (
    <Tabs value={tab} onChange={select} keepMounted={false}>
      <TabList workspace={workspace} tab={tab} />
      <div className={classes.panes} data-source={withSource || undefined}>
        <div className={classes.sheet}>
          <Tabs.Panel value="review">
            <ToReview workspace={workspace} onSelect={showSource} />
          </Tabs.Panel>
          <Tabs.Panel value="payments">
            <AllPayments workspace={workspace} onSelect={showSource} />
          </Tabs.Panel>
          <Tabs.Panel value="aside">
            <SetAside workspace={workspace} onSelect={showSource} />
          </Tabs.Panel>
          <Tabs.Panel value="months">
            <Months workspace={workspace} />
          </Tabs.Panel>
          <Tabs.Panel value="summary">
            <Summary workspace={workspace} onSelect={showSource} />
          </Tabs.Panel>
          <Tabs.Panel value="compared">
            <Compared report={workspace.report} isThere={(id) => isPrinted(workspace, id)} onSelect={showSource} />
          </Tabs.Panel>
          <Tabs.Panel value="statements" className={classes.padded}>
            <StatementList
              customerId={workspace.report.customer_id}
              statements={workspace.statements}
              accountName={workspace.accountName}
            />
            {!workspace.locked && <StatementDrop uploads={uploads} compact />}
          </Tabs.Panel>
          <Tabs.Panel value="household" className={classes.padded}>
            <HouseholdForm workspace={workspace} draft={household} />
          </Tabs.Panel>
          <Tabs.Panel value="markers">
            <Markers workspace={workspace} onSelect={showSource} />
          </Tabs.Panel>
        </div>
        {withSource && <Source workspace={workspace} paymentIds={selected} />}
      </div>
    </Tabs>
  );
});

/** Beside the report where there is room; else a sheet from below. */
function Source(props: { workspace: Workspace; paymentIds: string[] }) {
  const { t } = useTranslation('income-reports');
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const [opened, { open, close }] = useDisclosure(false);
  if (!narrow) return <SourcePane {...props} />;
  // With nothing to show, it would only cover figures.
  if (props.paymentIds.length === 0 && !opened) return null;
  return (
    <>
      <div className={classes.showSource}>
        <Button variant="default" onClick={open}>
          {t('source.show')}
        </Button>
      </div>
      <Drawer opened={opened} onClose={close} position="bottom" size="85%" title={t('source.label')} padding="xs">
        <SourcePane {...props} />
      </Drawer>
    </>
  );
}

function TabList({ workspace: { budget, statements }, tab: chosen }: { workspace: Workspace; tab: Tab }) {
  const { t } = useTranslation('income-reports');
  const row = useTabInView(chosen);
  const { data: markers } = useSuspenseQuery(markerSettingsQuery);
  const hasMarkers = markers.shows_markers || markers.can.change;
  const counts: Partial<Record<Tab, number>> = {
    review: toReview(budget),
    payments: Object.keys(budget.buckets).length,
    aside: asideInPeriod(budget),
    statements: statements.length,
  };
  return (
    <Tabs.List ref={row} className={classes.tabs}>
      {tabs
        .filter((tab) => tab !== 'markers' || hasMarkers)
        .map((tab) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            rightSection={counts[tab] === undefined ? null : <span className={classes.count}>{counts[tab]}</span>}
          >
            {t(`tabs.${tab}`)}
          </Tabs.Tab>
        ))}
    </Tabs.List>
  );
}

/** Whether a file that is there printed a payment. */
function isPrinted({ payments, fileOf }: Workspace, id: string): boolean {
  const payment = payments.get(id);
  return payment !== undefined && payment.place !== null && fileOf(payment) !== undefined;
}

/** Where the work is: at files on their way, then at what needs a person, then at the whole. */
function tabThatIsDue({ statements, budget }: Workspace, { uploads }: StatementUploads): Tab {
  const onTheWay = uploads.length > 0 || statements.some(({ status }) => status !== 'read' && status !== 'refused');
  if (onTheWay) return 'statements';
  return toReview(budget) > 0 ? 'review' : 'summary';
}

function show(setParams: SetURLSearchParams, tab: string): void {
  setParams((current) => withTab(current, tab), { replace: true, preventScrollReset: true });
}

function withTab(current: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(current);
  next.set('tab', tab);
  return next;
}
