import { Alert, Button, Fieldset, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { TemplateType } from '#features/templates/contract.ts';
import { templatesChanged } from '#features/templates/web/parts/queries.ts';
import { failedWith } from '#platform/web/api-error.ts';
import { showIssues, unplaced, useContractForm } from '#platform/web/form.ts';
import { paths } from '#platform/web/paths.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useLeaveCheck } from '#platform/web/use-leave-check.ts';
import { type DocumentTemplateTag, TagInput, tagPurposes, tagTypes, TagPurpose, TagType } from '../contract.ts';
import { TagTrial } from './TagTrial.tsx';
import { useWayBack } from './use-way-back.ts';
import classes from './TagForm.module.css';

/** A tag as its form has it: examples a line each, and no document type for all. */
const TagFields = z.object({
  tag_name: TagInput.shape.tag_name,
  prompt_body: TagInput.shape.prompt_body,
  examples: z.string(),
  type: TagType,
  fallback: z.string(),
  document_type: z.union([z.literal(''), TemplateType]),
  purpose: TagPurpose,
});
type TagFields = z.infer<typeof TagFields>;

interface TagFormProps {
  initial: TagInput;
  /** What is saved; null while nothing is. */
  saved: DocumentTemplateTag | null;
  submit: string;
  save: (input: TagInput) => Promise<DocumentTemplateTag>;
  /** What is said once the tag of this name is saved. */
  saidOf: (name: string) => string;
  onTouched?: (isTouched: boolean) => void;
}

/** What a tag means, and beside it what it finds in the firm's test cases as it stands in the form. */
export function TagForm({ initial, saved, submit, save, saidOf, onTouched }: TagFormProps) {
  const { t } = useTranslation('templates');
  const navigate = useNavigate();
  const back = useWayBack();
  const [draft, setDraft] = useState(initial);
  const [settled] = useDebouncedValue(draft, 400);
  const form = useContractForm(TagFields, {
    initialValues: asFields(initial),
    onValuesChange: (values) => setDraft(asInput(values)),
  });
  const isReadOnly = saved !== null && !saved.can.change;
  const saving = useMutation({
    mutationFn: (values: TagFields) => save(asInput(values)),
    onSuccess: async ({ tag_name }) => {
      await templatesChanged();
      toast(saidOf(tag_name));
      await navigate(back);
    },
    onError: (error) => {
      showIssues(form, error);
      // What somebody else has saved is shown beside what is typed.
      if (failedWith(error, 409)) void templatesChanged();
    },
  });
  const isTouched = JSON.stringify(draft) !== JSON.stringify(asInput(asFields(initial)));
  useEffect(() => onTouched?.(isTouched), [isTouched, onTouched]);
  useLeaveCheck({ page: isTouched, screen: isTouched && !saving.isPending });
  const select = (values: readonly string[], words: (value: string) => string) => values.map((value) => ({ value, label: words(value) }));
  return (
    <div className={classes.panes}>
      <div className={classes.form}>
        {isReadOnly && (
          <Alert color="gray" mb="md">
            {t('tagForm.readOnly')}
          </Alert>
        )}
        <FormShell
          submit={submit}
          error={unplaced(form, saving.error)}
          loading={saving.isPending}
          disabled={isReadOnly}
          onSubmit={form.onSubmit((values) => saving.mutate(values))}
          aside={
            <>
              {isReadOnly && (
                <Button component={Link} to={paths.newTemplateTag({ name: saved.tag_name })} variant="default">
                  {t('tagList.own')}
                </Button>
              )}
              <Button component={Link} to={back} variant="subtle" color="gray">
                {t('cancel')}
              </Button>
            </>
          }
        >
          <Fieldset variant="unstyled" disabled={isReadOnly}>
            <Stack>
              <TextInput
                label={t('columns.name')}
                description={t('tagForm.nameHint', { example: '{{adviser_fee}}' })}
                data-autofocus={initial.tag_name === '' || undefined}
                {...form.getInputProps('tag_name')}
                key={form.key('tag_name')}
              />
              <Textarea
                label={t('tags.prompt')}
                description={t('tagForm.promptHint')}
                autosize
                minRows={3}
                {...form.getInputProps('prompt_body')}
                key={form.key('prompt_body')}
              />
              <NativeSelect
                label={t('tags.type')}
                data={select(tagTypes, (value) => t(`tagTypes.${value}`))}
                {...form.getInputProps('type')}
                key={form.key('type')}
              />
              <Textarea
                label={t('tagForm.examples')}
                description={t('tagForm.examplesHint')}
                autosize
                minRows={2}
                {...form.getInputProps('examples')}
                key={form.key('examples')}
              />
              <NativeSelect
                label={t('tagForm.purpose')}
                data={select(tagPurposes, (value) => t(`purposes.${value}`))}
                {...form.getInputProps('purpose')}
                key={form.key('purpose')}
              />
              <TextInput
                label={t('tagForm.fallback')}
                description={t('tagForm.fallbackHint')}
                {...form.getInputProps('fallback')}
                key={form.key('fallback')}
              />
              <NativeSelect
                label={t('tags.documents')}
                data={[{ value: '', label: t('tags.allDocuments') }, ...select(TemplateType.options, (value) => t(`types.${value}`))]}
                {...form.getInputProps('document_type')}
                key={form.key('document_type')}
              />
            </Stack>
          </Fieldset>
        </FormShell>
      </div>
      <aside className={classes.trial} aria-label={t('trial.title')}>
        {TagInput.safeParse(settled).success ? (
          <TagTrial draft={settled} saved={saved && asSaved(saved)} />
        ) : (
          <Text c="dimmed">{t('trial.notYet')}</Text>
        )}
      </aside>
    </div>
  );
}

function asFields({ tag_name, prompt_body, prompt_examples_json, metadata_json, document_type, purpose }: TagInput): TagFields {
  const { type, fallback } = metadata_json;
  const examples = prompt_examples_json.join('\n');
  return { tag_name, prompt_body, examples, type, fallback: fallback ?? '', document_type: document_type ?? '', purpose };
}

function asInput({ tag_name, prompt_body, examples, type, fallback, document_type, purpose }: TagFields): TagInput {
  const lines = examples.split('\n').map((line) => line.trim());
  return {
    tag_name,
    prompt_body,
    prompt_examples_json: lines.filter((line) => line !== ''),
    metadata_json: { type, fallback: fallback.trim() === '' ? null : fallback.trim() },
    document_type: document_type === '' ? null : document_type,
    purpose,
  };
}

/** A tag as it would be sent to be saved again. */
export function asSaved({
  tag_name,
  prompt_body,
  prompt_examples_json,
  metadata_json,
  document_type,
  purpose,
}: DocumentTemplateTag): TagInput {
  return { tag_name, prompt_body, prompt_examples_json, metadata_json, document_type, purpose };
}
