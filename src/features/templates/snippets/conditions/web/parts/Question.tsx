import { Autocomplete, Button, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Condition } from '#engine/composing/record.ts';
import { AdviceType } from '#engine/rulebook/record.ts';
import { asQuestion, questionKinds, questionOf } from '#features/templates/snippets/conditions/rules.ts';
import classes from './Conditions.module.css';

interface QuestionProps {
  value: Condition;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
  names: readonly string[];
  /** Where it stands in the builder: "2.1". */
  label: string;
}

/** One question of a value: which, what is asked of it, and what it is held against. */
export function Question({ value, onChange, onRemove, names, label }: QuestionProps) {
  const { t } = useTranslation('templates');
  const question = questionOf(value);
  const { kind, field, words } = question;
  const set = (changes: Partial<typeof question>) => onChange(asQuestion({ ...question, ...changes }));
  return (
    <div className={classes.question}>
      {kind === 'advice' ? (
        <NativeSelect
          size="xs"
          aria-label={t('snippets.builder.adviceOf', { label })}
          value={words[0] ?? ''}
          data={AdviceType.options.map((type) => ({ value: type, label: t(`snippets.advice.${type}`) }))}
          onChange={(event) => set({ words: [event.currentTarget.value] })}
        />
      ) : (
        <Autocomplete
          size="xs"
          aria-label={t('snippets.builder.fieldOf', { label })}
          placeholder={t('snippets.builder.field')}
          data={[...names]}
          limit={30}
          value={field}
          onChange={(name) => set({ field: name.trim() })}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={t('snippets.builder.kindOf', { label })}
        value={kind}
        data={questionKinds.map((each) => ({ value: each, label: t(`snippets.builder.kinds.${each}`) }))}
        onChange={(event) => set({ kind: questionKinds.find((each) => each === event.currentTarget.value) ?? 'present' })}
      />
      {kind === 'oneOf' ? (
        <TagsInput
          size="xs"
          aria-label={t('snippets.builder.valuesOf', { label })}
          placeholder={t('snippets.builder.values')}
          value={words}
          onChange={(values) => set({ words: values })}
        />
      ) : (
        (kind === 'equals' || kind === 'means' || kind === 'above') && (
          <TextInput
            size="xs"
            aria-label={t('snippets.builder.valueOf', { label })}
            placeholder={t(`snippets.builder.examples.${kind}`)}
            value={words[0] ?? ''}
            onChange={(event) => set({ words: [event.currentTarget.value] })}
          />
        )
      )}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onRemove} aria-label={t('snippets.builder.removeOf', { label })}>
        {t('snippets.builder.remove')}
      </Button>
    </div>
  );
}
