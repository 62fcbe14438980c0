import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TestRun } from '#features/templates/test-cases/contract.ts';

/** How many files of a case were read and how long that took, and each that could not be read, or is attached to one and isn't, with the reason. */
export function RunFiles({ files, milliseconds }: Pick<TestRun, 'files' | 'milliseconds'>) {
  const { t } = useTranslation('templates');
  return (
    <>
      <Text c="dimmed" size="sm" mb="xs">
        {t('tests.took', { count: files.filter(({ message }) => message === null).length, milliseconds })}
      </Text>
      {files.map(
        ({ name, message }) =>
          message !== null && (
            <Alert key={`${name} ${message}`} color="orange" mb="xs" style={{ overflowWrap: 'anywhere' }}>
              {name}: {message}
            </Alert>
          ),
      )}
    </>
  );
}
