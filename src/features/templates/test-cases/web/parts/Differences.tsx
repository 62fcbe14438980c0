import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TestLetter } from '#features/templates/test-cases/contract.ts';
import { type Difference, isOtherLetter, type LetterDifference } from '#features/templates/test-cases/rules.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { LetterProblems } from './LetterProblems.tsx';
import { SentenceLines } from './SentenceLines.tsx';
import type { CaseDifferences, FoundDifferences } from './use-runs.ts';
import classes from './Differences.module.css';

const tones = { mended: 'good', broken: 'bad', changed: 'warn', same: 'plain' } as const;

/** What a change does to test cases: nothing, or each value that becomes another and each sentence of the letter, green or red by what is expected. */
export function Differences({ found: { cases, done, total, error } }: { found: FoundDifferences }) {
  const { t } = useTranslation('templates');
  if (error) {
    return (
      <Alert color="red" role="alert">
        <ErrorText error={error} />
      </Alert>
    );
  }
  return (
    <Stack gap="xs">
      {done < total ? (
        <>
          <Text role="status">{t('tests.progress', { done, count: total })}</Text>
          <Progress value={(100 * done) / total} aria-label={t('tests.running')} />
        </>
      ) : (
        <Summary cases={cases} />
      )}
      {cases.map((one) => (
        <CaseChanges key={one.testCase.id} {...one} />
      ))}
    </Stack>
  );
}

const changesOf = ({ differences }: CaseDifferences): Difference[] => differences.filter(({ kind }) => kind !== 'same');

/** How much changes in all. */
function Summary({ cases }: { cases: readonly CaseDifferences[] }) {
  const { t } = useTranslation('templates');
  const values = cases.reduce((sum, one) => sum + changesOf(one).length, 0);
  const letters = cases.filter(({ letter }) => letter && isOtherLetter(letter)).length;
  const said = [
    values === 0 ? t('differences.none', { count: cases.length }) : t('differences.some', { count: values }),
    letters > 0 && t('differences.letters', { count: letters }),
    letters === 0 && cases.some(({ letter }) => letter?.changes) && t('differences.noLetter'),
  ];
  return (
    <Text role="status" fw={600}>
      {said.filter(Boolean).join(' · ')}
    </Text>
  );
}

function CaseChanges(one: CaseDifferences) {
  const { t } = useTranslation('templates');
  const { testCase, after, letter, error } = one;
  const changes = changesOf(one);
  const isOther = letter !== null && isOtherLetter(letter);
  if (changes.length === 0 && !isOther && !error) return null;
  return (
    <section aria-label={t('differences.of', { name: testCase.name })}>
      <Text c="dimmed" size="sm">
        {testCase.name}
      </Text>
      {error && (
        <Alert color="red" mt={4}>
          <ErrorText error={error} />
        </Alert>
      )}
      <ul className={classes.list}>
        {changes.map((change) => (
          <Change key={change.field} change={change} />
        ))}
        {isOther && after?.letter && <LetterChange difference={letter} letter={after.letter} />}
      </ul>
    </section>
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

function LetterChange({ difference: { kind, changes, expected }, letter }: { difference: LetterDifference; letter: TestLetter }) {
  const { t } = useTranslation('templates');
  return (
    <li className={classes.change} data-kind={kind}>
      <b>{t('letter.title')}</b> <StatusChip tone={tones[kind]}>{t(`differences.${kind}`)}</StatusChip>
      <LetterProblems problems={letter.problems} />
      {changes && <SentenceLines changes={changes} />}
      {expected && (
        <>
          <Text c="dimmed" size="sm" mt={6}>
            {t('letter.fromExpected')}
          </Text>
          <SentenceLines changes={expected} />
        </>
      )}
    </li>
  );
}
