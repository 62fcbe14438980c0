import { Button, Pagination, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Session, sessions } from '#features/sign-in/sessions/contract.ts';
import { call } from '#platform/web/api.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { sessionsQuery } from './queries.ts';
import classes from './Sessions.module.css';

/** Where the signed-in person is signed in, with a way to end each. */
export function Sessions() {
  const { t } = useTranslation('sign-in');
  const cache = useQueryClient();
  const [page, setPage] = useState(1);
  const { data } = useQuery({ ...sessionsQuery(page), placeholderData: keepPreviousData });
  const onError = (error: unknown) => toastError(error);
  const onSettled = () => cache.invalidateQueries({ queryKey: ['sessions'] });
  const end = useMutation({
    mutationFn: (id: string) => call(sessions.revoke, { params: { id } }),
    onSuccess: () => toast(t('sessions.ended')),
    onError,
    onSettled,
  });
  const endOthers = useMutation({
    mutationFn: () => call(sessions.revokeOthers, {}),
    onSuccess: () => toast(t('sessions.othersEnded')),
    onError,
    onSettled,
  });
  const nameOf = ({ browser, system }: Session) =>
    browser && system ? t('device.both', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  if (!data) return <Loading />;
  return (
    <>
      <ul className={classes.list}>
        {data.data.map((session) => (
          <li key={session.id} className={classes.session}>
            <div className={classes.words}>
              <Text fw={550}>{nameOf(session)}</Text>
              <Text c="dimmed" size="xs">
                {session.address} · {t('sessions.signedIn')} <DateText value={session.created_at} /> · {t('sessions.lastUsed')}{' '}
                <DateText value={session.last_used_at} />
              </Text>
            </div>
            {session.is_this ? (
              <StatusChip tone="good">{t('sessions.this')}</StatusChip>
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                loading={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
                aria-label={t('sessions.endNamed', { device: nameOf(session) })}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.totalPages > 1 && <Pagination value={page} onChange={setPage} total={data.totalPages} mt="sm" size="sm" />}
      {data.totalItems > 1 && (
        <Button variant="default" mt="md" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  );
}
