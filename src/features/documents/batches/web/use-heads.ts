import { useTranslation } from 'react-i18next';
import type { BatchDetails } from '../contract.ts';

/** What a column is called on the screen: its head, or its number where it has none or another has the same. */
export function useHeads({ columns }: Pick<BatchDetails, 'columns'>): (index: number) => string {
  const { t } = useTranslation('documents');
  return (index) => {
    const head = columns[index]?.head ?? '';
    const isClear = head !== '' && columns.every((other, at) => at === index || other.head !== head);
    return isClear ? head : t('batches.noHead', { head, number: index + 1 }).trim();
  };
}
