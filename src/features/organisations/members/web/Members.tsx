import { ActionIcon, Group, Menu, Text } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '#features/account/web/parts/PersonAvatar.tsx';
import type { OrganisationRole } from '#features/identity/contract.ts';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import type { Organisation } from '#features/organisations/contract.ts';
import { Section } from '#features/organisations/web/parts/Section.tsx';
import { call } from '#platform/web/api.ts';
import { listKey, useList } from '#platform/web/list.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { DataTable } from '#platform/web/ui/DataTable.tsx';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { Column } from '#platform/web/ui/table/column.ts';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { type Member, members } from '../contract.ts';
import { RemoveMember } from './RemoveMember.tsx';

const shape = { sort: 'name' };

/** The firm's people; administrators see how they sign in, change roles and remove. */
export function Members({ firm }: { firm: Organisation }) {
  const { t } = useTranslation('organisations');
  const { data: me } = useSuspenseQuery(userQuery);
  const people = useList(members.list, shape);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const all: (Column<Member> & { forAdministrators?: true })[] = [
    { key: 'name', header: t('members.name'), cell: (row) => <Name row={row} isMe={row.id === me.id} />, sort: 'name' },
    {
      key: 'role',
      header: t('members.role'),
      cell: (row) => t(`role.${row.organisation_role}`),
      sort: 'organisation_role',
      wideOnly: true,
    },
    {
      key: 'last',
      header: t('members.lastSignIn'),
      cell: (row) => (row.last_sign_in_at ? <DateText value={row.last_sign_in_at} /> : t('members.never')),
      wideOnly: true,
      forAdministrators: true,
    },
    {
      key: 'twoFactor',
      header: t('members.twoFactor'),
      cell: (row) => <StatusChip tone={row.two_factor ? 'good' : 'plain'}>{t(row.two_factor ? 'members.on' : 'members.off')}</StatusChip>,
      wideOnly: true,
      forAdministrators: true,
    },
    {
      key: 'actions',
      header: t('members.actions'),
      cell: (row) => <Actions row={row} firm={firm} isMe={row.id === me.id} onRemove={() => setLeaving(row)} />,
      numeric: true,
      forAdministrators: true,
    },
  ];
  return (
    <Section title={t('members.title')} wide>
      <DataTable
        name="members"
        label={t('members.title')}
        columns={all.filter(({ forAdministrators }) => firm.can.administer || !forAdministrators)}
        {...people}
        searchLabel={t('members.search')}
        empty={null}
      />
      {leaving && <RemoveMember member={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  );
}

function Name({ row, isMe }: { row: Member; isMe: boolean }) {
  const { t } = useTranslation('organisations');
  return (
    <Group gap="sm" wrap="nowrap">
      <PersonAvatar person={row} size={30} />
      <div>
        <Text fw={500}>{isMe ? t('members.you', { name: row.name ?? row.email }) : (row.name ?? row.email)}</Text>
        {row.name && (
          <Text size="xs" c="dimmed">
            {row.email}
          </Text>
        )}
        <Text size="xs" hiddenFrom="sm">
          {t(`role.${row.organisation_role}`)}
        </Text>
      </div>
    </Group>
  );
}

interface ActionsProps {
  row: Member;
  firm: Organisation;
  isMe: boolean;
  onRemove: () => void;
}

function Actions({ row, firm, isMe, onRemove }: ActionsProps) {
  const { t } = useTranslation('organisations');
  const client = useQueryClient();
  const name = row.name ?? row.email;
  const setRole = useMutation({
    mutationFn: (role: OrganisationRole) => call(members.setRole, { params: { id: row.id }, body: { role } }),
    onSuccess: async (_, role) => {
      toast(t('members.roleChanged', { name, role: t(`role.${role}`) }));
      await Promise.all(
        [['organisations'], listKey(members.list), ...(isMe ? [['user']] : [])].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => toastError(error),
  });
  const handleRole = async (role: OrganisationRole) => {
    const sure = { title: t('members.stepDownTitle'), message: t('members.stepDownText'), verb: t('members.stepDown') };
    if (!isMe || (await confirm(sure))) setRole.mutate(role);
  };
  const isLast = row.organisation_role === 'administrator' && firm.members.administrators === 1;
  if (isLast) return null;
  const other = row.organisation_role === 'administrator' ? 'contributor' : 'administrator';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('members.actionsFor', { name })} loading={setRole.isPending}>
          <span aria-hidden="true">⋯</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void handleRole(other)}>{t(`members.make.${other}`)}</Menu.Item>
        {!isMe && (
          <Menu.Item color="red" onClick={onRemove}>
            {t('members.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
