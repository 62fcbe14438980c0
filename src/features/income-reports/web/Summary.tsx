import { Anchor, Button, Group, Select, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BudgetLine } from '#engine/budgets/record.ts';
import { Frequency, frequencyNames, monthlyTotal, yearlyTotal } from '#platform/shared/frequency.ts';
import { paths } from '#platform/web/paths.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import classes from './Summary.module.css';
import { decision } from './use-decisions.ts';
import type { Workspace } from './use-workspace.ts';

/** The report as it will print: income, spending and saving by line, with totals by month and year. */
export function Summary({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('income-reports');
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
      <Group justify="flex-end">{!locked && add}</Group>
      <Section workspace={workspace} title={t('figures.income')} lines={income} />
      <Section workspace={workspace} title={t('figures.spending')} lines={spending} />
      {saving.length > 0 && <Section workspace={workspace} title={t('figures.saving')} lines={saving} />}
      <div className={classes.left}>
        <Title order={2} size="h3">
          {t('figures.left')}
        </Title>
        <span>
          <MoneyText pence={budget.monthly.left} /> {t('summary.aMonth')} · <MoneyText pence={budget.yearly.left} /> {t('summary.aYear')}
        </span>
      </div>
    </div>
  );
}

function Section({ workspace, title, lines }: { workspace: Workspace; title: string; lines: BudgetLine[] }) {
  const { t } = useTranslation('income-reports');
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
            <Table.Th>{t('summary.often')}</Table.Th>
            <Table.Th ta="right">{t('summary.amount')}</Table.Th>
            <Table.Th ta="right">{t('summary.month')}</Table.Th>
            <Table.Th ta="right" className={classes.wide}>
              {t('summary.year')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        {groups.map(([category, of]) => (
          <Table.Tbody key={category}>
            <Table.Tr className={classes.category}>
              <Table.Th scope="rowgroup" colSpan={3}>
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
              <LineRow key={line.key} workspace={workspace} line={line} />
            ))}
          </Table.Tbody>
        ))}
        <Table.Tfoot>
          <Table.Tr className={classes.total}>
            <Table.Th scope="row" colSpan={3}>
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

function LineRow({ workspace, line }: { workspace: Workspace; line: BudgetLine }) {
  const { t } = useTranslation('income-reports');
  const entered = line.source === 'manual' || line.source === 'client';
  const edit = line.is_income ? paths.editIncomeLine(workspace.report.id, line.key) : paths.editExpenseLine(workspace.report.id, line.key);
  return (
    <Table.Tr data-stopped={!line.counts || undefined} className={classes.line}>
      <Table.Td>
        {entered && !workspace.locked ? (
          <Anchor component={Link} to={edit}>
            {line.name}
          </Anchor>
        ) : (
          line.name
        )}{' '}
        <Text span size="sm" c="dimmed">
          {[
            !line.counts && t('group.isStopped'),
            entered && t(`lines.source.${line.source}`),
            line.pattern === 'irregular' ? t('cadence.irregular').toLowerCase() : line.pattern,
            line.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td>
        {entered || workspace.locked ? (
          t(`frequency.${frequencyNames[line.frequency]}`)
        ) : (
          <FrequencySelect workspace={workspace} line={line} />
        )}
      </Table.Td>
      <Table.Td className="num">
        <MoneyText pence={line.amount} />
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

function FrequencySelect({ workspace, line }: { workspace: Workspace; line: BudgetLine }) {
  const { t } = useTranslation('income-reports');
  return (
    <Select
      variant="unstyled"
      size="sm"
      allowDeselect={false}
      aria-label={t('summary.oftenOf', { name: line.name })}
      value={String(line.frequency)}
      onChange={(value) => void workspace.decide({ decisions: [decision('frequency', line.key, Frequency.parse(Number(value)))] })}
      data={frequencyNames.map((name, value) => ({ value: String(value), label: t(`frequency.${name}`) }))}
      w={120}
    />
  );
}
