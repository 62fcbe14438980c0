import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#platform/web/i18n.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { factorsQuery } from '../factors/web/parts/queries.ts';
import { TwoFactor } from '../factors/web/parts/TwoFactor.tsx';
import { ChangePassword } from '../passwords/web/parts/ChangePassword.tsx';
import { Sessions } from '../sessions/web/parts/Sessions.tsx';
import classes from './Security.module.css';

export async function clientLoader(): Promise<null> {
  await Promise.all([loadTexts('sign-in'), queryClient.ensureQueryData(factorsQuery)]);
  return null;
}

/** How the signed-in person's account is kept theirs. */
export default function Security() {
  const { t } = useTranslation('sign-in');
  return (
    <>
      <PageHeader title={t('security.title')} />
      <Stack gap="md" className={classes.page}>
        <Section title={t('twoFactor.title')}>
          <TwoFactor />
        </Section>
        <Section title={t('changePassword.title')}>
          <div className={classes.narrow}>
            <ChangePassword />
          </div>
        </Section>
        <Section title={t('sessions.title')}>
          <Sessions />
        </Section>
      </Stack>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" p="lg">
      <Title order={2} mb="md">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
