import { Button, Group } from '@mantine/core';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import { choicesOf, confirmationOf, isAskedOfPapers } from '../rules.ts';
import { Choices } from './Choices.tsx';
import { DocumentDay } from './DocumentDay.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import { FieldNote } from './FieldNote.tsx';
import { PictureEditor } from './PictureEditor.tsx';
import type { FieldEdit } from './use-queue-keys.ts';
import { useReadAgain } from './use-read-again.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './Queue.module.css';

interface QueueRowProps {
  workspace: Workspace;
  field: DocumentField;
  /** Its value as the document prints it, where that is not as it was stated. */
  printed: string | null;
  edit: FieldEdit | null;
  onEdit: Dispatch<SetStateAction<FieldEdit | null>>;
  /** Opens the editor of the selected row. */
  onStart: (as: FieldEdit['as']) => void;
}

/** One value of the document; the selected one shows what can be done with it. */
export function QueueRow({ workspace, field, printed, edit, onEdit, onStart }: QueueRowProps) {
  const { t } = useTranslation('documents');
  const isSelected = workspace.selected?.field === field.field;
  const beside = workspace.others
    .filter((other) => other.field === field.field)
    .map(({ user_name }) => user_name ?? t('presence.somebody'));
  const select = () => workspace.select(field.field);
  const choices = choicesOf(field);
  const isChoice = choices.length > 0 && !workspace.locked;
  // A person's own words are none of the cards.
  const isOnCard = field.draft.value === null || choices.some(({ stands }) => stands);
  const save = async ({ as }: FieldEdit, text: string) => {
    onEdit(null);
    const stands = await workspace.settle({ field: field.field, decision: as, value: text });
    // What was refused is not lost: it is in its editor again, unless something else is being written by now.
    if (!stands) onEdit((now) => now ?? { field: field.field, as, text });
  };
  return (
    <li className={classes.row} data-queue-row={field.field} data-selected={isSelected || undefined}>
      <button type="button" className={classes.main} aria-current={isSelected || undefined} onClick={select} onFocus={select}>
        <strong>{field.label}</strong>
        {!(isSelected && isChoice && isOnCard) && <FieldNote field={field} printed={printed} />}
        {beside.length > 0 && <span className={classes.beside}>{t('presence.beside', { names: beside.join(', ') })}</span>}
        {workspace.saving === 'unsent' && workspace.unsaved.has(field.field) && (
          <span className={classes.unsaved}>{t('workspace.queue.notSaved')}</span>
        )}
      </button>
      {isSelected && !workspace.locked && (
        <>
          {isChoice && <Choices workspace={workspace} field={field} choices={choices} />}
          {edit && field.field === 'letter_date' && workspace.document.can.change ? (
            // Its own day and not words over it: rules judge a document by its day.
            <div className={classes.editor}>
              <DocumentDay document={workspace.document} onDone={() => onEdit(null)} />
            </div>
          ) : edit && field.type === 'image' ? (
            <PictureEditor documentId={workspace.document.id} field={field} onClose={() => onEdit(null)} />
          ) : edit ? (
            <FieldEditor key={edit.as} field={field} edit={edit} onEdit={onEdit} onSave={(value) => void save(edit, value)} />
          ) : (
            <Actions workspace={workspace} field={field} onStart={onStart} />
          )}
        </>
      )}
    </li>
  );
}

function Actions({ workspace, field: asked, onStart }: Omit<QueueRowProps, 'edit' | 'onEdit' | 'printed'>) {
  const { t } = useTranslation('documents');
  const { field, type, draft, need, decision } = asked;
  const isPicture = type === 'image';
  const confirmation = confirmationOf(asked);
  const { settle, document } = workspace;
  const { readAgain, isAsking } = useReadAgain(document.id);
  const attest = () => (draft.value === null ? onStart('attested') : settle({ field, decision: 'attested', value: draft.value }));
  const actions = [
    confirmation && { key: need === 'stale' ? 'confirm' : 'accept', keys: '⏎', act: () => settle(confirmation) },
    { key: isPicture ? 'picture' : 'edit', keys: 'E', act: () => onStart('edited') },
    need !== null && !confirmation && !isPicture && { key: 'attest', keys: 'A', act: attest },
    decision?.decision !== 'left_out' && { key: 'leaveOut', keys: 'L', act: () => settle({ field, decision: 'left_out' }) },
    need === null &&
      decision &&
      decision.decision !== 'withdrawn' && { key: 'withdraw', act: () => settle({ field, decision: 'withdrawn' }) },
    isAskedOfPapers(asked, document) && { key: 'askAgain', keys: 'R', act: readAgain, isAsking },
  ];
  return (
    <Group gap={6} className={classes.actions}>
      {actions.map(
        (action) =>
          action && (
            <Button
              key={action.key}
              size="compact-xs"
              variant={action.keys === '⏎' ? 'outline' : 'default'}
              fw={500}
              loading={'isAsking' in action && action.isAsking}
              onClick={() => void action.act()}
            >
              {t(`workspace.actions.${action.key}`)} {'keys' in action && <Kbd keys={action.keys ?? ''} />}
            </Button>
          ),
      )}
    </Group>
  );
}
