import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Document, documents } from '#features/documents/contract.ts';
import { UploadEdited } from '#features/documents/editing/web/UploadEdited.tsx';
import { documentChanged } from '#features/documents/web/parts/queries.ts';
import { call, saveFile } from '#platform/web/api.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { type Move, MoveDialog, type MoveExtras } from './MoveDialog.tsx';
import { documentFile } from './queries.ts';
import type { Workspace } from './use-workspace.ts';

interface WorkspaceActionsProps {
  workspace: Workspace;
  extras: MoveExtras;
  /** The list that one comes back to once the document is gone. */
  list: string;
  onFinal: () => void;
}

/** The document as a file, the next step as a button, the rest in a menu. */
export function WorkspaceActions({ workspace, extras, list, onFinal }: WorkspaceActionsProps) {
  const { t } = useTranslation('documents');
  const { document } = workspace;
  const [move, setMove] = useState<Move | null>(null);
  const [uploading, upload] = useDisclosure(false);
  const main = nextMove(document);
  const save = useMutation({
    mutationFn: async (format: 'docx' | 'pdf') => saveFile(await documentFile(document.id, format)),
    onError: (error) => toastError(error),
  });
  return (
    <>
      <MoreMenu workspace={workspace} list={list} onMove={setMove} onSave={save.mutate} onUpload={upload.open} />
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
        <Button size="compact-md" fz="sm" variant={main === 'reopen' ? 'default' : 'filled'} onClick={() => setMove(main)}>
          {t(`workspace.moves.${main}.verb`)}
        </Button>
      )}
      {uploading && <UploadEdited document={document} onClose={upload.close} />}
      {move && <MoveDialog key={move} workspace={workspace} move={move} extras={extras} onClose={() => setMove(null)} onFinal={onFinal} />}
    </>
  );
}

function nextMove({ can }: Document): Move | null {
  return (['submit', 'approve', 'finalise', 'reopen'] as const).find((move) => can[move]) ?? null;
}

interface MoreMenuProps {
  workspace: Workspace;
  list: string;
  onMove: (move: Move) => void;
  onSave: (format: 'docx' | 'pdf') => void;
  onUpload: () => void;
}

function MoreMenu({ workspace: { document, locked }, list, onMove, onSave, onUpload }: MoreMenuProps) {
  const { id, name, can, counts } = document;
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const onError = (error: Error) => toastError(error);
  const again = useMutation({
    mutationFn: () => call(documents.read, { params: { id } }),
    onSuccess: () => documentChanged(id),
    onError,
  });
  const remove = useMutation({
    mutationFn: () => call(documents.remove, { params: { id } }),
    onSuccess: () => navigate(list),
    onError,
  });
  const handleRemove = async () => {
    const sure = {
      title: t('workspace.removeTitle', { name }),
      message: t('workspace.removeText'),
      verb: t('workspace.remove'),
      danger: true,
    };
    if (await confirm(sure)) remove.mutate();
  };
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
        {!locked && <Menu.Item onClick={onUpload}>{t('editing.upload')}</Menu.Item>}
        {can.give_back && <Menu.Item onClick={() => onMove('give_back')}>{t('workspace.moves.give_back.verb')}</Menu.Item>}
        {can.change && counts.sources > 0 && <Menu.Item onClick={() => again.mutate()}>{t('workspace.reading.again')}</Menu.Item>}
        {can.remove && (
          <Menu.Item color="red" onClick={() => void handleRemove()}>
            {t('workspace.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
