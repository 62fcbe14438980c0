import { Anchor, Button, Group, Modal, Table, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { categories, type IncomeCategory } from '../contract.ts';
import { EditCategory } from './EditCategory.tsx';
import { choicesQuery } from './parts/queries.ts';
import { ownCategoriesQuery } from './queries.ts';

/** The categories that the firm added, each with the standard one that it counts under. */
export function OwnCategories({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('categories');
  const { data, error, refetch } = useQuery(ownCategoriesQuery);
  const [editing, setEditing] = useState<IncomeCategory | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.totalItems === 0) {
    return (
      <EmptyState title={t('own.empty.title')} action={<Button onClick={onAdd}>{t('add.open')}</Button>}>
        {t('own.empty.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('own.name')}</Table.Th>
            <Table.Th>{t('own.under')}</Table.Th>
            <Table.Th>{t('own.state')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t('rules.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((row) => (
            <Row key={row.id} row={row} onEdit={() => setEditing(row)} />
          ))}
        </Table.Tbody>
      </Table>
      <Modal opened={editing !== null} onClose={() => setEditing(null)} title={t('add.edit')}>
        {editing && <EditCategory category={editing} onDone={() => setEditing(null)} />}
      </Modal>
    </>
  );
}

function Row({ row, onEdit }: { row: IncomeCategory; onEdit: () => void }) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const { data: choices } = useSuspenseQuery(choicesQuery);
  const settle = () => client.invalidateQueries({ queryKey: ['categories'] });
  const setActive = useMutation({
    mutationFn: (is_active: 0 | 1) => call(categories.setActive, { params: { id: row.id }, body: { is_active } }),
    onSuccess: settle,
    onError: (error) => toastError(error),
  });
  const remove = useMutation({
    mutationFn: () => call(categories.remove, { params: { id: row.id } }),
    onSuccess: settle,
    onError: (error) => toastError(error),
  });
  const handleRemove = async () => {
    const sure = { title: t('own.removeTitle', { name: row.category }), message: t('own.removeText'), verb: t('own.remove'), danger: true };
    if (await confirm(sure)) remove.mutate();
  };
  return (
    <Table.Tr>
      <Table.Td>{row.category}</Table.Td>
      <Table.Td>{choices.find(({ key }) => key === row.standard_key)?.label}</Table.Td>
      <Table.Td>
        <StatusChip tone={row.is_active ? 'good' : 'plain'}>{t(row.is_active ? 'own.offered' : 'own.disabled')}</StatusChip>
      </Table.Td>
      <Table.Td>
        <Group gap="md" justify="flex-end">
          <Anchor component="button" type="button" onClick={onEdit}>
            {t('own.edit')}
          </Anchor>
          <Anchor component="button" type="button" onClick={() => setActive.mutate(row.is_active ? 0 : 1)}>
            {t(row.is_active ? 'own.disable' : 'own.enable')}
          </Anchor>
          <Anchor component="button" type="button" c="red" onClick={() => void handleRemove()}>
            {t('own.remove')}
          </Anchor>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
