import { Alert, Button, Group, Slider, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { accuracy, type ReviewChoice, reviewThresholds } from '../contract.ts';
import { accuracyQuery } from './queries.ts';
import { Section } from './Section.tsx';
import { useFigures } from './use-figures.ts';
import classes from './Accuracy.module.css';

/** How sure a category must be for nobody to look, and what each choice would come to before it is made. */
export function ReviewLevel({ review }: { review: ReviewChoice }) {
  const { t } = useTranslation('accuracy');
  const { whole } = useFigures();
  const [level, setLevel] = useState<number>(review.review_below);
  const chosen = reviewThresholds.find((threshold) => threshold === level) ?? review.review_below;
  const save = useMutation({
    mutationFn: () => call(accuracy.setReviewThreshold, { body: { review_below: chosen } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(accuracyQuery.queryKey, (page) => page && { ...page, review: changed });
      toast(t('review.saved', { below: whole(changed.review_below / 100) }));
    },
  });
  return (
    <Section title={t('review.title')} text={t('review.text')}>
      <Text id="review-level">{t('review.label')}</Text>
      <Slider
        className={classes.slider}
        aria-labelledby="review-level"
        thumbLabel={t('review.label')}
        min={reviewThresholds[0]}
        max={reviewThresholds.at(-1) ?? 100}
        step={10}
        marks={reviewThresholds.map((value) => ({ value, label: whole(value / 100) }))}
        label={null}
        value={level}
        onChange={setLevel}
      />
      {review.levels.length > 0 && <Text>{t('review.byCategory', { count: review.levels.length })}</Text>}
      <Outcome review={review} level={chosen} />
      <Group>
        <Button
          onClick={() => save.mutate()}
          loading={save.isPending}
          disabled={chosen === review.review_below && review.levels.length === 0}
        >
          {t('review.save')}
        </Button>
        <Text c="dimmed">{t('review.then')}</Text>
      </Group>
      {save.error && (
        <Alert color="red" role="alert">
          <ErrorText error={save.error} />
        </Alert>
      )}
    </Section>
  );
}

/** What one choice would come to. */
function Outcome({
  review: { review_below, levels, payees: waitingNow, open_reports, choices },
  level,
}: {
  review: ReviewChoice;
  level: number;
}) {
  const { t } = useTranslation('accuracy');
  const { count } = useFigures();
  const { payees, errors } = choices.find((choice) => choice.review_below === level) ?? { payees: 0, errors: 0 };
  const figures = { count: open_reports, payees: count(payees), now: count(waitingNow) };
  const waiting = level === review_below && levels.length === 0 ? t('review.same', figures) : t('review.other', figures);
  return (
    <Text aria-live="polite">
      {t('review.errors', { errors })} {open_reports === 0 ? t('review.noReports') : waiting}
    </Text>
  );
}
