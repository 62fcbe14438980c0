import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LetterVerdict, suitabilityLetters } from '#features/suitability-letters/contract.ts';
import { reviewsChanged } from '#features/suitability-letters/reviews/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { dateTimeText } from '#platform/web/date-text.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import classes from './Answer.module.css';

interface AnswerProps {
  letterId: string;
  verdict: LetterVerdict;
  /** The letter can still be answered for. */
  canAnswer: boolean;
}

/* The same each time: a ref that is another would take the keyboard back whenever something is drawn anew. */
const focusFirst = (area: HTMLTextAreaElement | null) => area?.focus();

/** What somebody said to a finding that advises, and the way to say it or take it back. */
export function Answer({ letterId, verdict: { rule, answer }, canAnswer }: AnswerProps) {
  const { t } = useTranslation('letters');
  const [text, setText] = useState<string | null>(null);
  const say = useMutation({
    mutationFn: (words: string | null) =>
      call(suitabilityLetters.answer, { params: { id: letterId }, body: { rule: rule.id, text: words } }),
    onSuccess: async () => {
      await reviewsChanged();
      setText(null);
    },
    onError: (error) => toastError(error),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text?.trim()) say.mutate(text.trim());
  };
  if (answer) {
    return (
      <p className={classes.answer}>
        {answer.text}
        <small>{t('answers.by', { name: answer.user_name ?? t('answers.somebody'), date: dateTimeText(answer.at) })}</small>
        {canAnswer && (
          <Button size="compact-xs" variant="subtle" color="gray" loading={say.isPending} onClick={() => say.mutate(null)}>
            {t('answers.takeBack')}
          </Button>
        )}
      </p>
    );
  }
  if (!canAnswer) return null;
  if (text === null) {
    return (
      <Button size="compact-xs" variant="default" fw={500} className={classes.open} onClick={() => setText('')}>
        {t('answers.open')}
      </Button>
    );
  }
  return (
    <form onSubmit={handleSubmit} className={classes.form}>
      <Textarea
        size="xs"
        autosize
        minRows={2}
        maxLength={1_000}
        label={t('answers.label')}
        description={t('answers.hint')}
        value={text}
        ref={focusFirst}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && setText(null)}
      />
      <Group gap={6} justify="flex-end">
        <Button size="compact-xs" variant="default" onClick={() => setText(null)}>
          {t('answers.cancel')}
        </Button>
        <Button size="compact-xs" type="submit" loading={say.isPending} disabled={text.trim() === ''}>
          {t('answers.save')}
        </Button>
      </Group>
    </form>
  );
}
