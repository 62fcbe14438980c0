import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ModelMonth } from '#features/language-models/contract.ts';
import { costText } from '#features/language-models/rules.ts';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { modelUsageQuery } from './queries.ts';

const figure = new Intl.NumberFormat('en-GB');

/** What the language model was asked for the firm, month by month. */
export function ModelUsage() {
  const { t } = useTranslation('language-models');
  const { data, error, refetch } = useQuery(modelUsageQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.months.length === 0) return <p>{t('usage.none')}</p>;
  return (
    <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t('usage.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('usage.month')}</Table.Th>
            <Table.Th ta="right">{t('usage.calls')}</Table.Th>
            <Table.Th ta="right">{t('usage.failed')}</Table.Th>
            <Table.Th ta="right">{t('usage.tokens')}</Table.Th>
            <Table.Th ta="right">{t('usage.cost')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.months.map((month) => (
            <Month key={month.month} month={month} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Month({ month: { month, calls, failed, input_tokens, output_tokens, cost } }: { month: ModelMonth }) {
  const { t } = useTranslation('language-models');
  const cells = [figure.format(calls), figure.format(failed), figure.format(input_tokens + output_tokens)];
  return (
    <Table.Tr>
      <Table.Td>{month}</Table.Td>
      {[...cells, cost === null ? t('usage.unknown') : costText(cost)].map((cell, index) => (
        <Table.Td key={index} ta="right">
          {cell}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
