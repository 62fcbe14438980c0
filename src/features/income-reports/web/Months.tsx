import { Box, Switch, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coverage } from '#engine/budgets/record.ts';
import { monthText, shortMonthText } from '#platform/web/date-text.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { CategoryBars } from './CategoryBars.tsx';
import type { Workspace } from './use-workspace.ts';
import classes from './Months.module.css';

/** Month by month: what came in, what went out, what was left; and which months the statements cover. */
export function Months({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('income-reports');
  const { budget } = workspace;
  const [detailed, setDetailed] = useState(false);
  return (
    <div className={classes.months}>
      <Title order={2} size="h3">
        {t('months.grid')}
      </Title>
      <Box className={classes.scroll} tabIndex={0} role="region" aria-label={t('months.grid')}>
        <Table className={classes.grid} horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('months.month')}</Table.Th>
              {budget.months.map(({ month, state }) => (
                <Table.Th key={month} ta="right" data-worst={month === budget.worstMonth || undefined}>
                  {shortMonthText(month)}
                  {state !== undefined && state !== 'covered' && <small className={classes.state}>{t(`months.state.${state}`)}</small>}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(['income', 'spending', 'saving', 'left'] as const).map((row) => (
              <Table.Tr key={row} className={row === 'left' ? classes.total : undefined}>
                <Table.Th scope="row">{t(`figures.${row}`)}</Table.Th>
                {budget.months.map((month) => (
                  <Table.Td key={month.month} className="num" data-bad={(row === 'left' && month.left < 0) || undefined}>
                    {month.state === 'missing' ? '–' : <MoneyText pence={month[row]} />}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
            {detailed && <CategoryRows workspace={workspace} />}
          </Table.Tbody>
        </Table>
      </Box>
      <Switch label={t('months.detailed')} checked={detailed} onChange={(event) => setDetailed(event.currentTarget.checked)} />
      {budget.worstMonth && (
        <Text size="sm" c="dimmed">
          {budget.comparedMonths.length === budget.months.length
            ? t('months.worst', { month: monthText(budget.worstMonth) })
            : t('months.worstOf', { month: monthText(budget.worstMonth), count: budget.comparedMonths.length })}
        </Text>
      )}
      <Title order={2} size="h3">
        {t('months.coverage')}
      </Title>
      <CoverageMap workspace={workspace} />
      <Title order={2} size="h3">
        {t('months.categories')}
      </Title>
      <CategoryBars workspace={workspace} />
    </div>
  );
}

/** One row a category, the largest first. */
function CategoryRows({ workspace: { budget, categoryLabel } }: { workspace: Workspace }) {
  const sums = new Map<string, number>();
  for (const { byCategory } of budget.months)
    for (const [key, pence] of Object.entries(byCategory)) sums.set(key, (sums.get(key) ?? 0) + pence);
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .map(([key]) => (
      <Table.Tr key={key}>
        <Table.Th scope="row" fw={400}>
          {categoryLabel(key)}
        </Table.Th>
        {budget.months.map(({ month, byCategory }) => (
          <Table.Td key={month} className="num">
            {byCategory[key] === undefined ? '–' : <MoneyText pence={byCategory[key]} />}
          </Table.Td>
        ))}
      </Table.Tr>
    ));
}

/** One row an account, one cell a month: covered, in part, missing; in words for those who can't see the cells. */
function CoverageMap({ workspace: { budget, accountName } }: { workspace: Workspace }) {
  const { t } = useTranslation('income-reports');
  const word = ({ state, proved }: Coverage['months'][number]) => (state === 'covered' && !proved ? 'unproved' : state);
  return (
    <Box className={classes.scroll} tabIndex={0} role="region" aria-label={t('months.coverage')}>
      <Table className={classes.coverage}>
        <Table.Tbody>
          {budget.coverage.map(({ account_id, months }) => (
            <Table.Tr key={account_id}>
              <Table.Th scope="row">{accountName(account_id) || '…'}</Table.Th>
              {months.map((month) => (
                <Table.Td key={month.month} className={classes.cell} data-state={word(month)}>
                  <span>{shortMonthText(month.month)}</span>
                  <small>{t(`months.state.${word(month)}`)}</small>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
