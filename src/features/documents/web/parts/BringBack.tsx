import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Document } from '#features/documents/contract.ts';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { restoreDocument } from './queries.ts';

/** Of a deleted document: that it is, and the way back. */
export function BringBack({ document: { id, name } }: { document: Pick<Document, 'id' | 'name'> }) {
  const { t } = useTranslation('documents');
  const restore = useMutation({
    mutationFn: () => restoreDocument(id),
    onSuccess: () => toast(t('restored', { name })),
    onError: (error) => toastError(error),
  });
  return (
    <Group gap="xs">
      <StatusChip>{t('statuses.deleted')}</StatusChip>
      <Button
        size="compact-xs"
        variant="default"
        loading={restore.isPending}
        aria-label={t('restoreOf', { name })}
        onClick={() => restore.mutate()}
      >
        {t('restore')}
      </Button>
    </Group>
  );
}
