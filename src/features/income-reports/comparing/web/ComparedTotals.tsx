import { SegmentedControl, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedCategory, Comparison, Figure } from '#engine/comparing/record.ts';
import { usePeriodText } from '#features/income-reports/web/parts/use-period-text.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { Bridge } from './Bridge.tsx';
import { percentText } from './use-reason-text.ts';
import classes from './Compared.module.css';

/** Totals of both reports, and below them the way from one to the other, or their categories. */
export function ComparedTotals({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('income-reports');
  const period = usePeriodText();
  const [view, setView] = useState('bridge');
  const { totals, periods, categories } = comparison;
  const rows = (['income', 'spending', 'saving', 'left'] as const).filter(
    (key) => key !== 'saving' || totals.saving.before !== 0 || totals.saving.after !== 0,
  );
  return (
    <section className={classes.totals}>
      <Title order={2} size="h3">
        {t('compared.totals')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('compared.periods', { before: period(periods.before), after: period(periods.after) })}
      </Text>
      <FigureTable label={t('compared.totals')} rows={rows.map((key) => ({ key, label: t(`figures.${key}`), figure: totals[key] }))} />
      <SegmentedControl
        className={classes.view}
        aria-label={t('compared.view.label')}
        value={view}
        onChange={setView}
        data={['bridge', 'categories'].map((value) => ({ value, label: t(`compared.view.${value}`) }))}
      />
      {view === 'bridge' ? (
        <Bridge comparison={comparison} />
      ) : (
        (['income', 'spending', 'saving'] as const).map((section) => <Categories key={section} section={section} categories={categories} />)
      )}
    </section>
  );
}

function Categories({ section, categories }: { section: ComparedCategory['section']; categories: readonly ComparedCategory[] }) {
  const { t } = useTranslation('income-reports');
  const own = categories.filter((row) => row.section === section);
  if (own.length === 0) return null;
  return (
    <>
      <Text component="h3" fw={600} m={0}>
        {t(`figures.${section}`)}
      </Text>
      <FigureTable label={t(`figures.${section}`)} rows={own.map((row) => ({ key: row.category, label: row.label, figure: row }))} />
    </>
  );
}

function FigureTable({ label, rows }: { label: string; rows: { key: string; label: string; figure: Figure }[] }) {
  const { t } = useTranslation('income-reports');
  return (
    <Table className={classes.figures} aria-label={label} horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('compared.aMonth')}</Table.Th>
          <Table.Th ta="right">{t('compared.before')}</Table.Th>
          <Table.Th ta="right">{t('compared.after')}</Table.Th>
          <Table.Th ta="right">{t('compared.difference')}</Table.Th>
          <Table.Th ta="right" className={classes.wide}>
            {t('compared.percent')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, label: name, figure }) => (
          <Table.Tr key={key} data-left={key === 'left' || undefined}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td className="num">
              <MoneyText pence={figure.before} />
            </Table.Td>
            <Table.Td className="num">
              <MoneyText pence={figure.after} />
            </Table.Td>
            <Table.Td className="num">
              <MoneyText pence={figure.difference} sign />
            </Table.Td>
            <Table.Td className={`num ${classes.wide}`}>{percentText(figure.percent)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
