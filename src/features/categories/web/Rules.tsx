import { Anchor, Group, Table, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { type FirmRule, rules } from '../contract.ts';
import { CategoryPalette } from './parts/CategoryPalette.tsx';
import { choicesQuery } from './parts/queries.ts';
import { rulesQuery } from './queries.ts';

/** The corrections that the firm keeps: change, switch off, delete. */
export function Rules() {
  const { t } = useTranslation('categories');
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const { data, error, refetch } = useQuery({ ...rulesQuery(page, search), placeholderData: keepPreviousData });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.totalItems === 0 && search === '') return <EmptyState title={t('rules.empty.title')}>{t('rules.empty.text')}</EmptyState>;
  return (
    <>
      <TextInput
        type="search"
        maw={320}
        mb="sm"
        aria-label={t('rules.search')}
        placeholder={t('rules.search')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPage(1);
        }}
      />
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('rules.payee')}</Table.Th>
            <Table.Th>{t('rules.direction')}</Table.Th>
            <Table.Th>{t('rules.category')}</Table.Th>
            <Table.Th>{t('rules.state')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((rule) => (
            <Row key={rule.id} rule={rule} />
          ))}
        </Table.Tbody>
      </Table>
      {data.totalPages > 1 && <Pager page={data} onPage={setPage} />}
    </>
  );
}

function Row({ rule }: { rule: FirmRule }) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const { data: choices } = useSuspenseQuery(choicesQuery);
  const [choosing, setChoosing] = useState(false);
  const outcome = {
    onSuccess: () => Promise.all([['categories'], ['income-reports']].map((queryKey) => client.invalidateQueries({ queryKey }))),
    onError: (error: Error) => toastError(error),
  };
  const params = { id: rule.id };
  const setActive = useMutation({ mutationFn: (is_active: 0 | 1) => call(rules.setActive, { params, body: { is_active } }), ...outcome });
  const remove = useMutation({ mutationFn: () => call(rules.remove, { params }), ...outcome });
  const change = useMutation({
    mutationFn: (category: string) =>
      call(rules.update, { params, body: { payee: rule.payee, direction: rule.direction, category, rename: rule.rename } }),
    ...outcome,
  });
  const handleRemove = async () => {
    const sure = {
      title: t('rules.removeTitle', { payee: rule.payee }),
      message: t('rules.removeText'),
      verb: t('rules.remove'),
      danger: true,
    };
    if (await confirm(sure)) remove.mutate();
  };
  return (
    <Table.Tr>
      <Table.Td>{rule.rename ?? rule.payee}</Table.Td>
      <Table.Td>{t(`rules.${rule.direction}`)}</Table.Td>
      <Table.Td>{choices.find(({ key }) => key === rule.category)?.label ?? rule.category}</Table.Td>
      <Table.Td>
        <StatusChip tone={rule.is_active ? 'good' : 'plain'}>{t(rule.is_active ? 'rules.on' : 'rules.off')}</StatusChip>
      </Table.Td>
      <Table.Td>
        <Group gap="md" justify="flex-end">
          <Anchor component="button" type="button" onClick={() => setChoosing(true)}>
            {t('rules.change')}
          </Anchor>
          <Anchor component="button" type="button" onClick={() => setActive.mutate(rule.is_active ? 0 : 1)}>
            {t(rule.is_active ? 'rules.switchOff' : 'rules.switchOn')}
          </Anchor>
          <Anchor component="button" type="button" c="red" onClick={() => void handleRemove()}>
            {t('rules.remove')}
          </Anchor>
        </Group>
        <CategoryPalette
          opened={choosing}
          onClose={() => setChoosing(false)}
          title={rule.payee}
          isIncome={rule.direction === 'in'}
          current={rule.category}
          onChoose={(category) => {
            setChoosing(false);
            change.mutate(category);
          }}
        />
      </Table.Td>
    </Table.Tr>
  );
}
