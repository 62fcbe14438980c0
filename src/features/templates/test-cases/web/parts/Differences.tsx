import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Difference } from '#features/templates/test-cases/rules.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { FoundDifferences } from './use-runs.ts';
import classes from './Differences.module.css';

const tones = { mended: 'good', broken: 'bad', changed: 'warn', same: 'plain' } as const;

/** What a change does to the values of test cases: nothing, or each value that becomes another, green or red by what is expected. */
export function Differences({ found: { cases, done, total, error } }: { found: FoundDifferences }) {
  const { t } = useTranslation('templates');
  if (error) {
    return (
      <Alert color="red" role="alert">
        <ErrorText error={error} />
      </Alert>
    );
  }
  const changed = cases.map(({ testCase, differences }) => ({ testCase, changes: differences.filter(({ kind }) => kind !== 'same') }));
  const count = changed.reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <Stack gap="xs">
      {done < total ? (
        <>
          <Text role="status">{t('tests.progress', { done, count: total })}</Text>
          <Progress value={(100 * done) / total} aria-label={t('tests.running')} />
        </>
      ) : (
        <Text role="status" fw={600}>
          {count === 0 ? t('differences.none', { count: total }) : t('differences.some', { count })}
        </Text>
      )}
      {changed.map(
        ({ testCase, changes }) =>
          changes.length > 0 && (
            <section key={testCase.id} aria-label={testCase.name}>
              <Text c="dimmed" size="sm">
                {testCase.name}
              </Text>
              <ul className={classes.list}>
                {changes.map((change) => (
                  <Change key={change.field} change={change} />
                ))}
              </ul>
            </section>
          ),
      )}
    </Stack>
  );
}

function Change({ change: { field, before, after, kind } }: { change: Difference }) {
  const { t } = useTranslation('templates');
  const words = (side: Difference['before']) => (side === null ? null : (side.field.value ?? t('tests.absent')));
  const [old, now] = [words(before), words(after)];
  return (
    <li className={classes.change} data-kind={kind}>
      <b>{field}</b> <StatusChip tone={tones[kind]}>{t(`differences.${kind}`)}</StatusChip>
      <div className={classes.values}>
        {old !== null && <del>{old}</del>}
        {now !== null && <ins>{now}</ins>}
      </div>
    </li>
  );
}
