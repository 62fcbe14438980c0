import { Text, type TextProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorReference, errorText } from '../error-text.ts';
import { ErrorText } from './ErrorText.tsx';

interface FailureProps extends TextProps {
  error: unknown;
  /** What stands above it, and is not said again. */
  title: string;
}

/** A failure below its title: the sentence, and what support finds it by. */
export function Failure({ error, title, ...text }: FailureProps) {
  const { t } = useTranslation('platform');
  const reference = errorReference(error);
  return (
    <>
      {errorText(error) !== title && (
        <Text {...text}>
          <ErrorText error={error} />
        </Text>
      )}
      {reference && (
        <Text size="xs" c="dimmed">
          {t('errorReference', { reference })}
        </Text>
      )}
    </>
  );
}
