import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import { choicesOf, confirmationOf } from '../rules.ts';
import { Choices } from './Choices.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import { FieldNote } from './FieldNote.tsx';
import classes from './Queue.module.css';
import type { Editing } from './use-queue-keys.ts';
import type { Workspace } from './use-workspace.ts';

interface QueueRowProps {
  workspace: Workspace;
  field: DocumentField;
  editing: Editing | null;
  onEdit: (as: Editing | null) => void;
}

/** One value of the document; the selected one shows what can be done with it. */
export function QueueRow({ workspace, field, editing, onEdit }: QueueRowProps) {
  const isSelected = workspace.selected?.field === field.field;
  const select = () => workspace.select(field.field);
  const choices = choicesOf(field);
  const isChoice = choices.length > 1 && !workspace.locked;
  return (
    <li className={classes.row} data-queue-row={field.field} data-selected={isSelected || undefined}>
      <button type="button" className={classes.main} aria-current={isSelected || undefined} onClick={select} onFocus={select}>
        <strong>{field.label}</strong>
        {!(isSelected && isChoice) && <FieldNote field={field} />}
      </button>
      {isSelected && !workspace.locked && (
        <>
          {isChoice && <Choices workspace={workspace} field={field} choices={choices} />}
          {editing ? (
            <FieldEditor
              key={editing}
              field={field}
              as={editing}
              onCancel={() => onEdit(null)}
              onSave={(value) => {
                onEdit(null);
                workspace.settle({ field: field.field, decision: editing, value });
              }}
            />
          ) : (
            <Actions workspace={workspace} field={field} onEdit={onEdit} />
          )}
        </>
      )}
    </li>
  );
}

function Actions({ workspace, field: asked, onEdit }: Omit<QueueRowProps, 'editing'>) {
  const { t } = useTranslation('documents');
  const { field, draft, need, decision } = asked;
  const confirmation = confirmationOf(asked);
  const { settle } = workspace;
  const attest = () => (draft.value === null ? onEdit('attested') : settle({ field, decision: 'attested', value: draft.value }));
  const actions = [
    confirmation && { key: need === 'stale' ? 'confirm' : 'accept', keys: '⏎', act: () => settle(confirmation) },
    { key: 'edit', keys: 'E', act: () => onEdit('edited') },
    need !== null && !confirmation && { key: 'attest', keys: 'A', act: attest },
    decision?.decision !== 'left_out' && { key: 'leaveOut', keys: 'L', act: () => settle({ field, decision: 'left_out' }) },
    need === null &&
      decision &&
      decision.decision !== 'withdrawn' && { key: 'withdraw', act: () => settle({ field, decision: 'withdrawn' }) },
  ];
  return (
    <Group gap={6} className={classes.actions}>
      {actions.map(
        (action) =>
          action && (
            <Button key={action.key} size="compact-xs" variant={action.keys === '⏎' ? 'outline' : 'default'} fw={500} onClick={action.act}>
              {t(`workspace.actions.${action.key}`)} {'keys' in action && <Kbd keys={action.keys ?? ''} />}
            </Button>
          ),
      )}
    </Group>
  );
}
