import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TestResult } from '#features/templates/test-cases/contract.ts';
import classes from './FoundValue.module.css';
import { usePlaceText } from './use-place-text.ts';

/** A value that was found, with the words that it comes from and how sure that is; or that there is none. */
export function FoundValue({ result: { field } }: { result: TestResult }) {
  const { t } = useTranslation('templates');
  const placeText = usePlaceText();
  if (field.status !== 'cited') return <Text c="dimmed">{t('tests.absent')}</Text>;
  const { value, file, citation, confidence } = field;
  const where = t('tests.where', { file, place: placeText(citation.place), sure: Math.round(100 * confidence) });
  return (
    <div className={classes.found}>
      <mark className={classes.value}>{value}</mark>
      <span className={classes.where}>
        {where} {citation.quote !== value && <q>{citation.quote}</q>}
      </span>
    </div>
  );
}
