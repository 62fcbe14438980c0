import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { usePageTitle } from '#platform/web/page-title.ts';
import { paths } from '#platform/web/paths.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import NotFound from './NotFound.tsx';
import classes from './Notice.module.css';

/** What a screen that broke leaves behind: the failure in words, and ways on. */
export function Broken() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <BrokenPage error={error} />;
}

function BrokenPage({ error }: { error?: unknown }) {
  const { t } = useTranslation('platform');
  usePageTitle(t('errors.somethingWentWrong'));
  return (
    <main className={classes.notice}>
      <Title order={1}>{t('errors.somethingWentWrong')}</Title>
      <Text>{error ? <ErrorText error={error} /> : t('broken.text')}</Text>
      <Button.Group>
        {error !== undefined && (
          <Button onClick={() => location.reload()} variant="default">
            {t('tryAgain')}
          </Button>
        )}
        <Button component={Link} to={paths.home()} variant="default">
          {t('notFound.action')}
        </Button>
      </Button.Group>
    </main>
  );
}

/** The page at /error. */
export default function ErrorPage() {
  return <BrokenPage />;
}
