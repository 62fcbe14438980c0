import { Text, Title, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import type { FirstSteps as Steps } from '../contract.ts';
import classes from './Dashboard.module.css';

const ways: Record<keyof Steps, () => string> = {
  client: paths.newClient,
  statement: paths.newReport,
  report: paths.incomeReports,
  two_factor: paths.security,
  colleague: paths.organization,
};
const order = ['client', 'statement', 'report', 'two_factor', 'colleague'] as const;

/** How to begin: a list that ticks itself off, and goes when all of it is done. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation('dashboard');
  const shown = order.filter((step) => steps[step] !== null);
  const done = shown.filter((step) => steps[step]).length;
  return (
    <section className={classes.section} aria-label={t('steps.title')}>
      <Title order={2}>{t('steps.title')}</Title>
      <Text c="dimmed">
        {t('steps.text')} {t('steps.count', { done, count: shown.length })}
      </Text>
      <ul className={classes.list}>
        {shown.map((step) => (
          <li key={step}>
            <Step name={t(`steps.${step}`)} to={ways[step]()} isDone={steps[step] === true} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Step({ name, to, isDone }: { name: string; to: string; isDone: boolean }) {
  const { t } = useTranslation('dashboard');
  const content = (
    <>
      <span className={classes.tick} data-done={isDone || undefined} aria-hidden="true">
        {isDone && '✓'}
      </span>
      <span>{name}</span>
      <VisuallyHidden>{t(isDone ? 'steps.done' : 'steps.todo')}</VisuallyHidden>
    </>
  );
  if (isDone) return <div className={`${classes.row} ${classes.step} ${classes.done}`}>{content}</div>;
  return (
    <Link to={to} className={`${classes.row} ${classes.step}`}>
      {content}
    </Link>
  );
}
