import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '#platform/web/page-title.ts';
import { paths } from '#platform/web/paths.ts';
import classes from './Notice.module.css';

/** An address that leads nowhere. */
export default function NotFound() {
  const { t } = useTranslation('platform');
  usePageTitle(t('notFound.title'));
  return (
    <main className={classes.notice}>
      <Title order={1}>{t('notFound.title')}</Title>
      <Text c="dimmed">{t('notFound.text')}</Text>
      <Button component={Link} to={paths.home()} variant="default">
        {t('notFound.action')}
      </Button>
    </main>
  );
}
