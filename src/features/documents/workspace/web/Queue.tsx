import { Button, Group, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queueOf } from '../rules.ts';
import { Keys } from './Keys.tsx';
import classes from './Queue.module.css';
import { QueueRow } from './QueueRow.tsx';
import { type Editing, useQueueKeys } from './use-queue-keys.ts';
import type { Workspace } from './use-workspace.ts';

/** What needs a person, the most urgent first, then what is settled; made for the keyboard. */
export function Queue({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('documents');
  const { fields, selected, document } = workspace;
  const { open, settled } = queueOf(fields);
  const [editing, setEditing] = useState<{ field: string; as: Editing } | null>(null);
  const [keys, help] = useDisclosure(false);
  const [wide, more] = useDisclosure(false);
  const openCount = fields.length - settled.length;
  const name = selected?.field ?? null;
  const among = settled.some(({ field }) => field === name);
  useQueueKeys({ workspace, onEdit: (as) => name !== null && setEditing({ field: name, as }), onHelp: help.open });
  useSelectedInView(name);
  const row = (field: (typeof fields)[number]) => (
    <QueueRow
      key={field.field}
      workspace={workspace}
      field={field}
      editing={editing?.field === field.field && field.field === name ? editing.as : null}
      onEdit={(as) => setEditing(as && { field: field.field, as })}
    />
  );
  return (
    <section className={classes.queue} aria-label={t('workspace.queue.label')}>
      <header className={classes.head}>
        <Title order={2}>{t('workspace.queue.needsEyes', { count: openCount })}</Title>
        <p>{t('workspace.queue.cited', { cited: document.counts.cited, count: document.counts.fields })}</p>
      </header>
      <div className={classes.rows}>
        {openCount === 0 && fields.length > 0 && <p className={classes.done}>{t('workspace.queue.done')}</p>}
        {open.map((group) => (
          <section key={group.need} data-need={group.need} className={classes.group}>
            <h3>
              {t(`workspace.needs.${group.need}`)} <span>{group.fields.length}</span>
            </h3>
            <ul>{group.fields.map(row)}</ul>
          </section>
        ))}
        {settled.length > 0 && (
          <section className={classes.group} data-need="none">
            <h3>
              <button type="button" aria-expanded={wide || among} onClick={more.toggle}>
                {t('workspace.queue.checked')} <span>{settled.length}</span>
              </button>
            </h3>
            {(wide || among) && <ul>{settled.map(row)}</ul>}
          </section>
        )}
      </div>
      <Group component="footer" className={classes.foot} justify="space-between" wrap="nowrap">
        <output className={classes.saving}>
          {t(workspace.locked ? 'workspace.queue.locked' : workspace.saving ? 'workspace.queue.saving' : 'workspace.queue.saved')}
        </output>
        <Group gap={4} wrap="nowrap">
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
