import { useTranslation } from 'react-i18next';

/** Which page of a scan is being recognised, from a job's note such as "2/5", in words; empty while none is. */
export function useScanPage(note: string | null | undefined): string {
  const { t } = useTranslation('documents');
  const [, page, pages] = /^(\d+)\/(\d+)$/.exec(note ?? '') ?? [];
  return page === undefined || pages === undefined ? '' : t('papers.scanPage', { page, pages });
}
