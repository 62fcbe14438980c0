import { useHotkeys } from '@mantine/hooks';
import type { DocumentField, FieldDecision } from '#features/documents/fields/contract.ts';
import { choicesOf, confirmationOf, isAskedOfPapers } from '../rules.ts';
import { useReadAgain } from './use-read-again.ts';
import type { Workspace } from './use-workspace.ts';

/** What a person is writing for a field. */
export interface FieldEdit {
  field: string;
  as: 'edited' | 'attested';
  text: string;
}

interface QueueKeys {
  workspace: Workspace;
  /** Opens the editor of the selected field. */
  onEdit: (as: FieldEdit['as']) => void;
  onHelp: () => void;
}

/** The keys of the queue. They rest while something lies above the screen, and Enter leaves other buttons to themselves. */
export function useQueueKeys({ workspace, onEdit, onHelp }: QueueKeys): void {
  const { selected, select, settle, undo, locked } = workspace;
  const { readAgain } = useReadAgain(workspace.document.id);
  const { open, settled, idle } = workspace.queue;
  const order = [...open.flatMap((group) => group.fields), ...settled, ...idle];
  const at = order.findIndex(({ field }) => field === selected?.field);
  const move = (by: number) => {
    const next = order[Math.max(0, Math.min(order.length - 1, at + by))];
    if (next) select(next.field);
  };
  const decide = (decision: FieldDecision | null | undefined) => decision && !locked && settle(decision);
  const attest = () => {
    if (!selected || locked) return;
    const { draft, field, type } = selected;
    return draft.value === null || type === 'image' ? onEdit('attested') : settle({ field, decision: 'attested', value: draft.value });
  };
  const key = (name: string, act: () => unknown): [string, (event: KeyboardEvent) => void, { preventDefault: boolean }] => [
    name,
    (event) => {
      if (isElsewhere(event)) return;
      event.preventDefault();
      act();
    },
    { preventDefault: false },
  ];
  useHotkeys([
    key('ArrowDown', () => move(1)),
    key('ArrowUp', () => move(-1)),
    key('J', () => move(1)),
    key('K', () => move(-1)),
    key('Enter', () => selected && decide(confirmationOf(selected))),
    key('E', () => selected && !locked && onEdit('edited')),
    key('A', attest),
    key('L', () => selected && decide({ field: selected.field, decision: 'left_out' })),
    key('R', () => selected && !locked && isAskedOfPapers(selected, workspace.document) && readAgain()),
    key('U', undo),
    key('mod+Z', undo),
    key('shift+?', onHelp),
    ...Array.from({ length: 9 }, (_, index) => key(String(index + 1), () => decide(choice(selected, index)))),
  ]);
}

function choice(selected: DocumentField | null, index: number): FieldDecision | undefined {
  return selected ? choicesOf(selected)[index]?.decision : undefined;
}

/** Whether a key belongs to a menu, a dialog, a tab, or the button that it presses. */
function isElsewhere({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="menu"], [role="dialog"], [role="listbox"], [role="combobox"]')) return true;
  if (target.closest('[data-queue-row]')) return false;
  return key === 'Enter' && target.closest('a, button, summary, [role="button"], [role="tab"]') !== null;
}
