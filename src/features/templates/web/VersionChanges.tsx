import { Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Differences } from '#features/templates/test-cases/web/parts/Differences.tsx';
import { useVersionDifferences } from '#features/templates/test-cases/web/parts/use-runs.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import type { DocumentTemplate, TemplateVersion } from '../contract.ts';
import { Activate } from './Activate.tsx';
import { testCasesQuery } from './parts/queries.ts';

interface VersionDialogProps {
  template: DocumentTemplate;
  /** None while the dialog is closed. */
  version: TemplateVersion | null;
  onClose: () => void;
}

/** What a version changes, for everybody who sees it; who may puts it into use there. */
export function VersionDialog({ template, version, onClose }: VersionDialogProps) {
  const { t } = useTranslation('templates');
  const title = t(template.can.change ? 'activate.title' : 'compare.title', { number: version?.number });
  return (
    <Dialog opened={version !== null} onClose={onClose} title={title}>
      {version && <VersionChanges template={template} version={version} onDone={onClose} />}
    </Dialog>
  );
}

interface VersionChangesProps {
  template: DocumentTemplate;
  version: TemplateVersion;
  onDone: () => void;
}

function VersionChanges({ template: { id, active_version, can }, version, onDone }: VersionChangesProps) {
  const { t } = useTranslation('templates');
  const { number } = version;
  const { data: cases } = useSuspenseQuery(testCasesQuery);
  const found = useVersionDifferences(cases.data, { document_template_id: id, before: active_version, after: number });
  return (
    <Stack>
      {can.change && <Text>{t(active_version === null ? 'activate.first' : 'activate.text', { number, active: active_version })}</Text>}
      {cases.data.length > 0 ? <Differences found={found} /> : <Text c="dimmed">{t('activate.noCases')}</Text>}
      {can.change && <Activate version={version} found={found} onDone={onDone} />}
    </Stack>
  );
}
