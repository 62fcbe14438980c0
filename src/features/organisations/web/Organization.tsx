import { Tabs } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { PaperReading } from '#features/language-models/web/parts/PaperReading.tsx';
import { languageModelQuery } from '#features/language-models/web/parts/queries.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { InvitePerson } from '../invites/web/InvitePerson.tsx';
import { People } from '../members/web/People.tsx';
import { statusQuery } from '../moving/web/queries.ts';
import { AuditExport } from './AuditExport.tsx';
import { Branding } from './Branding.tsx';
import { organisationQuery } from './queries.ts';
import { Security } from './Security.tsx';
import { WorkAlone } from './WorkAlone.tsx';

export async function clientLoader(): Promise<null> {
  const [{ organisation_id }] = await Promise.all([
    queryClient.ensureQueryData(userQuery),
    queryClient.ensureQueryData(statusQuery),
    loadTexts('organisations'),
    loadTexts('language-models'),
  ]);
  if (organisation_id)
    await Promise.all([
      queryClient.ensureQueryData(organisationQuery(organisation_id)),
      queryClient.fetchQuery({ ...languageModelQuery, staleTime: 0 }),
    ]);
  return null;
}

/** The firm: its people, how it looks and what it asks of its members; for who works alone, how to get one. */
export default function Organization() {
  const { data: user } = useSuspenseQuery(userQuery);
  return user.organisation_id ? <Firm key={user.organisation_id} id={user.organisation_id} /> : <WorkAlone email={user.email} />;
}

const tabs = ['people', 'branding', 'security', 'reading'] as const;

function Firm({ id }: { id: string }) {
  const { t } = useTranslation('organisations');
  const { data: firm } = useSuspenseQuery(organisationQuery(id));
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'people';
  const { members, can } = firm;
  const people = t('people.count', { count: members.total });
  return (
    <>
      <TopBar crumbs={[{ label: t('title') }]} />
      <PageHeader title={firm.name} subtitle={t(can.administer ? 'administratorOf' : 'contributorOf', { people })}>
        {can.administer && <InvitePerson />}
      </PageHeader>
      {can.administer ? (
        <Tabs
          value={tab}
          onChange={(name) => setParams(name && name !== 'people' ? { tab: name } : {}, { replace: true })}
          keepMounted={false}
        >
          <Tabs.List mb="md">
            <Tabs.Tab value="people">{t('tabs.people')}</Tabs.Tab>
            <Tabs.Tab value="branding">{t('tabs.branding')}</Tabs.Tab>
            <Tabs.Tab value="security">{t('tabs.security')}</Tabs.Tab>
            <Tabs.Tab value="reading">{t('tabs.reading')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="people">
            <People firm={firm} />
          </Tabs.Panel>
          <Tabs.Panel value="branding">
            <Branding firm={firm} />
          </Tabs.Panel>
          <Tabs.Panel value="security">
            <Security firm={firm} />
            <AuditExport />
          </Tabs.Panel>
          <Tabs.Panel value="reading">
            <PaperReading />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <People firm={firm} />
      )}
    </>
  );
}
