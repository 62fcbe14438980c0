import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateText } from '#platform/web/ui/DateText.tsx';
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
      <TemplateUsed uses={template.uses} />
    </Group>
  );
}

/** What was made with it, when last and by whom. */
function TemplateUsed({ uses: { documents, batches, last } }: Pick<DocumentTemplate, 'uses'>) {
  const { t } = useTranslation('templates');
  if (!last) return <span>{t('uses.never')}</span>;
  const counts = [documents > 0 && t('uses.documents', { count: documents }), batches > 0 && t('uses.batches', { count: batches })];
  return (
    <span>
      {t('uses.made', { counts: counts.filter(Boolean).join(t('uses.and')), name: last.user_name ?? t('uses.somebody') })}{' '}
      <DateText value={last.at} />
    </span>
  );
}
