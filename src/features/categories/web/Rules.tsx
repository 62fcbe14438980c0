import { Anchor, Group } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { listKey, useList } from '#platform/web/list.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { DataTable } from '#platform/web/ui/DataTable.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { Column } from '#platform/web/ui/table/column.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { type FirmRule, rules } from '../contract.ts';
import { CategoryPalette } from './parts/CategoryPalette.tsx';
import { choicesQuery } from './parts/queries.ts';

const shape = { sort: '' };

/** The corrections that the firm keeps: change, switch off, delete. */
export function Rules() {
  const { t } = useTranslation('categories');
  const { data: choices } = useSuspenseQuery(choicesQuery);
  const found = useList(rules.list, shape);
  const columns: Column<FirmRule>[] = [
    { key: 'payee', header: t('rules.payee'), cell: (rule) => rule.rename ?? rule.payee },
    { key: 'direction', header: t('rules.direction'), cell: (rule) => t(`rules.${rule.direction}`), wideOnly: true },
    {
      key: 'category',
      header: t('rules.category'),
      cell: (rule) => choices.find(({ key }) => key === rule.category)?.label ?? rule.category,
    },
    {
      key: 'state',
      header: t('rules.state'),
      cell: ({ is_active }) => <StatusChip tone={is_active ? 'good' : 'plain'}>{t(is_active ? 'rules.on' : 'rules.off')}</StatusChip>,
    },
    { key: 'actions', header: t('rules.actions'), cell: (rule) => <RuleActions rule={rule} />, numeric: true },
  ];
  return (
    <DataTable
      name="category-rules"
      label={t('tabs.rules')}
      columns={columns}
      {...found}
      searchLabel={t('rules.search')}
      empty={<EmptyState title={t('rules.empty.title')}>{t('rules.empty.text')}</EmptyState>}
    />
  );
}

function RuleActions({ rule }: { rule: FirmRule }) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const [choosing, setChoosing] = useState(false);
  const outcome = {
    onSuccess: () => Promise.all([listKey(rules.list), ['income-reports']].map((queryKey) => client.invalidateQueries({ queryKey }))),
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
    <>
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
    </>
  );
}
