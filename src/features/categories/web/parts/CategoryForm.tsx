import { Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type IncomeCategory, IncomeCategoryInput } from '#features/categories/contract.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { choicesQuery } from './queries.ts';

interface CategoryFormProps {
  initial: IncomeCategoryInput;
  /** The verb on the button. */
  submit: string;
  /** Said under the choice of the standard category. */
  hint?: string;
  /** Beside the button: a way out. */
  aside?: ReactNode;
  save: (input: IncomeCategoryInput) => Promise<IncomeCategory>;
  onSaved: (category: IncomeCategory) => void;
}

/** The name of a category of the firm's own, and the standard one that it counts under. */
export function CategoryForm({ initial, submit, hint, aside, save, onSaved }: CategoryFormProps) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const { data: choices } = useSuspenseQuery(choicesQuery);
  const form = useContractForm(IncomeCategoryInput, { initialValues: initial });
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async (category) => {
      await client.invalidateQueries({ queryKey: ['categories'] });
      onSaved(category);
    },
    onError: (error) => showIssues(form, error),
  });
  const standard = choices.filter(({ key, is_income, sfs }) => !key.startsWith('own:') && sfs !== null && is_income === initial.is_income);
  return (
    <FormShell
      submit={submit}
      error={saving.error}
      loading={saving.isPending}
      onSubmit={form.onSubmit((values) => saving.mutate(values))}
      aside={aside}
    >
      <TextInput label={t('add.name')} data-autofocus {...form.getInputProps('category')} key={form.key('category')} />
      <Select
        label={t('add.under')}
        description={hint}
        searchable
        allowDeselect={false}
        data={standard.map(({ key, label }) => ({ value: key, label }))}
        {...form.getInputProps('standard_key')}
        key={form.key('standard_key')}
      />
    </FormShell>
  );
}
