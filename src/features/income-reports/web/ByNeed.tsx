import { Table, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BudgetLine } from '#engine/budgets/record.ts';
import { choicesQuery } from '#features/categories/web/parts/queries.ts';
import { monthlyTotal, yearlyTotal } from '#platform/shared/frequency.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { needOf, needs } from '../needs/rules.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './Summary.module.css';

/** The same lines of spending as a lender groups them, each category under what it is to the household. */
export function ByNeed({ workspace, lines }: { workspace: Workspace; lines: readonly BudgetLine[] }) {
  const { t } = useTranslation('income-reports');
  const { data: choices } = useSuspenseQuery(choicesQuery);
  const known = new Map(choices.map((choice) => [choice.key, choice]));
  const counted = lines.filter(({ counts }) => counts);
  const byNeed = Map.groupBy(counted, ({ category }) => needOf(known.get(category) ?? { sfs: null, necessity: null }));
  return (
    <section aria-label={t('needs.title')}>
      <Text size="sm" c="dimmed">
        {t('needs.hint')}
      </Text>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('figures.spending')}</Table.Th>
            <Table.Th ta="right">{t('summary.month')}</Table.Th>
            <Table.Th ta="right" className={classes.wide}>
              {t('summary.year')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        {needs.map((need) => (
          <Table.Tbody key={need}>
            <Figures label={t(`needs.of.${need}`)} lines={byNeed.get(need) ?? []} kind="category" />
            {[...Map.groupBy(byNeed.get(need) ?? [], ({ category }) => category)].map(([category, of]) => (
              <Figures key={category} label={workspace.categoryLabel(category)} lines={of} />
            ))}
          </Table.Tbody>
        ))}
        <Table.Tfoot>
          <Figures label={t('needs.total')} lines={counted} kind="total" />
        </Table.Tfoot>
      </Table>
    </section>
  );
}

function Figures({ label, lines, kind }: { label: string; lines: readonly BudgetLine[]; kind?: 'category' | 'total' }) {
  return (
    <Table.Tr className={kind && classes[kind]}>
      <Table.Th scope="row" fw={kind ? 600 : 400}>
        {label}
      </Table.Th>
      <Table.Td className="num">
        <MoneyText pence={monthlyTotal(lines)} />
      </Table.Td>
      <Table.Td className={`num ${classes.wide}`}>
        <MoneyText pence={yearlyTotal(lines)} />
      </Table.Td>
    </Table.Tr>
  );
}
