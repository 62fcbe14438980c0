import { useTranslation } from 'react-i18next';
import type { Document } from '#features/documents/contract.ts';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';

/** Where a document or letter stands, and what it waits for. */
export function DocumentState({ document: { status, work, counts } }: { document: Pick<Document, 'status' | 'work' | 'counts'> }) {
  const { t } = useTranslation('documents');
  if (status !== 'draft') return <StatusChip tone={status === 'in_review' ? 'plain' : 'good'}>{t(`statuses.${status}`)}</StatusChip>;
  if (work === 'failed') return <StatusChip tone="bad">{t('state.failed')}</StatusChip>;
  if (work === 'waiting' || work === 'working') return <StatusChip>{t('state.reading')}</StatusChip>;
  // Without papers there may be values that were carried over, or stated.
  if (counts.sources + counts.fields === 0) return <StatusChip>{t('state.noPapers')}</StatusChip>;
  if (counts.need_eyes > 0) return <StatusChip tone="warn">{t('state.needEyes', { count: counts.need_eyes })}</StatusChip>;
  return <StatusChip>{t('state.ready')}</StatusChip>;
}
