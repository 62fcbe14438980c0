import { Button, Group, Modal, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GuidelineAmounts, guidedGroups } from '#engine/sfs/record.ts';
import { type FirmGuideline, spendingGuidelines } from '#features/categories/guidelines/contract.ts';
import { mayEnterGuidelines } from '#features/categories/guidelines/rules.ts';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { GuidelineForm } from '../GuidelineForm.tsx';
import { guidelinesQuery } from '../queries.ts';

/** What the firm takes as usual flexible spending, from a day on; administrators enter it. */
export function Guidelines() {
  const { t } = useTranslation('categories');
  const found = useQuery(guidelinesQuery);
  const user = useQuery(userQuery);
  const [editing, setEditing] = useState<FirmGuideline | 'new' | null>(null);
  const error = found.error ?? user.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([found.refetch(), user.refetch()])} />;
  if (!found.data || !user.data) return <Loading />;
  const { organisation_id: organisationId, organisation_role: role } = user.data;
  const mayEnter = mayEnterGuidelines({ organisationId, role });
  const { guidelines } = found.data;
  const enter = mayEnter && <Button onClick={() => setEditing('new')}>{t('guidelines.enter')}</Button>;
  return (
    <Stack gap="xl">
      {guidelines.length === 0 ? (
        <EmptyState title={t('guidelines.empty.title')} action={enter}>
          {t(mayEnter ? 'guidelines.empty.text' : 'guidelines.empty.askAdministrator')}
        </EmptyState>
      ) : (
        <Group>{enter}</Group>
      )}
      {guidelines.map((guideline) => (
        <Guideline key={guideline.id} guideline={guideline} mayEnter={mayEnter} onEdit={() => setEditing(guideline)} />
      ))}
      <Modal opened={editing !== null} onClose={() => setEditing(null)} title={t('guidelines.title')} size="xl">
        {editing && <GuidelineForm guideline={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />}
      </Modal>
    </Stack>
  );
}

function Guideline({ guideline, mayEnter, onEdit }: { guideline: FirmGuideline; mayEnter: boolean; onEdit: () => void }) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(spendingGuidelines.remove, { params: { id: guideline.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: guidelinesQuery.queryKey }),
    onError: (error) => toastError(error),
  });
  const askRemove = async () => {
    const sure = await confirm({
      title: t('guidelines.removeTitle'),
      message: t('guidelines.removeText'),
      verb: t('own.remove'),
      danger: true,
    });
    if (sure) remove.mutate();
  };
  const people = Object.keys(GuidelineAmounts.shape) as (keyof GuidelineAmounts)[];
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('guidelines.from')} <DateText value={guideline.valid_from} />
        </Title>
        {mayEnter && (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={onEdit}>
              {t('own.edit')}
            </Button>
            <Button size="compact-sm" variant="default" loading={remove.isPending} onClick={() => void askRemove()}>
              {t('own.remove')}
            </Button>
          </Group>
        )}
      </Group>
      <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('guidelines.group')}</Table.Th>
              {people.map((person) => (
                <Table.Th key={person} ta="right">
                  {t(`guidelines.people.${person}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {guidedGroups.map((group) => (
              <Table.Tr key={group}>
                <Table.Th scope="row">{t(`guidelines.groups.${group}`)}</Table.Th>
                {people.map((person) => (
                  <Table.Td key={person} className="num">
                    <MoneyText pence={guideline.amounts[group][person]} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" c="dimmed">
        {t('guidelines.aMonth')}
      </Text>
    </section>
  );
}
