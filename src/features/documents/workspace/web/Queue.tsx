import { Button, Group, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdited } from '#features/documents/editing/web/use-edited.ts';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { isOpen } from '#features/documents/moves/rules.ts';
import { PapersToSee } from '#features/documents/notices/web/parts/PapersToSee.tsx';
import { viewQuery } from '#features/documents/web/parts/queries.ts';
import { printedAs, printedIn } from '../printing/rules.ts';
import { tallyOf } from '../rules.ts';
import { ConfirmCarried } from './ConfirmCarried.tsx';
import { Keys } from './Keys.tsx';
import { QueueRow } from './QueueRow.tsx';
import { type FieldEdit, useQueueKeys } from './use-queue-keys.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './Queue.module.css';

interface QueueProps {
  workspace: Workspace;
  edit: FieldEdit | null;
  onEdit: Dispatch<SetStateAction<FieldEdit | null>>;
}

/** What needs a person, the most urgent first, then what is settled; made for the keyboard. */
export function Queue({ workspace, edit, onEdit }: QueueProps) {
  const { t } = useTranslation('documents');
  const { selected, document, isReading } = workspace;
  const { open, settled, idle } = workspace.queue;
  const [keys, help] = useDisclosure(false);
  const tally = Object.entries(tallyOf(settled)).filter(([, count]) => count > 0);
  const openCount = open.reduce((sum, group) => sum + group.fields.length, workspace.unseen.length);
  // What the template can't print is nothing open, and yet nothing can be made.
  const { data: look, isFetching } = useQuery(viewQuery(document.id));
  const misfits = look?.problems.length ?? 0;
  // What is looked at anew may say something else.
  const printed = useMemo(() => (look && !isFetching ? printedIn(look.view) : new Map<string, string>()), [look, isFetching]);
  const { data: edited } = useEdited(document);
  const isOutdated = (edited?.outdated.length ?? 0) > 0;
  const waits = document.status === 'in_review' && !document.can.approve;
  const nextStep = isOutdated ? 'outdated' : waits ? 'waits' : document.status;
  const name = selected?.field ?? null;
  const startEdit = (as: FieldEdit['as']) => selected && onEdit({ field: selected.field, as, text: selected.draft.value ?? '' });
  useQueueKeys({ workspace, onEdit: startEdit, onHelp: help.open });
  useSelectedInView(name);
  const row = (field: DocumentField) => (
    <QueueRow
      key={field.field}
      workspace={workspace}
      field={field}
      printed={printedAs(field, printed)}
      edit={edit?.field === field.field ? edit : null}
      onEdit={onEdit}
      onStart={startEdit}
    />
  );
  return (
    <section className={classes.queue} aria-label={t('workspace.queue.label')}>
      <header className={classes.head}>
        <Title order={2}>{t('workspace.queue.needsEyes', { count: openCount })}</Title>
        {workspace.fields.length > 0 && (
          <p>
            {t('workspace.queue.checkedOf', { checked: settled.length, count: workspace.fields.length })}
            {tally.length > 0 && <small>{tally.map(([kind, count]) => t(`workspace.queue.tally.${kind}`, { count })).join(' · ')}</small>}
          </p>
        )}
      </header>
      <div className={classes.rows}>
        {openCount === 0 && (
          <p className={classes.done}>
            {isReading
              ? t('workspace.queue.reading')
              : misfits > 0
                ? t('workspace.queue.misfits', { count: misfits })
                : t(`workspace.queue.done.${nextStep}`)}
          </p>
        )}
        <PapersToSee sources={workspace.unseen} canChange={document.can.change} canSee={isOpen(document)} />
        {open.map((group) => (
          <section key={group.need} data-need={group.need} className={classes.group}>
            <h3>
              {t(`workspace.needs.${group.need}`)} <span>{group.fields.length}</span>
            </h3>
            {group.need === 'stale' && group.fields.length > 1 && !workspace.locked && (
              <ConfirmCarried workspace={workspace} fields={group.fields} />
            )}
            <ul>{group.fields.map(row)}</ul>
          </section>
        ))}
        <Folded title={t('workspace.queue.checked')} need="none" fields={settled} selected={name} row={row} isOpenAtFirst={isReading} />
        <Folded
          title={t(isReading ? 'workspace.queue.sought' : 'workspace.queue.idle')}
          need="idle"
          fields={idle}
          selected={name}
          row={row}
        />
      </div>
      <Group component="footer" className={classes.foot} justify="space-between" wrap="nowrap">
        <output className={classes.saving} data-state={workspace.saving}>
          {workspace.saving === 'unsent'
            ? t('workspace.queue.unsent', { count: workspace.unsaved.size })
            : t(workspace.locked ? `workspace.queue.locked.${document.status}` : `workspace.queue.${workspace.saving}`)}
        </output>
        <Group gap={4} wrap="nowrap">
          {workspace.saving === 'unsent' && (
            <Button variant="outline" size="compact-xs" onClick={workspace.retry}>
              {t('workspace.queue.retry')}
            </Button>
          )}
          <Button variant="subtle" color="gray" size="compact-xs" disabled={!workspace.canUndo} onClick={workspace.undo}>
            {t('workspace.queue.undo')}
          </Button>
          <Button variant="subtle" color="gray" size="compact-xs" onClick={help.open} visibleFrom="sm">
            {t('workspace.keys.open')}
          </Button>
        </Group>
      </Group>
      <Keys opened={keys} onClose={help.close} />
    </section>
  );
}

interface FoldedProps {
  title: string;
  need: 'none' | 'idle';
  fields: DocumentField[];
  selected: string | null;
  row: (field: DocumentField) => ReactNode;
  /** Until somebody folds or unfolds it. */
  isOpenAtFirst?: boolean;
}

/** Fields that need nobody, behind their number; open when asked for, or when one of them is selected. */
function Folded({ title, need, fields, selected, row, isOpenAtFirst = false }: FoldedProps) {
  const [said, setSaid] = useState<boolean | null>(null);
  if (fields.length === 0) return null;
  const opened = said ?? isOpenAtFirst;
  const isOpen = opened || fields.some(({ field }) => field === selected);
  return (
    <section data-need={need} className={classes.group}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setSaid(!opened)}>
          {title} <span>{fields.length}</span>
        </button>
      </h3>
      {isOpen && <ul>{fields.map(row)}</ul>}
    </section>
  );
}

/** Has the selected row in view, and the focus on it where the focus was on another row: a screen reader follows. */
function useSelectedInView(field: string | null): void {
  useEffect(() => {
    const row = field === null ? null : document.querySelector(`[data-queue-row="${CSS.escape(field)}"]`);
    if (!(row instanceof HTMLElement)) return;
    row.scrollIntoView({ block: 'nearest' });
    const focused = document.activeElement;
    const select = row.querySelector('button');
    if (focused?.closest('[data-queue-row]') && !row.contains(focused)) select?.focus({ preventScroll: true });
  }, [field]);
}
