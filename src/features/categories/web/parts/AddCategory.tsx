import { Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { categories, IncomeCategoryInput } from '#features/categories/contract.ts';
import { choicesQuery } from './queries.ts';

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
  const client = useQueryClient();
  const { data: choices } = useSuspenseQuery(choicesQuery);
  const form = useContractForm(IncomeCategoryInput, {
    initialValues: { category: name.trim(), is_income: isIncome, standard_key: isIncome ? 'income.other' : 'other.unknown' },
  });
  const add = useMutation({
    mutationFn: (body: IncomeCategoryInput) => call(categories.create, { body }),
    onSuccess: async ({ key }) => {
      await client.invalidateQueries({ queryKey: ['categories'] });
      onAdded(key);
    },
    onError: (error) => showIssues(form, error),
  });
  const standard = choices.filter(({ key, is_income, sfs }) => !key.startsWith('own:') && sfs !== null && is_income === isIncome);
  return (
    <FormShell
      submit={t('add.submit')}
      error={add.error}
      loading={add.isPending}
      onSubmit={form.onSubmit((values) => add.mutate(values))}
      aside={
        <Button variant="subtle" onClick={onCancel}>
          {t('add.cancel')}
        </Button>
      }
    >
      <TextInput label={t('add.name')} data-autofocus {...form.getInputProps('category')} key={form.key('category')} />
      <Select
        label={t('add.under')}
        description={t('add.underHint')}
        searchable
        allowDeselect={false}
        data={standard.map(({ key, label }) => ({ value: key, label }))}
        {...form.getInputProps('standard_key')}
        key={form.key('standard_key')}
      />
    </FormShell>
  );
}
