import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Failure } from './Failure.tsx';
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
  const heading = title ?? t('errors.somethingWentWrong');
  return (
    <section className={classes.error} role="alert">
      <Title order={2}>{heading}</Title>
      <Failure error={error} title={heading} maw={560} />
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </section>
  );
}
