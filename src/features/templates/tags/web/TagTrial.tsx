import { Alert, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Differences } from '#features/templates/test-cases/web/parts/Differences.tsx';
import { Expectation } from '#features/templates/test-cases/web/parts/Expectation.tsx';
import { FoundValue } from '#features/templates/test-cases/web/parts/FoundValue.tsx';
import { InTestCase } from '#features/templates/test-cases/web/parts/InTestCase.tsx';
import { RunFiles } from '#features/templates/test-cases/web/parts/RunFiles.tsx';
import { useDifferences, useRuns } from '#features/templates/test-cases/web/parts/use-runs.ts';
import { testCasesQuery } from '#features/templates/web/parts/queries.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import type { TagInput } from '../contract.ts';

interface TagTrialProps {
  draft: TagInput;
  saved: TagInput | null;
}

/** What a tag finds in one test case as it stands in the form, and what saving it would change in all of them. */
export function TagTrial({ draft, saved }: TagTrialProps) {
  const isChanged = saved !== null && JSON.stringify(saved) !== JSON.stringify(draft);
  return (
    <InTestCase>
      {(testCase) => (
        <>
          <Trial draft={draft} testCase={testCase} />
          {isChanged && <Change draft={draft} saved={saved} />}
        </>
      )}
    </InTestCase>
  );
}

function Trial({ draft, testCase }: { draft: TagInput; testCase: Parameters<typeof Expectation>[0]['testCase'] }) {
  const { t } = useTranslation('templates');
  const { runs, error } = useRuns([testCase], { tags: [draft] });
  const run = runs.get(testCase.id);
  const result = run?.results[0];
  if (error) {
    return (
      <Alert color="red" role="alert">
        <ErrorText error={error} />
      </Alert>
    );
  }
  if (!run || !result) return <Text role="status">{t('tests.running')}</Text>;
  return (
    <Stack gap="xs" role="status">
      <FoundValue result={result} />
      <RunFiles files={run.files} milliseconds={run.milliseconds} />
      <Expectation testCase={testCase} result={result} />
    </Stack>
  );
}

function Change({ draft, saved }: { draft: TagInput; saved: TagInput }) {
  const { t } = useTranslation('templates');
  const { data } = useSuspenseQuery(testCasesQuery);
  const found = useDifferences(data.data, { before: { tags: [{ ...saved, tag_name: draft.tag_name }] }, after: { tags: [draft] } });
  return (
    <section aria-label={t('trial.change')}>
      <Title order={3} mb="xs">
        {t('trial.change')}
      </Title>
      <Differences found={found} />
    </section>
  );
}
