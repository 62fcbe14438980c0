import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, useParams } from 'react-router';
import { adminArea } from '#features/admin/contract.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { listKey } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { type AdminUser as User, adminUsers } from '../contract.ts';
import { adminUserQuery } from './queries.ts';
import classes from './AdminUser.module.css';

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  await Promise.all([loadTexts('admin'), queryClient.ensureQueryData(adminUserQuery(params.userId ?? ''))]);
  return null;
}

/** One person, and what the platform can do for them. */
export default function AdminUser() {
  const { t } = useTranslation('admin');
  const { userId = '' } = useParams();
  const { data: user } = useSuspenseQuery(adminUserQuery(userId));
  const name = user.name ?? user.email;
  return (
    <>
      <TopBar
        crumbs={[
          { label: t('title'), to: paths.admin() },
          { label: t('lists.users.title'), to: paths.adminList('users') },
          { label: name },
        ]}
      />
      <PageHeader title={name} subtitle={t('audited')}>
        <Actions user={user} />
      </PageHeader>
      <dl className={classes.facts}>
        <Fact label={t('columns.email')}>{user.email}</Fact>
        <Fact label={t('columns.is_active')}>
          <StatusChip tone={user.is_active ? 'good' : 'bad'}>{t(user.is_active ? 'users.on' : 'users.off')}</StatusChip>
        </Fact>
        <Fact label={t('columns.is_email_verified')}>{t(user.is_email_verified ? 'yes' : 'users.notYet')}</Fact>
        <Fact label={t('columns.firm')}>
          {user.organisation_id ? (
            <Anchor component={Link} to={paths.adminList('users', { organisation_id: user.organisation_id })}>
              {user.organisation}
            </Anchor>
          ) : (
            t('users.alone')
          )}
        </Fact>
        {user.organisation_role && <Fact label={t('columns.organisation_role')}>{t(`roles.${user.organisation_role}`)}</Fact>}
        <Fact label={t('columns.last_sign_in_at')}>
          {user.last_sign_in_at ? <DateText value={user.last_sign_in_at} /> : t('users.never')}
        </Fact>
        <Fact label={t('users.sessions')}>{user.sessions}</Fact>
        <Fact label={t('users.twoFactor')}>{t(user.two_factor ? 'yes' : 'no')}</Fact>
        <Fact label={t('columns.is_platform_admin')}>{t(user.is_platform_admin ? 'yes' : 'no')}</Fact>
        <Fact label={t('columns.created_at')}>
          <DateText value={user.created_at} />
        </Fact>
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Actions({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const invite = useMutation({
    mutationFn: () => call(adminUsers.invite, { params: { id: user.id } }),
    onSuccess: () => toast(t('users.invited', { email: user.email })),
    onError: (error) => toastError(error),
  });
  const turn = useMutation({
    mutationFn: (is_active: 0 | 1) => {
      const body = { name: user.name ?? '', organisation_role: user.organisation_role, is_active };
      return call(adminUsers.update, { params: { id: user.id }, body }, { ifMatch: user.version });
    },
    onSuccess: async (changed) => {
      queries.setQueryData(adminUserQuery(user.id).queryKey, changed);
      await queries.invalidateQueries({ queryKey: listKey(adminArea.users.list) });
      toast(t(changed.is_active ? 'users.switchedOn' : 'users.switchedOff'));
    },
    onError: (error) => toastError(error),
  });
  const handleOff = async () => {
    const sure = { title: t('users.switchOff'), message: t('users.switchOffText'), verb: t('users.switchOff'), danger: true };
    if (await confirm(sure)) turn.mutate(0);
  };
  return (
    <>
      {!user.is_email_verified && (
        <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate()}>
          {t('users.inviteAgain')}
        </Button>
      )}
      {user.is_active ? (
        <Button variant="default" loading={turn.isPending} onClick={() => void handleOff()}>
          {t('users.switchOff')}
        </Button>
      ) : (
        <Button variant="default" loading={turn.isPending} onClick={() => turn.mutate(1)}>
          {t('users.switchOn')}
        </Button>
      )}
      <Button component={Link} to={paths.editAdminUser(user.id)} variant="default">
        {t('users.edit')}
      </Button>
    </>
  );
}
