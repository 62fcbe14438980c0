import { Table, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { usePeople } from './use-people.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './Summary.module.css';

/** Income of each person of a couple; the rows add up to the household's to the penny. */
export function IncomeByPerson({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('income-reports');
  const { nameOf } = usePeople(workspace.report);
  const { byPerson, monthly, yearly } = workspace.budget;
  if (byPerson.length === 0) return null;
  return (
    <section>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Title order={2} size="h3">
                {t('whose.title')}
              </Title>
            </Table.Th>
            <Table.Th ta="right">{t('summary.month')}</Table.Th>
            <Table.Th ta="right" className={classes.wide}>
              {t('summary.year')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {byPerson.map((person) => (
            <Table.Tr key={person.whose}>
              <Table.Th scope="row" fw={400}>
                {nameOf(person.whose)}
              </Table.Th>
              <Table.Td className="num">
                <MoneyText pence={person.monthly} />
              </Table.Td>
              <Table.Td className={`num ${classes.wide}`}>
                <MoneyText pence={person.yearly} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr className={classes.total}>
            <Table.Th scope="row">{t('whose.household')}</Table.Th>
            <Table.Td className="num">
              <MoneyText pence={monthly.income} />
            </Table.Td>
            <Table.Td className={`num ${classes.wide}`}>
              <MoneyText pence={yearly.income} />
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </section>
  );
}
