import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { categories, type IncomeCategory } from '../contract.ts';
import { CategoryForm } from './parts/CategoryForm.tsx';

interface EditCategoryProps {
  category: IncomeCategory;
  onDone: () => void;
}

/** Renames a category of the firm's own, or counts it under another standard one. */
export function EditCategory({ category: { id, category, is_income, standard_key }, onDone }: EditCategoryProps) {
  const { t } = useTranslation('categories');
  return (
    <CategoryForm
      initial={{ category, is_income, standard_key }}
      submit={t('add.save')}
      save={(body) => call(categories.update, { params: { id }, body })}
      onSaved={onDone}
    />
  );
}
