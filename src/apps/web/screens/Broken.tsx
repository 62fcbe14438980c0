import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { reportUserError } from '#features/admin/user-errors/web/parts/use-error-reports.ts';
import { failedWith } from '#platform/web/api-error.ts';
import { paths } from '#platform/web/paths.ts';
import { accessToken } from '#platform/web/session.ts';
import { Failure } from '#platform/web/ui/Failure.tsx';
import NotFound from './NotFound.tsx';
import { Notice } from './Notice.tsx';

/** What a screen that broke leaves behind: the failure in words, and ways on. What does not exist is said as that. */
export function Broken() {
  const error = useRouteError();
  const isGone = failedWith(error, 404) || (isRouteErrorResponse(error) && error.status === 404);
  return isGone ? <NotFound /> : <BrokenPage error={error} />;
}

function BrokenPage({ error }: { error?: unknown }) {
  useEffect(() => {
    if (error !== undefined && accessToken() !== null) reportUserError(error);
  }, [error]);
  const { t } = useTranslation('platform');
  const title = t('errors.somethingWentWrong');
  const actions = (
    <>
      <Button onClick={() => location.reload()}>{t('tryAgain')}</Button>
      <Button component={Link} to={paths.home()} variant="default">
        {t('notFound.action')}
      </Button>
    </>
  );
  return (
    <Notice title={title} actions={actions}>
      {error !== undefined && <Failure error={error} title={title} size="md" />}
      <Text size="md" c="dimmed">
        {t('broken.text')}
      </Text>
    </Notice>
  );
}

/** The page at /error. */
export default function ErrorPage() {
  return <BrokenPage />;
}
