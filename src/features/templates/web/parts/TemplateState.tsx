import { useTranslation } from 'react-i18next';
import type { DocumentTemplate } from '#features/templates/contract.ts';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';

/** Where a template stands; problems of its newest version before all else. */
export function TemplateState({ template }: { template: DocumentTemplate }) {
  const { t } = useTranslation('templates');
  const { status, problem_count, active_version, latest_version } = template;
  if (status === 'archived') return <StatusChip>{t('statuses.archived')}</StatusChip>;
  if (problem_count > 0) return <StatusChip tone="bad">{t('problemCount', { count: problem_count })}</StatusChip>;
  if (status === 'draft') return <StatusChip tone="warn">{t('statuses.draft')}</StatusChip>;
  return active_version === latest_version ? (
    <StatusChip tone="good">{t('statuses.active')}</StatusChip>
  ) : (
    <StatusChip tone="warn">{t('newerWaits', { number: latest_version })}</StatusChip>
  );
}
