import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TestLetter } from '#features/templates/test-cases/contract.ts';

/** Why no letter can be made, and what to do; nothing where one can. */
export function LetterProblems({ problems }: Pick<TestLetter, 'problems'>) {
  const { t } = useTranslation('templates');
  if (problems.length === 0) return null;
  return (
    <Alert color="red" title={t('letter.none')}>
      {problems.map(({ name, message, remedy }) => (
        <div key={name}>
          {name}: {message} {remedy}
        </div>
      ))}
    </Alert>
  );
}
