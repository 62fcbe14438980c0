import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { AddComment } from './AddComment.tsx';
import { Comment } from './Comment.tsx';
import { commentsQuery, fieldsQuery } from './queries.ts';
import classes from './DocumentComments.module.css';

interface DocumentCommentsProps {
  documentId: string;
  /** What is said of this field comes first; null for everything. */
  field: string | null;
  writing: CommentsBeingWritten;
}

/** Comments that are not sent yet, by the field that they are about; under '' what is about the whole document. */
export interface CommentsBeingWritten {
  texts: Readonly<Record<string, string>>;
  onText: (field: string, text: string) => void;
}

/** What colleagues say of a document or of one of its fields, and a place to answer. */
export function DocumentComments({ documentId, field, writing }: DocumentCommentsProps) {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useQuery(commentsQuery(documentId));
  const { data: state } = useQuery(fieldsQuery(documentId));
  const [settledShown, { toggle }] = useDisclosure(false);
  const [everything, { toggle: toggleEverything }] = useDisclosure(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const labels = new Map(state?.fields.map((one) => [one.field, one.label]));
  const about = everything ? null : field;
  // What is said of the whole document, such as why it was given back, is said wherever one looks.
  const comments = data.comments.filter((comment) => about === null || comment.field === null || comment.field === about);
  const aboutOf = (one: string | null): string | null => {
    if (one === null) return about === null ? null : t('comments.ofAll');
    return about === null ? (labels.get(one) ?? one) : null;
  };
  const settled = comments.filter(({ resolved_at }) => resolved_at !== null);
  const shown = settledShown ? comments : comments.filter(({ resolved_at }) => resolved_at === null);
  return (
    <Stack gap="sm">
      {field !== null && data.comments.some((comment) => comment.field !== null && comment.field !== field) && (
        <Button variant="subtle" size="compact-sm" onClick={toggleEverything} className={classes.settled}>
          {everything ? t('comments.onlyField', { field: labels.get(field) ?? field }) : t('comments.all', { count: data.comments.length })}
        </Button>
      )}
      {comments.length === 0 && <Text c="dimmed">{t(about === null ? 'comments.none' : 'comments.noneOfField')}</Text>}
      {settled.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={settledShown} className={classes.settled}>
          {t(settledShown ? 'comments.hideSettled' : 'comments.showSettled', { count: settled.length })}
        </Button>
      )}
      <ul className={classes.thread}>
        {shown.map((comment) => (
          <li key={comment.id}>
            <Comment comment={comment} about={aboutOf(comment.field)} />
          </li>
        ))}
      </ul>
      <AddComment
        key={about}
        documentId={documentId}
        field={about}
        label={about === null ? null : (labels.get(about) ?? about)}
        text={writing.texts[about ?? ''] ?? ''}
        onText={(text) => writing.onText(about ?? '', text)}
      />
    </Stack>
  );
}
