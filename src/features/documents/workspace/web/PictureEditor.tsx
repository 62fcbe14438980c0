import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { documentChanged, fieldsQuery } from '#features/documents/web/parts/queries.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import { setPicture } from './queries.ts';
import classes from './Queue.module.css';

interface PictureEditorProps {
  documentId: string;
  field: DocumentField;
  onClose: () => void;
}

/** The picture of a field: chosen from the person's files, and saved at once. */
export function PictureEditor({ documentId, field: { field, label, type, draft }, onClose }: PictureEditorProps) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const give = useMutation({
    mutationFn: (file: File) => setPicture(documentId, field, file),
    onSuccess: (state) => {
      client.setQueryData(fieldsQuery(documentId).queryKey, state);
      void documentChanged(documentId);
      onClose();
    },
  });
  return (
    <div className={classes.editor}>
      <Input.Wrapper label={label} labelElement="div" description={t(`workspace.editor.types.${type}`)}>
        <Group gap={6} mt={6}>
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            onChange={(file) => file && give.mutate(file)}
            inputProps={{ 'aria-label': t('workspace.editor.picture.of', { label }) }}
          >
            {(props) => (
              <Button {...props} size="compact-xs" loading={give.isPending}>
                {t(`workspace.editor.picture.${draft.value === null ? 'choose' : 'replace'}`)}
              </Button>
            )}
          </FileButton>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onClose}>
            {t('workspace.editor.cancel')} <Kbd keys="Esc" />
          </Button>
        </Group>
      </Input.Wrapper>
      {give.error && (
        <Text c="red" size="sm" role="alert">
          <ErrorText error={give.error} />
        </Text>
      )}
    </div>
  );
}
