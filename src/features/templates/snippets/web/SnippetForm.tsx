import { Alert, Button, Input, NativeSelect, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import type { Condition } from '#engine/composing/record.ts';
import { Conditions } from '#features/templates/snippets/conditions/web/parts/Conditions.tsx';
import { templatesChanged } from '#features/templates/web/parts/queries.ts';
import { failedWith } from '#platform/web/api-error.ts';
import { showIssues, unplaced, useContractForm } from '#platform/web/form.ts';
import { paths } from '#platform/web/paths.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useLeaveCheck } from '#platform/web/use-leave-check.ts';
import { type LibrarySnippet, SnippetInput } from '../contract.ts';
import { valueNamesIn } from '../rules.ts';
import { SnippetTrial } from './SnippetTrial.tsx';
import { useParagraphs } from './use-paragraphs.ts';
import { useValueNames } from './use-value-names.ts';
import classes from './SnippetForm.module.css';

/** A snippet as its form has it; its condition is built beside. */
const SnippetFields = z.object({
  name: SnippetInput.shape.name,
  tag: SnippetInput.shape.tag,
  heading: z.string().max(255),
  list: z.enum(['', 'bullet', 'number']),
  order: z.string().regex(/^\d{1,5}$/, 'A whole number'),
  text: SnippetInput.shape.text,
  note: z.string().max(1_000),
});
type SnippetFields = z.infer<typeof SnippetFields>;

interface SnippetFormProps {
  initial: SnippetInput;
  submit: string;
  /** Said above the fields. */
  hint?: ReactNode;
  save: (input: SnippetInput & { note: string | null }) => Promise<LibrarySnippet>;
  onTouched?: (isTouched: boolean) => void;
}

/** What a snippet says and when, and beside it what it comes to in the firm's test cases as it stands in the form. */
export function SnippetForm({ initial, submit, hint, save, onTouched }: SnippetFormProps) {
  const { t } = useTranslation('templates');
  const navigate = useNavigate();
  const [when, setWhen] = useState<Condition>(initial.when);
  const form = useContractForm(SnippetFields, { mode: 'controlled', initialValues: asFields(initial) });
  const [settled] = useDebouncedValue(asInput(form.values, when), 400);
  // Said once somebody wants to save it: until then it is being written.
  const [isHalf, setHalf] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const names = useValueNames();
  const unknown = names.unknownOf(valueNamesIn(settled));
  const paragraphs = useParagraphs([initial.tag, ...names.paragraphs].filter((tag) => tag !== ''));
  const saving = useMutation({
    mutationFn: (values: SnippetFields) => save({ ...asInput(values, when), note: values.note.trim() === '' ? null : values.note.trim() }),
    onSuccess: async ({ name }) => {
      await templatesChanged();
      toast(t('snippets.saved', { name }));
      await navigate(paths.snippets());
    },
    onError: (error) => {
      showIssues(form, error);
      // What somebody else has saved is shown beside what is typed.
      if (failedWith(error, 409)) void templatesChanged();
    },
  });
  const isTouched = form.isDirty() || JSON.stringify(when) !== JSON.stringify(initial.when);
  useEffect(() => onTouched?.(isTouched), [isTouched, onTouched]);
  useLeaveCheck({ page: isTouched, screen: isTouched && !saving.isPending });
  const handleWhen = (next: Condition) => {
    setHalf(false);
    setWhen(next);
  };
  const insert = (name: string | null) => {
    if (name === null) return;
    const { text } = form.values;
    const [from, to] = [area.current?.selectionStart ?? text.length, area.current?.selectionEnd ?? text.length];
    form.setFieldValue('text', `${text.slice(0, from)}{{${name}}}${text.slice(to)}`);
    area.current?.focus();
  };
  return (
    <div className={classes.panes}>
      <div className={classes.form}>
        {hint && (
          <Alert color="gray" mb="md">
            {hint}
          </Alert>
        )}
        <FormShell
          submit={submit}
          error={unplaced(form, saving.error)}
          loading={saving.isPending}
          onSubmit={form.onSubmit((values) => {
            setHalf(!SnippetInput.shape.when.safeParse(when).success);
            if (SnippetInput.shape.when.safeParse(when).success) saving.mutate(values);
          })}
          aside={
            <Button component={Link} to={paths.snippets()} variant="subtle" color="gray">
              {t('cancel')}
            </Button>
          }
        >
          <TextInput label={t('columns.name')} data-autofocus={initial.name === '' || undefined} {...form.getInputProps('name')} />
          <NativeSelect
            label={t('snippets.paragraph')}
            description={t('snippets.form.paragraphHint')}
            data={paragraphs.all}
            {...form.getInputProps('tag')}
          />
          <Textarea
            ref={area}
            label={t('snippets.form.text')}
            description={t('snippets.form.textHint', { example: '{{adviser_fee | money}}' })}
            autosize
            minRows={4}
            {...form.getInputProps('text')}
          />
          <Select
            size="xs"
            searchable
            aria-label={t('snippets.form.insert')}
            placeholder={t('snippets.form.insert')}
            nothingFoundMessage={t('snippets.form.noName')}
            data={names.values}
            limit={60}
            value={null}
            onChange={insert}
          />
          <Input.Wrapper
            label={t('snippets.form.when')}
            description={t('snippets.form.whenHint')}
            labelElement="div"
            error={isHalf && t('snippets.form.half')}
          >
            <div className={classes.when}>
              <Conditions value={when} onChange={handleWhen} names={names.values} />
            </div>
          </Input.Wrapper>
          {unknown.length > 0 && (
            <Text size="sm" c="orange" role="status">
              {t('snippets.form.unknown', { count: unknown.length, names: unknown.join(', ') })}
            </Text>
          )}
          <TextInput label={t('snippets.form.heading')} description={t('snippets.form.headingHint')} {...form.getInputProps('heading')} />
          <NativeSelect
            label={t('snippets.form.list')}
            data={(['', 'bullet', 'number'] as const).map((value) => ({ value, label: t(`snippets.lists.${value || 'none'}`) }))}
            {...form.getInputProps('list')}
          />
          <TextInput
            label={t('snippets.form.order')}
            description={t('snippets.form.orderHint')}
            inputMode="numeric"
            {...form.getInputProps('order')}
          />
          <TextInput label={t('newVersion.note')} {...form.getInputProps('note')} />
        </FormShell>
      </div>
      <aside className={classes.trial} aria-label={t('trial.title')}>
        {SnippetInput.safeParse(settled).success ? <SnippetTrial draft={settled} /> : <Text c="dimmed">{t('snippets.trial.notYet')}</Text>}
      </aside>
    </div>
  );
}

function asFields({ name, tag, heading, list, order, text }: SnippetInput): SnippetFields {
  return { name, tag, heading: heading ?? '', list: list ?? '', order: String(order), text, note: '' };
}

function asInput({ name, tag, heading, list, order, text }: SnippetFields, when: Condition): SnippetInput {
  return { name, tag, heading: heading.trim() || null, list: list === '' ? null : list, order: Number(order), text, when };
}
