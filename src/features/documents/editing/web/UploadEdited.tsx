import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Document } from '#features/documents/contract.ts';
import { documentChanged } from '#features/documents/web/parts/queries.ts';
import { upload } from '#platform/web/api.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { documentEdits } from '../contract.ts';
import { EditedSentences } from './EditedSentences.tsx';
import { Strange } from './Strange.tsx';

interface UploadEditedProps {
  document: Pick<Document, 'id' | 'version'>;
  onClose: () => void;
}

/** Takes a Word file that came back, shows what differs in it, and makes it the document's text once somebody says so. */
export function UploadEdited({ document: { id, version }, onClose }: UploadEditedProps) {
  const { t } = useTranslation('documents');
  const params = { id };
  const look = useMutation({ mutationFn: (file: File) => upload(documentEdits.set, { params, query: { keep: 'false' } }, file) });
  const use = useMutation({
    mutationFn: (file: File) => upload(documentEdits.set, { params, query: {} }, file, { ifMatch: version }),
    onSuccess: async () => {
      await documentChanged(id);
      toast(t('editing.used'));
      onClose();
    },
    onError: () => documentChanged(id),
  });
  const handleChoose = (file: File | null) => {
    use.reset();
    if (file) look.mutate(file);
  };
  const error = use.error ?? look.error;
  const file = look.variables;
  return (
    <Dialog opened onClose={onClose} title={t('editing.title')}>
      <Stack gap="sm">
        <Text>{t('editing.explain')}</Text>
        {look.isPending && <Loading />}
        {error && (
          <Alert color="red" role="alert">
            <ErrorText error={error} />
          </Alert>
        )}
        {look.data && file && (
          <>
            <Text fw={600}>{file.name}</Text>
            <Strange strange={look.data.strange} />
            <EditedSentences sentences={look.data.sentences} />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('editing.cancel')}
          </Button>
          <FileButton onChange={handleChoose} accept=".docx,.docm" inputProps={{ 'aria-label': t('editing.file') }}>
            {(props) => (
              <Button {...props} variant={look.data ? 'default' : 'filled'} disabled={look.isPending || use.isPending}>
                {t(file ? 'editing.another' : 'editing.choose')}
              </Button>
            )}
          </FileButton>
          {look.data && file && (
            <Button loading={use.isPending} onClick={() => use.mutate(file)}>
              {t('editing.use')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
