import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { showIssues, unplaced, useContractForm } from '#platform/web/form.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { type DocumentTemplate, TemplateInput, templates, TemplateType } from '../contract.ts';
import { templatesChanged } from './parts/queries.ts';

interface EditTemplateProps {
  template: DocumentTemplate;
  onDone: () => void;
}

/** What a template is called, and what it is for. */
export function EditTemplate({ template, onDone }: EditTemplateProps) {
  const { t } = useTranslation('templates');
  // As it was when the form was opened: what a colleague changes meanwhile is not overwritten unseen.
  const [{ id, name, description, type, version }] = useState(template);
  const form = useContractForm(TemplateInput, { initialValues: { name, description: description ?? '', type } });
  const save = useMutation({
    mutationFn: (body: TemplateInput) =>
      call(templates.update, { params: { id }, body: { ...body, description: body.description || null } }, { ifMatch: version }),
    onSuccess: async () => {
      await templatesChanged();
      onDone();
    },
    onError: (error) => showIssues(form, error),
  });
  return (
    <FormShell
      submit={t('edit.save')}
      error={unplaced(form, save.error)}
      loading={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <TextInput label={t('columns.name')} data-autofocus {...form.getInputProps('name')} key={form.key('name')} />
      <Textarea label={t('edit.description')} autosize minRows={2} {...form.getInputProps('description')} key={form.key('description')} />
      <NativeSelect
        label={t('columns.type')}
        data={TemplateType.options.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...form.getInputProps('type')}
        key={form.key('type')}
      />
    </FormShell>
  );
}
