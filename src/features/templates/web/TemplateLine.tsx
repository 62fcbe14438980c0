import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentTemplate } from '../contract.ts';
import { OwnershipChip } from './parts/OwnershipChip.tsx';
import { TemplateState } from './parts/TemplateState.tsx';

/** The line below a template's name: what it makes, where it stands, whose it is. */
export function TemplateLine({ template }: { template: DocumentTemplate }) {
  const { t } = useTranslation('templates');
  const { description, type, active_version } = template;
  return (
    <Group gap="xs" component="span">
      <span>{[t(`types.${type}`), active_version && t('version', { number: active_version })].filter(Boolean).join(' · ')}</span>
      <TemplateState template={template} />
      <OwnershipChip row={template} />
      {description && <span>{description}</span>}
    </Group>
  );
}
