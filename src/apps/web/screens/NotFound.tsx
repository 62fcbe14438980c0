import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import { Notice } from './Notice.tsx';

/** An address that leads nowhere. */
export default function NotFound() {
  const { t } = useTranslation('platform');
  const home = (
    <Button component={Link} to={paths.home()} variant="default">
      {t('notFound.action')}
    </Button>
  );
  return (
    <Notice title={t('notFound.title')} actions={home}>
      {t('notFound.text')}
    </Notice>
  );
}
