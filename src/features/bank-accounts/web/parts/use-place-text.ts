import { useTranslation } from 'react-i18next';
import type { StatementPlace } from '#engine/statements/record.ts';

/** A place in a statement or an export in a few words, given how many pages it has: "page 3 of 12", "row 214", "Sheet1, cell D14". */
export function usePlaceText(): (place: StatementPlace, pages: number | null) => string {
  const { t } = useTranslation('bank-accounts');
  return (place, pages) => {
    if ('page' in place) return t('place.page', { page: place.page, pages: pages ?? '' });
    if ('row' in place) return t('place.row', { row: place.row });
    if ('cell' in place) return t('place.cell', { ...place });
    return 'line' in place ? t('place.line', { line: place.line }) : '';
  };
}
