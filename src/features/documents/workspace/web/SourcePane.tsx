import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CommentsBeingWritten, DocumentComments } from '#features/documents/web/parts/DocumentComments.tsx';
import { commentsQuery } from '#features/documents/web/parts/queries.ts';
import { lookAgainMs, openComments } from '../rules.ts';
import { FieldHistory } from './FieldHistory.tsx';
import { FieldSource } from './FieldSource.tsx';
import type { Workspace } from './use-workspace.ts';
import classes from './SourcePane.module.css';

/** A tab of a higher slice beside the source. */
export interface ExtraPanel {
  key: string;
  title: ReactNode;
  content: ReactNode;
}

interface SourcePaneProps {
  workspace: Workspace;
  panels: readonly ExtraPanel[];
  tab: string;
  onTab: (tab: string) => void;
  writing: CommentsBeingWritten;
}

/** Where it comes from: the paper behind the selected value, what was said of it, and what colleagues say. */
export function SourcePane({ workspace, panels, tab, onTab, writing }: SourcePaneProps) {
  const { t } = useTranslation('documents');
  const { document, selected } = workspace;
  const { data } = useQuery({ ...commentsQuery(document.id), refetchInterval: lookAgainMs(document) });
  const unsettled = openComments(data?.comments ?? []).length;
  return (
    <Tabs
      component="aside"
      value={tab}
      onChange={(value) => onTab(value ?? 'source')}
      className={classes.pane}
      keepMounted={false}
      aria-label={t('workspace.source.label')}
    >
      <Tabs.List className={classes.tabs}>
        <Tabs.Tab value="source">{t('workspace.tabs.source')}</Tabs.Tab>
        {panels.map(({ key, title }) => (
          <Tabs.Tab key={key} value={key}>
            {title}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value="history">{t('workspace.tabs.history')}</Tabs.Tab>
        <Tabs.Tab value="comments">{[t('workspace.tabs.comments'), unsettled > 0 && unsettled].filter(Boolean).join(' ')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="source" className={classes.panel}>
        <FieldSource workspace={workspace} />
      </Tabs.Panel>
      {panels.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key} className={classes.panel}>
          {content}
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="history" className={`${classes.panel} ${classes.padded}`}>
        <FieldHistory workspace={workspace} />
      </Tabs.Panel>
      <Tabs.Panel value="comments" className={`${classes.panel} ${classes.padded}`}>
        <DocumentComments documentId={document.id} field={selected?.field ?? null} writing={writing} />
      </Tabs.Panel>
    </Tabs>
  );
}
