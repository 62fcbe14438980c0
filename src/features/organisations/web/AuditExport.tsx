import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { auditTrail } from '#features/audit/contract.ts';
import { download, saveFile } from '#platform/web/api.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { Section } from './parts/Section.tsx';

/** The firm's whole trail as a file. */
export function AuditExport() {
  const { t } = useTranslation('organisations');
  const fetchTrail = useMutation({
    mutationFn: (format: 'csv' | 'json') => download(auditTrail.export, { query: { format } }),
    onSuccess: saveFile,
    onError: (error) => toastError(error),
  });
  const busy = fetchTrail.isPending ? fetchTrail.variables : null;
  return (
    <Section title={t('trail.title')} text={t('trail.text')}>
      <Group>
        <Button variant="default" loading={busy === 'csv'} onClick={() => fetchTrail.mutate('csv')}>
          {t('trail.csv')}
        </Button>
        <Button variant="default" loading={busy === 'json'} onClick={() => fetchTrail.mutate('json')}>
          {t('trail.json')}
        </Button>
      </Group>
    </Section>
  );
}
