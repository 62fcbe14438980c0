import { Button, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#features/audit/rules.ts';
import { type Names, useAuditWords } from '#features/audit/web/parts/use-audit-words.ts';
import { customerMerges } from '#features/customers/merges/contract.ts';
import { clientsChanged } from '#features/customers/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { customerTimeline, type TimelineEntry } from '../contract.ts';
import classes from './Timeline.module.css';

/** Everything that was done about a client, the newest first. */
export function Timeline({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['customers', 'timeline', customerId],
    queryFn: ({ pageParam: page, signal }) =>
      call(customerTimeline.list, { params: { id: customerId }, query: { page, limit: 50 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) => (currentPage < totalPages ? currentPage + 1 : undefined),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={classes.sheet}>
      <ol className={classes.list}>
        {data.pages
          .flatMap((page) => page.data)
          .map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
      </ol>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('timeline.more')}
        </Button>
      )}
    </div>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const words = useAuditWords();
  const { first_name, last_name, name } = entry.personal ?? {};
  const about = [first_name, last_name, name].filter(Boolean).join(' ');
  return (
    <li className={classes.entry}>
      <span className={classes.when}>
        <DateText value={entry.at} />
      </span>
      <div>
        <b>{words.event(entry.event)}</b> <span className={classes.who}>{words.actor(entry)}</span>
        {about && <Text c="dimmed">{about}</Text>}
        {entry.changes.map((change) => (
          <Change key={change.field} change={change} names={entry.names} />
        ))}
      </div>
      {entry.merge_id && <UndoMerge id={entry.merge_id} />}
    </li>
  );
}

/** One field, as it was and as it is. */
function Change({ change: { field, kind, before, after }, names }: { change: TimelineEntry['changes'][number]; names: Names }) {
  const words = useAuditWords();
  if (kind === 'secret' || kind === 'erased' || formOf(field) === 'unsaid') return null;
  const was = before === null || before === '' ? '' : `${words.value(field, before, names)} → `;
  return (
    <Text c="dimmed">
      {words.field(field)}: {was}
      {words.value(field, after, names)}
    </Text>
  );
}

function UndoMerge({ id }: { id: string }) {
  const { t } = useTranslation('customers');
  const undo = useMutation({
    mutationFn: () => call(customerMerges.undo, { params: { id } }),
    onSuccess: async () => {
      await clientsChanged();
      toast(t('merge.undone'));
    },
    onError: (error) => toastError(error),
  });
  return (
    <Button size="compact-sm" variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
      {t('merge.undo')}
    </Button>
  );
}
