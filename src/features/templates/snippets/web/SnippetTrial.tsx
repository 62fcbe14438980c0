import { Alert, Anchor, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { inWords } from '#engine/composing/record.ts';
import { RunFiles } from '#features/templates/test-cases/web/parts/RunFiles.tsx';
import { usePlaceText } from '#features/templates/test-cases/web/parts/use-place-text.ts';
import { snippetTrialQuery, testCasesQuery } from '#features/templates/web/parts/queries.ts';
import { paths } from '#platform/web/paths.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import type { SnippetInput, SnippetTrial as Trial } from '../contract.ts';
import classes from './SnippetForm.module.css';

/** What a snippet comes to in one test case as it stands in the form. */
export function SnippetTrial({ draft }: { draft: SnippetInput }) {
  const { t } = useTranslation('templates');
  const { data } = useSuspenseQuery(testCasesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const cases = data.data;
  const testCase = cases.find(({ id }) => id === chosen) ?? cases[0];
  return (
    <Stack>
      <Title order={2}>{t('trial.title')}</Title>
      {testCase ? (
        <>
          <NativeSelect
            label={t('trial.case')}
            value={testCase.id}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={cases.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Outcome draft={draft} testCase={testCase} />
        </>
      ) : (
        <Text c="dimmed">
          {t('trial.none')}{' '}
          <Anchor component={Link} to={paths.templateTags('cases')}>
            {t('tests.empty.action')}
          </Anchor>
        </Text>
      )}
    </Stack>
  );
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
