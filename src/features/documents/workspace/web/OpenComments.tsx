import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commentsQuery } from '#features/documents/web/parts/queries.ts';
import { openComments } from '../rules.ts';
import type { Workspace } from './use-workspace.ts';

interface OpenCommentsProps {
  workspace: Workspace;
  onGo: (field: string | null) => void;
}

/** What colleagues said that nobody has dealt with; each leads to where it was said. Nothing where all is. */
export function OpenComments({ workspace, onGo }: OpenCommentsProps) {
  const { t } = useTranslation('documents');
  const { data } = useQuery(commentsQuery(workspace.document.id));
  const open = openComments(data?.comments ?? []);
  if (open.length === 0) return null;
  return (
    <div>
      <Text fw={600}>{t('workspace.moves.comments', { count: open.length })}</Text>
      <ul>
        {open.map(({ id, field, text, user_name }) => (
          <li key={id}>
            <Anchor component="button" type="button" ta="left" lineClamp={2} onClick={() => onGo(field)}>
              {text}
            </Anchor>
            {[user_name ?? t('comments.somebody'), field !== null && workspace.field(field)?.label].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
