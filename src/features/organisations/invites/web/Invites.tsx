import { Anchor, Group, Pagination, Table, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#features/organisations/web/parts/Section.tsx';
import { call } from '#platform/web/api.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { invites, type OrganisationInvite } from '../contract.ts';
import { invitesQuery } from './queries.ts';
import classes from './Invites.module.css';

/** Invites that nobody has accepted yet. */
export function Invites() {
  const { t } = useTranslation('organisations');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...invitesQuery(page), placeholderData: keepPreviousData });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Section title={t('invites.title')} {...(data?.totalItems === 0 && { text: t('invites.none') })} wide>
      {!data && <Loading />}
      {data && data.totalItems > 0 && (
        <div className={classes.sheet}>
          <Table aria-label={t('invites.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('invites.email')}</Table.Th>
                <Table.Th className={classes.wideOnly}>{t('members.role')}</Table.Th>
                <Table.Th className={classes.wideOnly}>{t('invites.sent')}</Table.Th>
                <Table.Th>{t('members.actions')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.data.map((invite) => (
                <Row key={invite.id} invite={invite} />
              ))}
            </Table.Tbody>
          </Table>
          {data.totalPages > 1 && <Pagination size="sm" m="sm" total={data.totalPages} value={page} onChange={setPage} />}
        </div>
      )}
    </Section>
  );
}

function Row({ invite }: { invite: OrganisationInvite }) {
  const { t } = useTranslation('organisations');
  const client = useQueryClient();
  const { invited_email: email, expires_at } = invite;
  const params = { id: invite.id };
  const outcome = (words: string) => ({
    onSuccess: () => {
      toast(words);
      return client.invalidateQueries({ queryKey: ['organisations', 'invites'] });
    },
    onError: (error: Error) => toastError(error),
  });
  const resend = useMutation({ mutationFn: () => call(invites.resend, { params }), ...outcome(t('invite.sent', { email })) });
  const revoke = useMutation({ mutationFn: () => call(invites.revoke, { params }), ...outcome(t('invites.revoked', { email })) });
  const [now] = useState(Date.now);
  const hasEnded = Date.parse(expires_at) < now;
  return (
    <Table.Tr>
      <Table.Td className={classes.email}>
        {email}
        <Text size="xs" c={hasEnded ? 'orange' : 'dimmed'}>
          {t(hasEnded ? 'invites.ended' : 'invites.ends')} <DateText value={expires_at.slice(0, 10)} />
        </Text>
      </Table.Td>
      <Table.Td className={classes.wideOnly}>{t(`role.${invite.role}`)}</Table.Td>
      <Table.Td className={classes.wideOnly}>
        <DateText value={invite.sent_at} />
      </Table.Td>
      <Table.Td>
        <Group gap="md" justify="flex-end">
          <Anchor component="button" type="button" aria-label={t('invites.resendTo', { email })} onClick={() => resend.mutate()}>
            {t('invites.resend')}
          </Anchor>
          <Anchor component="button" type="button" c="red" aria-label={t('invites.revokeOf', { email })} onClick={() => revoke.mutate()}>
            {t('invites.revoke')}
          </Anchor>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
