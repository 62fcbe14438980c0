import { Code, Table, Title } from '@mantine/core';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useParams } from 'react-router';
import { call } from '#platform/web/api.ts';
import { dateTimeText } from '#platform/web/date-text.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { userErrors } from '../contract.ts';

const errorQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user-errors', 'one', id],
    queryFn: ({ signal }) => call(userErrors.get, { params: { id } }, { signal }),
    refetchOnWindowFocus: false,
  });

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  await Promise.all([loadTexts('admin'), queryClient.ensureQueryData(errorQuery(params.id ?? ''))]);
  return null;
}

/** One error: where in the program it came from, and the last times that it happened. */
export default function UserError() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const {
    data: { group, latest },
  } = useSuspenseQuery(errorQuery(id));
  const stack = latest.find((one) => one.stack)?.stack;
  return (
    <>
      <TopBar
        crumbs={[
          { label: t('title'), to: paths.admin() },
          { label: t('lists.user-errors.title'), to: paths.adminList('user-errors') },
          { label: group.message.slice(0, 40) },
        ]}
      />
      <PageHeader title={group.message} subtitle={t('errors.times', { count: group.count })} />
      {stack && (
        <section>
          <Title order={2} mb="xs">
            {t('errors.stack')}
          </Title>
          <Code block mb="lg" tabIndex={0} aria-label={t('errors.stack')}>
            {stack}
          </Code>
        </section>
      )}
      <Title order={2} mb="xs">
        {t('errors.latest')}
      </Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('errors.when')}</Table.Th>
            <Table.Th>{t('columns.firm')}</Table.Th>
            <Table.Th>{t('errors.person')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {latest.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>{dateTimeText(one.created_at)}</Table.Td>
              <Table.Td>{one.firm}</Table.Td>
              <Table.Td>{one.user}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
