import { Anchor, Group, Text } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type DocumentComment, documentComments } from '#features/documents/comments/contract.ts';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { commentsQuery } from './queries.ts';
import classes from './DocumentComments.module.css';

interface CommentProps {
  comment: DocumentComment;
  /** What it is about, in words; null where that is plain. */
  about: string | null;
}

/** One comment: who said it of what, and whether it is dealt with. */
export function Comment({ comment, about }: CommentProps) {
  const { t } = useTranslation('documents');
  const { data: me } = useSuspenseQuery(userQuery);
  const { id, document_id, text, user_id, user_name, created_at, resolved_at, resolved_by } = comment;
  const params = { id: document_id, commentId: id };
  const outcome = {
    onSuccess: () => queryClient.invalidateQueries(commentsQuery(document_id)),
    onError: (error: Error) => toastError(error),
  };
  const resolve = useMutation({ mutationFn: () => call(documentComments.resolve, { params }), ...outcome });
  const remove = useMutation({ mutationFn: () => call(documentComments.remove, { params }), ...outcome });
  const handleRemove = async () => {
    const sure = { title: t('comments.removeTitle'), message: t('comments.removeText'), verb: t('comments.remove'), danger: true };
    if (await confirm(sure)) remove.mutate();
  };
  return (
    <article className={classes.comment} data-settled={resolved_at !== null || undefined}>
      <Text size="xs" c="dimmed">
        <b>{user_name ?? t('comments.somebody')}</b> · <DateText value={created_at} />
        {about && ` · ${about}`}
      </Text>
      <Text className={classes.text}>{text}</Text>
      <Group gap="md">
        {resolved_at !== null && (
          <Text size="xs" c="dimmed">
            {t('comments.settledBy', { name: resolved_by ?? t('comments.somebody') })} <DateText value={resolved_at} />
          </Text>
        )}
        <Anchor component="button" type="button" size="xs" disabled={resolve.isPending} onClick={() => resolve.mutate()}>
          {t(resolved_at === null ? 'comments.settle' : 'comments.reopen')}
        </Anchor>
        {user_id === me.id && (
          <Anchor component="button" type="button" size="xs" disabled={remove.isPending} onClick={() => void handleRemove()}>
            {t('comments.remove')}
          </Anchor>
        )}
      </Group>
    </article>
  );
}
