import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Document } from '#features/documents/contract.ts';
import { documentChanged } from '#features/documents/web/parts/queries.ts';
import { files } from '#features/files/contract.ts';
import { call, download, upload } from '#platform/web/api.ts';
import { dateTimeText } from '#platform/web/date-text.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { toastUndo } from '#platform/web/ui/undo.tsx';
import { documentEdits } from '../contract.ts';
import { EditedSentences } from './EditedSentences.tsx';
import { Outdated } from './Outdated.tsx';
import { Strange } from './Strange.tsx';
import { useEdited } from './use-edited.ts';

interface EditedFactsProps {
  document: Document;
  edited: NonNullable<Document['edited']>;
  locked: boolean;
}

/** Who edited the text in Word and when, what they changed, and the way back. */
export function EditedFacts({ document, edited, locked }: EditedFactsProps) {
  const { t } = useTranslation('documents');
  const { data } = useEdited(document);
  const [opened, changes] = useDisclosure(false);
  const outdated = data?.outdated.length ?? 0;
  const name = edited.user_name ?? t('workspace.history.somebody');
  return (
    <>
      <StatusChip tone="warn">{t('editing.by', { name, at: dateTimeText(edited.at) })}</StatusChip>
      {outdated > 0 && <StatusChip tone="bad">{t('editing.outdated', { count: outdated })}</StatusChip>}
      <Button size="compact-xs" variant="light" onClick={changes.open}>
        {t('editing.show')}
      </Button>
      {!locked && <GoBack document={document} edited={edited} />}
      {opened && (
        <Dialog opened onClose={changes.close} title={t('editing.title')}>
          <Changes document={document} />
        </Dialog>
      )}
    </>
  );
}

function Changes({ document }: { document: Document }) {
  const { data, error, refetch } = useEdited(document);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Stack gap="sm">
      <Outdated values={data.outdated} />
      <Strange strange={data.strange} />
      <EditedSentences sentences={data.sentences} />
    </Stack>
  );
}

function GoBack({ document: { id, version }, edited }: Omit<EditedFactsProps, 'locked'>) {
  const { t } = useTranslation('documents');
  const params = { id };
  const back = useMutation({
    mutationFn: async () => {
      const file = await download(files.content, { params: { id: edited.file_metadata_id } });
      await call(documentEdits.drop, { params }, { ifMatch: version });
      return file;
    },
    onSuccess: async (file) => {
      await documentChanged(id);
      toastUndo(t('editing.backDone'), async () => {
        await upload(documentEdits.set, { params, query: {} }, file);
        await documentChanged(id);
      });
    },
    onError: (error) => {
      toastError(error);
      void documentChanged(id);
    },
  });
  const handleBack = async () => {
    const sure = { title: t('editing.backTitle'), message: t('editing.backText'), verb: t('editing.back') };
    if (await confirm(sure)) back.mutate();
  };
  return (
    <Button size="compact-xs" variant="light" loading={back.isPending} onClick={() => void handleBack()}>
      {t('editing.back')}
    </Button>
  );
}
