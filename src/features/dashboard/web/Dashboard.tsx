import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import type { Dashboard as Data, FirstSteps as Steps } from '../contract.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { dashboardQuery } from './queries.ts';
import { Recent } from './Recent.tsx';
import { Today } from './Today.tsx';
import classes from './Dashboard.module.css';

export async function clientLoader(): Promise<null> {
  const texts = ['dashboard', 'documents'].map(loadTexts);
  await Promise.all([queryClient.ensureQueryData(userQuery), queryClient.ensureQueryData(dashboardQuery), ...texts]);
  return null;
}

/** The first page: what needs doing, what was worked on last; how to begin stands first for who has no work yet, else beside it. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const { data: user } = useSuspenseQuery(userQuery);
  const { data } = useSuspenseQuery(dashboardQuery);
  const isNew = hasStepsLeft(data.first_steps);
  return (
    <>
      <TopBar crumbs={[{ label: t('title') }]} />
      <PageHeader title={t('title')} subtitle={user.name ? t('hello', { name: user.name }) : t('helloNobody')}>
        <Button component={Link} to={paths.newClient()} variant="default">
          {t('new.client')}
        </Button>
        <Button component={Link} to={paths.newLetter()} variant="default">
          {t('new.letter')}
        </Button>
        <Button component={Link} to={paths.newReport()}>
          {t('new.report')}
        </Button>
      </PageHeader>
      <div className={classes.columns} data-single={isNew ? undefined : true}>
        {isNew && !hasWork(data) && <FirstSteps steps={data.first_steps} />}
        <div className={classes.main}>
          <Today data={data} />
          <Recent data={data} />
        </div>
        {isNew && hasWork(data) && <FirstSteps steps={data.first_steps} />}
      </div>
    </>
  );
}

function hasStepsLeft(steps: Steps): boolean {
  return Object.values(steps).includes(false);
}

function hasWork({ recent, recent_documents }: Data): boolean {
  return recent.length + recent_documents.length > 0;
}
