import { Alert, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inWords } from '#engine/composing/record.ts';
import { InTestCase } from '#features/templates/test-cases/web/parts/InTestCase.tsx';
import { RunFiles } from '#features/templates/test-cases/web/parts/RunFiles.tsx';
import { usePlaceText } from '#features/templates/test-cases/web/parts/use-place-text.ts';
import { snippetTrialQuery } from '#features/templates/web/parts/queries.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import type { SnippetInput, SnippetTrial as Trial } from '../contract.ts';
import classes from './SnippetForm.module.css';

/** What a snippet comes to in one test case as it stands in the form. */
export function SnippetTrial({ draft }: { draft: SnippetInput }) {
  return <InTestCase>{(testCase) => <Outcome draft={draft} testCase={testCase} />}</InTestCase>;
}

function Outcome({ draft, testCase }: { draft: SnippetInput; testCase: { id: string; version: number } }) {
  const { t } = useTranslation('templates');
  const { data, error } = useQuery({ ...snippetTrialQuery(draft, testCase), placeholderData: keepPreviousData });
  if (error) {
    return (
      <Alert color="red" role="alert">
        <ErrorText error={error} />
      </Alert>
    );
  }
  if (!data) return <Text role="status">{t('tests.running')}</Text>;
  const { field, files, milliseconds } = data;
  const [used] = field.used;
  const [skipped] = field.skipped;
  return (
    <div role="status">
      {field.sentences.map((sentence, index) => (
        <Sentence key={index} sentence={sentence} />
      ))}
      {used && <Text size="sm">{t('snippets.trial.used', { because: used.because })}</Text>}
      {skipped && <Text>{t('snippets.trial.skipped', { why: skipped.why })}</Text>}
      {files.flatMap(({ name, message }) => (message === null ? [] : <Text key={name} size="sm">{`${name}: ${message}`}</Text>))}
      <RunFiles files={files} milliseconds={milliseconds} />
    </div>
  );
}

function Sentence({ sentence: { text, values, citations } }: { sentence: Trial['field']['sentences'][number] }) {
  const { t } = useTranslation('templates');
  const placeText = usePlaceText();
  return (
    <>
      <p className={classes.sentence}>{text}</p>
      {values.length > 0 && (
        <ul className={classes.sources}>
          {values.map(({ field, value, status }, index) => (
            <li key={`value ${index}`}>{t(`snippets.trial.statuses.${status}`, { field: inWords(field), value })}</li>
          ))}
          {citations.map(({ place, quote }, index) => (
            <li key={`quote ${index}`}>
              <q>{quote}</q> {placeText(place)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
