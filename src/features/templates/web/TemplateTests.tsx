import { Alert, Anchor, Progress, Stack, Table, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TemplateTestCase, TestRun } from '#features/templates/test-cases/contract.ts';
import { Expectation } from '#features/templates/test-cases/web/parts/Expectation.tsx';
import { ExpectedLetter } from '#features/templates/test-cases/web/parts/ExpectedLetter.tsx';
import { FoundValue } from '#features/templates/test-cases/web/parts/FoundValue.tsx';
import { RunFiles } from '#features/templates/test-cases/web/parts/RunFiles.tsx';
import { useRuns } from '#features/templates/test-cases/web/parts/use-runs.ts';
import { paths } from '#platform/web/paths.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import type { DocumentTemplate } from '../contract.ts';
import { testCasesQuery } from './parts/queries.ts';
import classes from './TemplateTests.module.css';

/** What the newest version finds in every test case, and the letter it makes of that, held against what is expected. */
export function TemplateTests({ template: { id, latest_version } }: { template: DocumentTemplate }) {
  const { t } = useTranslation('templates');
  const { data: cases } = useSuspenseQuery(testCasesQuery);
  const { runs, done, total, error } = useRuns(cases.data, { document_template_id: id, number: latest_version });
  if (total === 0) {
    return (
      <EmptyState
        title={t('tests.empty.title')}
        action={
          <Anchor component={Link} to={paths.templateTags('cases')}>
            {t('tests.empty.action')}
          </Anchor>
        }
      >
        {t('tests.empty.text')}
      </EmptyState>
    );
  }
  return (
    <Stack>
      {done < total && !error ? (
        <>
          <Text role="status">{t('tests.progress', { done, count: total })}</Text>
          <Progress value={(100 * done) / total} aria-label={t('tests.running')} />
        </>
      ) : (
        <Passing runs={[...runs.values()]} />
      )}
      {error && (
        <Alert color="red" role="alert">
          <ErrorText error={error} />
        </Alert>
      )}
      {cases.data.map((testCase) => {
        const run = runs.get(testCase.id);
        return run && <CaseResults key={testCase.id} testCase={testCase} templateId={id} run={run} />;
      })}
    </Stack>
  );
}

/** How much of what is expected comes out so. */
function Passing({ runs }: { runs: readonly TestRun[] }) {
  const { t } = useTranslation('templates');
  const values = runs.flatMap(({ results }) => results.filter(({ passes }) => passes !== null));
  const letters = runs.flatMap(({ letter }) => (letter && letter.passes !== null ? [letter] : []));
  const passing = (all: readonly { passes: boolean | null }[]) => ({
    passing: all.filter(({ passes }) => passes).length,
    count: all.length,
  });
  const said = [
    values.length > 0 && t('tests.passing', passing(values)),
    letters.length > 0 && t('tests.passingLetters', passing(letters)),
  ].filter(Boolean);
  return <Text role="status">{said.length === 0 ? t('tests.nothingExpected') : said.join(' · ')}</Text>;
}

function CaseResults({ testCase, templateId, run }: { testCase: TemplateTestCase; templateId: string; run: TestRun }) {
  const { t } = useTranslation('templates');
  return (
    <section aria-label={testCase.name}>
      <Title order={2} size="h3">
        {testCase.name}
      </Title>
      <RunFiles files={run.files} milliseconds={run.milliseconds} />
      <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('tests.resultsOf', { name: testCase.name })} className={classes.results}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.tag}>{t('tests.tag')}</Table.Th>
              <Table.Th>{t('tests.found')}</Table.Th>
              <Table.Th>{t('tests.expected')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {run.results.map((result) => (
              <Table.Tr key={result.field.field}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{result.field.field}</Table.Td>
                <Table.Td>
                  <FoundValue result={result} />
                </Table.Td>
                <Table.Td>
                  <Expectation testCase={testCase} result={result} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {run.letter && <ExpectedLetter testCase={testCase} templateId={templateId} letter={run.letter} />}
    </section>
  );
}
