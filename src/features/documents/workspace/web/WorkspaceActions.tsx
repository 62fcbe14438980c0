import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Document, documents } from '#features/documents/contract.ts';
import { keptForDays } from '#features/documents/deleting/rules.ts';
import { documentGone, restoreDocument } from '#features/documents/web/parts/queries.ts';
import { call, saveFile } from '#platform/web/api.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { toastUndo } from '#platform/web/ui/undo.tsx';
import type { Move } from './MoveDialog.tsx';
import { documentFile } from './queries.ts';
import { useReadAgain } from './use-read-again.ts';
import type { Workspace } from './use-workspace.ts';

/** What is asked for in a dialog. */
export type Asked = Move | 'upload';

interface WorkspaceActionsProps {
  workspace: Workspace;
  /** The list that one comes back to once the document is gone. */
  list: string;
  onAsk: (asked: Asked) => void;
}

/** The document as a file, the next step as a button, the rest in a menu. */
export function WorkspaceActions({ workspace, list, onAsk }: WorkspaceActionsProps) {
  const { t } = useTranslation('documents');
  const { document } = workspace;
  const main = nextMove(document);
  const save = useMutation({
    mutationFn: async (format: 'docx' | 'pdf') => {
      await workspace.saved();
      saveFile(await documentFile(document.id, format));
    },
    onError: (error) => toastError(error),
  });
  return (
    <>
      <MoreMenu workspace={workspace} list={list} onAsk={onAsk} onSave={save.mutate} />
      <Button
        variant="default"
        size="compact-md"
        fz="sm"
        visibleFrom="md"
        loading={save.isPending && save.variables === 'docx'}
        onClick={() => save.mutate('docx')}
      >
        {t('workspace.downloadWord')}
      </Button>
      {main && (
        <Button size="compact-md" fz="sm" variant={main === 'reopen' ? 'default' : 'filled'} onClick={() => onAsk(main)}>
          {t(`workspace.moves.${main}.verb`)}
        </Button>
      )}
    </>
  );
}

function nextMove({ can }: Document): Move | null {
  return (['submit', 'approve', 'finalise', 'reopen'] as const).find((move) => can[move]) ?? null;
}

interface MoreMenuProps {
  workspace: Workspace;
  list: string;
  onAsk: (asked: Asked) => void;
  onSave: (format: 'docx' | 'pdf') => void;
}

function MoreMenu({ workspace: { document, locked }, list, onAsk, onSave }: MoreMenuProps) {
  const { id, name, can, counts } = document;
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const onError = (error: Error) => toastError(error);
  const { readAgain } = useReadAgain(id);
  const remove = useMutation({
    mutationFn: () => call(documents.remove, { params: { id } }),
    onSuccess: async () => {
      toastUndo(t('workspace.removed', { name, count: keptForDays }), () => restoreDocument(id));
      await navigate(list);
      await documentGone(id);
    },
    onError,
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="compact-md" fz="sm">
          {t('workspace.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onSave('docx')}>{t('workspace.downloadWord')}</Menu.Item>
        <Menu.Item onClick={() => onSave('pdf')}>{t('workspace.downloadPdf')}</Menu.Item>
        {!locked && <Menu.Item onClick={() => onAsk('upload')}>{t('editing.upload')}</Menu.Item>}
        {can.give_back && <Menu.Item onClick={() => onAsk('give_back')}>{t('workspace.moves.give_back.verb')}</Menu.Item>}
        {can.change && counts.sources > 0 && <Menu.Item onClick={readAgain}>{t('workspace.reading.again')}</Menu.Item>}
        {can.remove && (
          <Menu.Item color="red" onClick={() => remove.mutate()}>
            {t('workspace.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
