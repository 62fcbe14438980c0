import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorText } from './ErrorText.tsx';
import classes from './ErrorState.module.css';

interface ErrorStateProps {
  error: unknown;
  /** What was tried; "Something went wrong" otherwise. */
  title?: string;
  onRetry?: () => void;
}

/** What stands where something could not be shown: what happened, and a way on. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('platform');
  return (
    <section className={classes.error} role="alert">
      <Title order={2}>{title ?? t('errors.somethingWentWrong')}</Title>
      <Text maw={560}>
        <ErrorText error={error} />
      </Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </section>
  );
}
