import { ActionIcon, Anchor, Button, Group, SegmentedControl, Table, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BudgetLine } from '#engine/budgets/record.ts';
import { frequencyNames, monthlyTotal, yearlyTotal } from '#platform/shared/frequency.ts';
import { paths } from '#platform/web/paths.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { BesideGuidelines } from './BesideGuidelines.tsx';
import { ByNeed } from './ByNeed.tsx';
import { IncomeByPerson } from './IncomeByPerson.tsx';
import { LineEditor } from './LineEditor.tsx';
import { useGroupText } from './use-group-text.ts';
import type { Workspace } from './use-workspace.ts';
import { WhoseMenu } from './WhoseMenu.tsx';
import classes from './Summary.module.css';

/** The report as it will print: income, spending and saving by line, with totals by month and year. */
interface SummaryProps {
  workspace: Workspace;
  onSelect: (paymentIds: string[]) => void;
}

/** What a line's row does: show where it comes from, or let it be changed. */
interface LineActions {
  selected: string | null;
  onShow: (line: BudgetLine) => void;
  onEdit: (line: BudgetLine) => void;
}

export function Summary({ workspace, onSelect }: SummaryProps) {
  const { t } = useTranslation('income-reports');
  const [selected, setSelected] = useState<string | null>(null);
  const [editing, setEditing] = useState<BudgetLine | null>(null);
  const [view, setView] = useState('lines');
  const shown = workspace.budget.lines.find(({ key }) => key === selected)?.transactionIds.join() ?? '';
  useEffect(() => onSelect(shown === '' ? [] : shown.split(',')), [shown, onSelect]);
  const actions: LineActions = { selected, onShow: ({ key }) => setSelected(key), onEdit: setEditing };
  const { budget, report, locked } = workspace;
  const income = budget.lines.filter(({ is_income }) => is_income);
  const saving = budget.lines.filter(({ is_income, category }) => !is_income && category.startsWith('savings.'));
  const spending = budget.lines.filter(({ is_income, category }) => !is_income && !category.startsWith('savings.'));
  const add = (
    <Group gap="xs">
      <Button component={Link} to={paths.newIncomeLine(report.id)} variant="default" disabled={locked}>
        {t('lines.addIncome')}
      </Button>
      <Button component={Link} to={paths.newExpenseLine(report.id)} variant="default" disabled={locked}>
        {t('lines.addExpense')}
      </Button>
    </Group>
  );
  if (budget.lines.length === 0)
    return (
      <EmptyState title={t('summary.empty.title')} action={add}>
        {t('summary.empty.text')}
      </EmptyState>
    );
  return (
    <div className={classes.summary}>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('needs.view')}
          value={view}
          onChange={setView}
          data={['lines', 'needs'].map((value) => ({ value, label: t(`needs.views.${value}`) }))}
        />
        {!locked && add}
      </Group>
      <Section workspace={workspace} title={t('figures.income')} lines={income} actions={actions} />
      <IncomeByPerson workspace={workspace} />
      {view === 'needs' ? (
        <ByNeed workspace={workspace} lines={spending} />
      ) : (
        <Section workspace={workspace} title={t('figures.spending')} lines={spending} actions={actions} />
      )}
      {saving.length > 0 && <Section workspace={workspace} title={t('figures.saving')} lines={saving} actions={actions} />}
      <div className={classes.left}>
        <Title order={2} size="h3">
          {t('figures.left')}
        </Title>
        <span>
          <MoneyText pence={budget.monthly.left} /> {t('summary.aMonth')} · <MoneyText pence={budget.yearly.left} /> {t('summary.aYear')}
        </span>
      </div>
      <BesideGuidelines workspace={workspace} />
      {editing && <LineEditor workspace={workspace} line={editing} onClose={() => setEditing(null)} />}
    </div>
  );
}

function Section({ workspace, title, lines, actions }: { workspace: Workspace; title: string; lines: BudgetLine[]; actions: LineActions }) {
  const { t } = useTranslation('income-reports');
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const counted = lines.filter(({ counts }) => counts);
  const groups = [...Map.groupBy(lines, ({ category }) => category)].sort(([, a], [, b]) => yearlyTotal(b) - yearlyTotal(a));
  return (
    <section>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Title order={2} size="h3">
                {title}
              </Title>
            </Table.Th>
            <Table.Th className={classes.wide}>{t('summary.often')}</Table.Th>
            <Table.Th ta="right" className={classes.wide}>
              {t('summary.amount')}
            </Table.Th>
            <Table.Th ta="right">{t('summary.month')}</Table.Th>
            <Table.Th ta="right" className={classes.wide}>
              {t('summary.year')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        {groups.map(([category, of]) => (
          <Table.Tbody key={category}>
            <Table.Tr className={classes.category}>
              <Table.Th scope="rowgroup" colSpan={narrow ? 1 : 3}>
                {workspace.categoryLabel(category)}
              </Table.Th>
              <Table.Td className="num">
                <MoneyText pence={monthlyTotal(of.filter(({ counts }) => counts))} />
              </Table.Td>
              <Table.Td className={`num ${classes.wide}`}>
                <MoneyText pence={yearlyTotal(of.filter(({ counts }) => counts))} />
              </Table.Td>
            </Table.Tr>
            {of.map((line) => (
              <LineRow key={line.key} workspace={workspace} line={line} actions={actions} />
            ))}
          </Table.Tbody>
        ))}
        <Table.Tfoot>
          <Table.Tr className={classes.total}>
            <Table.Th scope="row" colSpan={narrow ? 1 : 3}>
              {t('summary.total')}
            </Table.Th>
            <Table.Td className="num">
              <MoneyText pence={monthlyTotal(counted)} />
            </Table.Td>
            <Table.Td className={`num ${classes.wide}`}>
              <MoneyText pence={yearlyTotal(counted)} />
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </section>
  );
}

function LineRow({ workspace, line, actions }: { workspace: Workspace; line: BudgetLine; actions: LineActions }) {
  const { t } = useTranslation('income-reports');
  const words = useGroupText();
  const currency = workspace.budget.groups.find(({ key }) => key === line.key)?.currency ?? workspace.budget.currency;
  const unrated = !line.counts && workspace.lacksRate(currency);
  const entered = line.source === 'manual' || line.source === 'client';
  const edit = line.is_income ? paths.editIncomeLine(workspace.report.id, line.key) : paths.editExpenseLine(workspace.report.id, line.key);
  return (
    <Table.Tr data-stopped={!line.counts || undefined} data-selected={line.key === actions.selected || undefined} className={classes.line}>
      <Table.Td>
        {entered && !workspace.locked ? (
          <Anchor component={Link} to={edit}>
            {line.name}
          </Anchor>
        ) : (
          <Anchor component="button" type="button" c="inherit" ta="left" onClick={() => actions.onShow(line)} title={t('summary.show')}>
            {line.name}
          </Anchor>
        )}{' '}
        {!entered && !workspace.locked && (
          <ActionIcon size="sm" aria-label={t('summary.editOf', { name: line.name })} onClick={() => actions.onEdit(line)}>
            ✎
          </ActionIcon>
        )}{' '}
        {line.is_income && <WhoseMenu workspace={workspace} lineKey={line.key} name={line.name} />}{' '}
        <Text span size="sm" c="dimmed">
          {[
            unrated ? t('group.needsRate', { currency }) : !line.counts && t('group.isStopped'),
            entered && t(`lines.source.${line.source}`),
            line.pattern && words.pattern(line.pattern),
            line.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td className={classes.wide}>{t(`frequency.${frequencyNames[line.frequency]}`)}</Table.Td>
      <Table.Td className={`num ${classes.wide}`}>
        <MoneyText pence={line.amount} {...(unrated && { currency })} />
      </Table.Td>
      <Table.Td className="num">
        <MoneyText pence={line.counts ? monthlyTotal([line]) : 0} />
      </Table.Td>
      <Table.Td className={`num ${classes.wide}`}>
        <MoneyText pence={line.counts ? yearlyTotal([line]) : 0} />
      </Table.Td>
    </Table.Tr>
  );
}
