import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { categories } from '#features/categories/contract.ts';
import { call } from '#platform/web/api.ts';
import { CategoryForm } from './CategoryForm.tsx';

interface AddCategoryProps {
  name: string;
  isIncome: boolean;
  onCancel: () => void;
  /** Gives the new category's key. */
  onAdded: (key: string) => void;
}

/** Adds a category of the firm's own, counted under a standard one. */
export function AddCategory({ name, isIncome, onCancel, onAdded }: AddCategoryProps) {
  const { t } = useTranslation('categories');
  return (
    <CategoryForm
      initial={{ category: name.trim(), is_income: isIncome, standard_key: isIncome ? 'income.other' : 'other.unknown' }}
      submit={t('add.submit')}
      hint={t('add.underHint')}
      aside={
        <Button variant="subtle" onClick={onCancel}>
          {t('add.cancel')}
        </Button>
      }
      save={(body) => call(categories.create, { body })}
      onSaved={({ key }) => onAdded(key)}
    />
  );
}
