import { Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { categories, type IncomeCategory, IncomeCategoryInput } from '../contract.ts';
import { choicesQuery } from './parts/queries.ts';

/** Renames a category of the firm's own, or counts it under another standard one. */
export function EditCategory({
  category: { id, category, is_income, standard_key },
  onDone,
}: {
  category: IncomeCategory;
  onDone: () => void;
}) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const { data: choices } = useSuspenseQuery(choicesQuery);
  const form = useContractForm(IncomeCategoryInput, { initialValues: { category, is_income, standard_key } });
  const save = useMutation({
    mutationFn: (body: IncomeCategoryInput) => call(categories.update, { params: { id }, body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['categories'] });
      onDone();
    },
    onError: (error) => showIssues(form, error),
  });
  const standard = choices.filter((choice) => !choice.key.startsWith('own:') && choice.sfs !== null && choice.is_income === is_income);
  return (
    <FormShell submit={t('add.save')} error={save.error} loading={save.isPending} onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <TextInput label={t('add.name')} data-autofocus {...form.getInputProps('category')} key={form.key('category')} />
      <Select
        label={t('add.under')}
        searchable
        allowDeselect={false}
        data={standard.map(({ key, label }) => ({ value: key, label }))}
        {...form.getInputProps('standard_key')}
        key={form.key('standard_key')}
      />
    </FormShell>
  );
}
