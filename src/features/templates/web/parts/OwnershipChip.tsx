import { useTranslation } from 'react-i18next';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';

interface OwnershipChipProps {
  row: { is_shared: boolean; proposed_at: string | null; is_fixed?: boolean };
}

/** Whose a template or tag is. */
export function OwnershipChip({ row: { is_shared, proposed_at, is_fixed = false } }: OwnershipChipProps) {
  const { t } = useTranslation('templates');
  if (is_fixed) return <StatusChip>{t('ownership.fixed')}</StatusChip>;
  if (is_shared) return <StatusChip tone="good">{t('ownership.shared')}</StatusChip>;
  return proposed_at ? <StatusChip tone="warn">{t('ownership.proposed')}</StatusChip> : <StatusChip>{t('ownership.own')}</StatusChip>;
}
