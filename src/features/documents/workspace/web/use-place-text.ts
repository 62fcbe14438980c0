import { useTranslation } from 'react-i18next';
import type { Citation } from '#engine/citing/record.ts';

/** Where in a file something stands, in words: "page 3", "cell Income!B4". */
export function usePlaceText(): (place: Citation['place']) => string {
  const { t } = useTranslation('documents');
  return (place) => {
    if ('page' in place) return t('workspace.place.page', { page: place.page });
    if ('paragraph' in place) return t('workspace.place.paragraph', { paragraph: place.paragraph });
    if ('sheet' in place) return t('workspace.place.sheet', { sheet: place.sheet, cell: place.cell });
    if ('row' in place) return t('workspace.place.row', { row: place.row, column: place.column });
    if ('line' in place) return t('workspace.place.line', { line: place.line });
    return 'pointer' in place ? place.pointer : place.header;
  };
}
