import { useTranslation } from 'react-i18next';
import type { Citation } from '#engine/citing/record.ts';

/** Says where in its file something stands: "page 3", "paragraph 12", "cell B4 of Income". */
export function usePlaceText(): (place: Citation['place']) => string {
  const { t } = useTranslation('templates');
  return (place) => {
    if ('page' in place) return t('place.page', place);
    if ('paragraph' in place) return t('place.paragraph', place);
    if ('cell' in place) return t('place.cell', place);
    if ('column' in place) return t('place.row', place);
    if ('pointer' in place) return t('place.pointer', place);
    return 'line' in place ? t('place.line', place) : t('place.header', place);
  };
}
