import { ActionIcon, Anchor, Button, Group, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Document } from '#features/documents/contract.ts';
import { Others } from '#features/documents/presence/web/Others.tsx';
import { DocumentState } from '#features/documents/web/parts/DocumentState.tsx';
import { documentChanged, saveDetails } from '#features/documents/web/parts/queries.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { paths } from '#platform/web/paths.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { isUnread } from '../rules.ts';
import { Reading } from './Reading.tsx';
import { Times } from './Times.tsx';
import type { Workspace } from './use-workspace.ts';
import { Waits } from './Waits.tsx';
import classes from './Workspace.module.css';

interface WorkspaceHeadProps {
  workspace: Workspace;
  onPapers: () => void;
  onVersions: () => void;
  /** On a phone, where the bar at the top has no room for them. */
  actions: ReactNode;
}

/** What it is called, where it stands, whose it is, and how far the reading of its papers is. */
export function WorkspaceHead({ workspace, onPapers, onVersions, actions }: WorkspaceHeadProps) {
  const { t } = useTranslation('documents');
  const { document } = workspace;
  usePageTitle(document.name);
  const unread = workspace.sources.filter(isUnread).length;
  return (
    <header className={classes.head}>
      <Name document={document} />
      <DocumentState document={document} />
      {document.customer_id && (
        <Anchor component={Link} to={paths.client(document.customer_id)} underline="hover" c="dimmed" className={classes.client}>
          {document.customer_name}
        </Anchor>
      )}
      <Reading workspace={workspace} />
      <Waits document={document} />
      <Others others={workspace.others} labelOf={(field) => workspace.field(field)?.label} onGo={workspace.select} />
      <Times workspace={workspace} />
      <Group gap={6} className={classes.buttons}>
        {document.versions > 0 && (
          <Button variant="default" size="compact-sm" onClick={onVersions}>
            {t('workspace.versions', { count: document.versions })}
          </Button>
        )}
        <Button variant="default" size="compact-sm" onClick={onPapers}>
          {t('workspace.papers', { count: document.counts.sources })}
          {unread > 0 && <span className={classes.unread}>{t('workspace.unread', { count: unread })}</span>}
        </Button>
        {actions}
      </Group>
    </header>
  );
}

/* The same each time: a ref that is another would take the keyboard back whenever something is drawn anew. */
const focusFirst = (input: HTMLInputElement | null) => input?.focus();

function Name({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  const [name, setName] = useState<string | null>(null);
  const { id } = document;
  const rename = useMutation({
    mutationFn: (to: string) => saveDetails(document, { name: to }),
    onSuccess: async () => {
      await documentChanged(id);
      setName(null);
    },
    onError: (error) => toastError(error),
  });
  const save = () => {
    if (name === null || rename.isPending) return;
    if (name.trim() === '' || name.trim() === document.name) return setName(null);
    rename.mutate(name.trim());
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && setName(null);
  return (
    <>
      <Title order={1} className={name === null ? classes.name : classes.away}>
        {document.name}
      </Title>
      {name === null && document.can.change && (
        <ActionIcon size="sm" aria-label={t('workspace.rename')} onClick={() => setName(document.name)}>
          <span aria-hidden="true">✎</span>
        </ActionIcon>
      )}
      {name !== null && (
        <form onSubmit={handleSubmit} className={classes.renaming}>
          <TextInput
            size="xs"
            aria-label={t('workspace.name')}
            maxLength={255}
            value={name}
            ref={focusFirst}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={handleKey}
            onBlur={save}
          />
        </form>
      )}
    </>
  );
}
